// Makes contact sheets to look at: one for each page or dialog, with all rooms side by side. Options: --stops --brands --locales --widths --cell --full --out --port.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { openBrowser } from '../../e2e/browser-kit.ts';
import { stopsNamed } from '../../e2e/walk/every-stop.ts';
import type { Stop } from '../../e2e/walk/stop.ts';
import { createVisits } from '../../e2e/walk/walker.ts';
import { openCasino } from '../../e2e/walk/walk-casino.ts';

const { values } = parseArgs({
  options: {
    stops: { type: 'string', default: '' },
    brands: { type: 'string', default: DEMO_BRANDS.map((brand) => brand.key).join(',') },
    locales: { type: 'string', default: 'en' },
    widths: { type: 'string', default: '390' },
    /** Width of one picture on the sheet, in pixels. */
    cell: { type: 'string', default: '300' },
    /** The whole page, up to three screens of it, instead of the first screen. */
    full: { type: 'boolean', default: false },
    out: { type: 'string', default: '.data/sheets' },
    port: { type: 'string' },
  },
});
const listed = (text: string) => text.split(',').filter((part) => part !== '');
const GAP = 12;
const LABEL = 26;
const SHEET_WIDTH = 1_900;
const SCREENS_MAX = 3;

interface Picture {
  readonly label: string;
  readonly image: Buffer;
  readonly height: number;
}

const cellWidth = Number(values.cell);
const casino = await openCasino(values.port);
const kit = await openBrowser(casino.port);
const visitStop = createVisits(kit, casino.port);
mkdirSync(values.out, { recursive: true });
for (const stop of stopsNamed(listed(values.stops)))
  for (const locale of listed(values.locales))
    for (const width of listed(values.widths).map(Number)) {
      const pictures: Picture[] = [];
      for (const brand of listed(values.brands)) {
        const label = `${stop.name}  ${brand}  ${locale}  ${width}`;
        const taken = await take(stop, brand, locale, width).catch((error: Error) => {
          console.log(`${label}: ${error.message.split('\n')[0]}`);
          return null;
        });
        if (taken) pictures.push({ label, ...taken });
      }
      const file = join(values.out, `${stop.name.replace(':', '-')}.${locale}.${width}.webp`);
      await writeSheet(pictures, file);
      console.log(file);
    }
await kit.close();
await casino.dispose();

function take(stop: Stop, brand: string, locale: string, width: number) {
  return visitStop(stop, { brand, locale, width }, async (page) => {
    const shot = await page.screenshot({ fullPage: values.full });
    const { width: shotWidth, height: shotHeight } = await sharp(shot).metadata();
    const kept = Math.min(shotHeight, (page.viewportSize()?.height ?? 900) * SCREENS_MAX);
    const image = await sharp(shot)
      .extract({ left: 0, top: 0, width: shotWidth, height: kept })
      .resize({ width: cellWidth })
      .toBuffer();
    return { image, height: Math.round((kept * cellWidth) / shotWidth) };
  });
}

async function writeSheet(pictures: readonly Picture[], file: string): Promise<void> {
  const columns = Math.max(1, Math.floor((SHEET_WIDTH + GAP) / (cellWidth + GAP)));
  const rowHeight = LABEL + Math.max(1, ...pictures.map((picture) => picture.height));
  const rows = Math.ceil(pictures.length / columns);
  const layers = pictures.flatMap(({ label, image }, at) => {
    const left = (at % columns) * (cellWidth + GAP);
    const top = Math.floor(at / columns) * (rowHeight + GAP);
    const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${cellWidth}" height="${LABEL}"><text x="2" y="18" font-family="sans-serif" font-size="13" fill="#fff">${label}</text></svg>`;
    return [
      { input: Buffer.from(words), left, top },
      { input: image, left, top: top + LABEL },
    ];
  });
  const width = columns * (cellWidth + GAP) - GAP;
  const height = Math.max(1, rows * (rowHeight + GAP) - GAP);
  await sharp({ create: { width, height, channels: 3, background: '#3a3a40' } })
    .composite(layers)
    .webp({ quality: 80 })
    .toFile(file);
}
