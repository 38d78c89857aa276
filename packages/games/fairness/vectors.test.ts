import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { toExactString } from '@marquee/money/money.ts';
import { expect, it } from 'vitest';
import { toJsonLines } from '../../../conformance/json-lines.ts';
import { loadGameClient } from '../game-clients.ts';
import { isInteractive, rulesOfMove, type HouseRules, type Move } from '../game-rules.ts';
import { HOUSE_GAMES } from '../house-games.ts';
import { replayRound } from '../replay-round.ts';
import { seededIntegers, type Draw } from './seeded-integers.ts';
import { hashServerSeed } from './seeds.ts';

const ROUNDS = 4;
const ACTIONS_MAX = 40;
/** Larger outcomes are published as their hash only. */
const OUTCOME_CHARACTERS_MAX = 2_000;
const NUMBERS_MAX = 16;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Allowed decisions, chosen by the round's number; the default ones once there are many. */
function actionsOf(
  rules: HouseRules,
  round: { seeds: Parameters<typeof seededIntegers>[0]; stakeMinor: bigint; move: Move },
) {
  const actions: Move[] = [];
  while (isInteractive(rules)) {
    const progress = rules.progressOf(seededIntegers(round.seeds), round.stakeMinor, round.move, actions);
    if (!progress || progress.isOver) break;
    const { options, defaultAction } = progress;
    const chosen = actions.length < ACTIONS_MAX ? options[round.seeds.nonce % options.length]?.action : defaultAction;
    if (!chosen) break;
    actions.push(chosen);
  }
  return actions;
}

function vectorOf(rules: HouseRules, move: Move, nonce: number) {
  const seeds = { serverSeed: sha256(`vector ${nonce % 2}`), clientSeed: `vector-${rules.slug}`.slice(0, 64), nonce };
  const stakeMinor = rules.stakes.EUR.minMinor * BigInt(nonce + 1);
  const actions = actionsOf(rulesOfMove(rules, move), { seeds, stakeMinor, move });
  const draws: Draw[] = [];
  const replayed = replayRound(rules, { seeds, stakeMinor, move, actions, onDraw: (draw) => draws.push(draw) });
  if (typeof replayed === 'string') throw new Error(`${rules.slug} rejects its ${replayed}`);
  const outcome = JSON.stringify(replayed.outcome);
  return {
    ...seeds,
    serverSeedHash: hashServerSeed(seeds.serverSeed),
    currencyCode: 'EUR',
    stake: toExactString(stakeMinor, 'EUR'),
    move,
    actions,
    numbersDrawn: draws.length,
    firstNumbers: draws.slice(0, NUMBERS_MAX).map(({ bound, value }) => `${value} of ${bound}`),
    win: toExactString(replayed.winMinor, 'EUR'),
    outcomeSha256: sha256(outcome),
    outcome: outcome.length <= OUTCOME_CHARACTERS_MAX ? (replayed.outcome as object) : null,
  };
}

/** Rounds of a slot whose win is offered for a gamble, with one card or more, or collected at once. */
function gambleVectorsOf(rules: HouseRules) {
  const vectors: ReturnType<typeof vectorOf>[] = [];
  const isOffered = !isInteractive(rules) && rules.gamble !== undefined;
  for (let nonce = 0; isOffered && vectors.length < ROUNDS; nonce += 1) {
    const vector = vectorOf(rules, { gamble: true }, nonce);
    if (vector.actions.length > 0) vectors.push(vector);
  }
  return vectors;
}

/** Changed vectors mean that finished rounds can no longer be verified: a changed rule needs a new `version`. */
it('the published test vectors of every game are still right', async () => {
  const vectors = await Promise.all(
    [...HOUSE_GAMES].map(async ([game, { rules }]) => {
      const move = (await loadGameClient(game))?.exampleMove ?? {};
      const rounds = Array.from({ length: ROUNDS }, (_, nonce) => vectorOf(rules, move, nonce));
      return [...rounds, ...gambleVectorsOf(rules)].map((vector) => ({ game, version: rules.version, ...vector }));
    }),
  );
  await expect(toJsonLines(vectors.flat())).toMatchFileSnapshot(join(import.meta.dirname, 'vectors.jsonl'));
});
