import type { bonusOfDeposit, DepositBonusRefusal } from '@marquee/contract/payments.ts';
import { getAsset } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import type * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import type { BonusesDeps } from './bonuses.deps.ts';
import { findUserBonus } from './ending.sql.ts';
import { presentUserBonus } from './list-user-bonuses.ts';
import { findSetOf } from './user-bonuses.sql.ts';

interface DepositOfBonus {
  readonly playerId: string;
  readonly depositId: string;
  /** The bonus that the player chose for it. */
  readonly userBonusId: string;
  /** Whether its money has been credited. */
  readonly isCredited: boolean;
  /** Why it was credited without the bonus, as far as that is known. */
  readonly refusal: DepositBonusRefusal | null;
}

/** What a deposit gave besides its money, or whether that waits or why it did not. Null for an unknown bonus. */
export async function findBonusOfDeposit(
  { describeGames }: Pick<BonusesDeps, 'describeGames'>,
  db: Db,
  { playerId, depositId, userBonusId, isCredited, refusal }: DepositOfBonus,
): Promise<z.output<typeof bonusOfDeposit> | null> {
  const row = await findUserBonus(db, playerId, userBonusId);
  if (!row) return null;
  const isGiven = row.deposit_id === depositId;
  const { code } = getAsset(row.currency_code);
  const amountOf = (minor: bigint | null) => (minor === null ? null : toExactString(minor, code));
  const set = await findSetOf(db, userBonusId);
  const games = set ? await describeGames(set.game_slugs) : new Map<string, { readonly name: string }>();
  const percentMinor = (row.deposit_minor ?? 0n) * BigInt(row.deposit_percent ?? 0);
  return {
    name: row.name,
    state: isGiven ? 'given' : isCredited ? 'refused' : 'waits',
    amount: isGiven ? amountOf(row.bonus_minor) : null,
    isCapped: isGiven && row.threshold_minor_max !== null && percentMinor > row.threshold_minor_max * 100n,
    wager: isGiven ? amountOf(row.wager_minor) : null,
    freeSpins: set
      ? {
          count: set.free_spins ?? 0,
          games: set.game_slugs.map((slug) => games.get(slug)?.name ?? slug),
          state: presentUserBonus(set).freeSpins?.state ?? 'ended',
        }
      : null,
    refusal: isGiven || !isCredited ? null : (refusal ?? 'unavailable'),
    minDeposit: amountOf(row.deposit_minor_min),
    depositNumber: row.deposit_number,
  };
}
