import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getLimits as getLimitsEndpoint } from '@marquee/contract/limits.ts';
import { toExactString } from '@marquee/money/money.ts';
import { changeableFrom, LIMITS, stateOf } from './limit-change.rules.ts';
import type { LimitsDeps } from './limits.deps.ts';
import { findRestriction, listNewestChanges } from './limits.sql.ts';
import type { LimitKind, LimitName, LimitOwner, PlayerLimit, UsedWindow } from './limits.types.ts';
import { listBrandLimits, listWindows } from './play-limits.sql.ts';
import { offeredLengths } from '@marquee/contract/offered-lengths.ts';
import { strictest } from './strictest.rules.ts';

const MINUTE_MS = 60_000n;

/** The restriction and every limit, set or not, with what is used of it. */
export async function getLimits(
  deps: Pick<LimitsDeps, 'db' | 'sumDeposits' | 'policyOf' | 'levelOf'>,
  owner: LimitOwner & { readonly brandKey: string },
): Promise<ResponseOf<typeof getLimitsEndpoint>> {
  const { playerId, currencyCode } = owner;
  const [restriction, { now, changes }, brandLimits, windows, level, policy] = await Promise.all([
    findRestriction(deps.db, playerId),
    listNewestChanges(deps.db, playerId),
    listBrandLimits(deps.db, playerId),
    listWindows(deps.db, playerId),
    deps.levelOf(playerId, deps.db),
    deps.policyOf(playerId, deps.db),
  ]);
  const { removalBySupportFromLevel: supportLevel } = policy.limits;
  const limitOf = async (name: LimitName): Promise<PlayerLimit> => {
    const isThis = (one: LimitName) => one.kind === name.kind && one.period === name.period;
    const format = (value: bigint | null) =>
      value === null ? null : name.kind === 'sessionTime' ? `${value}` : toExactString(value, currencyCode);
    const newest = changes.find(isThis);
    const { inForce, pending } = stateOf(newest, now);
    const brandValue = (setBy: 'operator' | 'market') =>
      strictest(brandLimits.filter((one) => one.setBy === setBy && isThis(one)).map(({ value }) => value));
    const [ofOperator, ofMarket] = [brandValue('operator'), brandValue('market')];
    const value = strictest([inForce, ofOperator, ofMarket]);
    const isCounted = name.kind === 'deposit' || value !== null;
    const used = isCounted ? await usedOf(name, windows, (since) => deps.sumDeposits(owner, since)) : null;
    const left = value === null || used === null ? null : value - used.value;
    return {
      kind: name.kind,
      period: name.period,
      currencyCode,
      amount: format(inForce),
      operatorAmount: format(ofOperator),
      marketAmount: format(ofMarket),
      // A net win of the period has used nothing.
      used: format(used && positive(used.value)),
      left: format(left && positive(left)),
      resetsAt: used?.resetsAt?.toISOString() ?? null,
      pending: pending && {
        amount: format(pending.value),
        effectiveAt: pending.effectiveAt.toISOString(),
        confirmUntil: pending.confirmUntil?.toISOString() ?? null,
        canConfirm: pending.confirmUntil !== null && pending.effectiveAt <= now,
      },
      canLoosenAt: changeableFrom(newest, now)?.toISOString() ?? null,
      isRemovedBySupport: supportLevel !== null && level >= supportLevel,
    };
  };
  const { selfExclusionHours, timeOutHours } = offeredLengths(policy);
  return {
    restriction,
    limits: await Promise.all(LIMITS.map(limitOf)),
    lengths: {
      selfExclusionHours: [...selfExclusionHours],
      timeOutHours: [...timeOutHours],
      coolingHours: policy.exclusions.coolingHoursAfterEnd,
      returnByRequest: policy.exclusions.returnByRequest,
    },
    rules: {
      looseningDelayHours: policy.limits.looseningDelayHours,
      confirmWithinDays: policy.limits.requiresSecondConfirmation ? policy.limits.confirmWithinDays : null,
      windows: policy.limits.windows,
      exclusionScope: policy.exclusions.scope,
      timeOutWaivesWageringFromHours: policy.timeOuts.waivesWageringFromHours,
    },
  };
}

/** What is used in the fullest window of a period; null for the limit of one stake. */
async function usedOf(
  { kind, period }: LimitName,
  windows: readonly UsedWindow[],
  sumDeposits: (since: Date) => Promise<bigint>,
): Promise<{ readonly value: bigint; readonly resetsAt: Date | null } | null> {
  const sums = windows
    .filter((window) => window.period === period)
    .map(async (window) => ({
      value: kind === 'deposit' ? await sumDeposits(window.startsAt) : sumOf(kind, window),
      resetsAt: window.endsAt,
    }));
  const [first, ...others] = await Promise.all(sums);
  return others.reduce((fullest, one) => (fullest && one.value <= fullest.value ? fullest : one), first) ?? null;
}

function sumOf(kind: LimitKind, { staked, lost, playedMs }: UsedWindow): bigint {
  if (kind === 'sessionTime') return (playedMs + MINUTE_MS - 1n) / MINUTE_MS;
  return kind === 'loss' ? lost : staked;
}

function positive(value: bigint): bigint {
  return value > 0n ? value : 0n;
}
