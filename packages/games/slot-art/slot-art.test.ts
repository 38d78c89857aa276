import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { HOUSE_GAMES } from '../house-games.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';
import { folderOf, hashOf, listSlotArt, SYMBOL_SIZES } from './render-slot-art.ts';
import type { SlotSheet } from './slot-art.ts';

const arts = await listSlotArt();
const KIB = 1024;
/** Largest allowed file in KiB. */
const SIZES: Readonly<Record<string, number>> = {
  'symbols-192': 90,
  'symbols-288': 144,
  logo: 24,
  title: 32,
  frame: 32,
  'scene-tall': 60,
  'scene-wide': 60,
};

const sheetOf = (slug: string) => JSON.parse(readFileSync(new URL('sheet.json', folderOf(slug)), 'utf8')) as SlotSheet;

it('the images of every slot are rendered from its current art', () => {
  const stale = arts.filter(
    (art) => !existsSync(new URL('sheet.json', folderOf(art.slug))) || sheetOf(art.slug).hash !== hashOf(art),
  );
  expect(
    stale.map(({ slug }) => slug),
    'run: npm run run-task -- generate slot-art',
  ).toEqual([]);
});

it('no image of a slot is larger than its limit', () => {
  const large = arts.flatMap(({ slug }) =>
    Object.entries(SIZES)
      .filter(([name, limit]) => statSync(new URL(`${name}.avif`, folderOf(slug))).size > limit * KIB)
      .map(([name]) => `${slug}/${name}`),
  );
  expect(large).toEqual([]);
});

it('each symbol of the rules has an image', () => {
  for (const art of arts) {
    const rules = HOUSE_GAMES.get(art.slug)?.rules as { spec?: SlotSpec } | undefined; // only slots have a specification
    if (!rules?.spec) continue;
    const missing = rules.spec.symbols.filter(({ id }) => !(id in art.symbols)).map(({ id }) => id);
    expect(missing, art.slug).toEqual([]);
    expect(sheetOf(art.slug).symbols, art.slug).toEqual(Object.keys(art.symbols));
  }
});

it('no two slots share palette, frame and plates', () => {
  const looks = arts.map(({ colours, frame, plates }) =>
    JSON.stringify([colours.well, colours.accent, frame, plates.low]),
  );
  expect(new Set(looks).size).toBe(looks.length);
  const wells = arts.map(({ colours }) => colours.well.join());
  expect(new Set(wells).size).toBe(wells.length);
});

it('symbol sheets are transparent and have the stated cells', async () => {
  for (const { slug } of arts) {
    const { columns, rows } = sheetOf(slug);
    for (const size of SYMBOL_SIZES) {
      const file = fileURLToPath(new URL(`symbols-${size}.avif`, folderOf(slug)));
      const { width, height, hasAlpha } = await sharp(file).metadata();
      expect([width, height, hasAlpha], file).toEqual([columns * size, rows * size, true]);
    }
  }
});
