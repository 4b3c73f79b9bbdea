import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const page = (name: string) => fileURLToPath(new URL(`demo/${name}`, import.meta.url));

/** The demo page, and a page with the board alone for tests. */
export default defineConfig({
  root: "demo",
  base: "./",
  build: {
    target: "es2022",
    outDir: "../dist/demo",
    emptyOutDir: true,
    rolldownOptions: { input: [page("index.html"), page("alone.html")] },
  },
});
