import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getLoyaltyStanding } from '@marquee/contract/loyalty.ts';
import { getAsset, type AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { LoyaltyDeps } from './loyalty.deps.ts';
import { countPlay, findClub, findLevel, listChanges, listEarnings, listLevels, readPoints } from './loyalty.sql.ts';
import { percentText, stakeLeft } from './standing.rules.ts';

export interface StandingQuery {
  readonly playerId: string;
  readonly brandKey: string;
  readonly locale: string;
}

const CHANGES_MAX = 50;

/** The player's level, points with the stakes behind them, the way to the next level, and past changes. Play up to now is counted first. */
export async function getStanding(
  deps: LoyaltyDeps,
  { playerId, brandKey, locale }: StandingQuery,
): Promise<ResponseOf<typeof getLoyaltyStanding>> {
  await countPlay(deps.db, playerId);
  const [club, levels, earnings, level, { points, lines }, changes, asset] = await Promise.all([
    findClub(deps.db, brandKey),
    listLevels(deps.db, brandKey, locale),
    listEarnings(deps.db, brandKey),
    findLevel(deps.db, playerId),
    readPoints(deps.db, playerId),
    listChanges(deps.db, playerId, CHANGES_MAX),
    deps.assetOf(playerId),
  ]);
  const rates = new Map(earnings.map((row) => [row.currency_code, row.stake_minor]));
  const nameOf = (at: number) => levels.find((row) => row.level === at)?.name ?? String(at);
  const next = levels.find((row) => row.level === level + 1);
  return {
    isActive: club?.is_active ?? false,
    level,
    name: nameOf(level),
    points: Number(points),
    keepDays: club?.keep_days ?? null,
    rakebackPercent: percentText(levels.find((row) => row.level === level)?.rakeback_bps ?? 0),
    next: next
      ? {
          level: next.level,
          name: next.name,
          pointsNeeded: Number(next.points_needed),
          stakeLeft: stakeLeftIn(asset, { points, needed: next.points_needed, rates, lines }),
          currencyCode: asset,
        }
      : null,
    lines: lines.flatMap(({ currencyCode, percent, stakedMinor }) => {
      const rate = rates.get(currencyCode);
      const { code } = getAsset(currencyCode);
      return rate === undefined
        ? []
        : [{ currencyCode, percent, staked: toExactString(stakedMinor, code), onePointPer: toExactString(rate, code) }];
    }),
    history: changes.map((change) => ({
      level: change.level,
      name: nameOf(change.level),
      isUp: change.level > change.previous_level,
      points: Number(change.points),
      at: change.changed_at.toISOString(),
      reward:
        change.reward_minor === null || change.currency_code === null
          ? null
          : {
              currencyCode: change.currency_code,
              amount: toExactString(change.reward_minor, getAsset(change.currency_code).code),
              paidAt: change.paid_at?.toISOString() ?? null,
            },
    })),
  };
}

/** Null in a currency that earns no points. */
function stakeLeftIn(
  asset: AssetCode,
  {
    points,
    needed,
    rates,
    lines,
  }: {
    readonly points: bigint;
    readonly needed: bigint;
    readonly rates: ReadonlyMap<string, bigint>;
    readonly lines: Awaited<ReturnType<typeof readPoints>>['lines'];
  },
): string | null {
  const rate = rates.get(asset);
  if (rate === undefined) return null;
  const own = lines.filter((line) => line.currencyCode === asset);
  return toExactString(stakeLeft({ points, needed, rate, lines: own }), asset);
}
