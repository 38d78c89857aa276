import type { cancelBonus as cancelEndpoint, previewBonusCancellation } from '@marquee/contract/bonuses.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import { getAsset } from '@marquee/money/assets.ts';
import { parseAmount, toExactString } from '@marquee/money/money.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import { lockActivationsOf } from './activations.sql.ts';
import type { BonusesDeps } from './bonuses.deps.ts';
import { cancellationOf } from './cancellation.rules.ts';
import { cancelUserBonus, findUserBonus, findWithMoney } from './ending.sql.ts';
import { presentUserBonus } from './list-user-bonuses.ts';

interface OwnBonus {
  readonly playerId: string;
  readonly userBonusId: string;
}

/** What the player was shown; amounts in major units. */
interface ShownAmounts {
  readonly lostAmount: string;
  readonly lostFreeSpins: number;
  readonly keptAmount: string;
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
 * Ends a bonus of the player: its money returns to the house. Repeated, and for a bonus that has ended, it changes nothing and returns how the bonus ended; a
 * complete bonus that waits for an open round stays active.
 * Throws `request.not_found` for another player's bonus, and `bonus.cancellation_changed` if it would take or leave other amounts than the player was shown.
 */
export async function cancelBonus(
  { db }: Pick<BonusesDeps, 'db'>,
  { playerId, userBonusId, ...shown }: OwnBonus & ShownAmounts,
): Promise<ResponseOf<typeof cancelEndpoint>> {
  return withTx(db, async (tx) => {
    await lockActivationsOf(tx, playerId);
    const before = await findUserBonus(tx, playerId, userBonusId);
    if (!before) throw new Refusal('request.not_found');
    if (before.status !== 'available' && before.status !== 'active') return { userBonus: presentUserBonus(before) };
    await cancelUserBonus(tx, playerId, userBonusId);
    const row = (await findUserBonus(tx, playerId, userBonusId)) ?? before;
    const after = await findWithMoney(tx, playerId, userBonusId);
    if (!after) throw new Error(`The wallet of ${userBonusId} does not exist`);
    // What it did, under the lock of the wallet; a refusal undoes it. A set of free spins keeps what it has lost.
    const { lostMinor, lostFreeSpins } =
      after.freeSpins && row.status === 'cancelled'
        ? cancellationOf({ ...after, status: 'active' })
        : { lostMinor: row.forfeited_minor ?? 0n, lostFreeSpins: 0 };
    requireShown(shown, { lostMinor, lostFreeSpins, keptMinor: after.realMinor, currencyCode: after.currencyCode });
    return { userBonus: presentUserBonus(row) };
  });
}

interface Effect {
  readonly lostMinor: bigint;
  readonly lostFreeSpins: number;
  readonly keptMinor: bigint;
  readonly currencyCode: string;
}

function requireShown(shown: ShownAmounts, { lostMinor, lostFreeSpins, keptMinor, currencyCode }: Effect): void {
  const { code } = getAsset(currencyCode);
  const isShown = (text: string, minor: bigint) => {
    const parsed = parseAmount(text, code);
    return parsed.ok && parsed.minor === minor;
  };
  const hasSpins = shown.lostFreeSpins === lostFreeSpins;
  if (hasSpins && isShown(shown.lostAmount, lostMinor) && isShown(shown.keptAmount, keptMinor)) return;
  const [lost, kept] = [toExactString(lostMinor, code), toExactString(keptMinor, code)];
  throw new Refusal('bonus.cancellation_changed', { lost, spins: lostFreeSpins, kept, currency: code });
}
