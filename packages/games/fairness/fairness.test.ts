import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DiceOutcome } from '../dice/dice.rules.ts';
import type { Version1Outcome } from '../harbour-lights/version-1/version-1.rules.ts';
import { rulesOfVersion } from '../game-rules.ts';
import { findHouseGame } from '../house-games.ts';
import { replayRound } from '../replay-round.ts';
import { seededIntegers } from './seeded-integers.ts';
import { hashServerSeed } from './seeds.ts';
import { VECTORS } from './vectors.ts';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

describe('commitment', () => {
  it('is SHA-256 of the seed bytes', () => {
    expect(hashServerSeed(SEED)).toBe(createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex'));
  });

  it.each(['', 'AB'.repeat(32), SEED.slice(1), `${SEED}00`])('rejects %j, which is not a seed', (text) => {
    expect(() => hashServerSeed(text)).toThrow(RangeError);
  });
});

describe('random numbers of a round', () => {
  it('are the words of HMAC-SHA256 blocks in order', () => {
    const words = [0, 1, 2].flatMap((cursor) => {
      const block = createHmac('sha256', Buffer.from(SEED, 'hex'))
        .update(`my seed!:7:${cursor}`.replace(' ', '_'))
        .digest();
      return Array.from({ length: 8 }, (_, index) => block.readUInt32BE(index * 4));
    });
    const random = seededIntegers({ serverSeed: SEED, clientSeed: 'my_seed!', nonce: 7 });
    expect(words.map(() => random.below(2 ** 32))).toEqual(words);
  });

  it('skip words that would bias towards small numbers', () => {
    const bound = 3 * 2 ** 30;
    const plain = seededIntegers({ serverSeed: SEED, clientSeed: 'a', nonce: 0 });
    const expected = Array.from({ length: 64 }, () => plain.below(2 ** 32)).filter((word) => word < bound);
    const random = seededIntegers({ serverSeed: SEED, clientSeed: 'a', nonce: 0 });
    expect(expected.length).toBeLessThan(64);
    expect(expected.map(() => random.below(bound))).toEqual(expected);
  });

  it.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('reject the bound %d', (bound) => {
    expect(() => seededIntegers({ serverSeed: SEED, clientSeed: 'a', nonce: 0 }).below(bound)).toThrow(RangeError);
  });

  it('do not repeat between nonces, client seeds and server seeds', () => {
    const first = (serverSeed: string, clientSeed: string, nonce: number): number =>
      seededIntegers({ serverSeed, clientSeed, nonce }).below(2 ** 32);
    const other = SEED.replace(/^00/, 'ff');
    const seen = [
      first(SEED, 'a', 0),
      first(SEED, 'a', 1),
      first(SEED, 'b', 0),
      first(other, 'a', 0),
      first(SEED, 'a', 10),
      first(SEED, 'a:1', 0),
    ];
    expect(new Set(seen).size).toBe(seen.length);
  });

  it.each([7, 30, 10_000])('are uniform below %d (chi-square at 99.9 %)', (bound) => {
    const bins = Math.min(bound, 100);
    const draws = 200_000;
    const random = seededIntegers({ serverSeed: SEED, clientSeed: 'uniform', nonce: bound });
    const counts = Array.from({ length: bins }, () => 0);
    for (let draw = 0; draw < draws; draw += 1) {
      const bin = Math.floor((random.below(bound) * bins) / bound);
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
    const chi = counts.reduce((sum, count) => sum + (count - draws / bins) ** 2 / (draws / bins), 0);
    const freedom = bins - 1;
    // Wilson and Hilferty's approximation of the 99.9 % quantile.
    expect(chi).toBeLessThan(freedom * (1 - 2 / (9 * freedom) + 3.09 * Math.sqrt(2 / (9 * freedom))) ** 3);
  });

  it('of neighbouring nonces are independent (serial chi-square of pairs at 99.9 %)', () => {
    const counts = Array.from({ length: 100 }, () => 0);
    const draws = 20_000;
    let before = 0;
    for (let nonce = 0; nonce < draws; nonce += 1) {
      const digit = seededIntegers({ serverSeed: SEED, clientSeed: 'pairs', nonce }).below(10);
      if (nonce > 0) counts[before * 10 + digit] = (counts[before * 10 + digit] ?? 0) + 1;
      before = digit;
    }
    const expected = (draws - 1) / 100;
    const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chi).toBeLessThan(149);
  });
});

describe('published vectors', () => {
  it.each(VECTORS)('$game, client seed $clientSeed, nonce $nonce', (vector) => {
    expect(hashServerSeed(vector.serverSeed)).toBe(vector.serverSeedHash);
    const game = findHouseGame(vector.game);
    const rules = game && rulesOfVersion(game, 1);
    if (!rules) throw new Error(`no game ${vector.game}`);
    const played = replayRound(rules, { seeds: vector, stakeMinor: BigInt(vector.stakeMinor), move: vector.move });
    if (typeof played === 'string') throw new Error(`rejected ${played}`);
    expect(played.winMinor).toBe(BigInt(vector.winMinor));
    const outcome = played.outcome as Version1Outcome | DiceOutcome; // the outcome types of these two games
    const displayed =
      'spins' in outcome
        ? { units: outcome.units, firstStops: outcome.spins[0]?.stops, spinCount: outcome.spins.length }
        : outcome;
    expect(displayed).toEqual(vector.outcome);
  });
});
