import type * as z from 'zod/mini';
import type { limitKind, limitPeriod, playerLimit, restriction } from '@marquee/contract/limits.ts';
import type { AssetCode } from '@marquee/money/assets.ts';

export type Restriction = z.output<typeof restriction>;
/** The player of a restriction. */
export interface RestrictedPlayer {
  readonly playerId: string;
  readonly brandKey: string;
}
export type PlayerLimit = z.output<typeof playerLimit>;
export type LimitKind = z.output<typeof limitKind>;
export type Period = z.output<typeof limitPeriod>;

/** Which limit; the limit of one stake has no period. */
export interface LimitName {
  readonly kind: LimitKind;
  readonly period: Period | null;
}

/** The newest stored change of one limit. Values are minor units, minutes for session time; null: no limit. */
export interface LimitChange extends LimitName {
  readonly action: 'tighten' | 'loosen' | 'confirm' | 'cancel';
  /** In force before the change. */
  readonly before: bigint | null;
  readonly value: bigint | null;
  readonly requestedAt: Date;
  /** When a value of this limit was last requested: confirmations and cancellations do not count. Null: never. */
  readonly lastRequestedAt?: Date | null;
  /** From when the value applies; null: only after a confirmation between the two instants below. */
  readonly effectiveAt: Date | null;
  readonly confirmableFrom: Date | null;
  readonly confirmableUntil: Date | null;
}

export interface LimitOwner {
  readonly playerId: string;
  readonly currencyCode: AssetCode;
}

/** One window of a period, with what it contains. Amounts are minor units in the currency of the account. */
export interface UsedWindow {
  readonly period: Period;
  readonly isRolling: boolean;
  readonly startsAt: Date;
  /** Null for a rolling window. */
  readonly endsAt: Date | null;
  readonly staked: bigint;
  readonly lost: bigint;
  readonly playedMs: bigint;
}
