import { expect, test } from 'vitest';
import { before, DAYS } from '../../core/testing/instants.ts';
import {
  editionKey,
  editionOf,
  editionsAround,
  readEditionKey,
  startedBy,
  type TournamentRule,
} from './editions.rules.ts';

const HOUR = 60;
const ruleOf = (firstStartsAt: Date, change: Partial<TournamentRule> = {}): TournamentRule => ({
  firstStartsAt,
  lastsMinutes: 5 * HOUR,
  repeatsAfterMinutes: 7 * HOUR,
  lastEdition: null,
  ...change,
});
const start = DAYS[0]?.dayStarts ?? new Date(0);
const hours = (count: number, from = start) => new Date(from.getTime() + count * 3_600_000);
const around = (rule: TournamentRule, now: Date) => {
  const { current, last } = editionsAround(rule, now);
  const names = [current, last].map((one) => one && `${one.edition} ${one.state}`);
  return `${names[0] ?? '-'}, ${names[1] ?? '-'}, ${startedBy(rule, now)} begun`;
};
/** The editions just before an instant and at it. */
const change = (rule: TournamentRule, at: Date) => [around(rule, before(at)), around(rule, at)];

test.each(DAYS)('an edition from $dayStarts has its first instant but not its end', ({ dayStarts }) => {
  expect([0, 5, 7].map((hour) => change(ruleOf(dayStarts), hours(hour, dayStarts)))).toEqual([
    ['1 upcoming, -, 0 begun', '1 running, -, 1 begun'],
    ['1 running, -, 1 begun', '2 upcoming, 1 ended, 1 begun'],
    ['2 upcoming, 1 ended, 1 begun', '2 running, 1 ended, 2 begun'],
  ]);
});

test.each<[string, Partial<TournamentRule>, number, string, string]>([
  ['is held once', { repeatsAfterMinutes: null }, 0, '1 upcoming, -, 0 begun', '1 running, -, 1 begun'],
  ['ends permanently', { repeatsAfterMinutes: null }, 5, '1 running, -, 1 begun', '-, 1 ended, 1 begun'],
  ['always runs', { lastsMinutes: 7 * HOUR }, 7, '1 running, -, 1 begun', '2 running, 1 ended, 2 begun'],
  ['has a last edition', { lastEdition: 2 }, 7, '2 upcoming, 1 ended, 1 begun', '2 running, 1 ended, 2 begun'],
  ['was stopped', { lastEdition: 2 }, 12, '2 running, 1 ended, 2 begun', '-, 2 ended, 2 begun'],
  ['never began', { lastEdition: 0 }, 0, '-, -, 0 begun', '-, -, 0 begun'],
])('a tournament that %s has these editions', (_name, rule, hour, earlier, later) => {
  expect(change(ruleOf(start, rule), hours(hour))).toEqual([earlier, later]);
});

test('there is no edition after the last one, after years neither', () => {
  expect(editionOf(ruleOf(start, { repeatsAfterMinutes: null }), 2, start)).toBeNull();
  expect(editionOf(ruleOf(start, { lastEdition: 2 }), 3, start)).toBeNull();
  expect(around(ruleOf(start, { lastEdition: 2 }), hours(50_000))).toBe('-, 2 ended, 2 begun');
  expect(around(ruleOf(start), hours(70_000))).toBe('10001 running, 10000 ended, 10001 begun');
});

test('zero, fractions and implausibly large numbers are not editions', () => {
  for (const number of [0, -1, 1.5, Number.NaN, Number.MAX_VALUE])
    expect(editionOf(ruleOf(start), number, start)).toBeNull();
});

test('readEditionKey reverses editionKey, and a key without a number names the tournament', () => {
  expect(readEditionKey(editionKey('harbour-regatta', 12))).toEqual({ tournamentKey: 'harbour-regatta', edition: 12 });
  expect(readEditionKey('harbour-regatta')).toEqual({ tournamentKey: 'harbour-regatta', edition: null });
  expect(readEditionKey('harbour-regatta-0').edition).toBeNull();
});

test('readEditionKey accepts numbers of up to nine digits at the end', () => {
  expect(readEditionKey('race-123456789').edition).toBe(123_456_789);
  expect(readEditionKey('race-1234567890').edition).toBeNull();
  expect(readEditionKey('race-12-final')).toEqual({ tournamentKey: 'race-12-final', edition: null });
  expect(readEditionKey('spring-race-2026-7')).toEqual({ tournamentKey: 'spring-race-2026', edition: 7 });
});
