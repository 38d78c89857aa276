/**
 * Renders the images of slots into `<slug>/art/`: `node packages/games/slot-art/render-slot-art.ts [slug …]`. A slot whose art and painters are unchanged is left
 * alone. The results are committed, so that a start draws nothing.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import type { PosterArt } from '../posters/art-direction.ts';
import { figureDefinitions } from '../posters/compose/figures.ts';
import { letteringSvg } from '../posters/compose/lettering.ts';
import { posters } from '../posters/posters.ts';
import { painters as posterPainters } from '../posters/render-posters.ts';
import { frameSvg } from './compose/frame-svg.ts';
import { sceneSvg, TALL, WIDE } from './compose/scene-svg.ts';
import { SYMBOL_MASTER, symbolSvg } from './compose/symbol-svg.ts';
import type { SlotArt, SlotSheet } from './slot-art.ts';

const games = new URL('../', import.meta.url);
const compose = new URL('compose/', import.meta.url);
/** Pixels of a symbol: for phones, and for large or sharp screens. */
export const SYMBOL_SIZES = [192, 288] as const;

const painters =
  posterPainters +
  readdirSync(compose)
    .sort()
    .map((file) => readFileSync(new URL(file, compose), 'utf8'))
    .join('');

/** The art of every slot, from `<slug>/art.ts`. Files of this name without `slotArt` belong to other games. */
export async function listSlotArt(): Promise<readonly SlotArt[]> {
  const files = globSync('*/art.ts', { cwd: games }).sort();
  const modules = await Promise.all(
    files.map(async (file) => (await import(new URL(file, games).href)) as { slotArt?: SlotArt }),
  );
  return modules.flatMap((module) => module.slotArt ?? []);
}

export function getPoster(slug: string): PosterArt {
  const poster = posters.find((one) => one.slug === slug);
  if (!poster) throw new Error(`${slug} has no poster`);
  return poster;
}

/** Changes when the art, its poster or the way of painting changes. */
export function hashOf(art: SlotArt): string {
  return createHash('sha256')
    .update(JSON.stringify([art, getPoster(art.slug)]))
    .update(painters)
    .digest('hex')
    .slice(0, 16);
}

export function folderOf(slug: string): URL {
  return new URL(`${slug}/art/`, games);
}

/** Part of the cell that a symbol without a plate fills with its longer side. */
const FILL = { low: 0.8, high: 0.98, special: 1 } as const;

async function master(art: SlotArt, id: string): Promise<Buffer> {
  const symbol = art.symbols[id];
  const drawn = sharp(Buffer.from(await symbolSvg(art, id, getPoster(art.slug).title))).png();
  if (!symbol || symbol.rank === 'special' || (symbol.plate ?? art.plates[symbol.rank]) !== null)
    return drawn.toBuffer();
  // Icons have different margins; without a plate they would differ in size by accident.
  const side = Math.round(SYMBOL_MASTER * FILL[symbol.rank]);
  const margin = Math.floor((SYMBOL_MASTER - side) / 2);
  const trimmed = await drawn.trim({ background: '#00000000', threshold: 40 }).toBuffer();
  return sharp(trimmed)
    .resize(side, side, { fit: 'contain', background: '#00000000' })
    .extend({
      top: margin,
      left: margin,
      bottom: SYMBOL_MASTER - side - margin,
      right: SYMBOL_MASTER - side - margin,
      background: '#00000000',
    })
    .png()
    .toBuffer();
}

async function symbolSheet(art: SlotArt, target: URL): Promise<Pick<SlotSheet, 'symbols' | 'columns' | 'rows'>> {
  const symbols = Object.keys(art.symbols);
  const columns = 4;
  const rows = Math.ceil(symbols.length / columns);
  const masters = await Promise.all(symbols.map(async (id) => master(art, id)));
  for (const size of SYMBOL_SIZES) {
    // A transparent margin, so that neighbours do not show at the edge of a scaled cell.
    const inner = size - 4;
    const cells = await Promise.all(
      masters.map(async (master, at) => ({
        input: await sharp(master).resize(inner, inner, { kernel: 'lanczos3' }).sharpen({ sigma: 0.5 }).toBuffer(),
        left: (at % columns) * size + 2,
        top: Math.floor(at / columns) * size + 2,
      })),
    );
    const sheet = sharp({
      create: { width: columns * size, height: rows * size, channels: 4, background: '#00000000' },
    }).composite(cells);
    writeFileSync(
      new URL(`symbols-${size}.avif`, target),
      await sheet.avif({ quality: size > 200 ? 55 : 58, effort: 3 }).toBuffer(),
    );
  }
  return { symbols, columns, rows };
}

/** The poster's lettering alone; returns width by height. */
async function lettering(title: PosterArt['title'], file: URL, width: number): Promise<number> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600" viewBox="0 0 600 800"><defs>${figureDefinitions}</defs>${await letteringSvg({ ...title, y: 400 })}</svg>`;
  const image = await sharp(Buffer.from(svg))
    .trim({ background: '#00000000', threshold: 1 })
    .png()
    .toBuffer({ resolveWithObject: true });
  writeFileSync(file, await sharp(image.data).resize(width).avif({ quality: 54, effort: 2 }).toBuffer());
  return Number((image.info.width / image.info.height).toFixed(3));
}

async function render(art: SlotArt): Promise<void> {
  const target = folderOf(art.slug);
  mkdirSync(target, { recursive: true });
  const poster = getPoster(art.slug);
  const { title } = poster;
  const sheet = await symbolSheet(art, target);
  const logoRatio = await lettering(
    { ...title, lines: [title.lines.join(' ')], width: 580, arch: 0, tilt: 0 },
    new URL('logo.avif', target),
    640,
  );
  const titleRatio = await lettering(title, new URL('title.avif', target), 560);
  for (const [name, layout, width] of [
    ['tall', TALL, 720],
    ['wide', WIDE, 1440],
  ] as const) {
    const svg = Buffer.from(sceneSvg(art, poster, layout));
    const image = sharp(svg, { density: (72 * width) / layout.width }).resize(width);
    writeFileSync(new URL(`scene-${name}.avif`, target), await image.avif({ quality: 54, effort: 2 }).toBuffer());
  }
  writeFileSync(
    new URL('frame.avif', target),
    await sharp(Buffer.from(frameSvg(art.frame)))
      .resize(480)
      .avif({ quality: 50, effort: 3 })
      .toBuffer(),
  );
  const written: SlotSheet = {
    hash: hashOf(art),
    ...sheet,
    logoRatio,
    titleRatio,
    colours: art.colours,
    hasRepeatedEdge: art.frame.detail !== undefined,
  };
  writeFileSync(new URL('sheet.json', target), `${JSON.stringify(written, null, 2)}\n`);
}

export function hashOfRendered(slug: string): string | null {
  const file = new URL('sheet.json', folderOf(slug));
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SlotSheet).hash : null;
}

if (import.meta.main) {
  const wanted = process.argv.slice(2);
  for (const art of await listSlotArt()) {
    if (wanted.length > 0 ? wanted.includes(art.slug) : hashOfRendered(art.slug) !== hashOf(art)) await render(art);
  }
}
