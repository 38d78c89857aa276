import { getGame } from '@marquee/contract/catalogue.ts';
import {
  getTournament,
  getTournamentStanding,
  joinTournament,
  listTournaments,
} from '@marquee/contract/tournaments.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { announceMutation } from '../../lib/api/announce-mutation.ts';
import { clientOfPage } from '../../lib/api/queries.tsx';
import { inTurn, LOST, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, type InSite, type InSiteOptions } from '../../testing/in-site.tsx';
import { TournamentMissing, TournamentPage } from './tournament-page.tsx';
import { TournamentsPage } from './tournaments-page.tsx';

const example = exampleOf(getTournament);
const standing = exampleOf(getTournamentStanding);
type Tournament = typeof example.tournament;
type Standing = typeof standing;
const { own } = standing;

// What belongs to the player has the cache of the page, which all tests share.
beforeEach(() => clientOfPage().clear());

/** So far ahead that none of the tests sees it. */
const DAYS = {
  upcoming: { startsAt: '2999-11-20T00:00:00Z', endsAt: '2999-11-22T00:00:00Z' },
  running: { startsAt: '2026-11-16T00:00:00Z', endsAt: '2999-11-21T00:00:00Z' },
  ended: { startsAt: '2026-11-09T00:00:00Z', endsAt: '2026-11-14T12:30:00Z' },
};
const PRIZES = [
  { rankFrom: 1, rankTo: 1, amount: '1000' },
  { rankFrom: 2, rankTo: 5, amount: '250' },
].map((prize) => ({ ...prize, currencyCode: 'EUR' }));
const SCORES = [
  { rank: 1, name: 'A••a', points: '123456' },
  { rank: 2, name: 'B••b', points: '4200' },
  { rank: 3, name: 'C••c', points: '7' },
];
const inCurrency = <Row extends object>(rows: readonly Row[], currencyCode: string) =>
  rows.map((row) => ({ ...row, currencyCode }));

const open = (given: Partial<Tournament>, options: InSiteOptions = {}, leaderboard = SCORES) => {
  const { state = 'running', currencyCode = 'EUR' } = given;
  const tournament = { ...example.tournament, ...DAYS[state], prizes: inCurrency(PRIZES, currencyCode), ...given };
  const games = state === 'upcoming' ? [] : [exampleOf(getGame).game];
  const data = { ...example, tournament, games, leaderboard, playerCount: leaderboard.length };
  return inSite(<TournamentPage data={data} games={<p>{games.length}</p>} />, { hasPages: true, ...options });
};

it.each([
  ['upcoming', 'rounds', 'en', 'EUR', []],
  ['running', 'best_multiplier', 'de', 'EUR', []],
  ['ended', 'streak', 'en', 'EUR', []],
  ['running', 'best_multiplier', 'en', 'EUR', SCORES],
  ['running', 'turnover', 'de', 'JPY', SCORES],
  ['ended', 'total_win', 'ar', 'USD', SCORES.slice(0, 1)],
] as const)(
  'shows guests time, rules, prizes and leaderboard: %s, %s, %s, %s',
  async (state, scoring, locale, currencyCode, scores) => {
    const rewardShares = state === 'running' ? { tournaments: 25 } : undefined;
    const site = await open(
      { state, scoring, currencyCode, edition: 1_200 },
      { locale, settings: { rewardShares } as never },
      [...scores],
    );
    await expect.poll(() => readStill(site)).toReadAsStored();
    await expectAccessible();
  },
);

const ownPart = (site: InSite) =>
  site
    .read()
    .split('# ')
    .find((section) => /^(Your|Ihr)/.test(section))
    ?.trim();
/** With a countdown that stands still. */
const readStill = (site: InSite) => site.read().replaceAll(/\d+ · (?=(?:Tage|Days?|Hour|Min|Sec|Std|Sek))/g, '0 · ');
const PAID = { rank: 2, currencyCode: 'EUR', amount: '25.00', paidAt: '2026-11-21T00:05:00Z' };
const SCORED = own && { ...own, points: '4200', rounds: 1, run: 3 };

it.each<[keyof typeof DAYS, Tournament['scoring'], 'en' | 'de', Partial<Standing>]>([
  ['upcoming', 'rounds', 'en', { own: null, needsOptIn: true }],
  ['running', 'rounds', 'en', { own: null }],
  ['running', 'best_multiplier', 'en', {}],
  ['running', 'best_multiplier', 'de', { own: own && { ...own, points: '4200' } }],
  ['running', 'rounds', 'en', { own: SCORED }],
  ['running', 'streak', 'en', { own: SCORED }],
  ['ended', 'turnover', 'en', { own: SCORED, needsOptIn: true, prize: { ...PAID, paidAt: null } }],
  ['ended', 'total_win', 'de', { own: SCORED, needsOptIn: true, optedInAt: '2026-11-10T00:00:00Z', prize: PAID }],
])('shows players how their result came about: %s, %s, %s', async (state, scoring, locale, given) => {
  const responses = { getTournamentStanding: { ...standing, ...given } };
  const site = await open({ state, scoring }, { isSignedIn: true, locale, responses });
  await expect.poll(() => ownPart(site)).toMatch(/No round of yours|So wird|How it|Join/);
  for (const details of site.element.querySelectorAll('details')) details.open = true;
  await expect.poll(() => ownPart(site)).toReadAsStored();
  await expectAccessible();
});

it('says that a player is in once the platform says so, after a lost request and a refusal', async () => {
  let optedInAt: string | null = null;
  const shown = Promise.withResolvers<void>();
  const outcomes = inTurn(LOST, refused('player.excluded'), exampleOf(joinTournament));
  const site = await open(
    { needsOptIn: true },
    {
      isSignedIn: true,
      responses: {
        getTournamentStanding: async () => {
          const given = { ...standing, needsOptIn: true, optedInAt };
          if (optedInAt !== null) await shown.promise;
          return given;
        },
        joinTournament: () => {
          const outcome = outcomes();
          if (!(outcome instanceof Error)) ({ optedInAt } = outcome);
          return outcome;
        },
      },
    },
  );
  await expect.poll(() => ownPart(site)).toContain('[Join]');
  await expect.poll(() => ownPart(site)).toReadAsStored();
  for (const error of ['! The connection was interrupted', '! Bets and deposits are blocked']) {
    await press('Join');
    await expect.poll(() => ownPart(site)).toContain(error);
  }
  await press('Join');
  await expect.poll(() => optedInAt).not.toBeNull();
  const join = page.getByRole('button', { name: /Join/ });
  await expect.element(join).toHaveAttribute('aria-busy', 'true');
  (join.element() as HTMLElement).click();
  expect(page.getByRole('alert').query()).toBeNull();
  shown.resolve();
  await expect.poll(() => ownPart(site)).toContain('You’re in since');
  await expect.poll(() => ownPart(site)).toReadAsStored();
  expect(site.bodies('joinTournament')).toEqual(Array.from({ length: 3 }, () => ({ tournament: 'harbour-regatta-1' })));
});

it('offers to try again where the result could not be loaded, and shows the leaderboard meanwhile', async () => {
  const responses = {
    getTournamentStanding: inTurn(refused('server.unavailable'), standing, {
      ...standing,
      own: own && { ...own, points: '1' },
    }),
  };
  const site = await open({}, { isSignedIn: true, responses });
  await expect.element(page.getByText('We couldn’t load your result')).toBeVisible();
  expect(site.read()).toContain('B••b');
  await press('Try again');
  await expect.element(page.getByRole('list').getByText('You', { exact: true })).toBeVisible();
  expect(site.read()).toContain('2 · You · 42.00×');
  expect(site.read()).not.toContain('B••b');
  await expect.element(page.getByText('We couldn’t load your result')).not.toBeInTheDocument();
  // Of another score than the leaderboard has at this rank, the player may have been overtaken.
  announceMutation('joinTournament');
  await expect.poll(site.read).toContain('2 · B••b · 42.00×');
});

it.each(['en', 'de'] as const)(
  'lists running, upcoming and past tournaments, or says that there are none: %s',
  async (locale) => {
    const [card] = exampleOf(listTournaments).running;
    const listed = (state: Tournament['state']) =>
      card ? [{ ...card, ...DAYS[state], state, key: `regatta-${state}` }] : [];
    const data = { running: listed('running'), upcoming: listed('upcoming'), ended: listed('ended') };
    for (const [key, pageData] of Object.entries({
      data,
      past: { ...data, running: [], upcoming: [] },
      none: { running: [], upcoming: [], ended: [] },
    })) {
      const site = await inSite(<TournamentsPage data={pageData} />, { locale, hasPages: true, hasQueries: false });
      await expect.poll(() => readStill(site), { message: key }).toReadAsStored();
      await expectAccessible();
    }
    const site = await inSite(<TournamentMissing />, { locale, hasPages: true, hasQueries: false });
    await expect.poll(() => readStill(site)).toReadAsStored();
  },
);
