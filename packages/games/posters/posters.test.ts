import { globSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { signatureOf, similarPairs } from './measure-likeness.ts';

const colours = JSON.parse(readFileSync(new URL('colours.json', import.meta.url), 'utf8')) as Record<string, string>;
const posters = Object.keys(colours);
const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

it('the catalogue fills its shelves: sixty posters and more, each in every width and with a colour of its own', async () => {
  expect(posters.length).toBeGreaterThanOrEqual(60);
  expect(Object.values(colours).filter((colour) => !/^#[0-9a-f]{6}$/.test(colour))).toEqual([]);
  for (const slug of posters)
    for (const width of [160, 240, 360]) {
      const { width: actual, height } = await sharp(fileOf(`rendered/${slug}-${width}.avif`)).metadata();
      expect([slug, actual, height]).toEqual([slug, width, Math.round((width * 4) / 3)]);
    }
});

it('no poster is heavy: a phone loads a shelf of five in less than 100 KiB', () => {
  const heavy = posters.filter((slug) => statSync(fileOf(`rendered/${slug}-360.avif`)).size > 20 * 1024);
  expect(heavy).toEqual([]);
});

it('no two posters look alike from afar, and a copy in another light would be found', async () => {
  const small = (slug: string) => fileOf(`rendered/${slug}-160.avif`);
  const signatures = new Map(
    await Promise.all(posters.map(async (slug) => [slug, await signatureOf(small(slug))] as const)),
  );
  const nearest = 14;
  expect(similarPairs(signatures, nearest)).toEqual([]);
  const copy = await sharp(small('dice')).modulate({ brightness: 1.06 }).extend({ bottom: 4 }).toBuffer();
  signatures.set('copy', await signatureOf(copy));
  expect(similarPairs(signatures, nearest)).toEqual(['dice = copy']);
});

it('every illustration has no ground and is light enough for a card', async () => {
  const slugs = globSync('rendered-figures/*-240.avif', { cwd: import.meta.dirname }).map((path) => path.slice(0, -9));
  expect(slugs.length).toBeGreaterThanOrEqual(10);
  for (const slug of slugs)
    for (const width of [240, 480])
      for (const format of ['avif', 'webp']) {
        const file = fileOf(`${slug}-${width}.${format}`);
        const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
        expect([info.width, info.height, data[3]], file).toEqual([width, width, 0]);
        expect(statSync(file).size, file).toBeLessThan(32 * 1024);
      }
});
