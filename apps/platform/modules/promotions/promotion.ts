import { promotionCategory } from '@marquee/contract/promotions.ts';
import { scope } from '@marquee/contract/settings.ts';
import * as z from 'zod/mini';
import { byLanguageWithEnglish, country } from '../../core/code-fields.ts';
import { readEntries, written } from '../../core/definition-fields.ts';
import { imagePath, siteLink } from '../../core/operator-path.rules.ts';

const slug = z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/));
const positive = z.number().check(z.int(), z.positive());
const short = written.check(z.maxLength(80));
const sentence = written.check(z.maxLength(400));
const instant = z.iso.datetime();
const texts = z.strictObject({
  title: short,
  titleSecondary: z.optional(short),
  description: z.optional(sentence),
  ctaText: z.optional(short),
  steps: z._default(z.array(sentence), []),
  terms: z._default(z.array(sentence), []),
});

/** What a brand advertises, with its banner, page and popup: in files of operators, and in `promotion_versions`. */
export const promotion = z.strictObject({
  /** Part of its URL. */
  key: slug,
  category: promotionCategory,
  sortOrder: z._default(z.number().check(z.int()), 100),
  scope: z._default(scope, 'any'),
  /** Campaigns, one for each currency: the promotion is shown only while one of them is on offer to the visitor. */
  bonuses: z._default(z.array(slug), []),
  /** True if it advertises a reward for play, such as cashback or prizes; markets that forbid these do not show it. */
  isReward: z._default(z.boolean(), false),
  /** Residences; empty: all. Visitors without an account see no promotion that is limited to residences or levels. */
  countries: z._default(z.array(country), []),
  /** Lowest loyalty level. */
  levelMin: z.optional(positive),
  startsAt: z.optional(instant),
  /** Exclusive. */
  endsAt: z.optional(instant),
  /** Also a banner of the lobby. */
  isBanner: z._default(z.boolean(), false),
  /** Opens by itself for players who may get its bonus, once per visit; of several the one with the highest priority. */
  popup: z.optional(
    z.strictObject({ priority: z.number().check(z.int(), z.minimum(0), z.maximum(1_000)), pauseDays: positive }),
  ),
  /** A page key with or without a query, `game:<slug>`, or a path of the site. */
  link: z.optional(siteLink),
  /** `/illustrations/<name>-480.webp`, or an image of the brands' folder `art/`. */
  imageUrl: z.optional(imagePath),
  /** Games whose posters are on the banner. */
  imageGames: z._default(z.array(slug), []),
  backgroundColor: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
  /** By language; English is required. */
  texts: byLanguageWithEnglish(texts),
});

export type Promotion = z.output<typeof promotion>;
export type PromotionInput = z.input<typeof promotion>;

/** Reads a list of promotions. Returns what is wrong with it as `key: fault`, or the promotions. */
export function readPromotions(
  value: unknown,
): { readonly faults: readonly string[] } | { readonly promotions: readonly Promotion[] } {
  const list = readEntries(promotion, value);
  const keys = list.entries.map(({ key }) => key);
  const faults = [
    ...list.faults,
    ...keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${key}: appears more than once`),
    ...list.entries.flatMap((each) => faultsOf(each).map((fault) => `${each.key}: ${fault}`)),
  ];
  return faults.length > 0 ? { faults } : { promotions: list.entries };
}

/** What the types of the fields cannot express. */
function faultsOf({ startsAt, endsAt, popup, bonuses, link, texts: { en } }: Promotion): readonly string[] {
  const faults: string[] = [];
  if (startsAt !== undefined && endsAt !== undefined && new Date(endsAt) <= new Date(startsAt))
    faults.push('ends before it starts');
  if (popup !== undefined && bonuses.length === 0) faults.push('a popup needs bonuses');
  if ((link === undefined) !== (en?.ctaText === undefined)) faults.push('needs both link and ctaText, or neither');
  return faults;
}
