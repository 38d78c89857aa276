import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { BrowserKit } from '../browser-kit.ts';
import { waitForNetworkIdle } from './network-idle.ts';

/** Two dark rooms and two light ones, as unlike each other as can be, by their brands. */
export const SNAPSHOT_BRANDS = ['handelskade', 'belvoir', 'bitloom', 'dustwick'] as const;

/** Where the pictures to compare with lie; `npm run run-task -- update-snapshots` takes them anew. */
export const SNAPSHOTS_FOLDER = join(import.meta.dirname, '../snapshots');

const WIDTH = 390;
const HEIGHT = 844;
/** How far the colour of a point may be off, from 0 to 1, before the point counts as another. */
const POINT_TOLERANCE = 0.12;
/** Share of points that may be others: edges of letters are drawn differently on each machine, and no more than edges. */
const SHARE_MAX = 0.015;

export interface Snapshot {
  /** What is shown, as the picture's file is named after the brand. */
  readonly name: string;
  readonly path: string;
  /** The part that is compared; the whole screen without it. */
  readonly part?: string;
  readonly status?: number;
}

/** What hangs on the room alone: no games, offers or dates, which change. */
export const SNAPSHOTS: readonly Snapshot[] = [
  { name: 'missing', path: '/nowhere-at-all', status: 404 },
  { name: 'login', path: '/contacts?modal=login', part: 'dialog[open]' },
  { name: 'foundations', path: '/__gallery', part: '#foundations' },
  { name: 'actions', path: '/__gallery', part: '#actions' },
];

/** A phone without movement, on which looks are taken. */
export function openSnapshotPage(kit: Pick<BrowserKit, 'openPage'>, brand: string): Promise<Page> {
  return kit.openPage({
    brand,
    viewport: { width: WIDTH, height: HEIGHT },
    hasReducedMotion: true,
    allowedErrors: [/status of 404/],
  });
}

/** Opens the look and waits until it stands still. A page that stands there already has more than one. */
export async function openSnapshot(page: Page, { path, part, status = 200 }: Snapshot): Promise<void> {
  if (!page.url().endsWith(path)) await openAt(page, path, status);
  if (part) await page.locator(part).first().waitFor();
}

async function openAt(page: Page, path: string, status: number): Promise<void> {
  const networkIdle = waitForNetworkIdle(page);
  const response = await page.goto(path);
  await networkIdle();
  // Faces that came too late for the first view are there for the next page.
  await page.reload();
  await networkIdle();
  if (response?.status() !== status) throw new Error(`${path} answered ${response?.status()}.`);
}

/** The look as it stands there, at half its size: letters of another machine then differ by shades, and no more. */
export async function takeSnapshot(page: Page, { part }: Snapshot): Promise<Buffer> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Those that are only fetched once they come near would be waited for in vain.
    const images = [...document.images].filter((image) => image.complete || image.loading !== 'lazy');
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
  if (part) await page.locator(part).first().evaluate(hideWhatFloats);
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

/** Bars that stay while the page moves would lie over a part wherever it happens to be. */
function hideWhatFloats(part: Element): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const isApart = !part.contains(element) && !element.contains(part);
    if (isApart && /fixed|sticky/.test(getComputedStyle(element).position)) element.style.visibility = 'hidden';
  }
}

function showFloating(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[style]')) element.style.visibility = '';
}

/** Null when the two are the same for everybody's eyes, else by what they differ. */
export function differenceOf(baseline: Buffer, current: Buffer): string | null {
  const [before, after] = [PNG.sync.read(baseline), PNG.sync.read(current)];
  // A line more or less of text moves everything below it: nothing to compare then.
  if (before.width !== after.width || Math.abs(before.height - after.height) > 2)
    return `is ${after.width} × ${after.height} instead of ${before.width} × ${before.height}`;
  const height = Math.min(before.height, after.height);
  const points = before.width * height;
  const rows = (png: PNG) => png.data.subarray(0, points * 4);
  const others = pixelmatch(rows(before), rows(after), undefined, before.width, height, { threshold: POINT_TOLERANCE });
  const share = others / points;
  return share > SHARE_MAX ? `differs in ${(share * 100).toFixed(1)} % of its points` : null;
}
