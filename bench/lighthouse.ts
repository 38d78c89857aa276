// Lighthouse, mobile, median of several runs. Goals: performance ≥ 99, the others 100, CLS ≤ 0.01, TBT 0.
import { createServer } from 'node:net';
import { once } from 'node:events';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { startCasinoProcess } from '../e2e/casino-process.ts';
import { chromiumFlags, ensureChromium } from '../tools/find-chromium.ts';
import { machine, median } from './compare.ts';

const RUNS = 3;
const PAGES = [
  ['handelskade', '/'],
  ['belvoir', '/'],
  ['lumen', '/'],
  ['handelskade', '/casino/games/harbour-lights'],
  ['handelskade', '/?modal=login'],
] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

const casino = await startCasinoProcess();
const debugPort = await freePort();
const browser = await chromium.launch({
  executablePath: ensureChromium(console.log),
  args: [...chromiumFlags(), `--remote-debugging-port=${debugPort}`],
});
console.log(machine());
for (const [brand, path] of PAGES) {
  const scores = new Map<string, number[]>();
  const note = (name: string, value: number) => scores.set(name, [...(scores.get(name) ?? []), value]);
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(`http://${brand}.localhost:${casino.port}${path}`, {
      port: debugPort,
      onlyCategories: CATEGORIES,
      logLevel: 'error',
    });
    if (!result) throw new Error('Lighthouse gave no result');
    for (const category of CATEGORIES) note(category, Math.round((result.lhr.categories[category]?.score ?? 0) * 100));
    note('LCP ms', result.lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN);
    note('TBT ms', result.lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN);
    note('CLS', result.lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN);
    if (run === 0) {
      const short = Object.values(result.lhr.audits).filter(
        (audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary',
      );
      if (short.length > 0)
        console.log(`  ${brand}${path} falls short in: ${short.map((audit) => audit.id).join(', ')}`);
    }
  }
  console.log(
    `${brand} ${path}: ${[...scores].map(([name, values]) => `${name} ${name === 'CLS' ? median(values).toFixed(3) : Math.round(median(values))}`).join(', ')}`,
  );
}
await browser.close();
await casino.dispose();
