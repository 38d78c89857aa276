import { findFreePort } from '@marquee/local-postgres/free-port.ts';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { NO_BFCACHE } from '../e2e/browser-kit.ts';
import { chromiumFlags, ensureChromium } from '../tools/find-chromium.ts';

/** A browser controlled by Lighthouse through its debugging port, with bfcache on, because one audit checks it. */
export async function openLighthouseBrowser(): Promise<{ readonly port: number; close(): Promise<void> }> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: process.env['MARQUEE_CHROMIUM'] ?? ensureChromium(console.log),
    args: [...chromiumFlags(), `--remote-debugging-port=${port}`],
    ignoreDefaultArgs: [NO_BFCACHE],
  });
  return { port, close: () => browser.close() };
}

/** The browser occasionally reports no times for a run. */
const ATTEMPTS = 3;

/**
 * One run in which all `needed` audits have a value; other runs are repeated. Throws with Lighthouse's message if
 * none succeeds.
 */
export async function measurePage(url: string, flags: Flags, needed: readonly string[]): Promise<Result> {
  let why = 'no result';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const lhr = (await lighthouse(url, { logLevel: 'error', ...flags }))?.lhr;
    const missing = needed.filter((id) => typeof lhr?.audits[id]?.numericValue !== 'number');
    if (lhr && missing.length === 0) return lhr;
    why = lhr?.runtimeError?.message ?? lhr?.audits[missing[0] ?? '']?.errorMessage ?? why;
  }
  throw new Error(`Lighthouse measured nothing of ${url} in ${ATTEMPTS} runs: ${why}`);
}
