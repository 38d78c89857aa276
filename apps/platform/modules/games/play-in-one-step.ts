import { setTimeout as wait } from 'node:timers/promises';
import { costMinorBpsOf } from '@marquee/games/expected-cost.ts';
import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import type { GameRules } from '@marquee/games/game-rules.ts';
import type { GamesDeps, PlayAttempt } from './games.deps.ts';
import type { KnownPlayer, PlayerCache } from './player-cache.ts';
import { createRoundBatches } from './round-batches.ts';
import type { NewRound, RoundRow } from './rounds.sql.ts';
import { isRejection, playRounds, renewLimits, type DrawnRound, type PlayedRound } from './rounds-in-one-step.sql.ts';
import { countedStake } from './wagering.rules.ts';

/** More would make every round of a batch slower without saving much. */
const ROUNDS_MAX = 64;
/** One is executed while the next one is collected and sent. */
const STATEMENTS_MAX = 2;
/** Other processes may play the same player; after this many attempts the round is played in steps. */
const TRIES_MAX = 12;
/** Starting a statement costs as much processor time as about this many rounds. */
const ROUNDS_BESIDE_MIN = 8;
const LOCKED_WAIT_MS = 2;

export interface OneStepPlay {
  readonly attempt: PlayAttempt;
  readonly request: NewRound;
  readonly rules: GameRules;
  /** SHA-256 of the access token; null if the session is verified. */
  readonly tokenHash: Buffer | null;
}

/**
 * The settled round; `steps` if it has to be played in steps, where `isVerified` tells whether the session was verified;
 * `session` if the token is not valid. Nothing has happened unless the round is returned.
 */
export type OneStepResult =
  | { readonly kind: 'settled'; readonly round: RoundRow }
  | { readonly kind: 'steps'; readonly isVerified: boolean }
  | { readonly kind: 'session' };

export type PlayInOneStep = (play: OneStepPlay) => Promise<OneStepResult>;

/** Rounds that one statement stakes, settles and commits, in batches. The outcome is drawn before and shown after it. */
export function createPlayInOneStep(deps: GamesDeps, cache: PlayerCache): PlayInOneStep {
  const batches = createRoundBatches<DrawnRound, PlayedRound>({
    rowsMax: ROUNDS_MAX,
    statementsMax: STATEMENTS_MAX,
    rowsBesideMin: ROUNDS_BESIDE_MIN,
    isRejection,
    run: async (rounds) => {
      await deps.atFaultPoint?.('drawn');
      const sent = playRounds(deps.pool, rounds);
      const [results] = await Promise.all([sent, deps.atFaultPoint?.('sent')]);
      await deps.atFaultPoint?.('played');
      return results;
    },
  });

  const playOnce = async (play: OneStepPlay, loaded: KnownPlayer): Promise<Drawn & { played: PlayedRound }> => {
    const { playerId } = play.request;
    let used: Drawn | undefined;
    const played = await batches.add({
      playerId,
      prepare: () => {
        const player = cache.find(playerId) ?? loaded;
        used = { player, drawn: draw(deps, play, player) };
        return used.drawn;
      },
      onResult: (result) => update(cache, play.request, result),
    });
    if (!used) throw new Error('A round was played before it was drawn');
    return { played, ...used };
  };

  return async (play) => {
    const { attempt, request } = play;
    let isVerified = play.tokenHash === null;
    let isRenewed = false;
    for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
      const player = cache.find(request.playerId) ?? (await cache.load(request.playerId));
      if (!deps.isServed({ ...attempt, residence: player.residence })) break;
      const result = await playOnce(play, player).catch(inSteps);
      if (result === null) break;
      const { status } = result.played;
      if (status === 'ok') return { kind: 'settled', round: toRow(request, result) };
      if (status === 'session') return { kind: 'session' };
      isVerified = true;
      if (status === 'busy') await wait(LOCKED_WAIT_MS * tries * (0.5 + Math.random()));
      else if (status === 'stale' && !isRenewed) {
        isRenewed = true;
        await renewLimits(deps.pool, request.playerId);
      } else if (status !== 'nonce') break;
    }
    return { kind: 'steps', isVerified };
  };
}

interface Drawn {
  readonly player: KnownPlayer;
  readonly drawn: DrawnRound;
}

/** A statement that the database rejected is decided in steps; without the database nothing can be. */
function inSteps(error: unknown): null {
  if (isRejection(error)) return null;
  throw error;
}

function draw(deps: GamesDeps, { request, rules, tokenHash }: OneStepPlay, player: KnownPlayer): DrawnRound {
  const { gameSlug, stakeMinor, move, brandKey } = request;
  const { winMinor, outcome } = rules.outcomeOf(seededIntegers(player), stakeMinor, move);
  const countedMinor = countedStake(deps.wageringOf(brandKey), {
    gameSlug,
    stakeMinor,
    winChance: rules.winChance(move),
  });
  const { seedId, nonce, residence } = player;
  const costMinorBps = costMinorBpsOf(rules, move, stakeMinor);
  return { ...request, tokenHash, residence, countedMinor, costMinorBps, seedId, nonce, winMinor, outcome };
}

/** Keeps the cache in step with the database. */
function update(cache: PlayerCache, { playerId }: NewRound, { status, seedId, nonce }: PlayedRound): void {
  const player = cache.find(playerId);
  if (!player || status === 'busy' || status === 'session' || status === 'known') return;
  if (player.seedId !== seedId || status === 'slow') cache.drop(playerId);
  else cache.set(playerId, { ...player, nonce: status === 'ok' ? nonce + 1 : nonce });
}

function toRow(request: NewRound, { played, drawn, player }: Drawn & { readonly played: PlayedRound }): RoundRow {
  const { realMinor, bonusMinor, heldMinor, seq, playedAt } = played;
  return {
    ...request,
    state: 'settled',
    refusal: null,
    refusalParams: null,
    winMinor: drawn.winMinor,
    outcome: drawn.outcome,
    steps: null,
    freeSpin: null,
    walletAfter: { realMinor: `${realMinor}`, bonusMinor: `${bonusMinor}`, heldMinor: `${heldMinor}`, seq: `${seq}` },
    openedAt: playedAt,
    nonce: drawn.nonce,
    serverSeed: player.serverSeed,
    serverSeedHash: player.serverSeedHash,
    clientSeed: player.clientSeed,
    isSeedRevealed: false,
  };
}
