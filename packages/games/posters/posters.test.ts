import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { figures } from './figures.ts';
import { signatureOf, twinsAmong } from './measure-likeness.ts';
import { posters } from './posters.ts';
import { figureHashOf, figureWidths } from './render-figures.ts';
import { hashOf, type Manifest, widths } from './render-posters.ts';

const manifest = JSON.parse(readFileSync(new URL('manifest.json', import.meta.url), 'utf8')) as Manifest;
const files = posters.flatMap(({ slug }) =>
  widths.flatMap((width) =>
    ['avif', 'webp'].map((format) => new URL(`rendered/${slug}-${width}.${format}`, import.meta.url)),
  ),
);

it('every poster is rendered as it is directed now', () => {
  const stale = posters.filter((art) => manifest[art.slug]?.hash !== hashOf(art)).map((art) => art.slug);
  expect(stale, 'run: npm run run-task -- generate posters').toEqual([]);
  expect(Object.keys(manifest).sort()).toEqual(posters.map((art) => art.slug).sort());
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it('the catalogue fills its shelves: sixty posters and more, each in every width and with a colour of its own', () => {
  expect(posters.length).toBeGreaterThanOrEqual(60);
  for (const one of Object.values(manifest)) {
    expect(one.widths).toEqual([...widths]);
    expect(one.colour).toMatch(/^#[0-9a-f]{6}$/);
  }
});

it('no poster is heavy: a phone loads a shelf of five in less than 100 KiB', () => {
  const heavy = files.filter((file) => file.pathname.endsWith('-360.avif') && statSync(file).size > 20 * 1024);
  expect(heavy.map((file) => file.pathname.split('/').at(-1))).toEqual([]);
});

it('no two posters share their main figure, their lettering and their sky', () => {
  const looks = posters.map((art) => `${art.cast.at(-1)?.symbol}|${art.title.font}|${art.sky.join()}`);
  expect(new Set(looks).size).toBe(looks.length);
});

it('no two posters look alike from afar, and a copy in another light would be found', async () => {
  const small = (slug: string) => fileURLToPath(new URL(`rendered/${slug}-160.webp`, import.meta.url));
  const signatures = new Map(
    await Promise.all(posters.map(async ({ slug }) => [slug, await signatureOf(small(slug))] as const)),
  );
  const nearest = 14;
  expect(twinsAmong(signatures, nearest)).toEqual([]);
  const copy = await sharp(small('dice')).modulate({ brightness: 1.06 }).extend({ bottom: 4 }).toBuffer();
  signatures.set('copy', await signatureOf(copy));
  expect(twinsAmong(signatures, nearest)).toEqual(['dice = copy']);
});

it('every figure is rendered as it is directed now, without ground and light enough for a card', async () => {
  const hashes = JSON.parse(readFileSync(new URL('figures.json', import.meta.url), 'utf8')) as Record<string, string>;
  expect(hashes, 'run: npm run run-task -- generate figures').toEqual(
    Object.fromEntries(figures.map((art) => [art.slug, figureHashOf(art)])),
  );
  for (const { slug } of figures)
    for (const width of figureWidths)
      for (const format of ['avif', 'webp']) {
        const file = fileURLToPath(new URL(`rendered-figures/${slug}-${width}.${format}`, import.meta.url));
        const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
        expect([info.width, info.height, data[3]], file).toEqual([width, width, 0]);
        expect(statSync(file).size, file).toBeLessThan(32 * 1024);
      }
});
