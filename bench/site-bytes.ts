// Downloads of a guest's first visit on a phone, by kind, gzip level 9. Goals: JavaScript ≤ 125 KiB, stylesheets ≤ 16 KiB, without what is fetched while idle.
import { gzipSync } from 'node:zlib';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { openBrowser } from '../e2e/browser-kit.ts';
import { startCasinoProcess } from '../e2e/casino-process.ts';
import { machine } from './compare.ts';

/** The lobby in every theme; other pages once, because only stylesheet and fonts differ. */
const PAGES = [
  ...DEMO_BRANDS.map(({ key }) => [key, '/'] as const),
  ['handelskade', '/casino/slots'],
  ['handelskade', '/?modal=login'],
] as const;
const KINDS = ['document', 'script', 'stylesheet', 'fetch', 'font', 'image'];

const casino = await startCasinoProcess();
const kit = await openBrowser(casino.port);
console.log(machine());
console.log(
  `${'brand and page'.padEnd(32)}${KINDS.map((kind) => kind.padStart(12)).join('')}  (KiB; text gzip -9, fonts and images as they are)`,
);
for (const [brand, path] of PAGES) {
  const page = await kit.openPage({ brand, device: 'phone' });
  const sizes = new Map<string, number>();
  const reads: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    reads.push(
      response.body().then(
        (body) =>
          void sizes.set(
            kind,
            (sizes.get(kind) ?? 0) +
              (kind === 'font' || kind === 'image' ? body.length : gzipSync(body, { level: 9 }).length),
          ),
        () => undefined, // an unused preload has no body
      ),
    );
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await Promise.all(reads);
  console.log(
    `${`${brand} ${path}`.padEnd(32)}${KINDS.map((kind) => ((sizes.get(kind) ?? 0) / 1024).toFixed(1).padStart(12)).join('')}`,
  );
  await page.context().close();
}
await kit.close();
await casino.dispose();
