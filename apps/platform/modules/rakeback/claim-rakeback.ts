import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { claimRakeback as claimEndpoint } from '@marquee/contract/rakeback.ts';
import { fourWeeksOf } from '@marquee/contract/four-weeks.rules.ts';
import { toExactString } from '@marquee/money/money.ts';
import { getAsset, type AssetCode } from '@marquee/money/assets.ts';
import type { Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import { takeFromBudget } from '../reward-budgets/index.ts';
import { dayIn } from '../../core/days.rules.ts';
import { dayIdOf, flagsOf, rakebackOf } from './calendar.rules.ts';
import type { RakebackDeps } from './rakeback.deps.ts';
import { findClaim, listStoredDays, savePaid } from './rakeback.sql.ts';

export interface Claim {
  readonly brandKey: string;
  readonly playerId: string;
  /** Id of the day, from the calendar. */
  readonly bonusId: string;
  readonly idempotencyKey: string;
}

/**
 * Moves the rakeback of one day to the real balance, exactly once: claims of one player are serialised with the counting of play, and the day is paid in the
 * transaction that moves the money. Today's claim ends the day: later play counts for the next date. A repeated key returns the first response. Refused for
 * excluded players, unknown days, players without a deposit, ended and future days, and days with nothing to claim.
 */
export async function claimRakeback(
  deps: RakebackDeps,
  claim: Claim,
): Promise<ResponseOf<typeof claimEndpoint>['data']> {
  const { playerId, bonusId, idempotencyKey } = claim;
  const asset = await deps.assetOf(playerId);
  return withTx(deps.db, async (tx) => {
    await deps.lockAndCount(tx, playerId);
    const before = await findClaim(tx, playerId, idempotencyKey);
    if (before) {
      if (dayIdOf(before.day) !== bonusId) throw new Refusal('request.id_reused');
      return { bonusId, amount: toExactString(before.paidMinor ?? 0n, getAsset(before.asset).code) };
    }
    const { day, paidMinor } = await requireClaimable(deps, tx, { ...claim, asset });
    await savePaid(tx, { playerId, asset, day, paidMinor, claimKey: idempotencyKey });
    await deps.wallet.inTx(tx).reward({
      source: 'rakeback',
      externalId: `${playerId}:${bonusId}:${asset}`, // A day may have earned in several currencies, each paid separately.
      playerId,
      asset,
      amountMinor: paidMinor,
      reference: bonusId,
    });
    return { bonusId, amount: toExactString(paidMinor, asset) };
  });
}

async function requireClaimable(
  deps: RakebackDeps,
  tx: Tx,
  { brandKey, playerId, bonusId, asset }: Claim & { readonly asset: AssetCode },
): Promise<{ readonly day: string; readonly paidMinor: bigint }> {
  await deps.requireUnrestricted(tx, playerId);
  const today = dayIn(deps.now(), (await deps.findTimeZone(playerId, tx)) ?? 'UTC');
  const day = fourWeeksOf(today).find((each) => dayIdOf(each) === bonusId);
  if (day === undefined) throw new Refusal('request.not_found');
  const { depositCount } = await deps.wallet.inTx(tx).totalsOf(playerId, asset);
  if (depositCount === 0) throw new Refusal('rakeback.deposit_required');
  if (!deps.isRewardAllowed({ brandKey, countryCode: await deps.residenceOf(playerId, tx) }))
    throw new Refusal('bonus.market_forbidden');
  const [stored] = await listStoredDays(tx, { playerId, asset, from: day, to: day });
  const amountMinor = stored ? rakebackOf(stored.lines, stored.rateBps) : 0n;
  const flags = flagsOf(day, today, { amountMinor, isPaid: (stored?.paidAt ?? null) !== null });
  if (flags.future) throw new Refusal('rakeback.not_open_yet');
  if (flags.ended) throw new Refusal('rakeback.ended');
  if (!stored || !flags.showButton) throw new Refusal('rakeback.nothing_to_claim');
  const paidMinor = await takeFromBudget(tx, {
    kind: 'rakeback',
    shares: deps.sharesOf(brandKey),
    playerId,
    currencyCode: asset,
    from: stored.startsAt,
    until: stored.endsAt,
    amountMinor,
  });
  if (paidMinor === 0n) throw new Refusal('rakeback.nothing_to_claim');
  return { day, paidMinor };
}
