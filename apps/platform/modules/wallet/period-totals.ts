import { getAsset } from '@marquee/money/assets.ts';
import type { PeriodTotals } from './wallet.types.ts';

/** Sums of one wallet over a period, in database columns. */
export interface PeriodRow {
  readonly asset: string;
  readonly deposited: bigint;
  readonly taken_back: bigint;
  readonly withdrawn: bigint;
  readonly staked: bigint;
  readonly won: bigint;
  readonly bonuses: bigint;
  readonly exchanged: bigint;
  readonly change: bigint;
}

export function periodOf(row: PeriodRow): PeriodTotals {
  return {
    asset: getAsset(row.asset).code,
    depositedMinor: row.deposited,
    reversedMinor: row.taken_back,
    withdrawnMinor: row.withdrawn,
    stakedMinor: row.staked,
    wonMinor: row.won,
    bonusesMinor: row.bonuses,
    exchangedMinor: row.exchanged,
    changeMinor: row.change,
  };
}
