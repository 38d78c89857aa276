import { AxeBuilder } from '@axe-core/playwright';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { DEFAULT_PAGE_PATHS, isPageKey, resolvePagePaths } from '@marquee/contract/page-keys.ts';
import type { Page } from 'playwright-core';
import type { BrowserKit, PageOptions } from '../browser-kit.ts';
import { type TestPlayer, join, payIn } from '../platform-client.ts';
import type { Stop } from './every-stop.ts';

/** How a visit is made: which house, in which language, on how wide a screen. */
export interface Manner {
  readonly brand: string;
  readonly locale: string;
  readonly width: number;
  /** Text twice as large, as a visitor with weak sight sets it. */
  readonly isZoomed?: boolean;
}

const HEIGHTS: readonly (readonly [widthMax: number, height: number])[] = [
  [320, 640],
  [767, 844],
  [1024, 1180],
];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** More than the eye forgives, as the browser scores movement. */
const SHIFT_MAX = 0.01;

/** Players of the walk: one for each brand, made when one is needed, with a little money and nothing else. */
export function createPlayers(port: number): (brand: string) => Promise<TestPlayer> {
  const players = new Map<string, Promise<TestPlayer>>();
  const make = async (brand: string) => {
    const player = await join(port, brand);
    await payIn(port, player, '50.00');
    return player;
  };
  return (brand) => {
    const known = players.get(brand) ?? make(brand);
    players.set(brand, known);
    return known;
  };
}

/** Where a brand has the page: its navigation moves some. */
function pathAt(brandKey: string, { name, path }: Stop): string {
  const brand = DEMO_BRANDS.find(({ key }) => key === brandKey);
  if (!brand || !isPageKey(name)) return path;
  const own = resolvePagePaths(brand.pageKeys, brand.navigationSystem)[name];
  return own === DEFAULT_PAGE_PATHS[name] ? path : own;
}

/** Opens a stop and waits until it stands still: fonts there, pictures of the first view there, no movement left. */
export async function openStop(
  kit: Pick<BrowserKit, 'openPage'>,
  playerOf: (brand: string) => Promise<TestPlayer>,
  stop: Stop,
  { brand, locale, width, isZoomed = false }: Manner,
): Promise<Page> {
  const height = HEIGHTS.find(([widthMax]) => width <= widthMax)?.[1] ?? 900;
  const options: PageOptions = {
    brand,
    locale,
    // A page zoomed to 200 % has half the room in each direction.
    viewport: isZoomed ? { width: Math.round(width / 2), height: Math.round(height / 2) } : { width, height },
    hasReducedMotion: true,
    // Statuses that the stop has by design are written into the console by the browser itself.
    allowedErrors: [/status of 4(?:04|22)/],
    ...(stop.isPlayers && { token: (await playerOf(brand)).token }),
  };
  const page = await kit.openPage(options);
  await page.addInitScript(countShifts);
  const answer = await page.goto(pathAt(brand, stop), { waitUntil: 'networkidle' });
  const status = answer?.status() ?? 0;
  if (status !== (stop.status ?? 200)) throw new Error(`${brand}${stop.path} answered ${status}.`);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
  return page;
}

declare global {
  interface Window {
    /** Sum of all movement that no visitor caused, as the browser scores it. */
    shiftsSeen?: number;
    /** What moved, each by its part or the first of its classes. */
    shifted?: Set<string>;
  }
}

function countShifts(): void {
  window.shiftsSeen = 0;
  const moved = new Set<string>();
  window.shifted = moved;
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const named = element?.closest<HTMLElement>('[data-part], [class], [id]');
    return (
      named?.dataset['part'] ?? (named?.className.toString().split(' ')[0] || named?.id || node?.nodeName || 'gone')
    );
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      window.shiftsSeen = (window.shiftsSeen ?? 0) + entry.value;
      for (const { node } of entry.sources) moved.add(nameOf(node));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What is wrong with an open stop: barriers, movement, sideways scrolling, a page without name or heading. */
export async function faultsOf(
  page: Page,
  { shiftMax = SHIFT_MAX }: { readonly shiftMax?: number } = {},
): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const barriers = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  await scrollThrough(page);
  const { shift, moved, overflow, title, headings } = await page.evaluate(() => ({
    shift: window.shiftsSeen ?? 0,
    moved: [...(window.shifted ?? [])],
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    title: document.title,
    headings: document.querySelectorAll('h1').length,
  }));
  return [
    ...barriers,
    ...(shift > shiftMax ? [`moves by ${shift.toFixed(3)}: ${moved.join(', ')}`] : []),
    ...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : []),
    ...(title.trim() === '' ? ['has no title'] : []),
    ...(headings === 1 ? [] : [`has ${headings} main headings`]),
  ];
}

/** Down to the end and up again, so that what is drawn late has been drawn. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = window.innerHeight;
    for (let y = 0; y < document.body.scrollHeight && y < step * 12; y += step) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    window.scrollTo(0, 0);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
}
