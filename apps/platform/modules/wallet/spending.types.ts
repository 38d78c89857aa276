import type { AssetCode } from '@marquee/money/assets.ts';

/** Money in and out of a player's wallets, in minor units. Negative where more was taken back than paid. */
export interface SpendingAmounts {
  /** Less refunds and chargebacks; exchanges are not included. */
  readonly depositedMinor: bigint;
  /** From the request on; a cancelled withdrawal counts negatively on the day of the cancellation. */
  readonly withdrawnMinor: bigint;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
}

export interface SpendingDay extends SpendingAmounts {
  readonly asset: AssetCode;
  /** UTC, `2026-11-20`; null for all days before the first one that was asked for. */
  readonly day: string | null;
  readonly playedMs: bigint;
  /** The amounts in the requested currency at the rates of the days; null without a rate. */
  readonly converted: SpendingAmounts | null;
}

/** Median bets of one wallet, in minor units. */
export interface StakeMedians {
  readonly asset: AssetCode;
  readonly hourMedianMinor: bigint;
  readonly hourBets: number;
  /** Null without bets in the week. */
  readonly weekMedianMinor: bigint | null;
  readonly weekBets: number;
}

export interface DepositAfterLoss {
  readonly asset: AssetCode;
  /** The deposit before this one. */
  readonly previousMinor: bigint;
  /** Lost in play between both; negative for a win. */
  readonly lostMinor: bigint;
  readonly lastBetAt: Date;
  readonly depositedAt: Date;
}

export interface NightQuery {
  /** IANA name. */
  readonly timeZone: string;
  readonly nights: number;
  /** Hours of the day between which it is night. */
  readonly fromHour: number;
  readonly toHour: number;
}

export interface SpendingReads {
  /** Sums per wallet and day since a day (UTC), and of everything before it, converted to a currency. */
  readonly listSpendingDays: (
    playerId: string,
    of: { readonly currency: AssetCode; readonly since: string },
  ) => Promise<readonly SpendingDay[]>;
  /** Wallets with bets in the hour before `at`. Reads at most `countMax` bets of each of the two periods. */
  readonly listStakeMedians: (playerId: string, at: Date, countMax: number) => Promise<readonly StakeMedians[]>;
  /** For each period, start included and end excluded, whether the player placed a bet. Periods must not be archived. */
  readonly hasBets: (playerId: string, periods: ReadonlyArray<readonly [Date, Date]>) => Promise<readonly boolean[]>;
  /** In how many of the last nights, today's included, the player placed a bet; null for an unknown time zone. */
  readonly countNightsPlayed: (playerId: string, at: Date, of: NightQuery) => Promise<number | null>;
  /** Playing time since a recent instant, in milliseconds. */
  readonly playedMsSince: (playerId: string, since: Date) => Promise<bigint>;
  /** Deposits since an instant that follow another deposit and play; at most the last `countMax` of each wallet. */
  readonly listDepositsAfterLosses: (
    playerId: string,
    since: Date,
    countMax: number,
  ) => Promise<readonly DepositAfterLoss[]>;
}
