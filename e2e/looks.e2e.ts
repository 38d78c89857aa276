import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { expect, test } from 'vitest';
import { useCasino } from './harness.ts';
import {
  differenceOf,
  LOOKS,
  LOOKS_FOLDER,
  LOOK_BRANDS,
  openLookPage,
  showLook,
  takeLook,
  type Look,
} from './walk/looks.ts';

const casino = useCasino();
const keptLook = (brand: string, { name }: Look) => readFileSync(join(LOOKS_FOLDER, `${brand}-${name}.png`));

test.each(LOOK_BRANDS)('%s looks as it was meant to look', async (brand) => {
  const page = await openLookPage(casino, brand);
  const differences: string[] = [];
  for (const look of LOOKS) {
    await showLook(page, look);
    const difference = differenceOf(keptLook(brand, look), await takeLook(page, look));
    if (difference) differences.push(`${look.name} ${difference}`);
  }
  expect(differences).toEqual([]);
});

/** Damages of which each must be seen, done to an open page. */
const DAMAGES = {
  'the sheet of the room is missing': () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[href*="/assets/theme-"]')) link.disabled = true;
  },
  'all sheets are missing': () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) link.disabled = true;
  },
  'the accent is another': () => {
    document.documentElement.style.setProperty('--accent-fill', 'rebeccapurple');
    document.documentElement.style.setProperty('--accent', 'rebeccapurple');
  },
  'the display face is missing': () => document.documentElement.style.setProperty('--font-display', 'monospace'),
  'the face of the text is missing': () => document.documentElement.style.setProperty('--font-body', 'monospace'),
  'a token of the room is missing': () => document.documentElement.style.setProperty('--accent-third', 'initial'),
} satisfies Record<string, () => void>;

test('the comparison sees each damage: a missing sheet, a missing face, another accent, a missing token', async () => {
  const [brand] = LOOK_BRANDS;
  const look = LOOKS.find(({ name }) => name === 'foundations');
  if (!look) throw new Error('There is no look of the foundations.');
  const page = await openLookPage(casino, brand);
  const unseen: string[] = [];
  for (const [damage, harm] of Object.entries(DAMAGES)) {
    await showLook(page, look);
    await page.evaluate(harm);
    if (differenceOf(keptLook(brand, look), await takeLook(page, look)) === null) unseen.push(damage);
  }
  expect(unseen).toEqual([]);
}, 240_000);

test('every room is in the build: its sheet answers with its tokens, and the faces of its text can be fetched', async () => {
  for (const { key: brand } of DEMO_BRANDS) {
    const { text } = await casino.ask('/', { brand, headers: { accept: 'text/html' } });
    const [sheet] = [...text.matchAll(/href="(\/assets\/theme-[^"]+\.css)"/g)].map((match) => match[1] ?? '');
    const css = await casino.ask(sheet ?? '/assets/none', { brand });
    expect([brand, css.status]).toEqual([brand, 200]);
    for (const token of ['--accent:', '--surface-page:', '--font-display:']) expect(css.text, brand).toContain(token);
    const fonts = [...text.matchAll(/rel="preload" as="font"[^>]*href="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(fonts.length, brand).toBeGreaterThan(0);
    for (const font of fonts) expect((await casino.ask(font, { brand })).status, `${brand} ${font}`).toBe(200);
  }
});
