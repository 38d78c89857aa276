import { once } from 'node:events';
import { createServer } from 'node:net';
import { chromium } from 'playwright-core';
import { NO_KEPT_PAGES } from '../e2e/browser-kit.ts';
import { chromiumFlags, ensureChromium } from '../tools/find-chromium.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A browser that Lighthouse drives by its debugging port. It keeps pages that are left, as everybody's does: one of the audits looks at that. */
export async function openLighthouseBrowser(): Promise<{ readonly port: number; close(): Promise<void> }> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env['MARQUEE_CHROMIUM'] ?? ensureChromium(console.log),
    args: [...chromiumFlags(), `--remote-debugging-port=${port}`],
    ignoreDefaultArgs: [NO_KEPT_PAGES],
  });
  return { port, close: () => browser.close() };
}
