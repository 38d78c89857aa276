import type { MarketPolicy } from '@marquee/brands/market-policy.ts';
import { getAsset, isAssetCode } from '@marquee/money/assets.ts';
import { parseAmount, toExactString } from '@marquee/money/money.ts';
import { requireOperatorName } from '../../core/operator-name.rules.ts';
import type { Db, Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import {
  applyDueBrandLimits,
  findBrandLimit,
  insertBrandLimitChange,
  listBrandLimitChanges,
  listBrandLimitsInForce,
  lockBrandLimits,
  type BrandLimitChange,
  type BrandLimitName,
} from './brand-limits.sql.ts';
import { isLooser } from './limit-change.rules.ts';
import { isLimitName } from './set-limit.ts';

const HOUR_MS = 3_600_000;

/** A change that cannot be made; its message is shown to the operator. */
export class BrandLimitError extends Error {
  override readonly name = 'BrandLimitError';
}

export interface BrandLimitRequest extends BrandLimitName {
  /** Decimal string in the currency, whole minutes for session time; null removes the limit. */
  readonly amount: string | null;
  readonly reason: string;
  readonly by: string;
}

export interface BrandLimitsAdminDeps {
  readonly db: Db;
  /** The strictest policy of all markets of the brand. Throws for an unknown brand. */
  readonly policyOf: (brandKey: string) => Pick<MarketPolicy, 'limits'>;
  readonly currenciesOf: (brandKey: string) => readonly string[];
}

/** What operators do with the limits of a brand that apply to all its players. */
export function createBrandLimitsAdmin(deps: BrandLimitsAdminDeps) {
  return {
    /** Sets or removes a limit. See `changeBrandLimit`. */
    change: (request: BrandLimitRequest) => withTx(deps.db, (tx) => changeBrandLimit(deps, tx, request)),
    /** Limits in force, and all changes, the newest first. A change whose `effectiveAt` is ahead waits, unless a newer one of its limit follows. */
    show: async (brandKey: string) => {
      deps.policyOf(brandKey);
      const [inForce, changes] = await Promise.all([
        listBrandLimitsInForce(deps.db, brandKey),
        listBrandLimitChanges(deps.db, brandKey),
      ]);
      return { inForce, changes };
    },
  };
}

export type BrandLimitsAdmin = ReturnType<typeof createBrandLimitsAdmin>;

/**
 * A lower limit applies from the next bet or deposit on. A higher one, or none, applies after the delay of the brand's strictest market, as if a player had asked for it,
 * so that a slip or a stolen login takes the protection from nobody at once. The value in force cancels a change that waits. Returns the recorded change; throws
 * `BrandLimitError`.
 */
async function changeBrandLimit(
  deps: BrandLimitsAdminDeps,
  tx: Tx,
  { amount, reason: given, by, ...name }: BrandLimitRequest,
): Promise<BrandLimitChange> {
  const author = requireOperatorName(by);
  const reason = given.trim();
  if (reason === '') throw new BrandLimitError('Say why: --reason text.');
  const { looseningDelayHours } = deps.policyOf(name.brandKey).limits;
  if (!isLimitName(name.kind, name.period))
    throw new BrandLimitError(`A limit of ${name.kind} ${name.period === null ? 'needs a' : 'has no'} period.`);
  const currencies = deps.currenciesOf(name.brandKey);
  if (!currencies.includes(name.currencyCode))
    throw new BrandLimitError(
      `There is no currency ${name.currencyCode} at ${name.brandKey}; currencies: ${currencies.join(', ')}.`,
    );
  const value = amount === null ? null : valueOf(name, amount);
  await lockBrandLimits(tx);
  await applyDueBrandLimits(tx);
  const { now, inForce } = await findBrandLimit(tx, name);
  if (value === inForce && !(await isChangePending(tx, name, now)))
    throw new BrandLimitError(value === null ? 'There is no such limit.' : 'This limit is in force already.');
  const delayMs = isLooser(value, inForce) ? looseningDelayHours * HOUR_MS : 0;
  const effectiveAt = new Date(now.getTime() + delayMs);
  const change = { ...name, before: inForce, value, author, reason, requestedAt: now, effectiveAt };
  await insertBrandLimitChange(tx, change);
  await applyDueBrandLimits(tx);
  return change;
}

/** A value as operators read it, with its unit; null: no limit. */
export function valueText({ kind, currencyCode }: BrandLimitName, value: bigint | null): string {
  if (value === null) return 'none';
  return kind === 'sessionTime'
    ? `${value} min`
    : `${toExactString(value, getAsset(currencyCode).code)} ${currencyCode}`;
}

async function isChangePending(tx: Tx, name: BrandLimitName, now: Date): Promise<boolean> {
  const changes = await listBrandLimitChanges(tx, name.brandKey);
  const newest = changes.find(
    ({ currencyCode, kind, period }) =>
      currencyCode === name.currencyCode && kind === name.kind && period === name.period,
  );
  return newest !== undefined && newest.effectiveAt > now;
}

function valueOf({ kind, currencyCode }: BrandLimitName, amount: string): bigint {
  if (kind === 'sessionTime') {
    if (!/^[1-9]\d{0,5}$/.test(amount)) throw new BrandLimitError(`${amount} is not a number of minutes.`);
    return BigInt(amount);
  }
  const parsed = isAssetCode(currencyCode) ? parseAmount(amount, currencyCode) : null;
  if (!parsed?.ok || parsed.minor <= 0n)
    throw new BrandLimitError(`${amount} is not an amount of ${currencyCode} above zero.`);
  return parsed.minor;
}
