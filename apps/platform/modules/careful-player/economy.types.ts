import type { EarnedReward, RewardShares } from '@marquee/brands/reward-shares.ts';
import type { PlayedBonus } from './bonus-gain.rules.ts';
import type { PlayedBet } from './played-bets.ts';

/** What a brand rewards in one currency. Amounts are minor units. */
export interface Economy {
  readonly brandKey: string;
  readonly currencyCode: string;
  readonly shares: RewardShares;
  readonly club: {
    readonly levels: readonly { readonly points: number; readonly rakebackBps: number; readonly rewardMinor: bigint }[];
    /** Stakes that earn a point. */
    readonly pointMinor: bigint;
    readonly potBps: number;
  } | null;
  readonly cashback: {
    readonly percentBpsOf: (bet: Pick<PlayedBet, 'game' | 'categories'>) => number;
    readonly lossMinorMin: bigint;
    readonly cashbackMinorMax: bigint | null;
  } | null;
  /** Of the house edge of a friend's stakes. */
  readonly referralPercent: number;
  readonly tournaments: readonly {
    readonly key: string;
    readonly firstPrizeMinor: bigint;
    readonly stakeMinorMin: bigint;
  }[];
  readonly campaigns: readonly EconomyCampaign[];
}

export interface EconomyCampaign {
  readonly key: string;
  /** In how many currencies the brand has this offer. */
  readonly currencies: number;
  /** In major units, like the gains of a campaign. */
  readonly bonus: Omit<PlayedBonus, 'countedShare'>;
  /** Expected winnings of free spins that are real money. */
  readonly spinsReal: number;
  /** Share of a stake in a game that counts beside what its edge gives; 0: not at all. */
  readonly weightOf: (bet: Pick<PlayedBet, 'game' | 'categories'>) => number;
  /** The most that a careful player gains from it once, and the most that a person may gain; null: it is no gift. */
  readonly gift: { readonly gain: number; readonly maxPerPerson: number } | null;
}

/** How the platform pays; the rules of its modules, or others that show what would go wrong with them. */
export interface EarningRules {
  /** The most that a kind of reward pays for a cost in 1/10,000 minor unit. */
  readonly capOf: (kind: EarnedReward, shares: RewardShares, paidForMinorBps: bigint) => bigint;
  readonly potShareOf: (
    own: { readonly lostMinor: bigint; readonly paidForMinorBps: bigint },
    others: { readonly lostMinor: bigint; readonly paidForMinorBps: bigint },
    of: { readonly potBps: number; readonly sharePercent: number },
  ) => bigint;
  /** For play that lost so much, while the player won or lost something by everything together. */
  readonly cashbackOf: (
    line: { readonly percentBps: number; readonly lostMinor: bigint },
    terms: { readonly lossMinorMin: bigint; readonly cashbackMinorMax: bigint | null },
    facts: { readonly gainMinor: bigint; readonly budgetMinor: bigint },
  ) => bigint;
  /** How often a person takes an offer that comes in so many currencies and may be taken so often. */
  readonly takesOf: (currencies: number, takes: number) => number;
}

/** A play and what it gains. Expectations are minor units with fractions: they are compared and printed, and never booked. */
export interface Gain {
  /** What pays: `rakeback`, `pot`, …, `all rewards for play`, `tournament daily-race`, `campaign welcome-eur`. */
  readonly source: string;
  readonly game: string;
  readonly bet: string;
  /** Stake of the play; of a campaign, the real money that it needs. */
  readonly staked: number;
  /** What the play gains on average; what it costs is subtracted. */
  readonly expectedGain: number;
  /** What the brand accepts; 0 for all that is no gift. */
  readonly acceptedGain: number;
  /** Plays per hour. */
  readonly perHour: number;
  readonly detail: string;
}
