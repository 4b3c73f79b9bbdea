/** One browser and one server of the built page for all tests. */

import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { preview } from "vite";
import type {} from "vitest";
import type { TestProject } from "vitest/node";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await preview({ preview: { port: 0, host: "127.0.0.1" }, logLevel: "error" });
  const places = ["/usr/bin/chromium", "/usr/bin/google-chrome"];
  const browser = await chromium.launchServer({
    executablePath: places.find((path) => existsSync(path)) ?? "chromium",
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
