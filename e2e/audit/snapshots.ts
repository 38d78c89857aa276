import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { BrowserKit } from '../browser-kit.ts';
import { waitForNetworkIdle } from './network-idle.ts';

/** The brand whose theme is damaged to see that the comparison notices it. */
export const DAMAGED_BRAND = 'handelskade';

/** The expected screenshots; `npm run run-task -- update-snapshots` updates them. */
export const SNAPSHOTS_FOLDER = join(import.meta.dirname, '../snapshots');

const WIDTH = 390;
const HEIGHT = 844;
/** Tolerance of a pixel's colour, from 0 to 1. */
const POINT_TOLERANCE = 0.12;
/** Share of pixels that may differ: each machine renders the edges of letters differently. */
const SHARE_MAX = 0.015;

export interface Snapshot {
  /** The file's name after the brand. */
  readonly name: string;
  readonly path: string;
  /** Selector of the compared element; the whole screen without it. */
  readonly part?: string;
  readonly status?: number;
}

/** Views that depend only on the theme: games, offers and dates change. */
export const SNAPSHOTS: readonly Snapshot[] = [
  { name: 'missing', path: '/nowhere-at-all', status: 404 },
  { name: 'login', path: '/contacts?modal=login', part: 'dialog[open]' },
  { name: 'foundations', path: '/__gallery', part: '#foundations' },
  { name: 'actions', path: '/__gallery', part: '#actions' },
];

/** A phone with reduced motion. */
export function openSnapshotPage(kit: Pick<BrowserKit, 'openPage'>, brand: string): Promise<Page> {
  return kit.openPage({
    brand,
    viewport: { width: WIDTH, height: HEIGHT },
    hasReducedMotion: true,
    allowedErrors: [/status of 404/],
  });
}

/** Opens the snapshot's page, unless it is open already. */
export async function openSnapshot(page: Page, { path, part, status = 200 }: Snapshot): Promise<void> {
  if (!page.url().endsWith(path)) await openAt(page, path, status);
  if (part) await page.locator(part).first().waitFor();
}

async function openAt(page: Page, path: string, status: number): Promise<void> {
  const networkIdle = waitForNetworkIdle(page);
  const response = await page.goto(path);
  await networkIdle();
  // Fonts that were too late for the first view are used after a reload.
  await page.reload();
  await networkIdle();
  if (response?.status() !== status) throw new Error(`${path} answered ${response?.status()}.`);
}

/** The screenshot at half its size, at which the rendering of letters differs less between machines. */
export async function takeSnapshot(page: Page, { part }: Snapshot): Promise<Buffer> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Lazy images outside the viewport are not loaded.
    const images = [...document.images].filter((image) => image.complete || image.loading !== 'lazy');
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
  if (part) await page.locator(part).first().evaluate(hideFloating);
  const target = part ? page.locator(part).first() : page;
  const screenshot = await target.screenshot({ animations: 'disabled', caret: 'hide' });
  await page.evaluate(showFloating);
  const { width } = await sharp(screenshot).metadata();
  return sharp(screenshot)
    .removeAlpha()
    .resize({ width: Math.round(width / 2), kernel: 'lanczos3' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Fixed and sticky bars may cover the element. */
function hideFloating(part: Element): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const isApart = !part.contains(element) && !element.contains(part);
    if (isApart && /fixed|sticky/.test(getComputedStyle(element).position)) element.style.visibility = 'hidden';
  }
}

function showFloating(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[style]')) element.style.visibility = '';
}

/** Null if the two look the same, otherwise the difference. */
export function differenceOf(baseline: Buffer, current: Buffer): string | null {
  const [before, after] = [PNG.sync.read(baseline), PNG.sync.read(current)];
  // Another height means that text wraps differently, which moves everything below.
  if (before.width !== after.width || Math.abs(before.height - after.height) > 2)
    return `is ${after.width} × ${after.height} instead of ${before.width} × ${before.height}`;
  const height = Math.min(before.height, after.height);
  const points = before.width * height;
  const rows = (png: PNG) => png.data.subarray(0, points * 4);
  const others = pixelmatch(rows(before), rows(after), undefined, before.width, height, { threshold: POINT_TOLERANCE });
  const share = others / points;
  return share > SHARE_MAX ? `differs in ${(share * 100).toFixed(1)} % of its pixels` : null;
}
