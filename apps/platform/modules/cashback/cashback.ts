import type { AssetCode } from '@marquee/money/assets.ts';
import * as z from 'zod/mini';
import {
  amount,
  byGame,
  currency,
  isAmount,
  multiplier,
  percent,
  positive,
  rewardTexts,
  shapeFaults,
} from '../../core/definition-fields.ts';

/** The cashback of a brand: in files of operators, and as rows of `cashback_rules`. */
const cashback = z.strictObject({
  /** In the player's time zone; weeks begin on Monday. */
  period: z.enum(['day', 'week']),
  /** Of the net loss of a period. */
  percent,
  /** For games and categories instead; 0: their losses do not count. A game precedes its categories, of which the lowest percentage applies. */
  exceptions: byGame(percent),
  /** By currency; play in other currencies earns nothing. */
  amounts: z.partialRecord(
    currency,
    z.strictObject({
      /** Smallest loss that earns cashback. */
      lossMin: amount,
      cashbackMax: z.optional(amount),
    }),
  ),
  /** Wagering as a multiple of the cashback; 0: real money at once. */
  multiplier,
  /** Days after the end of a period in which it can be claimed. */
  claimDays: positive,
  /** Days for the wagering. */
  validDays: positive,
  texts: rewardTexts,
});

export type CashbackDefinition = z.output<typeof cashback>;
export type CashbackInput = z.input<typeof cashback>;

/** The cashback of a file, or what is wrong with it. */
export function readCashback(
  input: unknown,
): { readonly cashback: CashbackDefinition } | { readonly faults: readonly string[] } {
  const result = cashback.safeParse(input);
  if (!result.success) return { faults: shapeFaults(result.error, input, cashback) };
  const entries = Object.entries(result.data.amounts);
  const faults = entries.flatMap(([currencyCode, terms]) =>
    Object.entries(terms)
      // The schema allows no other keys.
      .filter(([name, text]) => !isAmount(text ?? '', currencyCode as AssetCode, { orZero: name === 'lossMin' }))
      .map(([name]) => `amounts: ${name} is not an amount in ${currencyCode}`),
  );
  if (entries.length === 0) faults.push('amounts is empty');
  return faults.length > 0 ? { faults } : { cashback: result.data };
}
