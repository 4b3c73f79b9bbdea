/** A service worker that keeps the page: everything that was built, fetched once and served from then on. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Writes `service-worker.js` with the names of all built files; a new build is a new cache. */
export function offline(source: URL): Plugin {
  return {
    name: "offline",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const files = Object.keys(bundle).sort();
        const version = createHash("sha256");
        for (const file of Object.values(bundle)) {
          version.update(file.fileName).update(file.type === "chunk" ? file.code : file.source);
        }
        const code = readFileSync(source, "utf8")
          .replace("__FILES__", JSON.stringify(["./", ...files]))
          .replace("__VERSION__", version.digest("hex").slice(0, 12));
        this.emitFile({ type: "asset", fileName: "service-worker.js", source: code });
      },
    },
  };
}
