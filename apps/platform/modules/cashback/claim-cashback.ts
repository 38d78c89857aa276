import type { claimCashback as claimEndpoint } from '@marquee/contract/cashback.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import { toExactString } from '@marquee/money/money.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { presentUserBonus, type CashbackClaim, type UserBonus } from '../bonuses/index.ts';
import { takeFromBudget } from '../reward-budgets/index.ts';
import type { CashbackDeps } from './cashback.deps.ts';
import { cashbackOf, periodState } from './cashback.rules.ts';
import { countPlay, findClaim, listPeriods, savePaid, type StoredPeriod } from './cashback.sql.ts';

/** Older periods than these can no longer be claimed under any rule in use, and are not listed. */
export const PERIODS_MAX = 56;

export interface Claim {
  readonly brandKey: string;
  readonly locale: string;
  readonly playerId: string;
  readonly periodId: string;
  readonly idempotencyKey: string;
}

/** Pays the cashback of one period, once. A repeated key returns the first response. Refusals as in `claimInTx`. */
export async function claimCashback(
  deps: CashbackDeps,
  { periodId, ...claim }: Claim,
): Promise<ResponseOf<typeof claimEndpoint>['data']> {
  const currencyCode = await deps.assetOf(claim.playerId);
  return withTx(deps.db, async (tx) => {
    await deps.bonuses.lockActivations(tx, claim.playerId);
    const before = await findClaim(tx, claim.playerId, claim.idempotencyKey);
    if (before && before.period_id !== periodId) throw new Refusal('request.id_reused');
    const paid = before
      ? { userBonus: presentUserBonus(before), paidMinor: before.paid_minor ?? 0n }
      : await claimInTx(deps, tx, { ...claim, currencyCode, periodId });
    return { periodId, currencyCode, amount: toExactString(paid.paidMinor, currencyCode), userBonus: paid.userBonus };
  });
}

/**
 * Pays a period in the caller's transaction, which holds the lock of activations; without `periodId` the oldest that can be claimed. What the job has not counted
 * yet is counted first. Throws `player.excluded`, `bonus.CASHBACK_NEED_DEPOSIT`, `bonus.NO_CASHBACK` (too little lost), `bonus.ADD_TO_CALENDAR` (not over yet),
 * `bonus.END_TIME_ERROR` (too late), `bonus.RETRY_PERIOD` (paid before), `bonus.market_forbidden` and `bonus.ACTIVE_BONUS`.
 */
export async function claimInTx(
  deps: CashbackDeps,
  tx: Tx,
  claim: CashbackClaim & { readonly periodId: string | null },
): Promise<{ readonly userBonus: UserBonus; readonly paidMinor: bigint }> {
  const { playerId, currencyCode } = claim;
  await deps.requireUnrestricted(tx, playerId);
  const { depositCount } = await deps.wallet.inTx(tx).totalsOf(playerId, currencyCode);
  if (depositCount === 0) throw new Refusal('bonus.CASHBACK_NEED_DEPOSIT');
  // What the stakes cost first: it takes the lock that precedes that of the wallet's cashback.
  await deps.lockAndCount(tx, playerId);
  await countPlay(tx, playerId, currencyCode);
  const shares = deps.sharesOf(claim.brandKey);
  const now = deps.now();
  const periods = await listPeriods(tx, { playerId, asset: currencyCode, limit: PERIODS_MAX, shares });
  const period = claim.periodId === null ? oldestClaimable(periods, now) : byId(periods, claim.periodId);
  if (!(await deps.isAllowed(claim.brandKey, playerId, period.multiplier))) throw new Refusal('bonus.market_forbidden');
  const paidMinor = await takeFromBudget(tx, {
    kind: 'cashback',
    shares,
    playerId,
    currencyCode,
    from: period.startsAt,
    until: period.endsAt,
    amountMinor: requireClaimable(period, now),
  });
  if (paidMinor === 0n) throw new Refusal('bonus.NO_CASHBACK');
  const userBonus = await deps.bonuses.grantBonus(tx, {
    ...claim,
    bonusId: period.bonusId,
    amountMinor: paidMinor,
    multiplier: period.multiplier,
    validDays: period.validDays,
  });
  await savePaid(tx, {
    periodId: period.periodId,
    paidMinor,
    paidAt: now,
    claimKey: claim.idempotencyKey,
    userBonusId: userBonus.userBonusId,
  });
  return { userBonus, paidMinor };
}

function byId(periods: readonly StoredPeriod[], periodId: string): StoredPeriod {
  const period = periods.find((each) => each.periodId === periodId);
  if (!period) throw new Refusal('request.not_found');
  return period;
}

/** If there is none, the running period, whose refusal says why. */
function oldestClaimable(periods: readonly StoredPeriod[], now: Date): StoredPeriod {
  const claimable = periods.filter(
    (each) => periodState(each, cashbackOf(each.lines, each, each), now) === 'claimable',
  );
  const period = claimable.at(-1) ?? periods.find((each) => each.endsAt > now);
  if (!period) throw new Refusal('bonus.NO_CASHBACK');
  return period;
}

/** The amount to pay. */
function requireClaimable(period: StoredPeriod, now: Date): bigint {
  const earnedMinor = cashbackOf(period.lines, period, period);
  const state = periodState(period, earnedMinor, now);
  if (state === 'claimed') throw new Refusal('bonus.RETRY_PERIOD', { again: 'no' });
  if (earnedMinor === 0n) throw new Refusal('bonus.NO_CASHBACK');
  if (state === 'running') throw new Refusal('bonus.ADD_TO_CALENDAR', { time: period.endsAt.toISOString() });
  if (state === 'lapsed') throw new Refusal('bonus.END_TIME_ERROR', { time: period.claimUntil.toISOString() });
  return earnedMinor;
}
