import type { ScheduleState } from './schedule.rules.ts';

/** For whom a promotion is. */
export interface Audience {
  readonly scope: 'user' | 'guest' | 'any';
  readonly bonusKeys: readonly string[];
  readonly isReward: boolean;
  /** Residences; empty: all. */
  readonly countries: readonly string[];
  /** Lowest loyalty level; null: all. */
  readonly levelMin: number | null;
  /** Whether the brand has what it leads to. */
  readonly isLinkThere: boolean;
}

/** What is known about the visitor. */
export interface VisitorFacts {
  readonly isPlayer: boolean;
  /** Self-excluded or frozen. */
  readonly isRestricted: boolean;
  /** Whether the visitor's market allows rewards for play. */
  readonly isRewardAllowed: boolean;
  /** Residence; null if unknown, as for guests. */
  readonly countryCode: string | null;
  /** Null for guests. */
  readonly level: number | null;
  /** Keys of the bonuses on offer to the visitor now. */
  readonly offeredKeys: ReadonlySet<string>;
}

export type HiddenReason = 'restricted' | 'scope' | 'link' | 'market' | 'country' | 'level' | 'bonus';

/** Why a promotion is not shown to a visitor; null if it is. Bonuses of promotions that have not begun or have ended are not on offer, and do not hide them. */
export function hiddenBecause(audience: Audience, state: ScheduleState, visitor: VisitorFacts): HiddenReason | null {
  const { scope, bonusKeys, isReward, countries, levelMin, isLinkThere } = audience;
  if (visitor.isRestricted) return 'restricted';
  if (scope === (visitor.isPlayer ? 'guest' : 'user')) return 'scope';
  if (!isLinkThere) return 'link';
  if (isReward && !visitor.isRewardAllowed) return 'market';
  if (countries.length > 0 && !countries.some((country) => country === visitor.countryCode)) return 'country';
  if ((visitor.level ?? 0) < (levelMin ?? 0)) return 'level';
  if (state === 'running' && bonusKeys.length > 0 && offeredKey(bonusKeys, visitor) === null) return 'bonus';
  return null;
}

/** The promotion's bonus for this visitor: of those for several currencies, the one on offer. */
export function offeredKey(
  bonusKeys: readonly string[],
  { offeredKeys }: Pick<VisitorFacts, 'offeredKeys'>,
): string | null {
  return bonusKeys.find((key) => offeredKeys.has(key)) ?? null;
}
