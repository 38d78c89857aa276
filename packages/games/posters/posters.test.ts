import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { posters } from './posters.ts';
import { hashOf, type Manifest, widths } from './render-posters.ts';

const manifest = JSON.parse(readFileSync(new URL('manifest.json', import.meta.url), 'utf8')) as Manifest;
const files = posters.flatMap(({ slug }) =>
  widths.flatMap((width) =>
    ['avif', 'webp'].map((format) => new URL(`rendered/${slug}-${width}.${format}`, import.meta.url)),
  ),
);

it('every poster is rendered as it is directed now', () => {
  const stale = posters.filter((art) => manifest[art.slug]?.hash !== hashOf(art)).map((art) => art.slug);
  expect(stale, 'run: node packages/games/posters/render-posters.ts').toEqual([]);
  expect(Object.keys(manifest).sort()).toEqual(posters.map((art) => art.slug).sort());
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it('no poster is heavy: a phone loads a shelf of five in less than 100 KiB', () => {
  const heavy = files.filter((file) => file.pathname.endsWith('-360.avif') && statSync(file).size > 20 * 1024);
  expect(heavy.map((file) => file.pathname.split('/').at(-1))).toEqual([]);
});

it('no two posters share their main figure, their lettering and their sky', () => {
  const looks = posters.map((art) => `${art.cast.at(-1)?.symbol}|${art.title.font}|${art.sky.join()}`);
  expect(new Set(looks).size).toBe(looks.length);
});
