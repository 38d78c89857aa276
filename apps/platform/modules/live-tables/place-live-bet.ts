import { hash } from 'node:crypto';
import type { BodyOf, ResponseOf } from '@marquee/contract/endpoint.ts';
import type { placeLiveBet as placeLiveBetEndpoint } from '@marquee/contract/live-tables.ts';
import { costMinorBpsOf } from '@marquee/games/expected-cost.ts';
import { isStakeWithin, type Move, type StakeLimits } from '@marquee/games/game-rules.ts';
import type { LiveGame } from '@marquee/games/live/live-game.types.ts';
import { findAsset, type AssetCode } from '@marquee/money/assets.ts';
import { parseAmount, toExactString } from '@marquee/money/money.ts';
import { Refusal } from '../../core/refusal.ts';
import type { PlayAttempt } from '../games/index.ts';
import { refusalOf, toUserWallet } from '../wallet/index.ts';
import { findBetsBefore, isKnownBet, placeBet, type NewBet, type PlacedBet } from './bets.sql.ts';
import { countedWith } from './counted-stakes.rules.ts';
import type { LiveTablesDeps } from './live-tables.deps.ts';
import { presentOwnStake } from './present-table.ts';
import { findStake } from './tables.sql.ts';

export interface LiveBetRequest extends BodyOf<typeof placeLiveBetEndpoint>, Omit<PlayAttempt, 'gameSlug'> {
  readonly table: string;
  readonly idempotencyKey: string;
}

export function getLiveGame(deps: Pick<LiveTablesDeps, 'games'>, slug: string): LiveGame {
  const game = deps.games.get(slug);
  if (!game) throw new Refusal('game.not_found');
  return game;
}

/** Places bets of one command on the current round. A repeated key returns the first result. */
export async function placeLiveBet(
  deps: LiveTablesDeps,
  request: LiveBetRequest,
): Promise<ResponseOf<typeof placeLiveBetEndpoint>> {
  const { table: slug, number, playerId, brandKey, clientIp, clientLocation, idempotencyKey } = request;
  const game = getLiveGame(deps, slug);
  const { asset, stakeMinor, move } = validateBet(game, request);
  // The outcome of a booked bet must be returned even if the player may not bet any more.
  if (!(await isKnownBet(deps.db, playerId, idempotencyKey)))
    await deps.checkPlay({ playerId, brandKey, gameSlug: slug, clientIp, clientLocation, asset, stakeMinor });
  const limits = game.rules.stakes[asset];
  const { refusal, walletAfter } = await placeAfterSeen(deps, game, {
    slug,
    number,
    playerId,
    brandKey,
    shownName: await deps.maskedNameOf(playerId),
    asset,
    roundId: deps.newId('rnd'),
    idempotencyKey,
    inputHash: inputHashOf({ slug, number, asset, stakeMinor, move }),
    stakeMinor,
    stakeMinorMax: limits.maxMinor,
    move,
    costMinorBps: costMinorBpsOf(game.rules, move, stakeMinor),
    isSingle: game.cashedOut !== undefined,
  });
  if (refusal !== null) throw refusedBet(refusal, limits, asset);
  const stake = await findStake(deps.db, playerId, slug, number);
  if (!stake) throw new Error('A booked bet has no stake');
  return {
    bet: presentOwnStake(stake),
    userWallet: toUserWallet({
      asset,
      realMinor: BigInt(walletAfter.realMinor),
      bonusMinor: BigInt(walletAfter.bonusMinor),
      heldMinor: BigInt(walletAfter.heldMinor),
      seq: BigInt(walletAfter.seq),
      isActive: true,
    }),
  };
}

/**
 * A bet counts by what the player's bets in the round cover together, so it is computed again if another one was booked meanwhile. Of a game with a single bet
 * an earlier one refuses it, or is its first result.
 */
async function placeAfterSeen(
  deps: LiveTablesDeps,
  { rules }: LiveGame,
  bet: Omit<NewBet, 'countedMinor' | 'betsBefore'>,
): Promise<PlacedBet> {
  for (;;) {
    // A second bet where only one is allowed is refused, whatever it would count.
    const before = bet.isSingle ? null : await findBetsBefore(deps.db, bet);
    const countedMinor = countedWith(deps.wageringOf(bet.brandKey), rules, { before, bet });
    const placed = await placeBet(deps.db, { ...bet, countedMinor, betsBefore: before?.bets ?? 0 });
    if (placed.refusal !== 'changed') return placed;
  }
}

function refusedBet(refusal: string, limits: StakeLimits, asset: AssetCode): Error {
  if (refusal !== 'live.stake_total_exceeded') return refusalOf(refusal);
  return new Refusal(refusal, { max: toExactString(limits.maxMinor, asset), currencyCode: asset });
}

interface ValidBet {
  readonly asset: AssetCode;
  readonly stakeMinor: bigint;
  readonly move: Move;
}

/** Every field is a stake of its own: at least the minimum, in whole steps. */
function validateBet({ rules }: LiveGame, request: Pick<LiveBetRequest, 'currencyCode' | 'stake' | 'move'>): ValidBet {
  const asset = findAsset(request.currencyCode)?.code;
  if (!asset) throw new Refusal('wallet.unknown_currency');
  const stake = parseAmount(request.stake, asset);
  if (!stake.ok) throw new Refusal('wallet.amount_invalid');
  const move = rules.parseMove(request.move);
  if (!move) throw new Refusal('game.move_invalid');
  const stakeMinor = stake.minor;
  const stated = rules.stakeOf?.(move);
  if (stated !== undefined && stated !== stakeMinor) throw new Refusal('game.move_invalid');
  const limits = rules.stakes[asset];
  const fields = stated === undefined ? [stakeMinor] : Object.values(move).map((minor) => BigInt(minor));
  if (![stakeMinor, ...fields].every((minor) => isStakeWithin(limits, minor))) {
    throw new Refusal('game.stake_out_of_range', {
      min: toExactString(limits.minMinor, asset),
      max: toExactString(limits.maxMinor, asset),
      step: toExactString(limits.stepMinor, asset),
      currencyCode: asset,
    });
  }
  return { asset, stakeMinor, move };
}

function inputHashOf(bet: ValidBet & { readonly slug: string; readonly number: number }): string {
  const { slug, number, asset, stakeMinor } = bet;
  const move = Object.entries(bet.move).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify([slug, number, asset, stakeMinor.toString(), move]), 'hex');
}
