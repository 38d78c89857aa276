/** A test case for limits: a player, events in the order of their instants, and the expected outcome of each. */
export interface Vector {
  /** Unique in all files. */
  readonly id: string;
  readonly title: string;
  /** Of a rolling window, closer than an hour to its edge: an engine that adds up hours may refuse more, never less. */
  readonly exact?: boolean;
  readonly player: Player;
  readonly events: readonly (LimitEvent & { readonly expect: Outcome })[];
}

export type Kind = 'deposit' | 'stake' | 'turnover' | 'loss' | 'sessionTime';
export type Period = 'day' | 'week' | 'month';

export interface Player {
  /** IANA time zone. */
  readonly zone: string;
  /** Currency of the limits. */
  readonly currency: string;
  /** Loyalty level. */
  readonly level: number;
  readonly policy: Policy;
  /** Limits of the operator and of the market, which nobody changes. */
  readonly operatorLimits: readonly FixedLimit[];
  readonly marketLimits: readonly FixedLimit[];
}

export interface Policy {
  readonly windows: 'fixed' | 'rolling' | 'both';
  readonly looseningDelayHours: number;
  readonly requiresSecondConfirmation: boolean;
  readonly confirmWithinDays: number;
  readonly removalBySupportFromLevel: number | null;
}

/** Which limit: the period is null for `stake` only. */
export interface LimitName {
  readonly kind: Kind;
  readonly period: Period | null;
}

export interface FixedLimit extends LimitName {
  readonly amount: string;
}

/**
 * A sum of money in minor units. Without `currency` it is in the player's. In another currency, it counts
 * `ceil(amount × numerator ÷ denominator)` minor units of the player's; without `rate` no rate is known.
 */
export interface Money {
  readonly amount: string;
  readonly currency?: string;
  readonly rate?: { readonly numerator: string; readonly denominator: string };
}

/** `at` is an instant with milliseconds in UTC. Amounts are minor units; for `sessionTime` they are minutes. */
export type LimitEvent = { readonly at: string } & (
  | (LimitName & { readonly type: 'setLimit'; readonly amount: string | null })
  | (LimitName & { readonly type: 'confirmLimit' })
  /** A removal by support: one operator proposes it, another one confirms it. */
  | (LimitName & { readonly type: 'proposeRemoval'; readonly operator: string })
  | (LimitName & { readonly type: 'confirmRemoval'; readonly operator: string })
  | (Money & { readonly type: 'beginDeposit'; readonly id: string })
  /** `amount` is what has arrived, in the currency and at the rate of the beginning. */
  | { readonly type: 'completeDeposit'; readonly id: string; readonly amount: string }
  | { readonly type: 'failDeposit'; readonly id: string }
  /** `round` names the first stake of the same round, in the same currency; without it the stake begins a round of its own. */
  | (Money & { readonly type: 'placeStake'; readonly id: string; readonly round?: string })
  /** A win of the round of the stake `id`; a round can have several. */
  | (Money & { readonly type: 'payWin'; readonly id: string })
  | { readonly type: 'rollBackStake'; readonly id: string }
  | { readonly type: 'changeZone'; readonly zone: string }
  | { readonly type: 'startSession' }
  | { readonly type: 'endSession' }
  | { readonly type: 'launchGame' }
  | { readonly type: 'restrict'; readonly until: string }
  /** Reads one limit. */
  | (LimitName & { readonly type: 'readLimit' })
);

export type Outcome =
  | { readonly is: 'accepted' }
  /** Of `setLimit` and `confirmRemoval`. */
  | { readonly is: 'inForce'; readonly amount: string | null }
  | {
      readonly is: 'pending';
      readonly amount: string | null;
      readonly effectiveAt: string;
      readonly confirmBy: string | null;
    }
  /** Of a change that is not allowed. `availableAt` is null if time changes nothing. */
  | {
      readonly is: 'changeRefused';
      readonly code: string;
      readonly reason: string;
      readonly availableAt: string | null;
    }
  /** Of a deposit, stake or launch. */
  | Refused
  /** Of `readLimit`: the player's own limit, and what counts towards it now. */
  | {
      readonly is: 'limit';
      readonly amount: string | null;
      readonly pending: string | null;
      readonly hasPending: boolean;
      readonly used: string | null;
    };

export interface Refused {
  readonly is: 'refused';
  readonly code: string;
  /** The requested amount, the effective limit and what is left of it, in the currency of the limit; null where none applies. */
  readonly requested: string | null;
  readonly limit: string | null;
  readonly left: string | null;
  /** When the window resets, or when enough has left a rolling window; null if unknown or never. */
  readonly availableAt: string | null;
}
