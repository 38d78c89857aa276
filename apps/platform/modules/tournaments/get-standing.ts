import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getTournamentStanding, joinTournament as joinEndpoint } from '@marquee/contract/tournaments.ts';
import { getAsset } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { Refusal } from '../../core/refusal.ts';
import { withTx } from '../../db/tx.ts';
import { editionKey, readEditionKey } from './editions.rules.ts';
import { findEdition } from './get-tournament.ts';
import { findEntry, findJoin, findPrize, saveJoin, type EntryOf, type OwnEntry } from './standing.sql.ts';
import type { TournamentsDeps } from './tournaments.deps.ts';
import { countEntries, listTournamentRows, type TournamentRow, type TournamentView } from './tournaments.sql.ts';

export interface StandingQuery extends TournamentView {
  readonly playerId: string;
  /** Key of a tournament (its current edition) or of an edition. */
  readonly key: string;
}

/** The player in one edition. Play up to now is counted first. Throws `request.not_found` like `getTournament`. */
export async function getStanding(
  deps: TournamentsDeps,
  query: StandingQuery,
): Promise<ResponseOf<typeof getTournamentStanding>> {
  const { row, entry } = await requireEdition(deps, query);
  await deps.countPlay(deps.db, query.playerId);
  const [own, optedInAt, prize, playerCount] = await Promise.all([
    findEntry(deps.db, entry),
    findJoin(deps.db, entry),
    findPrize(deps.db, entry),
    countEntries(deps.db, entry),
  ]);
  return {
    key: editionKey(entry.tournamentKey, entry.edition),
    needsOptIn: row.needs_opt_in,
    optedInAt: optedInAt?.toISOString() ?? null,
    playerCount,
    own: own ? presentOwn(own, row) : null,
    prize: prize
      ? {
          rank: prize.rank,
          currencyCode: prize.currency_code,
          amount: toExactString(prize.paid_minor ?? prize.prize_minor, getAsset(prize.currency_code).code),
          paidAt: prize.paid_at?.toISOString() ?? null,
        }
      : null,
  };
}

function presentOwn(own: OwnEntry, row: TournamentRow) {
  const money = (minor: bigint) => toExactString(minor, getAsset(row.currency_code).code);
  return {
    rank: own.ahead + 1,
    points: String(own.points),
    reachedAt: own.reachedAt.toISOString(),
    rounds: Number(own.rounds),
    best:
      own.bestStakeMinor === null || own.bestWonMinor === null
        ? null
        : { stake: money(own.bestStakeMinor), won: money(own.bestWonMinor) },
    run: Number(own.run),
  };
}

/** Joins an edition that has not ended. Throws `tournament.ended`, `player.excluded` and `request.not_found`. */
export async function joinTournament(
  deps: TournamentsDeps,
  query: StandingQuery,
): Promise<ResponseOf<typeof joinEndpoint>> {
  const { entry, state } = await requireEdition(deps, query);
  return withTx(deps.db, async (tx) => {
    await deps.requireUnrestricted(tx, query.playerId);
    if (state === 'ended') throw new Refusal('tournament.ended');
    await saveJoin(tx, entry);
    const optedInAt = (await findJoin(tx, entry)) ?? deps.now();
    return { key: editionKey(entry.tournamentKey, entry.edition), optedInAt: optedInAt.toISOString() };
  });
}

async function requireEdition(deps: TournamentsDeps, { playerId, key, ...view }: StandingQuery) {
  const { tournamentKey, edition: number } = readEditionKey(key);
  const row = (await listTournamentRows(deps.db, view)).find((one) => one.tournament_key === tournamentKey);
  const edition = row && findEdition(row, number, deps.now());
  if (!row || !edition) throw new Refusal('request.not_found');
  const entry: EntryOf = { brandKey: view.brandKey, tournamentKey, edition: edition.edition, playerId };
  return { row, entry, state: edition.state };
}
