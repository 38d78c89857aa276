import * as z from 'zod/mini';
import { byLanguageWithEnglish } from '../../core/code-fields.ts';
import { amount, currency, isAmount, positive, shapeFaults, written } from '../../core/definition-fields.ts';

/** A tournament of a brand: in files of operators and in `tournament_versions`. */
export const tournament = z.strictObject({
  /** Part of its URLs. */
  key: z.string().check(z.regex(/^[a-z](?:[a-z-]{0,40}[a-z])?$/)),
  scoring: z.enum(['best_multiplier', 'turnover', 'rounds', 'total_win', 'streak']),
  /** Only rounds of wallets in this currency score; prizes are paid in it. */
  currencyCode: currency,
  /** Smallest stake of a round that scores; absent: any. */
  stakeMin: z.optional(amount),
  needsOptIn: z._default(z.boolean(), false),
  /** Slugs; empty: all games. */
  games: z._default(z.array(z.string()), []),
  /** Start of the first edition. */
  startsAt: z.iso.datetime(),
  lastsMinutes: positive,
  /** From one start to the next; absent: a single edition. */
  repeatsAfterMinutes: z.optional(positive),
  prizes: z.array(z.strictObject({ rankFrom: positive, rankTo: positive, amount })),
  sortOrder: z._default(z.number().check(z.int()), 100),
  /** By language; English is required. */
  texts: byLanguageWithEnglish(z.strictObject({ title: written, summary: written, rules: z.array(written) })),
});

export type Tournament = z.output<typeof tournament>;
export type TournamentInput = z.input<typeof tournament>;

/** The tournament of a file, or what is wrong with it. */
export function readTournament(
  input: unknown,
): { readonly tournament: Tournament } | { readonly faults: readonly string[] } {
  const result = tournament.safeParse(input);
  if (!result.success) return { faults: shapeFaults(result.error, input, tournament) };
  const faults = faultsOf(result.data);
  return faults.length === 0 ? { tournament: result.data } : { faults };
}

function faultsOf({ currencyCode, stakeMin, lastsMinutes, repeatsAfterMinutes, prizes }: Tournament) {
  return [
    ...(stakeMin === undefined || isAmount(stakeMin, currencyCode)
      ? []
      : [`stakeMin: is not an amount of ${currencyCode}`]),
    ...(repeatsAfterMinutes === undefined || repeatsAfterMinutes >= lastsMinutes
      ? []
      : ['repeatsAfterMinutes: the next edition would begin before the end of the one before']),
    ...prizes.flatMap(({ rankFrom, rankTo, amount: value }, at) => [
      ...(isAmount(value, currencyCode) ? [] : [`prizes.${at}.amount: is not an amount of ${currencyCode}`]),
      ...(rankFrom === (prizes[at - 1]?.rankTo ?? 0) + 1 && rankTo >= rankFrom
        ? []
        : [`prizes.${at}: ranks have to follow each other, from 1`]),
    ]),
  ];
}
