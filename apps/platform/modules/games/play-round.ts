import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { playRound as playRoundEndpoint } from '@marquee/contract/games.ts';
import { isInteractive, rulesOfMove } from '@marquee/games/game-rules.ts';
import { Refusal } from '../../core/refusal.ts';
import { validatePlayRequest, type PlayRequest } from './validate-play-request.ts';
import { assertPlayed } from './finish-round.ts';
import type { GamesDeps, PlayAttempt } from './games.deps.ts';
import { inputHashOf } from './games.rules.ts';
import { playFreeSpin } from './play-free-spin.ts';
import type { PlayInOneStep } from './play-in-one-step.ts';
import { playInSteps, type PlaySession } from './play-in-steps.ts';
import type { PlayerCache } from './player-cache.ts';
import { presentRound, presentWallet } from './present-round.ts';
import { presentStep, presentWalletAfter } from './present-step.ts';
import type { NewRound, RoundRow } from './rounds.sql.ts';

export interface PlayRound extends PlayRequest, Omit<PlayAttempt, 'gameSlug'> {
  readonly idempotencyKey: string;
  /** Null if the caller has verified the session. */
  readonly session: PlaySession | null;
  /** The set of which a free spin is used instead of money. */
  readonly freeSpins?: string | undefined;
}

type ResponseBody = ResponseOf<typeof playRoundEndpoint>;

/**
 * Stakes, draws and settles one round; a round with decisions stays open. A repeated key returns the same result, also while the first request is still
 * running.
 */
export async function playRound(
  deps: GamesDeps,
  { playInOneStep, players }: { readonly playInOneStep: PlayInOneStep; readonly players: PlayerCache },
  play: PlayRound,
): Promise<ResponseBody> {
  const { rules: gameRules, asset, stakeMinor, move } = validatePlayRequest(deps.findGame, play);
  const rules = rulesOfMove(gameRules, move);
  const { playerId, brandKey, clientIp, clientLocation, idempotencyKey, session, freeSpins } = play;
  const gameSlug = rules.slug;
  const attempt = { playerId, brandKey, gameSlug, clientIp, clientLocation };
  const request: NewRound = {
    roundId: deps.newId('rnd'),
    playerId,
    brandKey,
    gameSlug,
    rulesVersion: rules.version,
    asset,
    stakeMinor,
    move,
    idempotencyKey,
    inputHash: inputHashOf({ gameSlug, asset, stakeMinor, move, freeSpins }),
  };
  if (freeSpins !== undefined) {
    // One draw decides the games of free spins, and a bonus cannot be bought with one.
    if (isInteractive(rules) || Object.keys(move).length > 0) throw new Refusal('game.move_invalid');
    const { round, isActive } = await playFreeSpin(deps, players, { attempt, request, rules, freeSpins, session });
    return toResponse(round, isActive);
  }
  if (!isInteractive(rules) && !deps.isPlayedInSteps(gameSlug)) {
    const result = await playInOneStep({ attempt, request, rules, tokenHash: session?.tokenHash ?? null });
    if (result.kind === 'settled' || (result.kind === 'steps' && result.isVerified)) session?.confirm();
    if (result.kind === 'settled') return toResponse(result.round, true);
  }
  const { round, isActive } = await playInSteps(deps, attempt, { request, rules, session });
  players.follow(round);
  if (!isInteractive(rules)) return toResponse(round, isActive);
  assertPlayed(round);
  return { round: presentStep(rules, round, 0), userWallet: presentWalletAfter(round, 0, isActive) };
}

function toResponse(round: RoundRow, isActive: boolean): ResponseBody {
  assertPlayed(round);
  return { round: presentRound(round), userWallet: presentWallet(round, isActive) };
}
