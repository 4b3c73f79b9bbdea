import { defineConfig, mergeConfig } from "vitest/config";

import page from "./vite.config.js";

/** `unit`: modules without a browser. `browser`: the built page in Chromium, with the server behind it. */
export default mergeConfig(
  page,
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          test: { name: "unit", include: ["tests/unit/**/*.test.ts"], pool: "threads" },
        },
        {
          extends: true,
          test: {
            name: "browser",
            include: ["tests/browser/**/*.test.ts"],
            globalSetup: "tests/browser/setup.ts",
            pool: "threads",
            testTimeout: 400_000,
            hookTimeout: 120_000,
            maxWorkers: 2,
          },
        },
      ],
    },
  }),
);
