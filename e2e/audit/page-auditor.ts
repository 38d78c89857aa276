import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { DEFAULT_PAGE_PATHS, resolvePagePaths } from '@marquee/contract/page-keys.ts';
import type { Page } from 'playwright-core';
import { isHydrated, type BrowserKit, type PageOptions } from '../browser-kit.ts';
import { newPerson, type TestPlayer, sendRequest, expectStatus, signUpPlayer, payIn } from '../platform-client.ts';
import { findTruncatedTexts } from './truncated-texts.ts';
import { waitForNetworkIdle } from './network-idle.ts';
import type { AuditPage } from './audit-page.ts';
import { Stalled, withTimeout } from './with-timeout.ts';

/** Width of the screen, and zoom. */
export interface View {
  readonly width: number;
  /** Zoom of 200 %. */
  readonly isZoomed?: boolean;
}

/** Variant of a visit: brand, language and screen. */
export interface Variant extends View {
  readonly brand: string;
  readonly locale: string;
  /** Forced colours, as in a high-contrast mode. */
  readonly hasForcedColours?: boolean;
  /** The text spacing of WCAG 1.4.12. */
  readonly hasTextSpacing?: boolean;
}

const HEIGHTS: readonly (readonly [widthMax: number, height: number])[] = [
  [320, 640],
  [767, 844],
  [1024, 1180],
];
/** WCAG 2.2 A and AA, and axe's best practices, such as heading order and named landmarks. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const RULES_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Tiles after the sixth of a row are built like the first ones; checking all of them takes most of the time. */
const TILES_ALIKE = 'li:nth-child(n + 7) > [data-part=tile]';
const OPEN_DIALOG = 'dialog:modal';
/** Maximum cumulative layout shift: a tenth of what Core Web Vitals rate as good (docs/decisions/0015). */
const SHIFT_MAX = 0.01;
/** Long enough for a busy machine. */
const TIMEOUT_MS = 120_000;
/** Longer than the timeout of any step, so that the error names the step. */
const PAGE_TIMEOUT_MS = 150_000;

/** Resolves with the player of a brand as whom pages are visited. */
export type PlayerOf = (brand: string, visitor?: 'player' | 'excluded') => Promise<TestPlayer>;

/** Registers one player of each kind in each brand, on first use, with a small balance. */
export function createPlayers(port: number): PlayerOf {
  const players = new Map<string, Promise<TestPlayer>>();
  const make = async (brand: string, visitor: 'player' | 'excluded') => {
    const person = newPerson();
    const player = await signUpPlayer(port, brand, 'EUR', person);
    // Some brands require these before the first payment.
    const { cpfNumber: _, ...told } = person;
    const details = { ...told, countryCode: 'DE' };
    expectStatus(
      await sendRequest(port, brand, '/api/user/update-user-details', {
        method: 'PUT',
        token: player.token,
        body: details,
      }),
      200,
    );
    await payIn(port, player, '50.00');
    if (visitor === 'player') return player;
    const { token } = player;
    const body = { mode: 'permanent' };
    expectStatus(await sendRequest(port, brand, '/api/user/self-exclusion', { method: 'POST', token, body }), 200);
    return player;
  };
  return (brand, visitor = 'player') => {
    const key = `${brand} ${visitor}`;
    const known = players.get(key) ?? make(brand, visitor);
    players.set(key, known);
    return known;
  };
}

/** The page's path in the brand: its navigation moves some pages. */
function pathAt(brandKey: string, { pageKey, path }: AuditPage): string {
  const brand = DEMO_BRANDS.find(({ key }) => key === brandKey);
  if (!brand || !pageKey) return path;
  const own = resolvePagePaths(brand.pageKeys, brand.navigationSystem)[pageKey];
  const usual = DEFAULT_PAGE_PATHS[pageKey];
  return own === usual ? path : path.replace(usual, own);
}

/** The browser logs error statuses and lost connections, which some audit pages have by design. */
const ALLOWED_ERRORS = [/status of (?:4(?:04|22)|500)/, /ERR_INTERNET_DISCONNECTED|no style sheet/, /ApiError: server/];

/** Opens an audit page, waits until it is idle (network, fonts, animations), calls `audit`, and closes the page. */
export type VisitPage = <T>(auditPage: AuditPage, variant: Variant, audit: (page: Page) => Promise<T>) => Promise<T>;

/**
 * Visits with the players of `playerOf`. If a step exceeds its timeout, the visit is repeated once in another browser context; a page that stalls again throws
 * `Stalled`.
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
    const page = await withTimeout('a page opens', kit.openVisit(options));
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

/** State of a stalled page, for the error message. */
async function stateOf(page: Page): Promise<string> {
  const details = page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running').length;
    return `${document.readyState}, ${document.visibilityState}, fonts ${document.fonts.status}, ${running} animations run`;
  });
  return withTimeout('its state', details, 5_000).catch(() => 'its scripts do not respond');
}

/** Opens the audit page, prepares its state, and waits until it is idle. */
async function openPage(
  page: Page,
  path: string,
  auditPage: AuditPage,
  { hasForcedColours = false, hasTextSpacing = false }: Variant,
): Promise<void> {
  page.setDefaultTimeout(TIMEOUT_MS);
  if (hasTextSpacing) await page.addInitScript(spaceText);
  if (hasForcedColours) {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.addInitScript(reportPaintedColour);
  }
  await page.addInitScript(countShifts);
  await auditPage.before?.(page);
  const networkIdle = waitForNetworkIdle(page);
  const response = await page.goto(path);
  const status = response?.status() ?? 0;
  if (status !== (auditPage.status ?? 200)) throw new Error(`${path} responded ${status}.`);
  // Before hydration, forms are sent as without JavaScript.
  await page.waitForFunction(isHydrated);
  if (!auditPage.isLoading) await networkIdle();
  await auditPage.prepare?.(page);
  // Further down, a sticky bar may cover elements.
  await page.evaluate(() => window.scrollTo(0, 0));
  await waitUntilIdle(page);
}

/** The spacing that WCAG 1.4.12 lists. Arabic letters are connected, so that a space between them would be none of that language. */
function spaceText(): void {
  const spaced = new CSSStyleSheet();
  spaced.replaceSync(`
    * { line-height: 1.5 !important; word-spacing: 0.16em !important; }
    :not(:lang(ar)) { letter-spacing: 0.12em !important; }
    p { margin-block-end: 2em !important; }`);
  document.adoptedStyleSheets = [spaced];
}

/** With forced colours the browser paints text in `color`, but reports the theme's `-webkit-text-fill-color`, which axe reads. */
function reportPaintedColour(): void {
  const details = CSSStyleDeclaration.prototype.getPropertyValue;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    return details.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
  };
}

function viewportOf({ width, isZoomed = false }: View): { width: number; height: number } {
  const height = HEIGHTS.find(([widthMax]) => width <= widthMax)?.[1] ?? 900;
  // At 200 % zoom the viewport is half as large in CSS pixels.
  return isZoomed ? { width: Math.round(width / 2), height: Math.round(height / 2) } : { width, height };
}

/** Resizes the window of an open audit page and resets the recorded layout shifts. */
export async function setViewport(page: Page, view: View): Promise<void> {
  await page.evaluate(() => {
    window.shiftsSeen = 0;
    window.shifted?.clear();
  });
  await page.setViewportSize(viewportOf(view));
  await withTimeout('the page is idle', waitUntilIdle(page));
}

/** Waits until fonts are loaded and animations have ended. Polls their state, because Chromium may not settle `finished` on a page that draws nothing. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Infinite and scroll-driven animations never end.
    const isEnding = ({ effect, timeline, playState }: Animation) =>
      timeline === document.timeline &&
      playState === 'running' &&
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const ending = document.getAnimations().filter(isEnding);
    while (ending.some(isEnding)) await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

declare global {
  interface Window {
    /** Sum of layout shifts without user input. */
    shiftsSeen?: number;
    /** Shifted elements, each by its part or first class. */
    shifted?: Set<string>;
  }
}

function countShifts(): void {
  window.shiftsSeen = 0;
  const shiftedElements = new Set<string>();
  window.shifted = shiftedElements;
  // Shifts after the first input or resize may be its effect; on a busy machine that takes longer than the browser's own grace period.
  let touchedAt = Number.POSITIVE_INFINITY;
  for (const type of ['pointerdown', 'keydown', 'input', 'resize'])
    addEventListener(type, ({ timeStamp }) => (touchedAt = Math.min(touchedAt, timeStamp)), { capture: true });
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

interface FaultOptions {
  readonly shiftMax?: number;
  /** The page has more space between letters and lines, which must cut nothing. */
  readonly isSpaced?: boolean;
}

/** Faults of an open page: accessibility violations, layout shift, truncated text, horizontal overflow, missing title or heading. */
export async function faultsOf(page: Page, options: FaultOptions = {}): Promise<readonly string[]> {
  const barriers = await withTimeout('axe runs', barriersOf(page));
  return [...barriers, ...(await withTimeout('the layout is measured', faultsOfShape(page, options)))];
}

/** Accessibility violations, each with its element. */
async function barriersOf(page: Page): Promise<readonly string[]> {
  // After a resize axe is loaded already; sending it again takes as long as most pages.
  const { hasRules, isPainted } = await page.evaluate(() => ({
    hasRules: 'axe' in window,
    isPainted: getComputedStyle(document.documentElement).opacity === '1',
  }));
  // There, contrast and truncated texts cannot be judged.
  if (!isPainted) return ['the page is not painted: `test.use({ isPainted: true })`'];
  const axe = new AxeBuilder({ page, axeSource: hasRules ? 'void 0' : RULES_SOURCE })
    // Violations only, and no frames: a tenth of the time.
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(RULES)
    .exclude(TILES_ALIKE)
    .setLegacyMode(true);
  // The page behind a modal dialog is inert, and audited by itself.
  if ((await page.locator(OPEN_DIALOG).count()) > 0) axe.include(OPEN_DIALOG);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** Visible faults that axe does not check. */
async function faultsOfShape(page: Page, options: FaultOptions): Promise<readonly string[]> {
  await scrollThrough(page);
  const truncated = await page.evaluate(findTruncatedTexts, { within: 'body', isSpaced: options.isSpaced ?? false });
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

/** Scrolls to the end and back, so that lazy content is rendered. */
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
