import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import {
  differenceOf,
  SNAPSHOTS,
  SNAPSHOTS_FOLDER,
  DAMAGED_BRAND,
  openSnapshotPage,
  openSnapshot,
  takeSnapshot,
  type Snapshot,
} from './audit/snapshots.ts';
import { sample } from '@marquee/platform/testing/sample.ts';
import { expect, test } from './fixtures.ts';

test.use({ isPainted: true });

const baselineOf = (brand: string, { name }: Snapshot) => readFileSync(join(SNAPSHOTS_FOLDER, `${brand}-${name}.png`));

const ALL_BRANDS = DEMO_BRANDS.map(({ key }) => key);
const brands = sample(ALL_BRANDS, ALL_BRANDS.length);

test('the themes to compare are known', () => {
  expect(DEMO_BRANDS.map(({ key }) => key)).toEqual(expect.arrayContaining([...brands]));
  console.log(`Screenshots: ${SNAPSHOTS.length} each of ${brands.length} of ${DEMO_BRANDS.length} themes.`);
});

for (const brand of brands)
  test(`${brand} matches its screenshots`, async ({ casino }) => {
    const page = await openSnapshotPage(casino, brand);
    const differences: string[] = [];
    for (const snapshot of SNAPSHOTS) {
      await openSnapshot(page, snapshot);
      const difference = differenceOf(baselineOf(brand, snapshot), await takeSnapshot(page, snapshot));
      if (difference) differences.push(`${snapshot.name} ${difference}`);
    }
    expect(differences).toEqual([]);
  });

/** Changes that the comparison must detect: missing stylesheets, and other values of tokens. */
const DAMAGES: Readonly<
  Record<string, { readonly stylesheets?: string; readonly tokens?: Readonly<Record<string, string>> }>
> = {
  'the stylesheet of the theme is missing': { stylesheets: 'link[href*="/assets/theme-"]' },
  'all stylesheets are missing': { stylesheets: 'link[rel=stylesheet]' },
  'the accent colour differs': { tokens: { '--accent-fill': 'rebeccapurple', '--accent': 'rebeccapurple' } },
  'the display font is missing': { tokens: { '--font-display': 'monospace' } },
  'the body font is missing': { tokens: { '--font-body': 'monospace' } },
  'a token of the theme is missing': { tokens: { '--accent-third': 'initial' } },
};

/** A stylesheet and a token; `npm run test:deep` tries all. */
const damages = sample(Object.entries(DAMAGES), 3);

interface Harm {
  readonly stylesheets: string | undefined;
  readonly tokens: readonly (readonly [string, string])[];
  /** Reverts the same change. */
  readonly isUndone: boolean;
}

/** Runs in the page. */
function doHarm({ stylesheets, tokens, isUndone }: Harm): void {
  if (stylesheets !== undefined)
    for (const link of document.querySelectorAll<HTMLLinkElement>(stylesheets)) link.disabled = !isUndone;
  // An empty value removes the property.
  for (const [name, value] of tokens) document.documentElement.style.setProperty(name, isUndone ? '' : value);
}

test('the comparison detects missing stylesheets, fonts and tokens, and another accent colour', async ({ casino }) => {
  const brand = DAMAGED_BRAND;
  const snapshot = SNAPSHOTS.find(({ name }) => name === 'foundations');
  if (!snapshot) throw new Error('There is no snapshot of the foundations.');
  const page = await openSnapshotPage(casino, brand);
  await openSnapshot(page, snapshot);
  const difference = async () => differenceOf(baselineOf(brand, snapshot), await takeSnapshot(page, snapshot));
  const unseen: string[] = [];
  for (const [damage, { stylesheets, tokens: named = {} }] of damages) {
    const tokens = Object.entries(named);
    await page.evaluate(doHarm, { stylesheets, tokens, isUndone: false });
    if ((await difference()) === null) unseen.push(damage);
    await page.evaluate(doHarm, { stylesheets, tokens, isUndone: true });
  }
  expect(unseen).toEqual([]);
  expect(await difference(), 'without any change').toBeNull();
});

test('every theme is in the build: its stylesheet has its tokens, and its fonts can be loaded', async ({ casino }) => {
  for (const { key: brand } of DEMO_BRANDS) {
    const { text } = await casino.request('/', { brand, headers: { accept: 'text/html' } });
    const [stylesheet] = [...text.matchAll(/href="(\/assets\/theme-[^"]+\.css)"/g)].map((match) => match[1] ?? '');
    const css = await casino.request(stylesheet ?? '/assets/none', { brand });
    expect([brand, css.status]).toEqual([brand, 200]);
    for (const token of ['--accent:', '--surface-page:', '--font-display:']) expect(css.text, brand).toContain(token);
    const fonts = [...text.matchAll(/rel="preload" as="font"[^>]*href="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(fonts.length, brand).toBeGreaterThan(0);
    const arabic = await casino.request('/', { brand, headers: { accept: 'text/html', cookie: 'lang=ar' } });
    const stylesheets = [...arabic.text.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(stylesheets.some((href) => href.includes('font-arabic'))).toBe(true);
    for (const href of stylesheets)
      expect((await casino.request(href, { brand })).status, `${brand} ${href}`).toBe(200);
    for (const font of fonts) expect((await casino.request(font, { brand })).status, `${brand} ${font}`).toBe(200);
  }
});
