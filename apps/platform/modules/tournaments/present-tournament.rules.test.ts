import { expect, it } from 'vitest';
import { editionOf } from './editions.rules.ts';
import { presentTournament, ruleOf } from './present-tournament.rules.ts';
import type { PrizeRow, TournamentRow } from './tournaments.sql.ts';

const ROW = {
  tournament_key: 'spring-race',
  title: 'Spring race',
  summary: 'Win most',
  scoring: 'wagered',
  currency_code: 'EUR',
  stake_minor_min: 2_000n,
  needs_opt_in: false,
  first_starts_at: new Date('2026-11-22T00:00:00Z'),
  lasts_minutes: 60,
  repeats_after_minutes: 1_440,
  game_slugs: ['dice', 'gone', 'slot'],
} as unknown as TournamentRow; // The columns that are shown.
const prize = (tournament_key: string, rank: number) =>
  ({
    tournament_key,
    rank_from: rank,
    rank_to: rank,
    currency_code: 'EUR',
    prize_minor: 1_000_000n,
  }) as unknown as PrizeRow;
const poster = (slug: string) => ({ base: `/posters/${slug}`, widths: [360], colour: '#000' });

const edition = () => {
  const second = editionOf(ruleOf(ROW), 2, new Date('2026-11-23T00:30:00Z'));
  if (second === null) throw new Error('There is no second edition');
  return second;
};

it('shows an edition with its own prizes and the posters that there are', () => {
  const images = new Map([
    ['dice', poster('dice')],
    ['slot', poster('slot')],
  ]) as never;
  expect(presentTournament(ROW, edition(), { prizes: [prize('spring-race', 1), prize('other', 2)], images })).toEqual({
    key: 'spring-race-2',
    edition: 2,
    title: 'Spring race',
    summary: 'Win most',
    scoring: 'wagered',
    currencyCode: 'EUR',
    stakeMin: '0.20',
    needsOptIn: false,
    state: 'running',
    startsAt: '2026-11-23T00:00:00.000Z',
    endsAt: '2026-11-23T01:00:00.000Z',
    repeatsAfterMinutes: 1_440,
    prizes: [{ rankFrom: 1, rankTo: 1, currencyCode: 'EUR', amount: '100.00' }],
    images: [poster('dice'), poster('slot')],
  });
});

it('shows no smallest stake where every stake counts', () => {
  const row = { ...ROW, stake_minor_min: 0n };
  expect(presentTournament(row, edition(), { prizes: [], images: new Map() }).stakeMin).toBeNull();
});
