// LCP of the lobby on Lighthouse's phone against the same HTML with inlined stylesheets and no scripts. Goal: ratio
// ≤ 1.15. The baseline's score is the best that this machine can reach.
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { loadavg } from 'node:os';
import { gzipSync } from 'node:zlib';
import { startCasinoProcess } from '../e2e/casino-process.ts';
import { sendRequest } from '../e2e/platform-client.ts';
import { machine, median, spread } from './compare.ts';
import { measurePage, openLighthouseBrowser } from './lighthouse-browser.ts';

const RUNS = 5;

async function writeBaseline(casinoPort: number, brand: string): Promise<string> {
  const { text: page } = await sendRequest(casinoPort, brand, '/', { headers: { accept: 'text/html' } });
  const hrefs = Array.from(page.matchAll(/<link rel="stylesheet" href="([^"]+)"[^>]*>/g), ([, href = '']) => href);
  const stylesheets = await Promise.all(hrefs.map(async (href) => (await sendRequest(casinoPort, brand, href)).text));
  return page
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="stylesheet"[^>]*>|<link data-rel=[^>]*>/g, '')
    .replace('<html ', '<html data-session="out" ')
    .replace('</head>', () => `<style>${stylesheets.join('\n').replaceAll('url(./', 'url(/assets/')}</style></head>`);
}

/** Serves the baseline on its own port; images and fonts come from the casino. */
async function serveBaseline(
  baseline: Buffer,
  casinoPort: number,
  brand: string,
): Promise<{ port: number; close(): void }> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/') {
      outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' });
      outgoing.end(baseline);
      return;
    }
    const headers = { ...incoming.headers, host: `${brand}.localhost:${casinoPort}` };
    incoming.pipe(
      request({ port: casinoPort, path: incoming.url, method: incoming.method, headers }, (upstream) => {
        outgoing.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(outgoing);
      }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: typeof address === 'object' && address ? address.port : 0, close };
}

/** Score from 0 to 100, and times in ms. */
interface Seen {
  readonly score: number;
  readonly largest: number;
  readonly blocking: number;
}

async function measureVisit(browserPort: number, origin: string): Promise<Seen> {
  const [largest, blocking] = ['largest-contentful-paint', 'total-blocking-time'] as const;
  const flags = { port: browserPort, onlyCategories: ['performance'] };
  const { audits, categories } = await measurePage(`${origin}/`, flags, [largest, blocking]);
  return {
    score: Math.round((categories['performance']?.score ?? 0) * 100),
    largest: audits[largest]?.numericValue ?? Number.NaN,
    blocking: audits[blocking]?.numericValue ?? Number.NaN,
  };
}

function printResult(name: string, seen: readonly Seen[]): void {
  const of = (read: (one: Seen) => number) => spread(seen.map(read));
  console.log(
    `${name}: largest image ${of(({ largest }) => largest)} ms, blocking ${of(({ blocking }) => blocking)} ms, performance ${of(({ score }) => score)}`,
  );
}

export async function benchStaticBaseline(brand: string): Promise<void> {
  const casino = await startCasinoProcess();
  const baseline = await serveBaseline(
    gzipSync(await writeBaseline(casino.port, brand), { level: 9 }),
    casino.port,
    brand,
  );
  const browser = await openLighthouseBrowser();
  const originOf = (port: number) => `http://${brand}.localhost:${port}`;
  const ours: Seen[] = [];
  const theirs: Seen[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      ours.push(await measureVisit(browser.port, originOf(casino.port)));
      theirs.push(await measureVisit(browser.port, originOf(baseline.port)));
    }
    const largest = (seen: readonly Seen[]) => median(seen.map((one) => one.largest));
    console.log(`${machine()}, load ${loadavg()[0]?.toFixed(1)}`);
    printResult(`${brand}, lobby`, ours);
    printResult('the hand-written page', theirs);
    console.log(`ratio of the largest image ${(largest(ours) / largest(theirs)).toFixed(2)} (goal ≤ 1.15)`);
  } finally {
    await browser.close();
    baseline.close();
    await casino.dispose();
  }
}
