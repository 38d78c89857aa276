import { Refusal } from '../../core/refusal.ts';
import { ensureSeeds } from './ensure-seeds.ts';
import type { GamesDeps } from './games.deps.ts';
import { isInterrupted } from './games.rules.ts';
import { recoverRound } from './recover-rounds.ts';
import {
  findOpenRound,
  findRoundByKey,
  insertRound,
  isUniqueViolation,
  type NewRound,
  type RoundRow,
} from './rounds.sql.ts';

const TRIES_MAX = 3;

/**
 * Inserts the round before any money moves, or finds the one of this key. An interrupted older round of the game is
 * completed first; a running one rejects the new one.
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
    if (running && !isInterrupted(running.openedAt, deps.now())) throw new Refusal('game.round_open');
    if (running) await recoverRound(deps, running);
    else await ensureSeeds(deps, request.playerId);
  }
  throw new Refusal('game.round_open');
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
