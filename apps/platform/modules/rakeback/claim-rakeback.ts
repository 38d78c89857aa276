import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { claimRakeback as claimEndpoint } from '@marquee/contract/rakeback.ts';
import { toExactString } from '@marquee/money/money.ts';
import { getAsset } from '@marquee/money/assets.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import { calendarOf, dayIdOf, dayOf, flagsOf } from './calendar.rules.ts';
import type { RakebackDeps } from './rakeback.deps.ts';
import { findClaim, lockClaims, lockStoredDay, savePaid } from './rakeback.sql.ts';

export interface Claim {
  readonly playerId: string;
  /** Id of the day, from the calendar. */
  readonly bonusId: string;
  readonly idempotencyKey: string;
}

/**
 * Moves the rakeback of one day to the real balance, exactly once: claims of one player are serialised, and the day is paid in the transaction that moves the
 * money. A repeated key returns the first response. Refused for excluded players, unknown days, players without a deposit, ended and future days, days with
 * nothing to claim, and while a bonus is active in that wallet.
 */
export async function claimRakeback(
  deps: RakebackDeps,
  { playerId, bonusId, idempotencyKey }: Claim,
): Promise<ResponseOf<typeof claimEndpoint>['data']> {
  const now = deps.now();
  const today = dayOf(now);
  const asset = await deps.assetOf(playerId);
  const { depositCount } = await deps.wallet.totalsOf(playerId, asset);
  return withTx(deps.db, async (tx) => {
    await lockClaims(tx, playerId);
    const before = await findClaim(tx, playerId, idempotencyKey);
    if (before) {
      if (dayIdOf(before.day) !== bonusId) throw new Refusal('request.id_reused');
      return { bonusId, amount: toExactString(before.amountMinor, getAsset(before.asset).code) };
    }
    await deps.requireUnrestricted(tx, playerId);
    const day = calendarOf(today).find((each) => dayIdOf(each) === bonusId);
    if (day === undefined) throw new Refusal('request.not_found');
    if (depositCount === 0) throw new Refusal('rakeback.deposit_required');
    const stored = await lockStoredDay(tx, playerId, asset, day);
    const amountMinor = stored?.amountMinor ?? 0n;
    const flags = flagsOf(day, today, { amountMinor, isPaid: (stored?.paidAt ?? null) !== null });
    if (flags.future) throw new Refusal('rakeback.not_open_yet');
    if (flags.ended) throw new Refusal('rakeback.ended');
    if (!flags.showButton) throw new Refusal('rakeback.nothing_to_claim');
    await savePaid(tx, { playerId, asset, day, claimKey: idempotencyKey, now });
    // A day may have earned in several currencies, each paid separately.
    const command = { source: 'rakeback', playerId, asset, bonusId: `${playerId}:${bonusId}:${asset}` };
    const wallet = deps.wallet.inTx(tx);
    await wallet.grantBonus({ ...command, externalId: `${command.bonusId}:grant`, amountMinor });
    await wallet.convertBonus({ ...command, externalId: `${command.bonusId}:convert` });
    return { bonusId, amount: toExactString(amountMinor, asset) };
  });
}
