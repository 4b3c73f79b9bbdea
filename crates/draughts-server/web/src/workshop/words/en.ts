/** What the workshop and the gallery say; the other languages have the same form. */

import { counted } from "../../words/forms.js";

const n = (count: number, one: string, other: string) => counted("en", count, { one, other });

export const en = {
  title: "Workshop",
  lead: "Write the rules of your own draughts and play them at once.",
  beginWith: "Begin with",
  begin: "Begin",
  begun: (name: string) => `A new file that changes ${name}. Undo brings the old text back.`,
  gallery: "Gallery",
  toDraft: "Back to my draft",
  file: "Rule file",
  editor: "Rule file, in TOML",
  editorHelp:
    "Tab, or Esc and then Tab, leaves the editor. Ctrl and Space propose what may be written. Problems are listed below.",
  problems: "Problems",
  fine: "No problems.",
  looking: "Looking…",
  found: (errors: number, warnings: number) =>
    [errors && n(errors, "error", "errors"), warnings && n(warnings, "warning", "warnings")]
      .filter(Boolean)
      .join(", "),
  error: "Error",
  warning: "Warning",
  line: (line: number) => `line ${line}`,
  moreProblems: (count: number) => `And ${n(count, "problem more", "problems more")}.`,
  tooLong: "This file takes too long to be looked at. Change what you wrote last.",
  noBoard: "The board appears when the file has no errors.",
  lastGood: "The board and the rules below are those before the error.",
  made: "What it makes",
  board: (name: string) => `${name}: the start position`,
  save: "Save the file",
  command: "The command plays it, too:",
  share: "Share by link",
  sharing: "Sending…",
  shared: "Whoever has this link can read these rules, change them and play by them.",
  sameAs: (name: string) => `This plays like ${name}, which is here already:`,
  toGallery: "Show it in the gallery",
  inGallery: "It is in the gallery now.",
  differs: (name: string) => `What differs from ${name}`,
  nothingDiffers: (name: string) => `Nothing differs from ${name} yet. Change a value.`,
  stands: "This file extends no other: all of its rules are its own.",
  firstMoves: "First moves",
  movesAtStart: (count: number) => `${n(count, "move", "moves")} at the start:`,
  tooManyMoves: "There are more moves at the start than anybody can choose from.",
  book: "Rule book",
  bookTooLong: "The rule book of these rules takes too long to be written.",
  report: "Report",
  reportWhat: (name: string) => `Report ${name}`,
  reportWhy: "What is wrong with it?",
  send: "Send",
  reported: "Thank you. An operator is told.",
  galleryLead: "Rules that others have written: those that are played most come first.",
  galleryEmpty: "Nobody has shown rules here yet. Be the first.",
  by: (name: string) => `by ${name}`,
  games: (count: number) => n(count, "game", "games"),
  changes: (name: string) => `changes ${name}`,
  change: "Look and change",
  takenDown: "This rule set has been taken down.",
  unfit: (why: string) => `The server does not take this file: ${why}`,
  toWorkshop: "Back to the workshop",
};

export type WorkshopWords = typeof en;
