import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { expect, test } from 'vitest';
import { useCasino } from './harness.ts';
import {
  differenceOf,
  SNAPSHOTS,
  SNAPSHOTS_FOLDER,
  SNAPSHOT_BRANDS,
  openSnapshotPage,
  openSnapshot,
  takeSnapshot,
  type Snapshot,
} from './audit/snapshots.ts';

const casino = useCasino();
const baselineOf = (brand: string, { name }: Snapshot) => readFileSync(join(SNAPSHOTS_FOLDER, `${brand}-${name}.png`));

test.each(SNAPSHOT_BRANDS)('%s looks as it was meant to look', async (brand) => {
  const page = await openSnapshotPage(casino, brand);
  const differences: string[] = [];
  for (const snapshot of SNAPSHOTS) {
    await openSnapshot(page, snapshot);
    const difference = differenceOf(baselineOf(brand, snapshot), await takeSnapshot(page, snapshot));
    if (difference) differences.push(`${snapshot.name} ${difference}`);
  }
  expect(differences).toEqual([]);
});

/** Damages of which each must be seen, done to an open page: sheets that go missing, and tokens of another value. */
const DAMAGES: Readonly<
  Record<string, { readonly stylesheets?: string; readonly tokens?: Readonly<Record<string, string>> }>
> = {
  'the sheet of the room is missing': { stylesheets: 'link[href*="/assets/theme-"]' },
  'all sheets are missing': { stylesheets: 'link[rel=stylesheet]' },
  'the accent is another': { tokens: { '--accent-fill': 'rebeccapurple', '--accent': 'rebeccapurple' } },
  'the display face is missing': { tokens: { '--font-display': 'monospace' } },
  'the face of the text is missing': { tokens: { '--font-body': 'monospace' } },
  'a token of the room is missing': { tokens: { '--accent-third': 'initial' } },
};

interface Harm {
  readonly stylesheets: string | undefined;
  readonly tokens: readonly (readonly [string, string])[];
  /** Takes the same damage away again. */
  readonly isUndone: boolean;
}

/** Runs in the page. */
function doHarm({ stylesheets, tokens, isUndone }: Harm): void {
  if (stylesheets !== undefined)
    for (const link of document.querySelectorAll<HTMLLinkElement>(stylesheets)) link.disabled = !isUndone;
  // An empty value is none.
  for (const [name, value] of tokens) document.documentElement.style.setProperty(name, isUndone ? '' : value);
}

test('the comparison sees each damage: a missing sheet, a missing face, another accent, a missing token', async () => {
  const [brand] = SNAPSHOT_BRANDS;
  const snapshot = SNAPSHOTS.find(({ name }) => name === 'foundations');
  if (!snapshot) throw new Error('There is no look of the foundations.');
  const page = await openSnapshotPage(casino, brand);
  await openSnapshot(page, snapshot);
  const difference = async () => differenceOf(baselineOf(brand, snapshot), await takeSnapshot(page, snapshot));
  const unseen: string[] = [];
  for (const [damage, { stylesheets, tokens: named = {} }] of Object.entries(DAMAGES)) {
    const tokens = Object.entries(named);
    await page.evaluate(doHarm, { stylesheets, tokens, isUndone: false });
    if ((await difference()) === null) unseen.push(damage);
    await page.evaluate(doHarm, { stylesheets, tokens, isUndone: true });
  }
  expect(unseen).toEqual([]);
  expect(await difference(), 'without any damage').toBeNull();
}, 240_000);

test('every room is in the build: its sheet answers with its tokens, and the faces of its text can be fetched', async () => {
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
