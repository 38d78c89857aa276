import { minorOf } from '@marquee/money/money.ts';
import type { SeededTournament, TournamentWords } from '../tournaments.sql.ts';
import ar from './words.ar.json' with { type: 'json' };
import de from './words.de.json' with { type: 'json' };
import en from './words.en.json' with { type: 'json' };

const WORDS: Readonly<Record<string, Readonly<Record<string, TournamentWords | undefined>>>> = { en, de, ar };

const HOUR = 60;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

function wordsOf(key: string): Readonly<Record<string, TournamentWords>> {
  return Object.fromEntries(
    Object.entries(WORDS).map(([locale, words]) => {
      const text = words[key];
      if (!text) throw new Error(`words.${locale}.json does not describe ${key}`);
      return [locale, text];
    }),
  );
}

/** Amounts in euro for a place, or for each of several places. */
function prizes(...steps: readonly (readonly [places: number, amount: string])[]): SeededTournament['prizes'] {
  let placeFrom = 1;
  return steps.map(([places, amount]) => {
    const prize = {
      placeFrom,
      placeTo: placeFrom + places - 1,
      currencyCode: 'EUR',
      prizeMinor: minorOf(amount, 'EUR'),
    };
    placeFrom += places;
    return prize;
  });
}

/** One runs from the first start on, one opens after two days, one is open every evening. */
export const DEMO_TOURNAMENTS: readonly SeededTournament[] = [
  {
    key: 'harbour-regatta',
    scoring: 'best_multiplier',
    games: ['harbour-lights'],
    startsAfterMinutes: 0,
    lastsMinutes: 5 * DAY,
    repeatsAfterMinutes: WEEK,
    prizes: prizes([1, '100'], [1, '50'], [1, '25'], [7, '10']),
    words: wordsOf('harbour-regatta'),
  },
  {
    key: 'dice-weekend',
    scoring: 'best_multiplier',
    games: ['dice'],
    startsAfterMinutes: 2 * DAY + 18 * HOUR,
    lastsMinutes: 2 * DAY,
    repeatsAfterMinutes: WEEK,
    prizes: prizes([1, '60'], [1, '30'], [3, '10']),
    words: wordsOf('dice-weekend'),
  },
  {
    key: 'lantern-hour',
    scoring: 'best_multiplier',
    games: ['harbour-lights', 'dice'],
    startsAfterMinutes: 19 * HOUR,
    lastsMinutes: 2 * HOUR,
    repeatsAfterMinutes: DAY,
    prizes: prizes([1, '15'], [2, '5']),
    words: wordsOf('lantern-hour'),
  },
];
