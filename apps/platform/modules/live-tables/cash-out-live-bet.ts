import { Refusal } from '../../core/refusal.ts';
import { cashOut } from './bets.sql.ts';
import type { LiveTablesDeps } from './live-tables.deps.ts';
import { getLiveGame } from './place-live-bet.ts';
import { presentOwnStake, type OwnBetView } from './present-table.ts';
import { findStake } from './tables.sql.ts';

/** Leaves a running curve at the multiplier of the database's clock. A repeated command returns the first multiplier. Excluded players may, too. */
export async function cashOutLiveBet(
  deps: LiveTablesDeps,
  { table, number, playerId }: { readonly table: string; readonly number: number; readonly playerId: string },
): Promise<{ readonly bet: OwnBetView }> {
  const game = getLiveGame(deps, table);
  const multiplier = game.cashedOut ? await cashOut(deps.db, table, number, playerId) : null;
  const stake = multiplier === null ? undefined : await findStake(deps.db, playerId, table, number);
  if (!stake) throw new Refusal('live.cash_out_missed');
  return { bet: presentOwnStake(stake) };
}
