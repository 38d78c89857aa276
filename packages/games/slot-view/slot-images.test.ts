import { globSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { HOUSE_GAMES } from '../house-games.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';
import type { SlotSheet } from './slot-sheet.ts';

const games = new URL('../', import.meta.url);
const slugs = globSync('*/art/sheet.json', { cwd: games }).map((path) => path.split('/')[0] ?? '');
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

const fileOf = (slug: string, name: string) => fileURLToPath(new URL(`${slug}/art/${name}`, games));
const sheetOf = (slug: string) => JSON.parse(readFileSync(fileOf(slug, 'sheet.json'), 'utf8')) as SlotSheet;

it('no image of a slot is larger than its limit', () => {
  const large = slugs.flatMap((slug) =>
    Object.entries(SIZES)
      .filter(([name, limit]) => statSync(fileOf(slug, `${name}.avif`)).size > limit * KIB)
      .map(([name]) => `${slug}/${name}`),
  );
  expect(large).toEqual([]);
});

it('each symbol of the rules has an image', () => {
  for (const [slug, { rules }] of HOUSE_GAMES) {
    const { spec } = rules as { spec?: SlotSpec }; // only slots have a specification
    if (!spec) continue;
    const { symbols } = sheetOf(slug);
    const missing = spec.symbols.filter(({ id }) => !symbols.includes(id)).map(({ id }) => id);
    expect(missing, slug).toEqual([]);
  }
});

it('no two slots share their colours', () => {
  const wells = slugs.map((slug) => sheetOf(slug).colours.well.join());
  expect(new Set(wells).size).toBe(wells.length);
});

it('symbol sheets are transparent and have the stated cells', async () => {
  for (const slug of slugs) {
    const { columns, rows } = sheetOf(slug);
    for (const size of [192, 288]) {
      const file = fileOf(slug, `symbols-${size}.avif`);
      const { width, height, hasAlpha } = await sharp(file).metadata();
      expect([width, height, hasAlpha], file).toEqual([columns * size, rows * size, true]);
    }
  }
});
