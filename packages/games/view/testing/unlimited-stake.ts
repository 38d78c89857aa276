import type { StakeControl } from '../game-view.ts';

/** A stake that nothing limits and nobody types, for tests of views. */
export const UNLIMITED_STAKE: Omit<StakeControl, 'minor' | 'limits'> = {
  balanceMinor: 100_000_000n,
  roundMaxMinor: null,
  leftMinor: null,
  typed: '1.00',
  problem: null,
  canLess: true,
  canMore: true,
  onType: () => {},
  onLeave: () => {},
  onStep: () => {},
};
