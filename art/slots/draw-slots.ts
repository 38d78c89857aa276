import { globSync } from 'node:fs';
import type { SlotSheet } from '@marquee/games/slot-view/slot-sheet.ts';
import sharp, { type Sharp } from 'sharp';
import type { PosterArt } from '../painting/art-direction.ts';
import { figureDefinitions } from '../painting/figures.ts';
import { letteringSvg } from '../painting/lettering.ts';
import { save, saveJson } from '../output.ts';
import { hashOf, textOf, type Piece } from '../piece.ts';
import { posters } from '../posters/posters.ts';
import { frameSvg } from './frame-svg.ts';
import { sceneSvg, TALL, WIDE } from './scene-svg.ts';
import type { SlotArt } from './slot-art.ts';
import { SYMBOL_MASTER, symbolSvg } from './symbol-svg.ts';

/** Pixels of a symbol: for phones, and for large or sharp screens. */
const SYMBOL_SIZES = [192, 288] as const;

/** The images of slots. Sky, scenery and lettering are those of the slot's poster. */
export async function listSlots(): Promise<Piece[]> {
  const painters = textOf('painting/*.ts', 'slots/*.ts');
  const files = globSync('games/*.ts', { cwd: import.meta.dirname }).toSorted();
  const modules = await Promise.all(files.map((file): Promise<{ slotArt: SlotArt }> => import(`./${file}`)));
  return modules.map(({ slotArt: art }) => ({
    name: art.slug,
    hash: hashOf(art, getPoster(art.slug), painters),
    draw: () => drawSlot(art),
  }));
}

function getPoster(slug: string): PosterArt {
  const poster = posters.find((one) => one.slug === slug);
  if (!poster) throw new Error(`${slug} has no poster`);
  return poster;
}

/** Part of the cell that a symbol without a plate fills with its longer side. */
const FILL = { low: 0.8, high: 0.98, special: 1 } as const;

/** An SVG that fills an image of this size; what is left over at its sides is cut off. */
function drawingOf(svg: string, width: number, height: number): Sharp {
  return sharp(Buffer.from(svg), { density: 144 }).resize(width, height, { fit: 'cover' });
}

async function master(art: SlotArt, id: string): Promise<Buffer> {
  const symbol = art.symbols[id];
  if (symbol?.drawing !== undefined) return drawingOf(symbol.drawing, SYMBOL_MASTER, SYMBOL_MASTER).png().toBuffer();
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

async function symbolSheet(art: SlotArt, folder: string): Promise<Pick<SlotSheet, 'symbols' | 'columns' | 'rows'>> {
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
    const quality = size > 200 ? 55 : 58;
    save(`${folder}/symbols-${size}.avif`, await sheet.avif({ quality, effort: 3 }).toBuffer());
  }
  return { symbols, columns, rows };
}

/** The poster's lettering alone; returns width by height. */
async function lettering(title: PosterArt['title'], path: string, width: number): Promise<number> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600" viewBox="0 0 600 800"><defs>${figureDefinitions}</defs>${await letteringSvg({ ...title, y: 400 })}</svg>`;
  const image = await sharp(Buffer.from(svg))
    .trim({ background: '#00000000', threshold: 1 })
    .png()
    .toBuffer({ resolveWithObject: true });
  save(path, await sharp(image.data).resize(width).avif({ quality: 54, effort: 2 }).toBuffer());
  return Number((image.info.width / image.info.height).toFixed(3));
}

/** Images of symbols over a whole reel; returns their names. */
async function tallSymbols({ symbols }: SlotArt, folder: string): Promise<readonly string[]> {
  const drawn = Object.entries(symbols).flatMap(([id, { tall }]) => (tall === undefined ? [] : [{ id, tall }]));
  for (const { id, tall } of drawn)
    save(`${folder}/tall-${id}.avif`, await drawingOf(tall, 288, 864).avif({ quality: 55, effort: 3 }).toBuffer());
  return drawn.map(({ id }) => id);
}

async function drawSlot(art: SlotArt): Promise<void> {
  const folder = `packages/games/${art.slug}/art`;
  const poster = getPoster(art.slug);
  const { title } = poster;
  const sheet = await symbolSheet(art, folder);
  const onOneLine = { ...title, lines: [title.lines.join(' ')], width: 580, arch: 0, tilt: 0 };
  const logoRatio = await lettering(onOneLine, `${folder}/logo.avif`, 640);
  const titleRatio = await lettering(title, `${folder}/title.avif`, 560);
  for (const [name, layout, width] of [
    ['tall', TALL, 720],
    ['wide', WIDE, 1440],
  ] as const) {
    const { drawing } = art.scene;
    const density = (72 * width) / layout.width;
    const image =
      drawing === undefined
        ? sharp(Buffer.from(sceneSvg(art, poster, layout)), { density }).resize(width)
        : drawingOf(drawing, width, Math.round((width * layout.height) / layout.width));
    save(`${folder}/scene-${name}.avif`, await image.avif({ quality: 54, effort: 2 }).toBuffer());
  }
  const frame = sharp(Buffer.from(frameSvg(art.frame))).resize(480);
  save(`${folder}/frame.avif`, await frame.avif({ quality: 50, effort: 3 }).toBuffer());
  const tall = await tallSymbols(art, folder);
  const written: SlotSheet = {
    ...sheet,
    logoRatio,
    titleRatio,
    colours: art.colours,
    hasRepeatedEdge: art.frame.detail !== undefined,
    ...(tall.length > 0 && { tall }),
  };
  saveJson(`${folder}/sheet.json`, written);
}
