import type { RoundPresentation } from './game-view.ts';

/** Whether a payout may be presented as a win. Some markets forbid it for a payout of at most the stake. */
export function mayCelebrate(
  { allowsLossCelebration }: Pick<RoundPresentation, 'allowsLossCelebration'>,
  { paid, stake }: { readonly paid: bigint; readonly stake: bigint },
): boolean {
  return allowsLossCelebration ? paid > 0n : paid > stake;
}
