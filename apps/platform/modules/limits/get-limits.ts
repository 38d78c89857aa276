import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getLimits as getLimitsEndpoint } from '@marquee/contract/limits.ts';
import { toExactString } from '@marquee/money/money.ts';
import { PERIODS, stateOf, windowOf } from './deposit-limit.rules.ts';
import type { LimitsDeps } from './limits.deps.ts';
import { findRestriction, listNewestChanges } from './limits.sql.ts';
import type { DepositLimit, LimitOwner } from './limits.types.ts';

/** The restriction and every period's limit, set or not, with what is used of it. */
export async function getLimits(deps: LimitsDeps, owner: LimitOwner): Promise<ResponseOf<typeof getLimitsEndpoint>> {
  const { playerId, currencyCode } = owner;
  const [restriction, { now, changes }] = await Promise.all([
    findRestriction(deps.db, playerId),
    listNewestChanges(deps.db, owner),
  ]);
  const amountOf = (minor: bigint | null) => (minor === null ? null : toExactString(minor, currencyCode));
  const limitOf = async (period: (typeof PERIODS)[number]): Promise<DepositLimit> => {
    const { inForceMinor, pending } = stateOf(changes.get(period), now);
    const { startsAt, endsAt } = windowOf(period, now);
    return {
      period,
      currencyCode,
      amount: amountOf(inForceMinor),
      used: toExactString(await deps.sumDeposits(owner, startsAt), currencyCode),
      renewsAt: endsAt.toISOString(),
      pending: pending && { amount: amountOf(pending.amountMinor), effectiveAt: pending.effectiveAt.toISOString() },
    };
  };
  return { restriction, depositLimits: await Promise.all(PERIODS.map(limitOf)) };
}
