import { expect, test } from 'vitest';
import {
  editionKey,
  editionOf,
  editionsAround,
  readEditionKey,
  startedBy,
  type TournamentRule,
} from './editions.rules.ts';

const DAY = 24 * 60;
const at = (text: string) => new Date(`2026-11-${text}Z`);
const weekly: TournamentRule = {
  firstStartsAt: at('02T18:00:00'),
  lastsMinutes: 5 * DAY,
  repeatsAfterMinutes: 7 * DAY,
  lastEdition: null,
};
const once: TournamentRule = {
  firstStartsAt: at('02T18:00:00'),
  lastsMinutes: DAY,
  repeatsAfterMinutes: null,
  lastEdition: null,
};

const around = (rule: TournamentRule, now: Date) => {
  const { current, last } = editionsAround(rule, now);
  return [current && `${current.edition} ${current.state}`, last && `${last.edition} ${last.state}`];
};

test('before the first start the first edition is the next one, and there is no last one', () => {
  expect(around(weekly, at('02T17:59:59'))).toEqual(['1 upcoming', null]);
  expect(around(weekly, new Date('2026-01-01T00:00:00Z'))).toEqual(['1 upcoming', null]);
  expect(around(once, new Date('2026-01-01T00:00:00Z'))).toEqual(['1 upcoming', null]);
});

test('an edition includes its first instant and excludes its end; then the next one is announced', () => {
  expect(around(weekly, at('02T18:00:00'))).toEqual(['1 running', null]);
  expect(around(weekly, at('07T17:59:59'))).toEqual(['1 running', null]);
  expect(around(weekly, at('07T18:00:00'))).toEqual(['2 upcoming', '1 ended']);
  expect(around(weekly, at('09T18:00:00'))).toEqual(['2 running', '1 ended']);
});

test('an edition has begun from its first instant', () => {
  const instants = [at('02T17:59:59'), at('02T18:00:00'), at('09T17:59:59'), at('09T18:00:00')];
  expect(instants.map((now) => startedBy(weekly, now))).toEqual([0, 1, 1, 2]);
  expect(instants.map((now) => startedBy(once, now))).toEqual([0, 1, 1, 1]);
});

test('after years the editions still begin at the same hour of the week', () => {
  const { current } = editionsAround(weekly, new Date('2031-06-18T00:00:00Z'));
  expect(current?.startsAt.getUTCDay()).toBe(1);
  expect(current?.startsAt.getUTCHours()).toBe(18);
  expect(current?.state).toBe('running');
});

test('a tournament without repetition ends permanently', () => {
  expect(around(once, at('02T20:00:00'))).toEqual(['1 running', null]);
  expect(around(once, at('04T00:00:00'))).toEqual([null, '1 ended']);
  expect(editionOf(once, 2, at('04T00:00:00'))).toBeNull();
});

test('a tournament that lasts as long as its interval always runs', () => {
  const always = { ...weekly, lastsMinutes: 7 * DAY };
  expect(around(always, at('09T17:59:59'))).toEqual(['1 running', null]);
  expect(around(always, at('09T18:00:00'))).toEqual(['2 running', '1 ended']);
});

test('zero, fractions and implausibly large numbers are not editions', () => {
  for (const number of [0, -1, 1.5, Number.NaN, Number.MAX_VALUE])
    expect(editionOf(weekly, number, at('02T18:00:00'))).toBeNull();
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

test('a stopped tournament has no edition after its last one', () => {
  const stopped = { ...weekly, lastEdition: 2 };
  expect(around(stopped, at('09T18:00:00'))).toEqual(['2 running', '1 ended']);
  expect(around(stopped, at('14T18:00:00'))).toEqual([null, '2 ended']);
  expect(around(stopped, new Date('2027-01-01T00:00:00Z'))).toEqual([null, '2 ended']);
  expect(editionOf(stopped, 3, at('20T00:00:00'))).toBeNull();
  expect(around({ ...weekly, lastEdition: 0 }, at('09T18:00:00'))).toEqual([null, null]);
});
