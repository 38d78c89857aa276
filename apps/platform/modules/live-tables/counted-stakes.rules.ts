import type { WageringPolicy } from '@marquee/brands/withdrawal-policy.ts';
import type { GameRules, Move } from '@marquee/games/game-rules.ts';
import { countedStake } from '../games/index.ts';

export interface Stake {
  readonly move: Move;
  readonly stakeMinor: bigint;
}

/** All bets of a player in a round: fields of a table add up, in minor units. */
function together(before: Stake, bet: Stake): Stake {
  const move: Record<string, string | number | boolean> = { ...before.move };
  for (const [field, minor] of Object.entries(bet.move)) move[field] = String(BigInt(move[field] ?? 0) + BigInt(minor));
  return { move, stakeMinor: before.stakeMinor + bet.stakeMinor };
}

/**
 * How much more of a round's stakes counts towards wagering with this bet. The chance is that of all bets of the player together, so opposite bets count as
 * little as one bet that covers both; negative if with this bet less of the earlier ones counts.
 */
export function countedWith(
  policy: WageringPolicy,
  rules: Pick<GameRules, 'slug' | 'winChance'>,
  { before, bet }: { readonly before: Stake | null; readonly bet: Stake },
): bigint {
  const counted = ({ move, stakeMinor }: Stake) =>
    countedStake(policy, { gameSlug: rules.slug, stakeMinor, winChance: rules.winChance(move) });
  if (before === null) return counted(bet);
  const more = counted(together(before, bet)) - counted(before);
  return more > bet.stakeMinor ? bet.stakeMinor : more;
}
