import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../../core/refusal.ts';
import { ensureSeeds } from './ensure-seeds.ts';
import { refundRound } from './finish-round.ts';
import type { GamesDeps } from './games.deps.ts';
import { isInterrupted } from './games.rules.ts';
import { rulesOfRound } from './interactive-round.rules.ts';
import { recoverRound } from './recover-rounds.ts';
import {
  findOpenRound,
  findRoundByKey,
  insertRound,
  isUniqueViolation,
  type NewRound,
  type RoundRow,
} from './rounds.sql.ts';

/** Together about a second: a running round of the game, perhaps in another process, has usually ended by then. */
const TRIES_MAX = 15;
const WAIT_MS = 8;

/**
 * Inserts the round before any money moves, or finds the one of this key. An interrupted older round of the game is
 * completed first; one that waits for the player, or is still running after a second, rejects the new one.
 */
export async function openRound(deps: GamesDeps, request: NewRound): Promise<RoundRow> {
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const opened = await tryToOpen(deps, request);
    if (opened) return opened;
    const known = await findRoundByKey(deps.db, request.playerId, request.idempotencyKey);
    if (known) return requireSameRequest(known, request);
    const running = await findOpenRound(deps.db, request.playerId, request.gameSlug);
    // A concurrent request with the same key inserted the round between the two queries.
    if (running?.idempotencyKey === request.idempotencyKey) return requireSameRequest(running, request);
    if (!running) await ensureSeeds(deps, request.playerId);
    else if (running.steps !== null) await requireNotWaiting(deps, running);
    else if (isInterrupted(running.openedAt, deps.now())) await recoverRound(deps, running);
    else await wait(WAIT_MS * tries * (0.5 + Math.random()));
  }
  throw new Refusal('game.round_open');
}

/** A round that waits for the player has to be finished first, unless nobody can finish it. */
async function requireNotWaiting(deps: GamesDeps, running: RoundRow): Promise<void> {
  if (rulesOfRound(deps.findGame(running.gameSlug), running)) throw new Refusal('game.round_open');
  await refundRound(deps, running);
}

/** Undefined if the player has no seeds yet, or on a unique violation. */
async function tryToOpen(deps: GamesDeps, request: NewRound): Promise<RoundRow | undefined> {
  try {
    return await insertRound(deps.db, request);
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

export function requireSameRequest(known: RoundRow, request: Pick<NewRound, 'inputHash'>): RoundRow {
  if (known.inputHash !== request.inputHash) throw new Refusal('request.id_reused');
  return known;
}
