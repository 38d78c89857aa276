import { ASSETS, type AssetCode } from '@marquee/money/assets.ts';
import { parseAmount } from '@marquee/money/money.ts';
import * as z from 'zod/mini';
import { unknownName } from './closest-name.rules.ts';
import { byLanguageWithEnglish } from './code-fields.ts';
import { faultsOfIssues } from './issue-text.rules.ts';
import { isUnwritten } from './placeholder.rules.ts';
import { fieldsOf } from './schema-fields.ts';

/** Fields of what operators define in files and rows: campaigns, cashback, calendars, clubs, tournaments. */
export const positive = z.number().check(z.int(), z.positive());
/** Of a currency that another field states; `isAmount` checks its decimals. */
export const amount = z.string().check(z.regex(/^\d{1,12}(?:\.\d{1,8})?$/));
export const currency = z.enum(
  Object.keys(ASSETS) as [AssetCode, ...AssetCode[]], // The keys of the table.
  { error: ({ input }) => unknownName(input, 'a currency', Object.keys(ASSETS)) },
);
/** At most two decimals. */
export const percent = z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01));
export const wholePercent = z.number().check(z.int(), z.minimum(0), z.maximum(100));
/** Wagering as a multiple of the bonus; 0: none. */
export const multiplier = z._default(z.number().check(z.int(), z.nonnegative()), 0);
/** 1 is Monday, 7 is Sunday. */
export const weekdays = z.array(z.number().check(z.int(), z.minimum(1), z.maximum(7)));
/** A text that players read: no placeholder. */
export const written = z.string().check(
  z.minLength(1),
  z.refine((text) => !isUnwritten(text), { error: ({ input }) => `${JSON.stringify(input)} is a placeholder` }),
);
export const title = written.check(z.maxLength(80));
const rewardText = z.strictObject({ title, description: z.optional(written) });
/** Texts of a reward by language; English is required. */
export const rewardTexts = byLanguageWithEnglish(rewardText);

/** A value for each of some games and categories. */
export function byGame<T extends z.core.SomeType>(value: T) {
  const values = z.record(z.string(), value);
  return z._default(z.strictObject({ games: z.optional(values), categories: z.optional(values) }), {});
}

/** The most that a careful player gains from a bonus once, and in all; absent: the bonus is no gift. */
export const gift = z.optional(z.strictObject({ gain: amount, maxPerPerson: amount }));

export function giftFaults(value: z.output<typeof gift>, currencyCode: AssetCode): readonly string[] {
  if (!value) return [];
  const [gain, most] = [parseAmount(value.gain, currencyCode), parseAmount(value.maxPerPerson, currencyCode)];
  if (!gain.ok || !most.ok || gain.minor <= 0n) return [`gift needs amounts of ${currencyCode}`];
  return gain.minor <= most.minor ? [] : ['gift: maxPerPerson is below the gain of one activation'];
}

/** How often a person may have a gift; null: it is none, or it has no maximum. */
export function takesOf(value: z.output<typeof gift>): number | null {
  return value ? Math.floor(Number(value.maxPerPerson) / Number(value.gain) + 1e-9) : null;
}

/** Whether a text is an amount in this currency, above zero unless zero is allowed. */
export function isAmount(text: string, currencyCode: AssetCode, { orZero = false } = {}): boolean {
  const parsed = parseAmount(text, currencyCode);
  return parsed.ok && (orZero || parsed.minor > 0n);
}

/** What does not have the shape of a definition, as `field: fault`. `path` is where the value stands in its file. */
export function shapeFaults(
  { issues }: z.core.$ZodError,
  value: unknown,
  schema: z.core.$ZodType,
  path: readonly PropertyKey[] = [],
): readonly string[] {
  return faultsOfIssues(issues, value, { source: '', knownAt: fieldsOf(schema) }).map(({ field, reason }) => {
    const place = [...path.map(String), field].filter((part) => part !== '').join('.');
    return `${place === '' ? 'the file' : place}: ${reason}`;
  });
}

/** The entries of a list that have the shape of a definition, and what is wrong with the others as `0.field: fault`. */
export function readEntries<S extends z.core.$ZodType>(
  schema: S,
  value: unknown,
): { readonly entries: readonly z.output<S>[]; readonly faults: readonly string[] } {
  if (!Array.isArray(value)) return { entries: [], faults: ['the file: must be a list ([ … ])'] };
  const read = value.map((each: unknown) => z.safeParse(schema, each));
  return {
    entries: read.flatMap(({ success, data }) => (success ? [data] : [])),
    faults: read.flatMap(({ error }, at) => (error ? shapeFaults(error, value[at], schema, [at]) : [])),
  };
}
