import { LIMIT_CHANGE_WINDOW_SECONDS } from '@marquee/contract/constants.ts';
import { getAsset } from '@marquee/money/assets.ts';
import { parseAmount } from '@marquee/money/money.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import { effectiveAtOf, isLooser, stateOf } from './deposit-limit.rules.ts';
import type { LimitsDeps } from './limits.deps.ts';
import { insertLimitChange, listNewestChanges, lockLimitsOfPlayer } from './limits.sql.ts';
import type { LimitOwner, Period } from './limits.types.ts';

export interface DepositLimitRequest extends LimitOwner {
  readonly period: Period;
  /** Decimal string; null removes the limit. */
  readonly amount: string | null;
}

/**
 * A tighter limit applies immediately and without restriction. A looser one waits a day and may be requested once an hour (`limit.change_not_allowed` with
 * `reason`, `availableAt` and `retryAfterSeconds`). Requesting the limit in force cancels a pending one.
 */
export async function setDepositLimit(deps: Pick<LimitsDeps, 'db'>, request: DepositLimitRequest): Promise<void> {
  const amountMinor = readAmount(request);
  await withTx(deps.db, async (tx) => {
    await lockLimitsOfPlayer(tx, request.playerId);
    const { now, changes } = await listNewestChanges(tx, request);
    const newest = changes.get(request.period);
    const { inForceMinor, pending } = stateOf(newest, now);
    if (inForceMinor === amountMinor && !pending) return;
    if (newest && isLooser(amountMinor, inForceMinor)) {
      const availableAt = new Date(newest.requestedAt.getTime() + LIMIT_CHANGE_WINDOW_SECONDS * 1000);
      const secondsLeft = (availableAt.getTime() - now.getTime()) / 1000;
      if (secondsLeft > 0)
        throw new Refusal('limit.change_not_allowed', {
          reason: 'changed_recently',
          availableAt: availableAt.toISOString(),
          retryAfterSeconds: Math.ceil(secondsLeft),
        });
    }
    const effectiveAt = effectiveAtOf(amountMinor, inForceMinor, now);
    await insertLimitChange(tx, request, {
      period: request.period,
      beforeMinor: inForceMinor,
      amountMinor,
      requestedAt: now,
      effectiveAt,
    });
  });
}

/** Zero is not a valid limit: players who want to deposit nothing freeze the account. */
function readAmount({ amount, currencyCode }: DepositLimitRequest): bigint | null {
  if (amount === null) return null;
  const parsed = parseAmount(amount, currencyCode);
  const { scale, decimals } = getAsset(currencyCode);
  if (!parsed.ok || parsed.minor <= 0n || parsed.minor % 10n ** BigInt(scale - decimals) !== 0n)
    throw new Refusal('wallet.amount_invalid', { currency: currencyCode });
  return parsed.minor;
}
