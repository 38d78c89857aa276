import type * as z from 'zod/mini';
import type { depositLimit, limitPeriod, restriction } from '@marquee/contract/limits.ts';
import type { AssetCode } from '@marquee/money/assets.ts';

export type Restriction = z.output<typeof restriction>;
/** The player of a restriction. */
export interface RestrictedPlayer {
  readonly playerId: string;
  readonly brandKey: string;
}
export type DepositLimit = z.output<typeof depositLimit>;
export type Period = z.output<typeof limitPeriod>;

/** The newest stored change of one period. */
export interface LimitChange {
  readonly period: Period;
  /** In force before the change; null: no limit. */
  readonly beforeMinor: bigint | null;
  /** In force from `effectiveAt` on; null: no limit. */
  readonly amountMinor: bigint | null;
  readonly requestedAt: Date;
  readonly effectiveAt: Date;
}

export interface LimitOwner {
  readonly playerId: string;
  readonly currencyCode: AssetCode;
}
