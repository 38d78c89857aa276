import { expect, it } from 'vitest';
import { loadGameClient } from '../game-clients.ts';
import { isInteractive, type HouseRules, type Move } from '../game-rules.ts';
import { HOUSE_GAMES } from '../house-games.ts';
import { replayRound } from '../replay-round.ts';
import { seededIntegers } from './seeded-integers.ts';

const SERVER_SEED = 'c0ffee'.padEnd(64, '7');
/** `npm run test:deep` plays more. */
const ROUNDS = process.env['MARQUEE_DEEP_TESTS'] === '1' ? 1_500 : 500;
const BITS = 20_000;
const CONTEXT = 6;
/** A result this many standard deviations above chance would occur once in 30,000 tests. */
const SIGMAS = 4;

/** Share of bits that a learner predicts: it counts what followed each sequence of the last bits, and expects the more frequent one. */
function learnerAccuracy(bits: readonly number[]): number {
  const followed = new Map<number, [number, number]>();
  let context = 0;
  let correct = 0;
  for (const bit of bits) {
    const counts = followed.get(context) ?? [0, 0];
    if ((counts[1] > counts[0] ? 1 : 0) === bit) correct += 1;
    counts[bit === 1 ? 1 : 0] += 1;
    followed.set(context, counts);
    context = ((context << 1) | bit) & (2 ** CONTEXT - 1);
  }
  return correct / bits.length;
}

/** What always predicting the more frequent bit achieves, with room for chance. */
function achievable(bits: readonly number[]): number {
  const ones = bits.filter((bit) => bit === 1).length / bits.length;
  return Math.max(ones, 1 - ones) + (SIGMAS * 0.5) / Math.sqrt(bits.length);
}

function hasWon(rules: HouseRules, move: Move, nonce: number): boolean {
  const seeds = { serverSeed: SERVER_SEED, clientSeed: 'learner', nonce };
  const stakeMinor = rules.stakes.EUR.minMinor;
  const actions: Move[] = [];
  while (isInteractive(rules)) {
    const progress = rules.progressOf(seededIntegers(seeds), stakeMinor, move, actions);
    if (!progress?.defaultAction) break;
    actions.push(progress.defaultAction);
  }
  const replayed = replayRound(rules, { seeds, stakeMinor, move, actions });
  return typeof replayed !== 'string' && replayed.winMinor > 0n;
}

it.each([...HOUSE_GAMES])('a learner cannot predict wins of %s from earlier rounds', async (slug, { rules }) => {
  const move = (await loadGameClient(slug))?.exampleMove ?? {};
  const wins = Array.from({ length: ROUNDS }, (_, nonce) => (hasWon(rules, move, nonce) ? 1 : 0));
  expect(learnerAccuracy(wins)).toBeLessThanOrEqual(achievable(wins));
});

it.each([
  ['lowest', 2, (value: number) => value],
  ['highest', 2 ** 32, (value: number) => (value >= 2 ** 31 ? 1 : 0)],
] as const)('a learner cannot predict the %s bit of the first number of the next round', (_name, bound, bitOf) => {
  const bits = Array.from({ length: BITS }, (_, nonce) =>
    bitOf(seededIntegers({ serverSeed: SERVER_SEED, clientSeed: 'learner', nonce }).below(bound)),
  );
  expect(Math.abs(learnerAccuracy(bits) - 0.5)).toBeLessThanOrEqual((SIGMAS * 0.5) / Math.sqrt(BITS));
});

it('the learner predicts a weak generator', () => {
  let state = 12_345;
  const bits = Array.from({ length: BITS }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return state & 1;
  });
  expect(learnerAccuracy(bits)).toBeGreaterThan(0.9);
});
