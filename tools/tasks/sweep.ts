// Opens every page, dialog and state in several rooms, languages and widths and names each barrier, cut word, movement and overflow. Options: --stops --brands --locales --widths --zoomed --forced --still --pages --port --kept; --turns visits each stop once, --whole does all that is asked of a release, --resume leaves out what a run that broke off found in order.
import { parseArgs } from 'node:util';
import { openBrowser } from '../../e2e/browser-kit.ts';
import { stopsNamed } from '../../e2e/walk/every-stop.ts';
import { rotate } from '../../e2e/walk/rotation.ts';
import type { Stop } from '../../e2e/walk/stop.ts';
import { openCasino } from '../../e2e/walk/walk-casino.ts';
import { createVisits, faultsOf, showOn, type Manner, type View } from '../../e2e/walk/walker.ts';
import { keepVisits } from '../kept-visits.ts';

const { values } = parseArgs({
  options: {
    stops: { type: 'string', default: '' },
    // Two dark rooms and two light ones, as unlike each other as can be.
    brands: { type: 'string', default: 'handelskade,belvoir,bitloom,dustwick' },
    locales: { type: 'string', default: 'en,ar' },
    widths: { type: 'string', default: '390,1440' },
    zoomed: { type: 'boolean', default: false },
    forced: { type: 'boolean', default: false },
    /** Leaves movement out: how much a page moves depends on how quick the machine is. */
    still: { type: 'boolean', default: false },
    /** One visit to each stop: all rooms, languages and widths take turns. */
    turns: { type: 'boolean', default: false },
    /** Both sizes, 320 px and 200 % in three languages, and forced colours. */
    whole: { type: 'boolean', default: false },
    /** How many pages are open at a time. */
    pages: { type: 'string', default: '2' },
    /** Goes on where a run was broken off, and looks again at whatever was faulty. */
    resume: { type: 'boolean', default: false },
    /** Where each visit is written down. */
    kept: { type: 'string', default: '.data/sweep.jsonl' },
    port: { type: 'string' },
  },
});

/** One opening of a stop, looked at on several screens. */
interface Visit {
  readonly stop: Stop;
  readonly manner: Omit<Manner, keyof View>;
  readonly views: readonly View[];
}

const listed = (text: string) => text.split(',').filter((part) => part !== '');
const PROGRESS_EVERY = 50;
const PHONE_AND_DESK: readonly View[] = [{ width: 1440 }, { width: 390 }];
const NARROW: View = { width: 320 };
const LARGE: View = { width: 1440, isZoomed: true };

/** `1440`, or `1440@2` at twice the size, so that one opening is looked at in both ways. */
function viewOf(text: string): View {
  const [width, size] = text.split('@');
  return { width: Number(width), isZoomed: values.zoomed || size === '2' };
}

function visitsTo(stop: Stop): readonly Visit[] {
  const [brands, locales] = [listed(values.brands), listed(values.locales)];
  const visit = (locale: string, views: readonly View[], hasForcedColours = false) =>
    brands.map((brand) => ({ stop, manner: { brand, locale, hasForcedColours }, views }));
  if (values.whole)
    return [
      ...visit('en', PHONE_AND_DESK),
      ...visit('ar', [...PHONE_AND_DESK, NARROW, LARGE]),
      ...visit('de', [NARROW, LARGE]),
      ...visit('en', PHONE_AND_DESK, true),
    ];
  const views = listed(values.widths).map((width) => viewOf(width));
  const { forced: hasForcedColours } = values;
  // A page moves on the screen on which it opens: they take turns, so that each room and each language is opened on each.
  const from = (turn: number) => (turn % 2 === 0 ? views : views.toReversed());
  return locales.flatMap((_, turn) =>
    brands.map((brand, at) => {
      const locale = locales[(turn + at) % locales.length] ?? 'en';
      return { stop, manner: { brand, locale, hasForcedColours }, views: from(turn + Math.floor(at / 2)) };
    }),
  );
}

/** All stops in one manner, then all in the next: a walk that is broken off has seen everything at least once. */
function roundsOf(visits: readonly (readonly Visit[])[]): readonly Visit[] {
  return (visits[0] ?? []).flatMap((_, round) => visits.flatMap((ofStop) => ofStop[round] ?? []));
}

/** A visit's name, the same in every run. */
function nameOf({ stop, manner, views }: Visit): string {
  const screens = views.map(({ width, isZoomed }) => `${width}${isZoomed ? ' zoomed' : ''}`).join('+');
  return `${stop.name} ${manner.brand} ${manner.locale} ${screens}${manner.hasForcedColours ? ' forced' : ''}`;
}

const stops = stopsNamed(listed(values.stops));
const asked: readonly Visit[] = values.turns
  ? rotate(stops).map(({ stop, manner }) => ({ stop, manner, views: [manner] }))
  : roundsOf(stops.map(visitsTo));
const kept = keepVisits(values.kept, values.resume);
const waiting = asked.filter((visit) => !kept.isInOrder(nameOf(visit)));
const total = waiting.length;
if (values.resume) console.error(`${asked.length - total} of ${asked.length} visits were in order before.`);
const casino = await openCasino(values.port, { TRUSTED_PROXIES: '127.0.0.1', COUNTRY_HEADER: 'x-country' });
const kit = await openBrowser(casino.port);
const visitStop = createVisits(kit, casino.port);
const since = performance.now();
let faulty = 0;

/** What is said of a page when its browser ended under it, as at Ctrl-C. */
const BROWSER_GONE = /(?:browser has been closed|Failed to open a new tab)/;

/** Takes visits off the list until none is left. */
async function walk(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const faults = await faultsOfVisit(next);
    if (faults.some((fault) => BROWSER_GONE.test(fault)))
      throw new Error('The browser has ended. Go on with --resume.');
    kept.add(nameOf(next), faults);
    if (faults.length > 0) faulty += 1;
    for (const fault of faults) console.log(fault);
    if (waiting.length % PROGRESS_EVERY === 0) console.error(`${waiting.length} of ${total} visits are left.`);
  }
}

async function faultsOfVisit({ stop, manner, views }: Visit): Promise<readonly string[]> {
  const faults: string[] = [];
  const [first = { width: 1440 }, ...others] = views;
  const at = (view: View) =>
    `${stop.name}  ${manner.brand} ${manner.locale} ${view.width}${view.isZoomed ? ' zoomed' : ''}${manner.hasForcedColours ? ' forced' : ''}  `;
  const shiftMax = values.still ? Number.POSITIVE_INFINITY : undefined;
  let view = first;
  try {
    await visitStop(stop, { ...manner, ...first }, async (page) => {
      // A stop that had to be opened twice is told of once.
      faults.length = 0;
      view = first;
      const look = async () => {
        const found = await faultsOf(page, shiftMax === undefined ? {} : { shiftMax });
        faults.push(...found.map((fault) => at(view) + fault));
      };
      await look();
      for (view of others) {
        await showOn(page, view);
        await look();
      }
    });
  } catch (error) {
    faults.push(at(view) + String(error instanceof Error ? error.message : error).split('\n')[0]);
  }
  return faults;
}

await Promise.all(Array.from({ length: Math.max(1, Number(values.pages)) }, walk));
const complaints = new Set(kit.complaints());
for (const complaint of complaints) console.log(complaint);
await kit.close();
await casino.dispose();
const minutes = ((performance.now() - since) / 60_000).toFixed(1);
console.log(`${total} visits in ${minutes} minutes, ${faulty} with something to mend.`);
process.exitCode = faulty === 0 && complaints.size === 0 ? 0 : 1;
