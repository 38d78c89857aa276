import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { openBrowser } from '../../e2e/browser-kit.ts';
import { pagesNamed } from '../../e2e/audit/pages-under-test.ts';
import { createPlayers, createVisits } from '../../e2e/audit/page-auditor.ts';
import { openCasino } from '../../e2e/audit/audit-casino.ts';

export interface ContactSheetOptions {
  readonly auditPages: readonly string[];
  /** All demo brands by default. */
  readonly brands?: readonly string[];
  readonly locales: readonly string[];
  readonly widths: readonly number[];
  /** Width of one screenshot on the sheet, in pixels. */
  readonly cell: number;
  /** Up to three screens of the page instead of the first. */
  readonly full?: boolean;
  readonly out: string;
  readonly port?: string;
}

const GAP = 12;
const LABEL = 26;
const SHEET_WIDTH = 1_900;
const SCREENS_MAX = 3;

interface Screenshot {
  readonly label: string;
  readonly image: Buffer;
  readonly height: number;
}

/** Writes one contact sheet per page, language and width into the folder `out`. */
export async function makeContactSheets(options: ContactSheetOptions): Promise<void> {
  const auditPages = pagesNamed(options.auditPages);
  const casino = await openCasino(options.port);
  const kit = await openBrowser(casino.port);
  const visitPage = createVisits(kit, createPlayers(casino.port));
  const brands = options.brands ?? DEMO_BRANDS.map(({ key }) => key);
  mkdirSync(options.out, { recursive: true });
  for (const auditPage of auditPages)
    for (const locale of options.locales)
      for (const width of options.widths) {
        const images: Screenshot[] = [];
        for (const brand of brands) {
          const label = `${auditPage.name}  ${brand}  ${locale}  ${width}`;
          const screenshots = await visitPage(auditPage, { brand, locale, width }, (page) =>
            screenshotOf(page, options.cell, options.full ?? false),
          ).catch((error: Error) => {
            console.log(`${label}: ${error.message.split('\n')[0]}`);
            return null;
          });
          if (screenshots) images.push({ label, ...screenshots });
        }
        const file = join(options.out, `${auditPage.name.replace(':', '-')}.${locale}.${width}.webp`);
        await writeContactSheet(images, options.cell, file);
        console.log(file);
      }
  await kit.close();
  await casino.dispose();
}

async function screenshotOf(page: Page, cellWidth: number, isFull: boolean): Promise<Omit<Screenshot, 'label'>> {
  const shot = await page.screenshot({ fullPage: isFull });
  const { width: shotWidth, height: shotHeight } = await sharp(shot).metadata();
  const height = Math.min(shotHeight, (page.viewportSize()?.height ?? 900) * SCREENS_MAX);
  const image = await sharp(shot)
    .extract({ left: 0, top: 0, width: shotWidth, height: height })
    .resize({ width: cellWidth })
    .toBuffer();
  return { image, height: Math.round((height * cellWidth) / shotWidth) };
}

async function writeContactSheet(images: readonly Screenshot[], cellWidth: number, file: string): Promise<void> {
  const columns = Math.max(1, Math.floor((SHEET_WIDTH + GAP) / (cellWidth + GAP)));
  const rowHeight = LABEL + Math.max(1, ...images.map((screenshot) => screenshot.height));
  const rows = Math.ceil(images.length / columns);
  const layers = images.flatMap(({ label, image }, at) => {
    const left = (at % columns) * (cellWidth + GAP);
    const top = Math.floor(at / columns) * (rowHeight + GAP);
    const labels = `<svg xmlns="http://www.w3.org/2000/svg" width="${cellWidth}" height="${LABEL}"><text x="2" y="18" font-family="sans-serif" font-size="13" fill="#fff">${label}</text></svg>`;
    return [
      { input: Buffer.from(labels), left, top },
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
