import { describe, expect, it } from 'vitest';
import { fraction, isEqual, times } from '../fraction.ts';
import { seededIntegers } from '../fairness/seeded-integers.ts';
import type { RandomIntegers } from '../game-rules.ts';
import {
  gemMinesRules,
  gemMultiplier,
  gemsMax,
  MINES_MAX,
  nextGemChance,
  TILES,
  type GemMinesAction,
} from './gem-mines.rules.ts';

/** Mines on the first tiles: every draw takes the first number left. */
const first: RandomIntegers = { below: () => 0 };
const play = (mines: number, actions: readonly GemMinesAction[], random = first) =>
  gemMinesRules.progressOf(random, 10_000n, { mines }, actions);
const counts = Array.from({ length: MINES_MAX }, (_, at) => at + 1);

describe('Gem Mines', () => {
  it.each(counts)('returns exactly 99 %% whenever the player cashes out, with %d mines', (mines) => {
    let chance = fraction(1n);
    for (let gems = 1; gems <= gemsMax(mines); gems += 1) {
      chance = times(chance, nextGemChance(mines, gems - 1));
      expect(isEqual(times(chance, gemMultiplier(mines, gems)), gemMinesRules.returnToPlayer)).toBe(true);
    }
  });

  it('pays at most the stated maximum and never less than 99.9 % of the exact payout', () => {
    for (const mines of counts) {
      const { numerator, denominator } = gemMultiplier(mines, gemsMax(mines));
      expect(Number(numerator) / Number(denominator)).toBeLessThan(gemMinesRules.maxMultiplier + 0.01);
    }
  });

  it('shows no mine before the end, and all of them afterwards', () => {
    const open = play(1, [{ open: 24 }, { open: 12 }]);
    expect(open).toMatchObject({ isOver: false, winMinor: 0n, outcome: { gems: 2, mineTiles: [], hit: null } });
    expect(play(1, [{ open: 24 }, { open: 12 }, { cashOut: true }])).toMatchObject({
      isOver: true,
      winMinor: 10_760n,
      outcome: { gems: 2, hit: null },
    });
    const hit = play(24, [{ open: 0 }]);
    expect(hit).toMatchObject({ isOver: true, winMinor: 0n, options: [], outcome: { gems: 0, hit: 0 } });
    expect(hit?.defaultAction).toBeNull();
    expect(hit?.outcome.mineTiles).toHaveLength(24);
  });

  it('ends by itself with the last gem', () => {
    for (const mines of counts) {
      const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'gems', nonce: mines };
      const opened = (...tiles: readonly number[]) =>
        play(
          mines,
          tiles.map((open) => ({ open })),
          seededIntegers(seeds),
        );
      const tiles = Array.from({ length: TILES }, (_, tile) => tile);
      const safe = tiles.filter((tile) => opened(tile)?.outcome.hit === null);
      expect(safe).toHaveLength(TILES - mines);
      expect(opened()?.options).toHaveLength(TILES);
      const last = opened(...safe.slice(0, gemsMax(mines)));
      expect(last?.isOver).toBe(true);
      expect((last?.winMinor ?? 0n) > 10_000n).toBe(true);
    }
  });

  it('refuses cashing out without a gem, a tile twice and anything after the end', () => {
    expect(play(3, [{ cashOut: true }])).toBeNull();
    expect(play(3, [{ open: 20 }, { open: 20 }])).toBeNull();
    expect(play(3, [{ open: 20 }, { cashOut: true }, { open: 21 }])).toBeNull();
  });

  it('opens a tile and cashes out for a player who does not return', () => {
    expect(play(3, [])?.defaultAction).toEqual({ open: 0 });
    expect(play(3, [{ open: 20 }])?.defaultAction).toEqual({ cashOut: true });
  });

  it.each([{}, { mines: 0 }, { mines: 25 }, { mines: 2.5 }, { mines: '3' }, { mines: 3, open: 1 }])(
    'rejects the move %j',
    (move) => {
      expect(gemMinesRules.parseMove(move)).toBeNull();
    },
  );

  it.each([{}, { open: -1 }, { open: 25 }, { cashOut: false }, { open: 1, cashOut: true }])(
    'rejects the action %j',
    (action) => {
      expect(gemMinesRules.parseAction(action)).toBeNull();
    },
  );
});
