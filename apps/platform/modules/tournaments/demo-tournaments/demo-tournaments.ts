import type demoContent from '@marquee/locales/en/demo.json';
import { inEveryLanguage } from '@marquee/locales/read-messages.ts';
import type { TournamentInput } from '../tournament.ts';

interface DemoTournament extends Omit<TournamentInput, 'startsAt' | 'sortOrder'> {
  /** Minutes from 00:00 UTC to the first start, of the day of the first seeding or of the first `startsOn` after it. */
  readonly startsAfterMinutes: number;
  /** ISO weekday, 1 is Monday; absent: the day of the first seeding. */
  readonly startsOn?: number;
}

const HOUR = 60;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const FRIDAY = 5;

const textsOf = (key: keyof (typeof demoContent)['tournaments']) =>
  inEveryLanguage(({ tournaments }) => tournaments[key]);

const prizes = (...amounts: readonly (readonly [from: number, to: number, euros: string])[]) =>
  amounts.map(([rankFrom, rankTo, euros]) => ({ rankFrom, rankTo, amount: euros }));

/** Five follow each other without a pause, so that at least four always run; Dice Weekend runs for two days a week, from Friday evening on. */
export const DEMO_TOURNAMENTS: readonly DemoTournament[] = [
  {
    key: 'harbour-regatta',
    currencyCode: 'EUR',
    scoring: 'best_multiplier',
    games: ['harbour-lights'],
    stakeMin: '0.20',
    startsAfterMinutes: 0,
    lastsMinutes: WEEK,
    repeatsAfterMinutes: WEEK,
    prizes: prizes([1, 1, '100'], [2, 2, '50'], [3, 3, '25'], [4, 10, '5']),
    texts: textsOf('harbour-regatta'),
  },
  {
    key: 'daily-race',
    currencyCode: 'EUR',
    scoring: 'turnover',
    games: [],
    stakeMin: '0.20',
    startsAfterMinutes: 0,
    lastsMinutes: DAY,
    repeatsAfterMinutes: DAY,
    prizes: prizes([1, 1, '40'], [2, 2, '20'], [3, 3, '10'], [4, 10, '3']),
    texts: textsOf('daily-race'),
  },
  {
    key: 'lantern-hours',
    currencyCode: 'EUR',
    scoring: 'total_win',
    games: [],
    stakeMin: '0.20',
    startsAfterMinutes: 0,
    lastsMinutes: 2 * HOUR,
    repeatsAfterMinutes: 2 * HOUR,
    prizes: prizes([1, 1, '10'], [2, 3, '5'], [4, 5, '2']),
    texts: textsOf('lantern-hours'),
  },
  {
    key: 'winning-run',
    currencyCode: 'EUR',
    scoring: 'streak',
    games: [],
    stakeMin: '0.50',
    needsOptIn: true,
    startsAfterMinutes: 0,
    lastsMinutes: DAY,
    repeatsAfterMinutes: DAY,
    prizes: prizes([1, 1, '30'], [2, 3, '10'], [4, 10, '2']),
    texts: textsOf('winning-run'),
  },
  {
    key: 'long-run',
    currencyCode: 'EUR',
    scoring: 'rounds',
    games: [],
    stakeMin: '0.20',
    startsAfterMinutes: 0,
    lastsMinutes: 3 * DAY,
    repeatsAfterMinutes: 3 * DAY,
    prizes: prizes([1, 1, '50'], [2, 2, '25'], [3, 3, '15'], [4, 20, '3']),
    texts: textsOf('long-run'),
  },
  {
    key: 'dice-weekend',
    currencyCode: 'EUR',
    scoring: 'best_multiplier',
    games: ['dice'],
    stakeMin: '0.20',
    startsOn: FRIDAY,
    startsAfterMinutes: 18 * HOUR,
    lastsMinutes: 2 * DAY,
    repeatsAfterMinutes: WEEK,
    prizes: prizes([1, 1, '40'], [2, 3, '15'], [4, 10, '3']),
    texts: textsOf('dice-weekend'),
  },
];
