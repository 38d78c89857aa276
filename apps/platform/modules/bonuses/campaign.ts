import * as z from 'zod/mini';
import { byLanguageWithEnglish, country } from '../../core/code-fields.ts';
import {
  amount,
  byGame,
  currency,
  gift,
  giftFaults,
  isAmount,
  multiplier,
  positive,
  readEntries,
  title,
  weekdays,
  wholePercent,
  written,
} from '../../core/definition-fields.ts';
import { imagePath, siteLink } from '../../core/operator-path.rules.ts';
import { freeSpinFaults } from './free-spins.rules.ts';

/** Each is a row. */
const PARTICIPANTS_MAX = 100_000;
const WEEK_MINUTES = 10_080;
const instant = z.iso.datetime();
const tags = z.array(z.string().check(z.minLength(1), z.maxLength(64)));
const texts = z.strictObject({
  title,
  titleSecondary: z.optional(written),
  description: z.optional(written),
  ctaText: z.optional(written),
});

/** A bonus that a brand offers, with its texts and coupons: in files of operators, and as rows of `bonus_templates`. Amounts are in `currencyCode`. */
export const campaign = z.strictObject({
  key: z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/)),
  type: z.enum(['no_deposit', 'freespins', 'instant_cashback', 'deposit']),
  /**
   * Campaigns of the same offer are taken once together: one for each currency, for example. Without it, campaigns whose keys differ only by the currency at their
   * end (`welcome-eur`, `welcome-usd`) are one offer.
   */
  offer: z.optional(z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/))),
  currencyCode: currency,
  sortOrder: z._default(z.number().check(z.int()), 100),
  /** Fixed amount; of a deposit bonus without `depositPercent`. */
  bonusAmount: z.optional(amount),
  depositPercent: z.optional(positive),
  bonusMax: z.optional(amount),
  depositMin: z.optional(amount),
  winMax: z.optional(amount),
  balanceMin: z.optional(amount),
  betMax: z.optional(amount),
  /** Free spins on house slots; a deposit bonus gives them with the deposit. */
  freeSpins: z.optional(
    z.strictObject({
      count: positive,
      games: z.array(z.string()).check(z.minLength(1)),
      stake: amount,
      /** What the winnings become: bonus money with wagering, or real money. */
      winnings: z._default(z.enum(['bonus', 'real']), 'bonus'),
      /** Of the winnings; those of the campaign if they are missing. */
      multiplier: z.optional(z.number().check(z.int(), z.nonnegative())),
      winMax: z.optional(amount),
      validHours: z.optional(positive),
    }),
  ),
  /** Wagering as a multiple of the bonus; 0: none. */
  multiplier,
  wageringSource: z._default(z.enum(['REAL_TO_FUN', 'REAL_MONEY_ONLY']), 'REAL_TO_FUN'),
  games: z._default(z.array(z.string()), []),
  /** Percent of a stake that counts at most, by game and category; 100 for all others. */
  weights: byGame(wholePercent),
  /** Whether a stake counts by its house edge at most: in full from 4 % on, below that in proportion. */
  countsByEdge: z._default(z.boolean(), true),
  /** 1 is Monday, 7 is Sunday, in the player's time zone. */
  weekdays: z._default(weekdays, [1, 2, 3, 4, 5, 6, 7]),
  /** First hour of these days, and the hour at which it ends. */
  hours: z._default(
    z.tuple([
      z.number().check(z.int(), z.minimum(0), z.maximum(23)),
      z.number().check(z.int(), z.minimum(1), z.maximum(24)),
    ]),
    [0, 24],
  ),
  depositNumber: z.optional(positive),
  /** How many players may have it. */
  participantsMax: z.optional(z.number().check(z.int(), z.positive(), z.maximum(PARTICIPANTS_MAX))),
  /** How long a deposit bonus that waits for its deposit holds the place of a participant. */
  leaseMinutes: z._default(z.number().check(z.int(), z.positive(), z.maximum(WEEK_MINUTES)), 60),
  /** Residences; empty: all. */
  countries: z._default(z.array(country), []),
  /** Only for players with one of these tags; empty: for all. */
  tags: z._default(tags, []),
  /** Not for players with one of these tags. */
  excludedTags: z._default(tags, []),
  registeredHoursMax: z.optional(positive),
  /** Lowest loyalty level; all others neither see it nor can activate it. */
  levelMin: z.optional(positive),
  /** Again after this time; 168: in the next calendar week of the player. */
  retryHours: z.optional(positive),
  validHours: z.optional(positive),
  needsVerifiedEmail: z._default(z.boolean(), false),
  /**
   * The campaign is meant as a gift. `gain`: what a careful player gains at most from it once, on average. `maxPerPerson`: what a person may gain at most; the campaign is
   * activated as often as it contains the gain. Without it, nobody may gain from the campaign.
   */
  gift,
  cpnc: z.optional(z.string()),
  startsAt: z.optional(instant),
  endsAt: z.optional(instant),
  validTo: z.optional(instant),
  imageUrl: z.optional(imagePath),
  backgroundColor: z.optional(z.string()),
  link: z.optional(siteLink),
  /** With coupons the bonus is offered only to players who have redeemed one. */
  coupons: z._default(
    z.array(
      z.strictObject({
        code: z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{1,30}[A-Z0-9]$/)),
        usesMax: z.optional(positive),
        startsAt: z.optional(instant),
        endsAt: z.optional(instant),
      }),
    ),
    [],
  ),
  /** By language; English is required. */
  texts: byLanguageWithEnglish(texts),
});

export type Campaign = z.output<typeof campaign>;

/** The offer that a campaign belongs to. */
export function offerOf({ key, offer, currencyCode }: Pick<Campaign, 'key' | 'offer' | 'currencyCode'>): string {
  const suffix = `-${currencyCode.toLowerCase()}`;
  return offer ?? (key.endsWith(suffix) ? key.slice(0, -suffix.length) : key);
}

/** Bonuses of the calendar and of cashback have keys of this form (`bonus-calendar/plans.sql.ts`, `cashback/rules.sql.ts`). */
const RESERVED_KEY = /^(?:calendar|cashback)-/;

const AMOUNTS = ['bonusAmount', 'bonusMax', 'depositMin', 'winMax', 'balanceMin', 'betMax'] as const;

/** Reads a list of campaigns. Returns what is wrong with it as `key: fault`, or the campaigns. */
export function readCampaigns(
  value: unknown,
): { readonly faults: readonly string[] } | { readonly campaigns: readonly Campaign[] } {
  const list = readEntries(campaign, value);
  const keys = list.entries.map(({ key }) => key);
  const codes = list.entries.flatMap(({ coupons }) => coupons.map(({ code }) => code));
  const faults = [
    ...list.faults,
    ...keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${key}: appears more than once`),
    ...codes
      .filter((code, at) => codes.indexOf(code) !== at)
      .map((code) => `${code}: the coupon appears more than once`),
    ...list.entries.flatMap((each) => faultsOf(each).map((fault) => `${each.key}: ${fault}`)),
  ];
  return faults.length > 0 ? { faults } : { campaigns: list.entries };
}

/** What the types of the fields cannot express. */
function faultsOf(each: Campaign): readonly string[] {
  const faults = AMOUNTS.filter((name) => each[name] !== undefined && !isAmount(each[name], each.currencyCode)).map(
    (name) => `${name} is not an amount in ${each.currencyCode}`,
  );
  const { type, hours } = each;
  if (RESERVED_KEY.test(each.key))
    faults.push('a key that begins with calendar- or cashback- belongs to a reward; choose another one');
  for (const tag of each.tags)
    if (each.excludedTags.includes(tag)) faults.push(`the tag ${tag} is required and excluded`);
  if (hours[0] >= hours[1]) faults.push('hours end before they begin');
  if (type === 'no_deposit' && each.bonusAmount === undefined) faults.push('bonusAmount is missing');
  if (type === 'deposit' && (each.bonusAmount === undefined) === (each.depositPercent === undefined))
    faults.push('needs either bonusAmount or depositPercent');
  if (type === 'deposit' && each.depositPercent !== undefined && each.bonusMax === undefined)
    faults.push('bonusMax is missing');
  if (type === 'freespins' && each.freeSpins === undefined) faults.push('freeSpins is missing');
  if (type !== 'freespins' && type !== 'deposit' && each.freeSpins !== undefined)
    faults.push('freeSpins is for free spins and deposit bonuses');
  if (each.freeSpins) faults.push(...freeSpinFaults(each.freeSpins, each.currencyCode));
  faults.push(...giftFaults(each.gift, each.currencyCode));
  if (type !== 'deposit' && each.depositNumber !== undefined) faults.push('depositNumber is for deposit bonuses');
  return faults;
}
