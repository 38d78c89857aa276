import { getAsset, type AssetCode } from '@marquee/money/assets.ts';
import { parseAmount } from '@marquee/money/money.ts';
import type { Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import { changeableFrom, changeTo, needsSupport, stateOf } from './limit-change.rules.ts';
import type { LimitsDeps } from './limits.deps.ts';
import {
  findLowestRecently,
  findNewestChange,
  insertLimitChange,
  isNewestBySupport,
  lockLimitsOfPlayer,
} from './limits.sql.ts';
import type { LimitKind, LimitName, LimitOwner } from './limits.types.ts';
import { applyLimits, moveToZone } from './play-limits.sql.ts';

export interface LimitRequest extends LimitOwner, LimitName {
  readonly brandKey: string;
  /** Decimal string, whole minutes for session time; null removes the limit. */
  readonly amount: string | null;
  /** The browser's time zone, in which the player's days begin. */
  readonly timeZone?: string | undefined;
}

type ChangeDeps = Pick<LimitsDeps, 'db' | 'policyOf' | 'levelOf' | 'notifyChanged'>;

/**
 * A tighter limit applies immediately and without restriction. A looser one waits as long as the market requires, may need a confirmation, and may be
 * requested once an hour (`limit.change_not_allowed` with `reason` and `availableAt`). From the level `removalBySupportFromLevel` on, support decides on
 * removals and high raises. Requesting the limit in force cancels a pending one.
 */
export async function setLimit(deps: ChangeDeps, request: LimitRequest): Promise<void> {
  const value = readValue(request);
  await withTx(deps.db, async (tx) => {
    await lockLimitsOfPlayer(tx, request.playerId);
    if (request.timeZone !== undefined) await moveToZone(tx, request.playerId, request.timeZone);
    if (await changeLimit(deps, tx, request, { value, origin: 'player' })) {
      await deps.notifyChanged(tx, request.playerId);
    }
    await applyLimits(tx, request.playerId);
  });
}

/** Requires the lock of the player's limits. False if nothing changes. */
export async function changeLimit(
  deps: Pick<ChangeDeps, 'policyOf' | 'levelOf'>,
  tx: Tx,
  name: LimitName & LimitOwner & { readonly brandKey: string },
  { value, origin }: { readonly value: bigint | null; readonly origin: 'player' | 'support' },
): Promise<boolean> {
  const { now, newest } = await findNewestChange(tx, name.playerId, name);
  const state = stateOf(newest, now);
  const { limits: policy } = await deps.policyOf(name.playerId, tx);
  const change = changeTo(value, state, { now, policy });
  if (change === null) return false;
  if (change.action === 'loosen' && origin === 'player') {
    await requireOwnChoice(deps, tx, name, { value, inForce: state.inForce });
    const availableAt = changeableFrom(newest, now);
    if (availableAt) throw notAllowed('changed_recently', availableAt, now);
  }
  const { kind, period } = name;
  await insertLimitChange(
    tx,
    name,
    { kind, period, value, before: state.inForce, requestedAt: now, ...change },
    origin,
  );
  return true;
}

/** Throws `limit.removal_by_support` if the level of the player leaves this looser value to support. */
async function requireOwnChoice(
  deps: Pick<ChangeDeps, 'policyOf' | 'levelOf'>,
  tx: Tx,
  name: LimitName & LimitOwner,
  { value, inForce }: { readonly value: bigint | null; readonly inForce: bigint | null },
): Promise<void> {
  const { removalBySupportFromLevel: level } = (await deps.policyOf(name.playerId, tx)).limits;
  if (level === null || (await deps.levelOf(name.playerId, tx)) < level) return;
  const lowest = await findLowestRecently(tx, name.playerId, name, inForce);
  if (lowest !== null && needsSupport(value, lowest)) throw new Refusal('limit.removal_by_support');
}

/** Makes a pending looser value effective, after its delay. Refused before it, and without a pending value that needs it. */
export async function confirmLimit(deps: ChangeDeps, request: LimitOwner & LimitName): Promise<void> {
  await withTx(deps.db, async (tx) => {
    await lockLimitsOfPlayer(tx, request.playerId);
    const { now, newest } = await findNewestChange(tx, request.playerId, request);
    const { inForce, pending } = stateOf(newest, now);
    if (!pending || pending.confirmUntil === null) throw new Refusal('limit.nothing_pending');
    if (pending.effectiveAt > now) throw notAllowed('waiting', pending.effectiveAt, now);
    // The player may have reached the level since the request.
    if (!(await isNewestBySupport(tx, request.playerId, request)))
      await requireOwnChoice(deps, tx, request, { value: pending.value, inForce });
    const { kind, period } = request;
    const change = {
      kind,
      period,
      value: pending.value,
      before: inForce,
      requestedAt: now,
      ...AT_ONCE,
      effectiveAt: now,
    };
    await insertLimitChange(tx, request, { ...change, action: 'confirm' }, 'player');
    await deps.notifyChanged(tx, request.playerId);
    await applyLimits(tx, request.playerId);
  });
}

/** Keeps the value in force; without a pending one nothing changes. */
export async function cancelLimitChange(deps: ChangeDeps, request: LimitOwner & LimitName): Promise<void> {
  await withTx(deps.db, async (tx) => {
    await lockLimitsOfPlayer(tx, request.playerId);
    const { now, newest } = await findNewestChange(tx, request.playerId, request);
    const { inForce, pending } = stateOf(newest, now);
    if (!pending) return;
    const { kind, period } = request;
    const change = { kind, period, value: inForce, before: inForce, requestedAt: now, ...AT_ONCE, effectiveAt: now };
    await insertLimitChange(tx, request, { ...change, action: 'cancel' }, 'player');
    await applyLimits(tx, request.playerId);
  });
}

const AT_ONCE = { confirmableFrom: null, confirmableUntil: null } as const;

function notAllowed(reason: 'changed_recently' | 'waiting', availableAt: Date, now: Date): Refusal {
  return new Refusal('limit.change_not_allowed', {
    reason,
    availableAt: availableAt.toISOString(),
    retryAfterSeconds: Math.ceil((availableAt.getTime() - now.getTime()) / 1000),
  });
}

/** The longest session limit that means anything: a month of minutes. */
const MINUTES_MAX = 31n * 24n * 60n;

/** Zero is not a valid limit: players who want to deposit or play nothing take a break. */
function readValue({ kind, amount, currencyCode }: LimitRequest): bigint | null {
  if (amount === null) return null;
  const value = kind === 'sessionTime' ? readMinutes(amount) : readMinor(amount, currencyCode);
  if (value === null) throw new Refusal('wallet.amount_invalid', { currency: currencyCode });
  return value;
}

function readMinutes(amount: string): bigint | null {
  const minutes = /^\d{1,6}$/.test(amount) ? BigInt(amount) : 0n;
  return minutes > 0n && minutes <= MINUTES_MAX ? minutes : null;
}

function readMinor(amount: string, currencyCode: AssetCode): bigint | null {
  const parsed = parseAmount(amount, currencyCode);
  const { scale, decimals } = getAsset(currencyCode);
  return parsed.ok && parsed.minor > 0n && parsed.minor % 10n ** BigInt(scale - decimals) === 0n ? parsed.minor : null;
}

/** Whether a limit has a period; only the limit of one stake has none. */
export function isLimitName(kind: LimitKind, period: number | null): boolean {
  return (kind === 'stake') === (period === null);
}
