import { getAsset } from '@marquee/money/assets.ts';
import * as sql from './spending.sql.ts';
import type { SpendingDay, SpendingReads } from './spending.types.ts';
import type { Run } from './statement.sql.ts';

interface DayRow {
  readonly asset: string;
  readonly day: string | null;
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly staked: bigint;
  readonly won: bigint;
  readonly played_ms: bigint;
  readonly is_converted: boolean;
  readonly converted_deposited: bigint;
  readonly converted_withdrawn: bigint;
  readonly converted_staked: bigint;
  readonly converted_won: bigint;
}

interface MedianRow {
  readonly asset: string;
  readonly hour_median: bigint;
  readonly hour_bets: bigint;
  readonly week_median: bigint | null;
  readonly week_bets: bigint;
}

interface DepositRow {
  readonly asset: string;
  readonly previous_amount: bigint;
  readonly lost: bigint;
  readonly last_bet_at: Date;
  readonly deposited_at: Date;
}

const dayOf = (row: DayRow): SpendingDay => ({
  asset: getAsset(row.asset).code,
  day: row.day,
  depositedMinor: row.deposited,
  withdrawnMinor: row.withdrawn,
  stakedMinor: row.staked,
  wonMinor: row.won,
  playedMs: row.played_ms,
  converted: row.is_converted
    ? {
        depositedMinor: row.converted_deposited,
        withdrawnMinor: row.converted_withdrawn,
        stakedMinor: row.converted_staked,
        wonMinor: row.converted_won,
      }
    : null,
});

/** Reads for the spending overview and for hints about play; none of them reads all transfers of a player. */
export function createSpendingReads(run: Run): SpendingReads {
  return {
    listSpendingDays: async (playerId, { currency, since }) =>
      (await run<DayRow>(sql.SPENDING_DAYS, [playerId, currency, since])).map(dayOf),
    listStakeMedians: async (playerId, at, countMax) =>
      (await run<MedianRow>(sql.STAKE_MEDIANS, [playerId, at, countMax])).map((row) => ({
        asset: getAsset(row.asset).code,
        hourMedianMinor: row.hour_median,
        hourBets: Number(row.hour_bets), // Counts of rows, not amounts.
        weekMedianMinor: row.week_median,
        weekBets: Number(row.week_bets),
      })),
    hasBets: async (playerId, periods) =>
      (
        await run<{ has_bet: boolean }>(sql.HAS_BETS, [
          playerId,
          periods.map(([startsAt]) => startsAt),
          periods.map(([, endsAt]) => endsAt),
        ])
      ).map((row) => row.has_bet),
    countNightsPlayed: async (playerId, at, { timeZone, nights, fromHour, toHour }) =>
      (await run<{ nights: number | null }>(sql.NIGHTS_PLAYED, [playerId, timeZone, at, nights, fromHour, toHour]))[0]
        ?.nights ?? null,
    playedMsSince: async (playerId, since) =>
      (await run<{ played_ms: bigint }>(sql.PLAYED_MS, [playerId, since]))[0]?.played_ms ?? 0n,
    listDepositsAfterLosses: async (playerId, since, countMax) =>
      (await run<DepositRow>(sql.DEPOSITS_AFTER_LOSSES, [playerId, since, countMax])).map((row) => ({
        asset: getAsset(row.asset).code,
        previousMinor: row.previous_amount,
        lostMinor: row.lost,
        lastBetAt: row.last_bet_at,
        depositedAt: row.deposited_at,
      })),
  };
}
