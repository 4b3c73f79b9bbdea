/**
 * SHA-256 of a text, in hexadecimal digits. The browser's own is there on secure connections only, and
 * games are played on others, too.
 */

import { sha256 as digest } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

export const sha256 = (text: string): string => bytesToHex(digest(utf8ToBytes(text)));
