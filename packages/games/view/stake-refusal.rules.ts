import type { StakeControl, Translate } from './game-view.ts';

export type StakeRoom = Pick<StakeControl, 'roundMaxMinor' | 'leftMinor' | 'balanceMinor'>;

/** Why a stake would be refused: the round would cost too much, limits leave less, or the balance does. */
export interface StakeRefusal {
  readonly reason: 'max' | 'left' | 'balance';
  /** What would be possible, in minor units. */
  readonly minor: bigint;
}

/** Why `addsMinor` cannot be staked on top of `stakedMinor` of the same round; null if it can, as far as the page knows. The server decides. */
export function refusalOfStake(room: StakeRoom, addsMinor: bigint, stakedMinor = 0n): StakeRefusal | null {
  if (addsMinor <= 0n) return null;
  const { roundMaxMinor, leftMinor, balanceMinor } = room;
  if (roundMaxMinor !== null && stakedMinor + addsMinor > roundMaxMinor) return { reason: 'max', minor: roundMaxMinor };
  if (leftMinor !== null && addsMinor > leftMinor) return { reason: 'left', minor: leftMinor };
  if (balanceMinor !== null && addsMinor > balanceMinor) return { reason: 'balance', minor: balanceMinor };
  return null;
}

export type StakeRefusalKey = 'stake_over_max' | 'stake_over_left' | 'stake_over_balance';

/** The reason in a few words, to be shown beside the control that it disables. */
export function refusalText(
  { reason, minor }: StakeRefusal,
  t: Translate<StakeRefusalKey>,
  formatMinor: (minor: bigint) => string,
): string {
  return t(`stake_over_${reason}`, { amount: formatMinor(minor) });
}
