import { ASSETS, type AssetCode } from '@marquee/money/assets.ts';
import { parseAmount } from '@marquee/money/money.ts';
import * as z from 'zod/mini';

/** At most two decimals. */
const percent = z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01));
const percents = z.record(z.string(), percent);
const positive = z.number().check(z.int(), z.positive());
const amount = z.string().check(z.regex(/^\d{1,12}(?:\.\d{1,8})?$/));
const texts = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(80)),
  description: z.optional(z.string()),
});

/** The cashback of a brand: in files of operators, and as rows of `cashback_rules`. */
const cashback = z.strictObject({
  /** In the player's time zone; weeks begin on Monday. */
  period: z.enum(['day', 'week']),
  /** Of the net loss of a period. */
  percent,
  /** For games and categories instead; 0: their losses do not count. A game precedes its categories, of which the lowest percentage applies. */
  exceptions: z._default(z.strictObject({ games: z.optional(percents), categories: z.optional(percents) }), {}),
  /** By currency; play in other currencies earns nothing. */
  amounts: z.partialRecord(
    z.enum(Object.keys(ASSETS) as [AssetCode, ...AssetCode[]]), // The keys of the table.
    z.strictObject({
      /** Smallest loss that earns cashback. */
      lossMin: amount,
      cashbackMax: z.optional(amount),
    }),
  ),
  /** Wagering as a multiple of the cashback; 0: real money at once. */
  multiplier: z._default(z.number().check(z.int(), z.nonnegative()), 0),
  /** Days after the end of a period in which it can be claimed. */
  claimDays: positive,
  /** Days for the wagering. */
  validDays: positive,
  /** By language; English is required. */
  texts: z.catchall(z.object({ en: texts }), texts),
});

export type CashbackDefinition = z.output<typeof cashback>;
export type CashbackInput = z.input<typeof cashback>;

/** The cashback of a file, or what is wrong with it. */
export function readCashback(
  input: unknown,
): { readonly cashback: CashbackDefinition } | { readonly faults: readonly string[] } {
  const result = cashback.safeParse(input);
  if (!result.success)
    return { faults: result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
  const entries = Object.entries(result.data.amounts);
  const faults = entries.flatMap(([currencyCode, terms]) =>
    Object.entries(terms)
      .filter(([name, text]) => {
        const parsed = parseAmount(text ?? '', currencyCode as AssetCode); // The schema allows no other keys.
        return !parsed.ok || (name === 'cashbackMax' && parsed.minor <= 0n);
      })
      .map(([name]) => `amounts: ${name} is not an amount in ${currencyCode}`),
  );
  if (entries.length === 0) faults.push('amounts is empty');
  return faults.length > 0 ? { faults } : { cashback: result.data };
}
