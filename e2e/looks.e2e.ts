import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { shortTokens } from '@marquee/themes/short-tokens.ts';
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

/** Damages of which each must be seen, done to an open page: sheets that go missing, and tokens of another value. */
const DAMAGES: Readonly<
  Record<string, { readonly sheets?: string; readonly tokens?: Readonly<Record<string, string>> }>
> = {
  'the sheet of the room is missing': { sheets: 'link[href*="/assets/theme-"]' },
  'all sheets are missing': { sheets: 'link[rel=stylesheet]' },
  'the accent is another': { tokens: { '--accent-fill': 'rebeccapurple', '--accent': 'rebeccapurple' } },
  'the display face is missing': { tokens: { '--font-display': 'monospace' } },
  'the face of the text is missing': { tokens: { '--font-body': 'monospace' } },
  'a token of the room is missing': { tokens: { '--accent-third': 'initial' } },
};

interface Harm {
  readonly sheets: string | undefined;
  readonly tokens: readonly (readonly [string, string])[];
  /** Takes the same damage away again. */
  readonly isUndone: boolean;
}

/** Runs in the page. */
function doHarm({ sheets, tokens, isUndone }: Harm): void {
  if (sheets !== undefined)
    for (const link of document.querySelectorAll<HTMLLinkElement>(sheets)) link.disabled = !isUndone;
  // An empty value is none.
  for (const [name, value] of tokens) document.documentElement.style.setProperty(name, isUndone ? '' : value);
}

test('the comparison sees each damage: a missing sheet, a missing face, another accent, a missing token', async () => {
  const [brand] = LOOK_BRANDS;
  const look = LOOKS.find(({ name }) => name === 'foundations');
  if (!look) throw new Error('There is no look of the foundations.');
  const page = await openLookPage(casino, brand);
  await showLook(page, look);
  const difference = async () => differenceOf(keptLook(brand, look), await takeLook(page, look));
  const unseen: string[] = [];
  for (const [damage, { sheets, tokens: named = {} }] of Object.entries(DAMAGES)) {
    const tokens = Object.entries(named).map(([name, value]) => [shortTokens(name), value] as const);
    await page.evaluate(doHarm, { sheets, tokens, isUndone: false });
    if ((await difference()) === null) unseen.push(damage);
    await page.evaluate(doHarm, { sheets, tokens, isUndone: true });
  }
  expect(unseen).toEqual([]);
  expect(await difference(), 'without any damage').toBeNull();
}, 240_000);

test('every room is in the build: its sheet answers with its tokens, and the faces of its text can be fetched', async () => {
  for (const { key: brand } of DEMO_BRANDS) {
    const { text } = await casino.ask('/', { brand, headers: { accept: 'text/html' } });
    const [sheet] = [...text.matchAll(/href="(\/assets\/theme-[^"]+\.css)"/g)].map((match) => match[1] ?? '');
    const css = await casino.ask(sheet ?? '/assets/none', { brand });
    expect([brand, css.status]).toEqual([brand, 200]);
    for (const token of ['--accent:', '--surface-page:', '--font-display:'])
      expect(css.text, brand).toContain(shortTokens(token));
    const fonts = [...text.matchAll(/rel="preload" as="font"[^>]*href="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(fonts.length, brand).toBeGreaterThan(0);
    for (const font of fonts) expect((await casino.ask(font, { brand })).status, `${brand} ${font}`).toBe(200);
  }
});
