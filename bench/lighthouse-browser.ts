import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findFreePort } from '@marquee/local-postgres/free-port.ts';
import { chromium } from 'playwright-core';
import { z } from 'zod';
import { NO_BFCACHE } from '../e2e/browser-kit.ts';
import { chromiumFlags, ensureChromium } from '../tools/find-browser.ts';
import { onDemandPackage } from '../tools/on-demand-package.ts';

/** Lighthouse is installed when it is first used, so its own types are not at hand. */
interface Flags {
  readonly port: number;
  readonly onlyCategories: readonly string[];
  readonly throttling?: { readonly cpuSlowdownMultiplier: number };
}

/** The parts of Lighthouse's result that the benchmarks read. */
const runSchema = z.object({
  lhr: z.object({
    audits: z.record(
      z.string(),
      z.object({
        id: z.string(),
        score: z.number().nullable(),
        scoreDisplayMode: z.string(),
        numericValue: z.number().optional(),
        errorMessage: z.string().optional(),
      }),
    ),
    categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
    environment: z.object({ benchmarkIndex: z.number() }),
    runtimeError: z.object({ message: z.string() }).optional(),
  }),
});
type Result = z.infer<typeof runSchema>['lhr'];

async function loadLighthouse(): Promise<(url: string, flags: object) => Promise<unknown>> {
  const file = join(onDemandPackage('lighthouse'), 'core/index.js');
  const module = (await import(pathToFileURL(file).href)) as {
    default: (url: string, flags: object) => Promise<unknown>;
  };
  return module.default;
}

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
  const lighthouse = await loadLighthouse();
  let why = 'no result';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const lhr = runSchema.optional().parse(await lighthouse(url, { logLevel: 'error', ...flags }))?.lhr;
    const missing = needed.filter((id) => lhr?.audits[id]?.numericValue === undefined);
    if (lhr && missing.length === 0) return lhr;
    why = lhr?.runtimeError?.message ?? lhr?.audits[missing[0] ?? '']?.errorMessage ?? why;
  }
  throw new Error(`Lighthouse measured nothing of ${url} in ${ATTEMPTS} runs: ${why}`);
}
