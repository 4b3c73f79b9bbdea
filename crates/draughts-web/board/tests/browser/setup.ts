/** One browser and one server of the built demo for all tests. */

import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { preview } from "vite";
import type {} from "vitest";
import type { TestProject } from "vitest/node";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await preview({
    configFile: "vite.demo.config.ts",
    preview: { port: 0, host: "127.0.0.1" },
    logLevel: "error",
  });
  const browser = await chromium.launchServer({
    executablePath:
      ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path)) ??
      "chromium",
    args: ["--no-sandbox"],
  });
  project.provide("endpoint", browser.wsEndpoint());
  project.provide("url", server.resolvedUrls?.local[0] ?? "");
  return async () => {
    await browser.close();
    await server.close();
  };
}

declare module "vitest" {
  interface ProvidedContext {
    endpoint: string;
    url: string;
  }
}
