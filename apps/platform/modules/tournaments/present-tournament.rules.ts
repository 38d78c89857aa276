import type { tournamentCard } from '@marquee/contract/tournaments.ts';
import { getAsset } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import type * as z from 'zod/mini';
import { editionKey, type Edition, type TournamentRule } from './editions.rules.ts';
import type { PrizeRow, TournamentRow } from './tournaments.sql.ts';

export type TournamentCard = z.output<typeof tournamentCard>;
/** Posters of games by slug; games without one are missing. */
export type Images = ReadonlyMap<string, TournamentCard['images'][number]>;

export function ruleOf(
  row: Pick<TournamentRow, 'first_starts_at' | 'lasts_minutes' | 'repeats_after_minutes' | 'last_edition'>,
): TournamentRule {
  return {
    firstStartsAt: row.first_starts_at,
    lastsMinutes: row.lasts_minutes,
    repeatsAfterMinutes: row.repeats_after_minutes,
    lastEdition: row.last_edition,
  };
}

export function presentTournament(
  row: TournamentRow,
  edition: Edition,
  { prizes, images }: { readonly prizes: readonly PrizeRow[]; readonly images: Images },
): TournamentCard {
  return {
    key: editionKey(row.tournament_key, edition.edition),
    edition: edition.edition,
    title: row.title,
    summary: row.summary,
    scoring: row.scoring as TournamentCard['scoring'], // A check constraint limits the column to these values.
    currencyCode: row.currency_code,
    stakeMin: row.stake_minor_min === 0n ? null : toExactString(row.stake_minor_min, getAsset(row.currency_code).code),
    needsOptIn: row.needs_opt_in,
    state: edition.state,
    startsAt: edition.startsAt.toISOString(),
    endsAt: edition.endsAt.toISOString(),
    repeatsAfterMinutes: row.repeats_after_minutes,
    prizes: prizes
      .filter((prize) => prize.tournament_key === row.tournament_key)
      .map((prize) => ({
        rankFrom: prize.rank_from,
        rankTo: prize.rank_to,
        currencyCode: prize.currency_code,
        amount: toExactString(prize.prize_minor, getAsset(prize.currency_code).code),
      })),
    images: row.game_slugs.flatMap((slug) => images.get(slug) ?? []),
  };
}
