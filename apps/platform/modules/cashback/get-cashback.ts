import type { cashbackPeriod, cashbackRule, getCashback as endpoint } from '@marquee/contract/cashback.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import { getAsset, type AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import type * as z from 'zod/mini';
import type { CashbackDeps } from './cashback.deps.ts';
import { dayIn } from '../../core/days.rules.ts';
import { cashbackOf, lostOf, periodState } from './cashback.rules.ts';
import { findRule, listCategoryLabels, listGameNames, listPeriods, type StoredPeriod } from './cashback.sql.ts';
import { PERIODS_MAX } from './claim-cashback.ts';

export interface CashbackVisitor {
  readonly brandKey: string;
  readonly locale: string;
  /** Null for a guest. */
  readonly playerId: string | null;
  readonly timeZone: string | undefined;
}

/** The brand's rule and this player's periods. No rule for excluded players; their past periods stay. */
export async function getCashback(
  deps: CashbackDeps,
  visitor: CashbackVisitor,
): Promise<ResponseOf<typeof endpoint>['data']> {
  const { playerId, brandKey } = visitor;
  const asset = playerId === null ? getAsset(deps.defaultCurrencyOf(brandKey)).code : await deps.assetOf(playerId);
  const rule = await ruleFor(deps, visitor, asset);
  if (playerId === null)
    return { rule, timeZone: 'UTC', availableAmount: toExactString(0n, asset), needsDeposit: true, periods: [] };
  const timeZone = await deps.keepTimeZone(playerId, visitor.timeZone);
  const { depositCount } = await deps.wallet.totalsOf(playerId, asset);
  const now = deps.now();
  const stored = await listPeriods(deps.db, {
    playerId,
    asset,
    limit: PERIODS_MAX,
    shares: deps.sharesOf(brandKey),
  });
  const available = stored
    .map((period) => ({ period, earned: cashbackOf(period.lines, period, period) }))
    .filter(({ period, earned }) => periodState(period, earned, now) === 'claimable')
    .reduce((sum, { earned }) => sum + earned, 0n);
  return {
    rule,
    timeZone,
    availableAmount: toExactString(available, asset),
    needsDeposit: depositCount === 0,
    periods: stored.map((period) => presentPeriod(period, asset, now)),
  };
}

async function ruleFor(
  deps: CashbackDeps,
  { brandKey, locale, playerId }: CashbackVisitor,
  asset: AssetCode,
): Promise<z.output<typeof cashbackRule> | null> {
  const rule = await findRule(deps.db, brandKey, asset);
  if (!rule || !(await deps.isAllowed(brandKey, playerId, rule.multiplier))) return null;
  if (playerId !== null && (await deps.isRestricted(playerId))) return null;
  const { games = {}, categories = {} } = rule.percents as {
    // A check constraint limits the column to these values.
    readonly games?: Readonly<Record<string, number>>;
    readonly categories?: Readonly<Record<string, number>>;
  };
  const labels = await listCategoryLabels(deps.db);
  const names = await listGameNames(deps.db, locale, Object.keys(games));
  return {
    period: rule.period === 'day' ? 'day' : 'week',
    currencyCode: asset,
    percentBps: rule.percent_bps,
    exceptions: [
      ...Object.entries(categories).map(([slug, percentBps]) => ({
        slug,
        labelKey: labels.get(slug) ?? null,
        name: null,
        percentBps,
      })),
      ...Object.entries(games).map(([slug, percentBps]) => ({
        slug,
        labelKey: null,
        name: names.get(slug) ?? slug,
        percentBps,
      })),
    ].toSorted((a, b) => b.percentBps - a.percentBps || (a.slug < b.slug ? -1 : 1)),
    minLoss: toExactString(rule.loss_minor_min, asset),
    maxCashback: rule.cashback_minor_max === null ? null : toExactString(rule.cashback_minor_max, asset),
    multiplier: rule.multiplier,
    claimDays: rule.claim_days,
    validDays: rule.valid_days,
  };
}

function presentPeriod(period: StoredPeriod, asset: AssetCode, now: Date): z.output<typeof cashbackPeriod> {
  const earned = cashbackOf(period.lines, period, period);
  return {
    periodId: period.periodId,
    state: periodState(period, earned, now),
    firstDay: dayIn(period.startsAt, period.timeZone),
    lastDay: dayIn(new Date(period.endsAt.getTime() - 1), period.timeZone),
    startsAt: period.startsAt.toISOString(),
    endsAt: period.endsAt.toISOString(),
    claimUntil: period.claimUntil.toISOString(),
    currencyCode: asset,
    lostAmount: toExactString(lostOf(period.lines, period), asset),
    amount: toExactString(period.paidMinor ?? earned, asset),
    paidAt: period.paidAt?.toISOString() ?? null,
    lines: period.lines.map(({ percentBps, lostMinor }) => ({
      percentBps,
      lostAmount: toExactString(lostMinor, asset),
    })),
  };
}
