import { useState } from 'react';

/** Initial play money, as a multiple of the minimum stake. */
const START_STAKES = 5_000n;

export interface PlayMoney {
  readonly balanceMinor: bigint;
  readonly add: (minor: bigint) => void;
  /** Adds the win of a round that was shown. A balance below the minimum stake is refilled: there is nothing to lose and nothing to buy. */
  readonly pay: (winMinor: bigint) => void;
}

/** A balance of play money, held in memory. */
export function usePlayMoney(stakeMinorMin: bigint): PlayMoney {
  const startMinor = stakeMinorMin * START_STAKES;
  const [balanceMinor, setBalance] = useState(startMinor);
  return {
    balanceMinor,
    add: (minor) => setBalance((before) => before + minor),
    pay: (winMinor) => setBalance((before) => (before + winMinor < stakeMinorMin ? startMinor : before + winMinor)),
  };
}
