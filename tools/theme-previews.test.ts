import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadThemes, type ThemeSource } from '@marquee/themes/own-themes.ts';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { colourOf, PREVIEW_SIZE } from './draw-theme-preview.ts';
import { executeTask } from './cli.ts';
import { loadTask } from './load-task.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-previews-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Difference of the sum of the channels that lossy compression makes. */
const TOLERANCE = 14;
/** Least part of a screenshot that is the plain page. */
const SHARE_MIN = 0.1;

/** The part of a preview, 0 to 1, that has the page colour of a theme. */
async function shareOfPage(preview: string, { folder: themeFolder }: ThemeSource): Promise<number> {
  const { data } = await sharp(preview).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const css = readFileSync(join(themeFolder, 'theme.css'), 'utf8');
  const [red = 0, green = 0, blue = 0] = colourOf(css, 'surface-page').match(/\d+/g)?.map(Number) ?? [];
  let pixels = 0;
  for (let at = 0; at < data.length; at += 3) {
    const difference =
      Math.abs((data[at] ?? 0) - red) + Math.abs((data[at + 1] ?? 0) - green) + Math.abs((data[at + 2] ?? 0) - blue);
    if (difference <= TOLERANCE) pixels += 1;
  }
  return (pixels * 3) / data.length;
}

const themes = [...loadThemes(undefined).values()];

test.each(themes.map((source) => [source.theme.name, source] as const))(
  'the preview of %s has the size and the page colour of its theme',
  async (_name, source) => {
    expect(await sharp(source.preview).metadata()).toMatchObject(PREVIEW_SIZE);
    expect(await shareOfPage(source.preview, source)).toBeGreaterThan(SHARE_MIN);
  },
);

test('a preview of a theme with another page colour is noticed', async () => {
  const [nordic, pharaoh] = ['nordic', 'pharaoh'].map((name) => themes.find(({ theme }) => theme.name === name));
  if (!nordic || !pharaoh) throw new Error('These themes are built in.');
  expect(await shareOfPage(nordic.preview, pharaoh)).toBeLessThan(SHARE_MIN);
});

test('no two themes have the same preview', () => {
  const images = themes.map(({ preview }) => readFileSync(preview, 'base64'));
  expect(new Set(images).size).toBe(images.length);
});

test('a new theme has a preview of its own in its colours', async () => {
  expect(await executeTask(await loadTask('new-theme'), ['seaside', '--from', 'nordic', '--dir', folder])).toBe(0);
  const seaside = loadThemes(folder).get('seaside');
  const nordic = themes.find(({ theme }) => theme.name === 'nordic');
  if (!seaside || !nordic) throw new Error('The theme was not written.');
  expect(readFileSync(seaside.preview).equals(readFileSync(nordic.preview))).toBe(false);
  expect(await sharp(seaside.preview).metadata()).toMatchObject(PREVIEW_SIZE);
  expect(await shareOfPage(seaside.preview, seaside)).toBeGreaterThan(SHARE_MIN);
});
