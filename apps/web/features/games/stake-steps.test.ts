import { ASSET_CODES } from '@marquee/money/assets.ts';
import { isStakeWithin, stakeLadder } from '@marquee/games/game-rules.ts';
import { HOUSE_GAMES } from '@marquee/games/house-games.ts';
import { describe, expect, it } from 'vitest';
import { firstStake, stepStake } from './stake-steps.ts';

describe.each([...HOUSE_GAMES])('stakes of %s', (_slug, { rules: { stakes } }) => {
  it.each(ASSET_CODES)('in %s range from the minimum to over half the maximum, all within the limits', (asset) => {
    const limits = stakes[asset];
    const ladder = stakeLadder(limits);
    expect(ladder.every((stake) => isStakeWithin(limits, stake))).toBe(true);
    expect(ladder[0]).toBe(limits.minMinor);
    expect((ladder.at(-1) ?? 0n) * 2n).toBeGreaterThan(limits.maxMinor);
    expect(isStakeWithin(limits, firstStake(limits))).toBe(true);
    let stake = limits.minMinor;
    for (const next of ladder.slice(1)) {
      stake = stepStake(limits, stake, 1);
      expect(stake).toBe(next);
    }
    expect(stepStake(limits, stake, 1)).toBe(stake);
    expect(stepStake(limits, limits.minMinor, -1)).toBe(limits.minMinor);
  });
});
