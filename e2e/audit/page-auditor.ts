import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { DEFAULT_PAGE_PATHS, resolvePagePaths } from '@marquee/contract/page-keys.ts';
import type { Page } from 'playwright-core';
import { isHydrated, type BrowserKit, type PageOptions } from '../browser-kit.ts';
import { DETAILS, type TestPlayer, ask, expectStatus, signUpPlayer, payIn } from '../platform-client.ts';
import { findTruncatedTexts } from './truncated-texts.ts';
import { waitForNetworkIdle } from './network-idle.ts';
import type { AuditPage } from './audit-page.ts';
import { Stalled, withTimeout } from './with-timeout.ts';

/** How wide the screen is. */
export interface View {
  readonly width: number;
  /** Everything twice as large, as a visitor with weak sight sets it. */
  readonly isZoomed?: boolean;
}

/** How a visit is made: which house, in which language, on which screen. */
export interface Variant extends View {
  readonly brand: string;
  readonly locale: string;
  /** Colours are the visitor's own, as a high-contrast mode sets them. */
  readonly hasForcedColours?: boolean;
}

const HEIGHTS: readonly (readonly [widthMax: number, height: number])[] = [
  [320, 640],
  [767, 844],
  [1024, 1180],
];
/** WCAG 2.2 A and AA, and what the makers of the rules hold to be good practice: headings in order, landmarks with names. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Half as long as the one that people read. */
const RULES_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Tiles of a row after its sixth: they are built as the first are, and looking at all of a lobby takes twice the time of everything else on it. */
const TILES_ALIKE = 'li:nth-child(n + 7) > [data-part=tile]';
/** More movement than the eye forgives, as the browser scores it: a tenth of what counts as good on the web (docs/decisions/0015). */
const SHIFT_MAX = 0.01;
/** Only a page that never comes waits so long; a busy machine is no fault. */
const TIMEOUT_MS = 120_000;
/** One more than its slowest step may take, so that the step itself is named. */
const PAGE_TIMEOUT_MS = 150_000;

/** Resolves with the player of a brand as whom pages are visited. */
export type PlayerOf = (brand: string, visitor?: 'player' | 'excluded') => Promise<TestPlayer>;

/** An excluded person is recognised in every brand: the others must not be taken for them. */
const someoneElse = (brand: string) => ({ ...DETAILS, lastName: `Byron ${brand}`, cpfNumber: '111.444.777-35' });

/** Registers one player of each kind in each brand, on first use, with a small balance. */
export function createPlayers(port: number): PlayerOf {
  const players = new Map<string, Promise<TestPlayer>>();
  const make = async (brand: string, visitor: 'player' | 'excluded') => {
    const person = visitor === 'excluded' ? someoneElse(brand) : DETAILS;
    const player = await signUpPlayer(port, brand, 'EUR', person);
    // Some brands ask for these before the first payment.
    const { cpfNumber: _, ...told } = person;
    const details = { ...told, countryCode: 'DE' };
    expectStatus(
      await ask(port, brand, '/api/user/update-user-details', { method: 'PUT', token: player.token, body: details }),
      200,
    );
    await payIn(port, player, '50.00');
    if (visitor === 'player') return player;
    const { token } = player;
    const body = { mode: 'permanent' };
    expectStatus(await ask(port, brand, '/api/user/self-exclusion', { method: 'POST', token, body }), 200);
    return player;
  };
  return (brand, visitor = 'player') => {
    const key = `${brand} ${visitor}`;
    const known = players.get(key) ?? make(brand, visitor);
    players.set(key, known);
    return known;
  };
}

/** Where a brand has the page: its navigation moves some. */
function pathAt(brandKey: string, { pageKey, path }: AuditPage): string {
  const brand = DEMO_BRANDS.find(({ key }) => key === brandKey);
  if (!brand || !pageKey) return path;
  const own = resolvePagePaths(brand.pageKeys, brand.navigationSystem)[pageKey];
  const usual = DEFAULT_PAGE_PATHS[pageKey];
  return own === usual ? path : path.replace(usual, own);
}

/** Statuses that stops have by design are written into the console by the browser itself, and so is a lost connection. */
const ALLOWED_ERRORS = [/status of (?:4(?:04|22)|500)/, /ERR_INTERNET_DISCONNECTED|no style sheet/, /ApiError: server/];

/** Opens a stop, waits until it stands still (faces and pictures of the first view there, no movement left), lets `look` look at it, and closes it. */
export type VisitPage = <T>(auditPage: AuditPage, variant: Variant, audit: (page: Page) => Promise<T>) => Promise<T>;

/**
 * Visits to the casino on the port, with players of the walk's own. Where a step has no end the window is thrown away and the stop opened once more in another: a browser's
 * tab that stands still is gone then, and a page that is busy for ever throws `Stalled`.
 */
export function createVisits(kit: Pick<BrowserKit, 'openVisit' | 'dispose'>, playerOf: PlayerOf): VisitPage {
  const visitOnce: VisitPage = async (auditPage, variant, audit) => {
    const brand = auditPage.brand ?? variant.brand;
    const options: PageOptions = {
      brand,
      locale: variant.locale,
      viewport: viewportOf(variant),
      hasReducedMotion: true,
      allowedErrors: ALLOWED_ERRORS,
      ...(auditPage.visitor !== 'guest' && { token: (await playerOf(brand, auditPage.visitor)).token }),
    };
    const page = await withTimeout('a window opens', kit.openVisit(options));
    try {
      await withTimeout(
        'the page is reached',
        openPage(page, pathAt(brand, auditPage), auditPage, variant),
        PAGE_TIMEOUT_MS,
      );
      const seen = await audit(page);
      await withTimeout('the page closes', page.close());
      return seen;
    } catch (error) {
      if (!(error instanceof Stalled)) {
        await page.close();
        throw error;
      }
      const state = await stateOf(page);
      kit.dispose(page);
      throw new Stalled(`${error.message} (${state})`);
    }
  };
  return async (auditPage, variant, audit) => {
    try {
      return await visitOnce(auditPage, variant, audit);
    } catch (error) {
      if (!(error instanceof Stalled)) throw error;
      console.warn(
        `${auditPage.name} of ${variant.brand} (${variant.locale}, ${variant.width} px) stalled. ${error.message}`,
      );
      return visitOnce(auditPage, variant, audit);
    }
  };
}

/** What can still be learnt of a page that does not go on. */
async function stateOf(page: Page): Promise<string> {
  const details = page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running').length;
    return `${document.readyState}, ${document.visibilityState}, faces ${document.fonts.status}, ${running} animations run`;
  });
  return withTimeout('its state', details, 5_000).catch(() => 'its code does not answer');
}

/** Goes to the stop's address and on to its state, and waits until it stands still. */
async function openPage(
  page: Page,
  path: string,
  auditPage: AuditPage,
  { hasForcedColours = false }: Variant,
): Promise<void> {
  page.setDefaultTimeout(TIMEOUT_MS);
  if (hasForcedColours) {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.addInitScript(reportPaintedColour);
  }
  await page.addInitScript(countShifts);
  await auditPage.before?.(page);
  const networkIdle = waitForNetworkIdle(page);
  const response = await page.goto(path);
  const status = response?.status() ?? 0;
  if (status !== (auditPage.status ?? 200)) throw new Error(`${path} answered ${status}.`);
  // What is tapped before the page's own code runs is sent as without JavaScript.
  await page.waitForFunction(isHydrated);
  if (!auditPage.isLoading) await networkIdle();
  await auditPage.prepare?.(page);
  // Somewhere down a page something always lies half under a bar.
  await page.evaluate(() => window.scrollTo(0, 0));
  await waitUntilIdle(page);
}

/** Where colours are forced the browser paints words in their `color`, and goes on naming the room's own for their filling, which the rules go by. */
function reportPaintedColour(): void {
  const details = CSSStyleDeclaration.prototype.getPropertyValue;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    return details.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
  };
}

function viewportOf({ width, isZoomed = false }: View): { width: number; height: number } {
  const height = HEIGHTS.find(([widthMax]) => width <= widthMax)?.[1] ?? 900;
  // A page zoomed to 200 % has half the room in each direction.
  return isZoomed ? { width: Math.round(width / 2), height: Math.round(height / 2) } : { width, height };
}

/** Shows an open stop on another screen, as a turned device or a smaller window does. What moved on the screen before is told and forgotten. */
export async function setViewport(page: Page, view: View): Promise<void> {
  await page.evaluate(() => {
    window.shiftsSeen = 0;
    window.shifted?.clear();
  });
  await page.setViewportSize(viewportOf(view));
  await withTimeout('the page stands still', waitUntilIdle(page));
}

/** Until faces are there and nothing moves any more. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Those that never end, or hang on how far one has scrolled, would be waited for in vain.
    const ending = document.getAnimations().filter(({ effect, timeline, playState }) => {
      const isTimed = timeline === document.timeline && playState === 'running';
      return isTimed && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    });
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
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
  const shiftedElements = new Set<string>();
  window.shifted = shiftedElements;
  // What moves after the first deed, or on another screen, may be the answer to it, which on a busy machine takes longer than the browser forgives.
  let touchedAt = Number.POSITIVE_INFINITY;
  for (const deed of ['pointerdown', 'keydown', 'input', 'resize'])
    addEventListener(deed, ({ timeStamp }) => (touchedAt = Math.min(touchedAt, timeStamp)), { capture: true });
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
      if (entry.hadRecentInput || entry.startTime > touchedAt) continue;
      window.shiftsSeen = (window.shiftsSeen ?? 0) + entry.value;
      for (const { node } of entry.sources) shiftedElements.add(nameOf(node));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What is wrong with an open stop: barriers, movement, words cut off, sideways scrolling, a page without name or heading. */
export async function faultsOf(page: Page, options: { readonly shiftMax?: number } = {}): Promise<readonly string[]> {
  const barriers = await withTimeout('the rules are asked', barriersOf(page));
  return [...barriers, ...(await withTimeout('the shape is measured', faultsOfShape(page, options)))];
}

/** Rules of accessibility that an open stop breaks, each with the part that breaks it. */
async function barriersOf(page: Page): Promise<readonly string[]> {
  // A page that is looked at again, on another screen, has the rules already: handing them over takes as long as most pages do.
  const hasRules = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, axeSource: hasRules ? 'void 0' : RULES_SOURCE })
    // What is fine is not asked for, and there are no frames: a tenth of the time.
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(RULES)
    .exclude(TILES_ALIKE)
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** What no rule of accessibility asks, and eyes do. */
async function faultsOfShape(page: Page, options: { readonly shiftMax?: number }): Promise<readonly string[]> {
  await scrollThrough(page);
  const truncated = await page.evaluate(findTruncatedTexts);
  const { shift, shiftedElements, overflow, title, headings } = await page.evaluate(() => ({
    shift: window.shiftsSeen ?? 0,
    shiftedElements: [...(window.shifted ?? [])],
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    title: document.title,
    headings: document.querySelectorAll('h1').length,
  }));
  const { shiftMax = SHIFT_MAX } = options;
  return [
    ...truncated,
    ...(shift > shiftMax ? [`moves by ${shift.toFixed(3)}: ${shiftedElements.join(', ')}`] : []),
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
