// Lighthouse, mobile, median of several runs. Goals: performance ≥ 99, the others 100, CLS ≤ 0.01, TBT 0.
import { loadavg } from 'node:os';
import { startCasinoProcess } from '../e2e/casino-process.ts';
import { machine, median, spread } from './compare.ts';
import { measurePage, openLighthouseBrowser } from './lighthouse-browser.ts';

interface Options {
  /** Keys of brands; by default those with the heaviest themes and some lighter ones. */
  readonly brands?: readonly string[];
  readonly pages: readonly string[];
  readonly runs: number;
  /**
   * Lighthouse's CPU slowdown factor. It assumes a fast desktop (benchmark index 1,500 to 2,000); use less on a
   * slower machine. The index is printed.
   */
  readonly slowerBy: number;
}

/**
 * Most bytes in total (Hanakiri), in stylesheets (Nilekeep, Ropewalk), in fonts (Ferrant, Lumen), the default theme,
 * and the smallest (Plainhouse).
 */
const WORST = ['hanakiri', 'nilekeep', 'ropewalk', 'ferrant', 'lumen', 'handelskade', 'plainhouse'];
/** One page of each other kind, in the default theme. */
const others = ['/casino/games/harbour-lights', '/?modal=login'].map((path) => ({ brand: 'handelskade', path }));
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

async function measure(
  url: { origin: string; path: string },
  port: number,
  { runs, slowerBy }: Options,
): Promise<void> {
  const { origin, path } = url;
  const throttling = { cpuSlowdownMultiplier: slowerBy };
  const scores = new Map<string, number[]>();
  const record = (name: string, value: number) => scores.set(name, [...(scores.get(name) ?? []), value]);
  const short = new Set<string>();
  for (let run = 0; run < runs; run += 1) {
    const flags = { port, onlyCategories: CATEGORIES, throttling };
    const { audits, categories, environment } = await measurePage(`${origin}${path}`, flags, Object.values(TIMES));
    record('index', environment.benchmarkIndex);
    for (const category of CATEGORIES) record(category, Math.round((categories[category]?.score ?? 0) * 100));
    for (const [name, id] of Object.entries(TIMES)) record(name, audits[id]?.numericValue ?? Number.NaN);
    for (const { id, score, scoreDisplayMode } of Object.values(audits))
      if (score !== null && score < 0.9 && scoreDisplayMode === 'binary') short.add(id);
  }
  const scoresText = CATEGORIES.map((name) => median(scores.get(name) ?? [])).join(' / ');
  const times = Object.keys(TIMES).map((name) => `${name} ${spread(scores.get(name) ?? [], name === 'CLS' ? 3 : 0)}`);
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  console.log(
    `${origin.replace(/^http:\/\/|\.localhost.*/g, '')} ${path}: ${scoresText}; ${times.join('; ')}; index ${spread(scores.get('index') ?? [])}; load ${load}`,
  );
  if (short.size > 0) console.log(`  below the goal: ${[...short].join(', ')}`);
}

export async function benchLighthouse(options: Options): Promise<void> {
  const requested = (options.brands ?? WORST).flatMap((brand) => options.pages.map((path) => ({ brand, path })));
  const casino = await startCasinoProcess();
  const browser = await openLighthouseBrowser();
  try {
    console.log(
      `${machine()}; ${options.runs} runs each: performance / accessibility / best practices / SEO; ms, median (spread)`,
    );
    for (const { brand, path } of options.brands === undefined ? [...requested, ...others] : requested)
      await measure({ origin: `http://${brand}.localhost:${casino.port}`, path }, browser.port, options);
  } finally {
    await browser.close();
    await casino.dispose();
  }
}
