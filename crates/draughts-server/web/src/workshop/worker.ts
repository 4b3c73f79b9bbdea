/** Looks at rule files where nothing freezes if that takes long. */

import init from "draughts-wasm";

import type { Ask, Questions } from "./answers.js";
import { book, examine, fork, material } from "./examine.js";

let loaded: Promise<unknown> | null = null;

function answer(ask: Ask): Questions[Ask["kind"]]["answer"] {
  switch (ask.kind) {
    case "material":
      return material();
    case "fork":
      return fork(ask.id);
    case "examine":
      return examine(ask.text, ask.language);
    case "book":
      return book(ask.text, ask.language);
  }
}

addEventListener("message", async ({ data }: MessageEvent<Ask>) => {
  const { number } = data;
  try {
    loaded ??= init({ module_or_path: data.wasm });
    await loaded;
    postMessage({ number, answer: answer(data) });
  } catch (error) {
    postMessage({ number, error: (error as Error).message });
  }
});
