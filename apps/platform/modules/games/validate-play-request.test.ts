import { describe, expect, it } from 'vitest';
import velvetVampire from '@marquee/games/velvet-vampire/game.ts';
import { validatePlayRequest } from './validate-play-request.ts';

const { rules } = velvetVampire;
const cost = BigInt(rules.spec.buy?.cost ?? 0);
const { minMinor, maxMinor } = rules.stakes.EUR;

/** Validates a stake in minor units of EUR, of four decimals. */
function validate(stakeMinor: bigint, move: Readonly<Record<string, boolean>>) {
  const digits = String(stakeMinor).padStart(5, '0');
  const stake = `${digits.slice(0, -4)}.${digits.slice(-4)}`;
  return validatePlayRequest(() => rules, { game: rules.slug, currencyCode: 'EUR', stake, move });
}

describe('a bought feature', () => {
  it('costs a multiple of a bet that the limits allow', () => {
    expect(validate(minMinor * cost, { buy: true }).stakeMinor).toBe(minMinor * cost);
    expect(validate(maxMinor * cost, { buy: true }).stakeMinor).toBe(maxMinor * cost);
  });

  it.each([
    ['a single bet', minMinor],
    ['more than the largest bet', (maxMinor + minMinor) * cost],
    ['a fraction of a bet', minMinor * cost + 1n],
  ])('is refused for %s', (_, stakeMinor) => {
    expect(() => validate(stakeMinor, { buy: true })).toThrow('The stake is outside the limits of this game.');
  });

  it('does not raise the limit of a spin', () => {
    expect(() => validate(minMinor * cost * 100n, {})).toThrow('The stake is outside the limits of this game.');
  });
});
