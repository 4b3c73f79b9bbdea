/** The languages, without the board that speaks them. */

export { LANGUAGES, type Language, languageOf } from "../../board/src/texts/index.js";
