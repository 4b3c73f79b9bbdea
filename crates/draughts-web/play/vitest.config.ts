import { defineConfig } from "vitest/config";

/** The built page in Chromium. */
export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    pool: "threads",
    globalSetup: "tests/setup.ts",
    testTimeout: 180_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
