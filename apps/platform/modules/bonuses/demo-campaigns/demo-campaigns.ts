import { findHouseGame } from '@marquee/games/house-games.ts';
import type demoContent from '@marquee/locales/en/demo.json';
import { inEveryLanguage } from '@marquee/locales/read-messages.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { type Campaign, readCampaigns } from '../campaign.ts';
import { demoAmountIn } from './demo-amount.ts';
import { demoGiftOf, type GiftStyle } from './demo-gifts.ts';

interface Style {
  readonly welcomePercent: number;
  readonly welcomeMax: number;
  readonly multiplier: number;
  /** Slot of the free spins, and how many come with the first deposit. */
  readonly slot: string;
  readonly welcomeSpins: number;
  readonly winnings: 'bonus' | 'real';
}

const DEFAULT_STYLE: Style = {
  welcomePercent: 100,
  welcomeMax: 200,
  multiplier: 25,
  slot: 'velvet-vampire',
  welcomeSpins: 20,
  winnings: 'bonus',
};
const GENEROUS: Style = {
  welcomePercent: 150,
  welcomeMax: 150,
  multiplier: 35,
  slot: 'cosmic-drift',
  welcomeSpins: 50,
  winnings: 'bonus',
};
/** Within the maximum of ten times that the United Kingdom allows. */
const LOW_WAGERING: Style = {
  welcomePercent: 50,
  welcomeMax: 100,
  multiplier: 10,
  slot: 'koi-terrace',
  welcomeSpins: 10,
  winnings: 'real',
};
const STYLES: Readonly<Record<string, Style>> = {
  lumen: GENEROUS,
  neonfold: GENEROUS,
  sixtieth: GENEROUS,
  belvoir: LOW_WAGERING,
  orrerium: LOW_WAGERING,
  plainhouse: LOW_WAGERING,
};

/** Games against the house with a high return count less towards wagering, those with the highest not at all. */
const WEIGHTS = {
  categories: { table: 20, 'live-casino': 10 },
  games: { 'nightjar-blackjack': 0, 'salon-twenty-one': 0, 'harbour-poker': 0 },
};
const DAY_HOURS = 24;
const WEEK_HOURS = 7 * DAY_HOURS;

type Facts = Omit<Campaign, 'key' | 'currencyCode' | 'texts' | 'sortOrder' | 'weights' | 'wageringSource'>;

interface Money {
  readonly amount: (units: number) => string;
  /** Of a free spin. */
  readonly stake: string;
}

/** What campaigns of one kind have in common. */
function commonFacts({ multiplier }: Style, amount: Money['amount']) {
  const free = {
    multiplier: Math.min(multiplier, 20),
    winMax: amount(50),
    betMax: amount(5),
    needsVerifiedEmail: true,
  };
  const reload = {
    type: 'deposit' as const,
    link: 'deposit',
    multiplier: Math.min(multiplier, 20),
    betMax: amount(5),
    validHours: 3 * DAY_HOURS,
  };
  const once = { type: 'deposit' as const, link: 'deposit', multiplier, betMax: amount(5), validHours: WEEK_HOURS };
  return { free, reload, once };
}

function factsOf(style: Style, { amount, stake }: Money) {
  const { welcomePercent, welcomeMax, multiplier, slot, welcomeSpins, winnings } = style;
  const spins = { games: [slot], stake, winMax: amount(50), validHours: 3 * DAY_HOURS };
  const { free, reload, once } = commonFacts(style, amount);
  return {
    'monday-bonus': {
      ...free,
      type: 'no_deposit',
      bonusAmount: amount(1),
      weekdays: [1],
      validHours: DAY_HOURS,
      retryHours: 6 * DAY_HOURS,
    },
    'midweek-reload': {
      ...reload,
      depositPercent: 30,
      bonusMax: amount(50),
      depositMin: amount(20),
      weekdays: [2, 3, 4],
      retryHours: 4 * DAY_HOURS,
    },
    'weekend-reload': {
      ...reload,
      depositPercent: 40,
      bonusMax: amount(80),
      depositMin: amount(25),
      weekdays: [5, 6, 7],
      retryHours: 4 * DAY_HOURS,
    },
    welcome: {
      ...once,
      depositPercent: welcomePercent,
      bonusMax: amount(welcomeMax),
      depositMin: amount(20),
      depositNumber: 1,
      // Real money, since bonus money would wait for the end of the welcome bonus.
      freeSpins: { ...spins, count: welcomeSpins, winnings: 'real' },
    },
    'second-deposit': {
      ...once,
      depositPercent: 50,
      bonusMax: amount(100),
      depositMin: amount(20),
      depositNumber: 2,
    },
    'club-reload': {
      ...reload,
      depositPercent: 50,
      bonusMax: amount(100),
      depositMin: amount(20),
      levelMin: 2,
      retryHours: 6 * DAY_HOURS,
    },
    'free-spins': {
      type: 'freespins',
      betMax: amount(5),
      freeSpins: { ...spins, count: 10, winnings, multiplier: Math.min(multiplier, 20) },
      retryHours: WEEK_HOURS,
      validHours: 3 * DAY_HOURS,
    },
    'coupon-bonus': { ...free, type: 'no_deposit', bonusAmount: amount(5), validHours: WEEK_HOURS },
  } satisfies Readonly<Record<string, Partial<Facts>>>;
}

/** The campaigns of a demo brand, in each of its currencies. */
export function demoCampaignsOf(brandKey: string, currencies: readonly string[]): readonly Campaign[] {
  const style = STYLES[brandKey] ?? DEFAULT_STYLE;
  const list = currencies.flatMap((currencyCode) => {
    const amount = demoAmountIn(currencyCode);
    if (amount === null) return [];
    const facts = factsOf(style, { amount, stake: stakeOf(style.slot, currencyCode) });
    return Object.entries(facts).map(([name, each], at) => ({
      ...each,
      key: `${name}-${currencyCode.toLowerCase()}`,
      currencyCode,
      sortOrder: at,
      weights: WEIGHTS,
      gift: giftOf(name, each, { brandKey, currencyCode }),
      coupons: name === 'coupon-bonus' ? [{ code: `WELCOME-${currencyCode}` }] : [],
      texts: textsOf(name as keyof typeof facts), // A key of the object that is listed.
    }));
  });
  const read = readCampaigns(list);
  if ('faults' in read) throw new Error(`Demo campaigns of ${brandKey}: ${read.faults.join('; ')}`);
  return read.campaigns;
}

/** The lowest stake of the slot or, if it is very low, twice that. */
function stakeOf(slot: string, currencyCode: string): string {
  const limits = isAssetCode(currencyCode) ? findHouseGame(slot)?.stakes[currencyCode] : undefined;
  if (!limits || !isAssetCode(currencyCode)) throw new Error(`${slot} is not a game of the house`);
  return toExactString(slot === DEFAULT_STYLE.slot ? limits.minMinor : 2n * limits.minMinor, currencyCode);
}

const textsOf = (name: keyof (typeof demoContent)['campaigns']) => inEveryLanguage(({ campaigns }) => campaigns[name]);

const giftStyleOf = (brandKey: string): GiftStyle => {
  const style = STYLES[brandKey] ?? DEFAULT_STYLE;
  if (style === GENEROUS) return 'generous';
  return style === LOW_WAGERING ? 'low' : 'default';
};

/** Free spins whose winnings are real money count with their stakes, others with the bonus money that they become. */
function giftOf(
  name: string,
  { bonusAmount, bonusMax, freeSpins }: Pick<Partial<Campaign>, 'bonusAmount' | 'bonusMax' | 'freeSpins'>,
  { brandKey, currencyCode }: { readonly brandKey: string; readonly currencyCode: string },
): Campaign['gift'] {
  if (!isAssetCode(currencyCode)) return undefined;
  const { count = 0, stake: ofSpin = '0' } = freeSpins ?? {};
  const stakes = count * Number(ofSpin);
  const isReal = freeSpins?.winnings === 'real';
  const most = bonusMax ?? bonusAmount ?? '0';
  const bonus = Number(most) + (isReal ? 0 : stakes);
  return demoGiftOf(name, { currencyCode, bonus, spins: isReal ? stakes : 0 }, giftStyleOf(brandKey));
}
