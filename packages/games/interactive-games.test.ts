import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loadGameClient } from './game-clients.ts';
import { seededIntegers } from './fairness/seeded-integers.ts';
import { isInteractive, isSameMove, type InteractiveRules, type Move, type RoundProgress } from './game-rules.ts';
import { HOUSE_GAMES } from './house-games.ts';

const ROUNDS = 60;
/** No round has more decisions. */
const ACTIONS_MAX = 200;

const GAMBLE = { gamble: true };

/** Games with decisions, and slots whose wins can be gambled. */
const games = [...HOUSE_GAMES].flatMap(([slug, { rules }]): (readonly [string, InteractiveRules, Move | null])[] => {
  if (isInteractive(rules)) return [[slug, rules, null]];
  return rules.gamble ? [[slug, rules.gamble, GAMBLE]] : [];
});

interface Walk {
  readonly rules: InteractiveRules;
  readonly move: Move;
  readonly stakeMinor: bigint;
  readonly nonce: number;
}

function progressOf({ rules, move, stakeMinor, nonce }: Walk, actions: readonly Move[]): RoundProgress<unknown> {
  const serverSeed = createHash('sha256').update(rules.slug).digest('hex');
  const random = seededIntegers({ serverSeed, clientSeed: 'decisions', nonce });
  const progress = rules.progressOf(random, stakeMinor, move, actions);
  if (!progress) throw new Error(`${rules.slug} rejects ${JSON.stringify(actions)} in round ${nonce}`);
  return progress;
}

/** Plays to the end and checks what the platform relies on at each step. */
function play(walk: Walk, choose: (progress: RoundProgress<unknown>, step: number) => Move | undefined): void {
  const actions: Move[] = [];
  let progress = progressOf(walk, actions);
  expect(progress.stakedMinor).toBe(walk.stakeMinor);
  while (!progress.isOver) {
    expect(actions.length).toBeLessThan(ACTIONS_MAX);
    expect(progress.winMinor).toBe(0n);
    const { defaultAction, options } = progress;
    const byDefault = options.find(({ action }) => defaultAction !== null && isSameMove(action, defaultAction));
    expect(byDefault?.addsMinor).toBe(0n);
    const action = choose(progress, actions.length);
    const option = options.find((one) => action !== undefined && isSameMove(one.action, action));
    if (!option) throw new Error(`${walk.rules.slug} offers no such action`);
    expect(walk.rules.parseAction({ ...option.action })).toEqual(option.action);
    actions.push(option.action);
    const next = progressOf(walk, actions);
    expect(next.stakedMinor).toBe(progress.stakedMinor + option.addsMinor);
    expect(progressOf(walk, actions)).toEqual(next);
    expect(JSON.parse(JSON.stringify(next.outcome))).toEqual(next.outcome);
    progress = next;
  }
  expect(progress).toMatchObject({ options: [], defaultAction: null });
  expect(progress.winMinor >= 0n).toBe(true);
}

describe.each(games)('%s', (slug, rules, ownMove) => {
  const walkOf = async (nonce: number): Promise<Walk> => {
    const client = await loadGameClient(slug);
    const move = rules.parseMove(ownMove ?? client?.exampleMove ?? {});
    if (!move) throw new Error(`${slug} rejects its example`);
    return { rules, move, stakeMinor: rules.stakeOf?.(move) ?? rules.stakes.EUR.minMinor, nonce };
  };

  it('ends by default actions, which add no stake', async () => {
    for (let nonce = 0; nonce < ROUNDS; nonce += 1)
      play(await walkOf(nonce), ({ defaultAction }) => defaultAction ?? undefined);
  });

  it('accepts every offered action, adds exactly its stake, and gives the same state for the same actions', async () => {
    for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
      const choices = seededIntegers({ serverSeed: '7c'.repeat(32), clientSeed: slug, nonce });
      play(await walkOf(nonce), ({ options }) => options[choices.below(options.length)]?.action);
    }
  });

  it('accepts no action after the end', async () => {
    const walk = await walkOf(0);
    const actions: Move[] = [];
    for (let progress = progressOf(walk, actions); !progress.isOver; progress = progressOf(walk, actions))
      actions.push(progress.defaultAction ?? {});
    const random = seededIntegers({
      serverSeed: createHash('sha256').update(slug).digest('hex'),
      clientSeed: 'decisions',
      nonce: 0,
    });
    const last = actions.at(-1);
    if (last) expect(rules.progressOf(random, walk.stakeMinor, walk.move, [...actions, last])).toBeNull();
  });
});
