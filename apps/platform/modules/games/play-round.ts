import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { playRound as playRoundEndpoint } from '@marquee/contract/play.ts';
import { Refusal } from '../../core/refusal.ts';
import { validatePlayRequest, type PlayRequest } from './validate-play-request.ts';
import { assertSettled, finishRound } from './finish-round.ts';
import type { GamesDeps, PlayAttempt } from './games.deps.ts';
import { inputHashOf } from './games.rules.ts';
import { openRound, requireSameRequest } from './open-round.ts';
import { presentRound, presentWallet } from './present-round.ts';
import { findRoundByKey, type NewRound, type RoundRow } from './rounds.sql.ts';

export interface PlayRound extends PlayRequest, Omit<PlayAttempt, 'gameSlug'> {
  readonly idempotencyKey: string;
}

type ResponseBody = ResponseOf<typeof playRoundEndpoint>;

/**
 * Stakes, draws and settles one round. A repeated key returns the same result, also while the first request is still
 * running.
 */
export async function playRound(deps: GamesDeps, play: PlayRound): Promise<ResponseBody> {
  const { rules, asset, stakeMinor, move } = validatePlayRequest(play);
  const { playerId, brandKey, clientIp, clientLocation, idempotencyKey } = play;
  const gameSlug = rules.slug;
  const inputHash = inputHashOf({ gameSlug, asset, stakeMinor, move });

  const [known, wallet] = await Promise.all([
    findRoundByKey(deps.db, playerId, idempotencyKey),
    deps.wallet.findWallet(playerId, asset),
  ]);
  if (!wallet) throw new Refusal('wallet.unknown_currency');
  if (known) return toResponse(await finishRound(deps, requireSameRequest(known, { inputHash })), wallet.isActive);

  // Another tab may have changed the active wallet: a stake must come from the wallet that is shown.
  if (!wallet.isActive) throw new Refusal('wallet.not_active');
  await deps.checkPlay({ playerId, brandKey, gameSlug, clientIp, clientLocation });
  // Avoids a row and a nonce for an empty wallet. The ledger decides.
  if (wallet.realMinor + wallet.bonusMinor < stakeMinor) throw new Refusal('wallet.insufficient_funds');

  const fresh: NewRound = {
    roundId: deps.newId('rnd'),
    playerId,
    brandKey,
    gameSlug,
    rulesVersion: rules.version,
    asset,
    stakeMinor,
    move,
    idempotencyKey,
    inputHash,
  };
  const round = await openRound(deps, fresh);
  await deps.atFaultPoint?.('opened');
  return toResponse(await finishRound(deps, round), wallet.isActive);
}

function toResponse(round: RoundRow, isActive: boolean): ResponseBody {
  assertSettled(round);
  return { round: presentRound(round), userWallet: presentWallet(round, isActive) };
}
