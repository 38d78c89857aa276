import { isAssetCode } from '@marquee/money/assets.ts';
import * as z from 'zod/mini';
import { byLanguageWithEnglish } from '../../core/code-fields.ts';
import {
  amount,
  byGame,
  currency,
  isAmount,
  percent,
  positive,
  shapeFaults,
  wholePercent,
  written,
} from '../../core/definition-fields.ts';

const amounts = z.partialRecord(currency, amount);

const windowSums = z.strictObject({ day: amount, week: amount });
const withdrawalBenefits = z.strictObject({
  currency,
  /** How much may be requested. */
  max: z.optional(windowSums),
  /** Up to which sums no person has to approve a withdrawal. */
  approvedUpTo: z.optional(windowSums),
});

/** Limits of withdrawals of a level, in major units of one currency. */
export type WithdrawalBenefits = z.output<typeof withdrawalBenefits>;

/** The loyalty club of a brand: in files of operators and in `club_versions`. */
export const club = z.strictObject({
  levels: z
    .array(
      z.strictObject({
        /** Points that the level needs; 0 for the first. */
        points: z.number().check(z.int(), z.nonnegative()),
        /** Share of the house edge that rakeback returns. */
        rakebackPercent: percent,
        /** Real money for reaching the level for the first time, by currency. */
        reward: z._default(amounts, {}),
        /** Replaces lower limits of the brand's withdrawal policy if it counts in the same currency. */
        withdrawals: z.optional(withdrawalBenefits),
        texts: byLanguageWithEnglish(
          z.strictObject({ name: written.check(z.maxLength(40)), benefits: z.array(written) }),
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
  /** Real stakes that earn one point. Play in other currencies earns no points. */
  onePointPer: amounts,
  /** Percent of a stake that earns points, by game and category; 100 for all others. */
  weights: byGame(wholePercent),
  /** Levels count the points of this many days; absent: all points, and levels never fall. */
  keepDays: z.optional(positive),
  /** House edge of games that publish no return to player. */
  edgePercent: z._default(percent, 2),
  /** Share of the net gaming revenue of each half hour that its players share; 0: no pot. */
  potPercent: percent,
});

export type Club = z.output<typeof club>;
export type ClubInput = z.input<typeof club>;

/** The club of a file, or what is wrong with it. */
export function readClub(input: unknown): { readonly club: Club } | { readonly faults: readonly string[] } {
  const result = club.safeParse(input);
  if (!result.success) return { faults: shapeFaults(result.error, input, club) };
  const faults = faultsOf(result.data);
  return faults.length === 0 ? { club: result.data } : { faults };
}

function faultsOf({ levels, onePointPer }: Club): readonly string[] {
  const amountsOf = [
    ...Object.entries(onePointPer).map(([code, text]) => ({ path: `onePointPer.${code}`, code, text })),
    ...levels.flatMap(({ reward }, at) =>
      Object.entries(reward).map(([code, text]) => ({ path: `levels.${at}.reward.${code}`, code, text })),
    ),
    ...levels.flatMap(({ withdrawals }, at) =>
      (['max', 'approvedUpTo'] as const).flatMap((limit) =>
        Object.entries(withdrawals?.[limit] ?? {}).map(([window, text]) => ({
          path: `levels.${at}.withdrawals.${limit}.${window}`,
          code: withdrawals?.currency ?? '',
          text,
        })),
      ),
    ),
  ];
  return [
    ...(levels[0]?.points === 0 ? [] : ['levels.0.points: the first level needs 0 points']),
    ...levels.flatMap(({ points }, at) =>
      at > 0 && points <= (levels[at - 1]?.points ?? 0) ? [`levels.${at}.points: must be above the level before`] : [],
    ),
    ...(Object.keys(levels[0]?.reward ?? {}).length === 0
      ? []
      : ['levels.0.reward: the first level is not reached, so it has no reward']),
    ...(Object.keys(onePointPer).length === 0 ? ['onePointPer: needs a currency'] : []),
    ...amountsOf.flatMap(({ path, code, text }) =>
      isAssetCode(code) && isAmount(text, code) ? [] : [`${path}: is not an amount of ${code}`],
    ),
  ];
}

/** Stored benefits; null: none. Throws if they are malformed. */
export function readWithdrawalBenefits(stored: unknown): WithdrawalBenefits | null {
  return stored === null || stored === undefined ? null : withdrawalBenefits.parse(stored);
}

/** Basis points of a percentage with at most two decimals. */
export const bpsOf = (value: number): number => Math.round(value * 100);
