import type { AnswerOf } from '@marquee/contract/call.ts';
import type { playRound as playRoundCall } from '@marquee/contract/play.ts';
import { Refusal } from '../../http/refusal.ts';
import { checkWish, type Wish } from './check-wish.ts';
import { assertPlayed, finishRound } from './finish-round.ts';
import type { GamesDeps, PlayAttempt } from './games.deps.ts';
import { inputHashOf } from './games.rules.ts';
import { openRound, sameWish } from './open-round.ts';
import { presentRound, presentWallet } from './present-round.ts';
import { findRoundByKey, type NewRound, type RoundRow } from './rounds.sql.ts';

export interface PlayRound extends Wish, Omit<PlayAttempt, 'gameSlug'> {
  readonly idempotencyKey: string;
}

type Answer = AnswerOf<typeof playRoundCall>;

/** Stakes, draws and settles one round. A repeated key is the same round and gets the same answer, also while the first is still running. */
export async function playRound(deps: GamesDeps, play: PlayRound): Promise<Answer> {
  const { rules, asset, stakeMinor, move } = checkWish(play);
  const { playerId, brandKey, clientIp, clientPlace, idempotencyKey } = play;
  const gameSlug = rules.slug;
  const inputHash = inputHashOf({ gameSlug, asset, stakeMinor, move });

  const [known, wallet] = await Promise.all([
    findRoundByKey(deps.db, playerId, idempotencyKey),
    deps.wallet.findWallet(playerId, asset),
  ]);
  if (!wallet) throw new Refusal('wallet.unknown_currency');
  if (known) return answerOf(await finishRound(deps, sameWish(known, { inputHash })), wallet.isActive);

  // Another tab may have chosen another wallet since: nobody stakes from one that they do not look at.
  if (!wallet.isActive) throw new Refusal('wallet.not_active');
  await deps.checkPlay({ playerId, brandKey, gameSlug, clientIp, clientPlace });
  // Only a courtesy: an empty wallet need not cost a row and a number. The ledger decides.
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
  return answerOf(await finishRound(deps, round), wallet.isActive);
}

function answerOf(round: RoundRow, isActive: boolean): Answer {
  assertPlayed(round);
  return { round: presentRound(round), userWallet: presentWallet(round, isActive) };
}
