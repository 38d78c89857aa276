import type { cancelBonus as cancelEndpoint, previewBonusCancellation } from '@marquee/contract/bonuses.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import { getAsset } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import { lockActivations } from './activations.sql.ts';
import type { BonusesDeps } from './bonuses.deps.ts';
import { cancellationOf } from './cancellation.rules.ts';
import { cancelUserBonus, findUserBonus, findWithMoney } from './ending.sql.ts';
import { presentUserBonus } from './list-user-bonuses.ts';

interface OwnBonus {
  readonly playerId: string;
  readonly userBonusId: string;
}

/** What a cancellation would take and leave now, without doing anything. Throws `request.not_found` for another player's bonus. */
export async function previewCancellation(
  { db }: Pick<BonusesDeps, 'db'>,
  { playerId, userBonusId }: OwnBonus,
): Promise<ResponseOf<typeof previewBonusCancellation>> {
  const row = await findWithMoney(db, playerId, userBonusId);
  if (!row) throw new Refusal('request.not_found');
  const { code } = getAsset(row.currencyCode);
  const { status, lostMinor, lostFreeSpins, keptMinor } = cancellationOf(row);
  return {
    userBonusId,
    currencyCode: code,
    status,
    lostAmount: toExactString(lostMinor, code),
    lostFreeSpins,
    isOfFreeSpins: row.freeSpins !== null,
    keptAmount: toExactString(keptMinor, code),
    hasOpenRounds: row.hasOpenRounds,
  };
}

/**
 * Ends a bonus of the player: its money returns to the house. Repeated, and for a bonus that has ended, it changes nothing and returns how the bonus ended.
 * Throws `request.not_found` for another player's bonus.
 */
export async function cancelBonus(
  { db }: Pick<BonusesDeps, 'db'>,
  { playerId, userBonusId }: OwnBonus,
): Promise<ResponseOf<typeof cancelEndpoint>> {
  return withTx(db, async (tx) => {
    await lockActivations(tx, playerId);
    await cancelUserBonus(tx, playerId, userBonusId);
    const row = await findUserBonus(tx, playerId, userBonusId);
    if (!row) throw new Refusal('request.not_found');
    return { userBonus: presentUserBonus(row) };
  });
}
