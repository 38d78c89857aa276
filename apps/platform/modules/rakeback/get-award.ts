import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getCalendarAward, potEvents } from '@marquee/contract/rakeback.ts';
import type * as z from 'zod/mini';
import type { AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { percentText, presentEdgeLines } from '../loyalty/index.ts';
import { payoutOf, potShareOf, shareOf, windowOf } from './calendar.rules.ts';
import { findLastShare, findPot, listPotLines, type RunningPot } from './pot.sql.ts';
import type { RakebackDeps } from './rakeback.deps.ts';

export type PotTotals = z.output<typeof potEvents.pot>;
export type Award = ResponseOf<typeof getCalendarAward>['data']['userCalendarData'];

/** The pot of the running half hour with the player's share so far, and the player's last share. The player's own play is counted first. */
export async function getAward(deps: RakebackDeps, playerId: string, brandKey: string): Promise<Award> {
  await deps.countPlay(deps.db, playerId);
  const { opensAt: startsAt } = windowOf(deps.now());
  const currencyCode = await deps.assetOf(playerId);
  const key = { brandKey, currencyCode, startsAt };
  const [pot, lines, last] = await Promise.all([
    findPot(deps.db, key),
    listPotLines(deps.db, key, playerId),
    findLastShare(deps.db, playerId, currencyCode),
  ]);
  const money = (minor: bigint) => toExactString(minor, currencyCode);
  const payoutMinor = payoutOf(pot.revenueMinor, pot.percentBps);
  const sharePercent = deps.sharesOf(brandKey).pot;
  const lostMinor = lines.reduce((sum, line) => sum + line.lostMinor, 0n);
  return {
    ...presentTotals(pot, currencyCode, startsAt),
    percentBps: pot.percentBps,
    percent: percentText(pot.percentBps),
    share: money(potShareOf(lines, { payoutMinor, lostMinor: pot.lostMinor, sharePercent })),
    shareBps: Number(shareOf(10_000n, lostMinor, pot.lostMinor)),
    lost: money(lostMinor),
    sharePercentMax: String(sharePercent),
    lines: presentEdgeLines(lines, currencyCode),
    last: last ? presentLast(last, currencyCode) : null,
  };
}

function presentTotals(pot: RunningPot, asset: AssetCode, startsAt: Date): PotTotals {
  return {
    ngr: toExactString(pot.revenueMinor, asset),
    payout: toExactString(payoutOf(pot.revenueMinor, pot.percentBps), asset),
    currencyCode: asset,
    closesAt: windowOf(startsAt).closesAt.toISOString(),
    players: pot.players,
  };
}

/** The running pot of a brand and currency, as all its players see it. */
export async function getPotTotals(
  deps: Pick<RakebackDeps, 'db' | 'now'>,
  { brandKey, asset }: { readonly brandKey: string; readonly asset: AssetCode },
): Promise<PotTotals> {
  const { opensAt: startsAt } = windowOf(deps.now());
  return presentTotals(await findPot(deps.db, { brandKey, currencyCode: asset, startsAt }), asset, startsAt);
}

function presentLast(
  last: NonNullable<Awaited<ReturnType<typeof findLastShare>>>,
  asset: AssetCode,
): NonNullable<Award['last']> {
  const money = (minor: bigint | null) => toExactString(minor ?? 0n, asset);
  return {
    startsAt: last.starts_at.toISOString(),
    amount: money(last.paid_minor ?? last.share_minor),
    paidAt: last.paid_at?.toISOString() ?? null,
    ngr: money(last.revenue_minor),
    payout: money(last.payout_minor),
    percent: percentText(last.percent_bps),
    shareBps: Number(shareOf(10_000n, BigInt(last.weight), BigInt(last.total_weight ?? 0))),
  };
}
