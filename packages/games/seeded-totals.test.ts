import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toJsonLines } from '../../conformance/json-lines.ts';
import { isInteractive, stakeOfMove, type HouseRules, type Move, type RandomIntegers } from './game-rules.ts';
import { HOUSE_GAMES } from './house-games.ts';
import { fastIntegers } from './slot-engine/fast-integers.ts';

const ROUNDS = 1_000;

interface Played {
  readonly stakedMinor: bigint;
  readonly winMinor: bigint;
  /** Everything that the round shows, with the decisions. */
  readonly record: string;
}

/** Draws the same numbers each time a round is computed again, and goes on with others in the next round. */
const roundRandom = (slug: string, at: number): (() => RandomIntegers) => {
  return () => fastIntegers(`${slug} ${at}`);
};

/** Plays one round; decisions are drawn from those that are offered. */
function playRound(rules: HouseRules, move: Move, at: number): Played {
  const random = roundRandom(rules.slug, at);
  const stakeMinor = stakeOfMove(rules, move, rules.stakes.EUR.minMinor * 100n);
  if (!isInteractive(rules)) {
    const { outcome, winMinor } = rules.outcomeOf(random(), stakeMinor, move);
    return { stakedMinor: stakeMinor, winMinor, record: JSON.stringify(outcome) };
  }
  const choices = fastIntegers(`${rules.slug} ${at} decisions`);
  const actions: Move[] = [];
  for (;;) {
    const progress = rules.progressOf(random(), stakeMinor, move, actions);
    if (!progress) throw new Error(`${rules.slug} refuses what it offers`);
    const action = progress.options[choices.below(Math.max(1, progress.options.length))]?.action;
    if (progress.isOver || !action)
      return {
        stakedMinor: progress.stakedMinor,
        winMinor: progress.winMinor,
        record: JSON.stringify([actions, progress.outcome]),
      };
    actions.push(action);
  }
}

function totalsOf(rules: HouseRules, move: Move) {
  const outcomes = createHash('sha256');
  let [stakedMinor, wonMinor, mostMinor, paying] = [0n, 0n, 0n, 0];
  for (let at = 0; at < ROUNDS; at += 1) {
    const { stakedMinor: staked, winMinor, record } = playRound(rules, move, at);
    stakedMinor += staked;
    wonMinor += winMinor;
    if (winMinor > mostMinor) mostMinor = winMinor;
    if (winMinor > 0n) paying += 1;
    outcomes.update(`${winMinor} ${record}\n`);
  }
  return {
    rounds: ROUNDS,
    stakedMinor: `${stakedMinor}`,
    wonMinor: `${wonMinor}`,
    mostMinor: `${mostMinor}`,
    paying,
    outcomes: outcomes.digest('hex').slice(0, 32),
  };
}

/**
 * Every game with each move that has a price of its own. Exact: one changed round of a thousand changes the line of its move. Changed lines mean changed rules, which
 * need a new `version`; `vitest -u` writes them.
 */
it('plays a thousand rounds of every move exactly as stored', async () => {
  const bets = [...HOUSE_GAMES.values()].flatMap(({ rules }) => [
    ...rules.pricedMoves.map((move) => ({ game: rules.slug, move, ...totalsOf(rules, move) })),
    ...(!isInteractive(rules) && rules.gamble ? [gambleOf(rules.slug, rules.gamble)] : []),
  ]);
  await expect(toJsonLines(bets)).toMatchFileSnapshot(join(import.meta.dirname, 'seeded-totals.jsonl'));
});

function gambleOf(game: string, rules: HouseRules) {
  const move = { gamble: true };
  return { game, move, ...totalsOf(rules, move) };
}
