import { openBrowser } from '../../e2e/browser-kit.ts';
import { pagesNamed } from '../../e2e/audit/pages-under-test.ts';
import { rotate } from '../../e2e/audit/rotation.ts';
import type { AuditPage } from '../../e2e/audit/audit-page.ts';
import { openCasino } from '../../e2e/audit/audit-casino.ts';
import {
  createPlayers,
  createVisits,
  faultsOf,
  setViewport,
  type Variant,
  type View,
} from '../../e2e/audit/page-auditor.ts';
import { openVisitLog } from './visit-log.ts';

export interface AuditOptions {
  readonly auditPages: readonly string[];
  readonly brands: readonly string[];
  readonly locales: readonly string[];
  readonly widths: readonly string[];
  readonly zoomed?: boolean;
  readonly forced?: boolean;
  readonly spaced?: boolean;
  /** Skips layout shifts, which depend on the machine's speed. */
  readonly reducedMotion?: boolean;
  /** Visits each page once, with themes, languages and widths in rotation. */
  readonly rotate?: boolean;
  /** The full set for a release: both widths, 320 px and 200 % in three languages, and forced colours. */
  readonly whole?: boolean;
  /** Number of pages open at a time. */
  readonly pages: number;
  /** Continues an interrupted run and repeats failed visits. */
  readonly resume?: boolean;
  /** File with the result of each visit. */
  readonly visitLog: string;
  readonly port?: string;
}

/** A page opened once and audited in several viewports. */
interface Visit {
  readonly auditPage: AuditPage;
  readonly variant: Omit<Variant, keyof View>;
  readonly views: readonly View[];
}

const PROGRESS_EVERY = 50;
const PHONE_AND_DESKTOP: readonly View[] = [{ width: 1440 }, { width: 390 }];
const NARROW: View = { width: 320 };
const LARGE: View = { width: 1440, isZoomed: true };

/** `1440`, or `1440@2` at 200 % zoom. */
function viewOf(text: string, isZoomed = false): View {
  const [width, size] = text.split('@');
  return { width: Number(width), isZoomed: isZoomed || size === '2' };
}

function visitsTo(auditPage: AuditPage, options: AuditOptions): readonly Visit[] {
  const { brands, locales } = options;
  const visit = (
    locale: string,
    views: readonly View[],
    more: Pick<Variant, 'hasForcedColours' | 'hasTextSpacing'> = {},
  ) => brands.map((brand) => ({ auditPage, variant: { brand, locale, ...more }, views }));
  if (options.whole)
    return [
      ...visit('en', PHONE_AND_DESKTOP),
      ...visit('ar', [...PHONE_AND_DESKTOP, NARROW, LARGE]),
      ...visit('de', [NARROW, LARGE]),
      ...visit('en', PHONE_AND_DESKTOP, { hasForcedColours: true }),
      ...visit('de', PHONE_AND_DESKTOP, { hasTextSpacing: true }),
    ];
  const views = options.widths.map((width) => viewOf(width, options.zoomed));
  const more = { hasForcedColours: options.forced ?? false, hasTextSpacing: options.spaced ?? false };
  // Layout shifts are measured in the viewport in which a page opens, so the order alternates: each theme and
  // language starts with each viewport.
  const from = (turn: number) => (turn % 2 === 0 ? views : views.toReversed());
  return locales.flatMap((_, turn) =>
    brands.map((brand, at) => {
      const locale = locales[(turn + at) % locales.length] ?? 'en';
      return { auditPage, variant: { brand, locale, ...more }, views: from(turn + Math.floor(at / 2)) };
    }),
  );
}

/** All pages in one variant, then in the next, so that an interrupted run has covered every page. */
function roundsOf(visits: readonly (readonly Visit[])[]): readonly Visit[] {
  return (visits[0] ?? []).flatMap((_, round) => visits.flatMap((pageVisits) => pageVisits[round] ?? []));
}

/** Name of a visit, stable across runs. */
function nameOf({ auditPage, variant, views }: Visit): string {
  const screens = views.map(({ width, isZoomed }) => `${width}${isZoomed ? ' zoomed' : ''}`).join('+');
  return `${auditPage.name} ${variant.brand} ${variant.locale} ${screens}${looksOf(variant)}`;
}

const looksOf = ({ hasForcedColours, hasTextSpacing }: Visit['variant']) =>
  `${hasForcedColours ? ' forced' : ''}${hasTextSpacing ? ' spaced' : ''}`;

/** Errors after the browser was closed, for example by Ctrl-C. */
const BROWSER_GONE = /(?:browser has been closed|Failed to open a new tab)/;

/** State shared by the pages of one run. */
interface Round {
  /** Remaining visits; each page takes the next one. */
  readonly pending: Visit[];
  readonly total: number;
  readonly visitLog: ReturnType<typeof openVisitLog>;
  readonly visitPage: ReturnType<typeof createVisits>;
  readonly prefersReducedMotion: boolean;
  faulty: number;
}

/** Runs visits until none is left. */
async function auditRound(round: Round): Promise<void> {
  const { pending, visitLog, total } = round;
  for (let next = pending.shift(); next; next = pending.shift()) {
    const faults = await faultsOfVisit(next, round);
    if (faults.some((fault) => BROWSER_GONE.test(fault)))
      throw new Error('The browser was closed. Continue with --resume.');
    visitLog.add(nameOf(next), faults);
    if (faults.length > 0) round.faulty += 1;
    for (const fault of faults) console.log(fault);
    if (pending.length % PROGRESS_EVERY === 0) console.error(`${pending.length} of ${total} visits left.`);
  }
}

async function faultsOfVisit(
  { auditPage, variant, views }: Visit,
  { visitPage, prefersReducedMotion }: Round,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const [first = { width: 1440 }, ...others] = views;
  const at = (view: View) =>
    `${auditPage.name}  ${variant.brand} ${variant.locale} ${view.width}${view.isZoomed ? ' zoomed' : ''}${looksOf(variant)}  `;
  const shiftMax = prefersReducedMotion ? Number.POSITIVE_INFINITY : undefined;
  let view = first;
  try {
    await visitPage(auditPage, { ...variant, ...first }, async (page) => {
      // A page that had to be reopened is reported once.
      faults.length = 0;
      view = first;
      const audit = async () => {
        const isSpaced = variant.hasTextSpacing ?? false;
        const found = await faultsOf(page, { isSpaced, ...(shiftMax !== undefined && { shiftMax }) });
        faults.push(...found.map((fault) => at(view) + fault));
      };
      await audit();
      for (view of others) {
        await setViewport(page, view);
        await audit();
      }
    });
  } catch (error) {
    faults.push(at(view) + String(error instanceof Error ? error.message : error).split('\n')[0]);
  }
  return faults;
}

/** Sets exit code 1 if a visit found a fault. */
export async function runAccessibilityAudit(options: AuditOptions): Promise<void> {
  const auditPages = pagesNamed(options.auditPages);
  const visits: readonly Visit[] = options.rotate
    ? rotate(auditPages).map(({ auditPage, variant }) => ({ auditPage, variant, views: [variant] }))
    : roundsOf(auditPages.map((auditPage) => visitsTo(auditPage, options)));
  const visitLog = openVisitLog(options.visitLog, options.resume ?? false);
  const pending = visits.filter((visit) => !visitLog.hasPassed(nameOf(visit)));
  const total = pending.length;
  if (options.resume) console.error(`${visits.length - total} of ${visits.length} visits passed before.`);
  const casino = await openCasino(options.port, { TRUSTED_PROXIES: '127.0.0.1', COUNTRY_HEADER: 'x-country' });
  const kit = await openBrowser(casino.port);
  const visitPage = createVisits(kit, createPlayers(casino.port));
  const round: Round = {
    pending,
    total,
    visitLog,
    visitPage,
    prefersReducedMotion: options.reducedMotion ?? false,
    faulty: 0,
  };
  const since = performance.now();
  await Promise.all(Array.from({ length: options.pages }, () => auditRound(round)));
  const consoleErrors = new Set(kit.consoleErrors());
  for (const message of consoleErrors) console.log(message);
  await kit.close();
  await casino.dispose();
  const minutes = ((performance.now() - since) / 60_000).toFixed(1);
  console.log(`${total} visits in ${minutes} minutes, ${round.faulty} with faults.`);
  if (round.faulty > 0 || consoleErrors.size > 0) process.exitCode = 1;
}
