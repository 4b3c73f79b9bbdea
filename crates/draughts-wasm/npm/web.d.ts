export * from "./draughts.js";
export { default } from "./draughts.js";
