import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { describe, expect, test } from 'vitest';
import { useCasino } from './harness.ts';
import { EVERY_STOP, stopsNamed } from './walk/every-stop.ts';
import { rotate, type Visit } from './walk/rotation.ts';
import { createPlayers, faultsOf, openStop } from './walk/walker.ts';

const casino = useCasino();
let players: ReturnType<typeof createPlayers> | undefined;

/** Everything that is wrong with what a visit shows, each fault with its place. */
async function faultsOfVisit({ stop, manner }: Visit): Promise<readonly string[]> {
  players ??= createPlayers(casino.port);
  const place = [stop.name, ...Object.values(manner)].join(' ');
  const page = await openStop(casino, players, stop, manner);
  try {
    // How much a page moves depends on how quickly faces and code come, so on the machine: the sweep names it, a test cannot judge it.
    return (await faultsOf(page, { shiftMax: Number.POSITIVE_INFINITY })).map((fault) => `${place}: ${fault}`);
  } finally {
    await page.context().close();
  }
}

async function faultsOfVisits(visits: readonly Visit[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const visit of visits) faults.push(...(await faultsOfVisit(visit)));
  return faults;
}

describe('every page and dialog opens without barriers or sideways scrolling', () => {
  const visits = rotate(EVERY_STOP);

  test.each(DEMO_BRANDS.map(({ key }) => key))('in the room of %s, in three languages', async (brand) => {
    const own = visits.filter(({ manner }) => manner.brand === brand);
    expect(new Set(own.map(({ manner }) => manner.locale)).size).toBe(3);
    expect(new Set(own.map(({ manner }) => manner.width)).size).toBe(2);
    expect(await faultsOfVisits(own)).toEqual([]);
  });
});

describe('where room is scarce', () => {
  test.each([
    ['root', 'bitloom', 'de'],
    ['profile2-limits', 'dustwick', 'de'],
    ['deposit', 'hanakiri', 'ar'],
    ['modal:signup', 'orrerium', 'de'],
  ])('%s of %s fits a screen of 320 px (%s)', async (name, brand, locale) => {
    const [stop] = stopsNamed([name]);
    if (!stop) throw new Error(`There is no stop ${name}.`);
    expect(await faultsOfVisit({ stop, manner: { brand, locale, width: 320 } })).toEqual([]);
  });

  test.each([
    ['slots', 'plainhouse', 'ar'],
    ['transactions', 'belvoir', 'de'],
    ['modal:menu', 'ferrant', 'de'],
  ])('%s of %s can be read at twice the size (%s)', async (name, brand, locale) => {
    const [stop] = stopsNamed([name]);
    if (!stop) throw new Error(`There is no stop ${name}.`);
    expect(await faultsOfVisit({ stop, manner: { brand, locale, width: 1440, isZoomed: true } })).toEqual([]);
  });
});
