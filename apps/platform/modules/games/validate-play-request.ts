import { findAsset, type AssetCode } from '@marquee/money/assets.ts';
import { parseAmount, toExactString } from '@marquee/money/money.ts';
import { isStakeWithin, type HouseRules, type Move } from '@marquee/games/game-rules.ts';
import { Refusal } from '../../core/refusal.ts';
import type { GamesDeps } from './games.deps.ts';

export interface PlayRequest {
  readonly game: string;
  readonly currencyCode: string;
  readonly stake: string;
  readonly move: Move;
}

export interface ValidatedPlayRequest {
  readonly rules: HouseRules;
  readonly asset: AssetCode;
  readonly stakeMinor: bigint;
  readonly move: Move;
}

export function getHouseGame(findGame: GamesDeps['findGame'], slug: string): HouseRules {
  const rules = findGame(slug);
  if (!rules) throw new Refusal('game.not_found');
  return rules;
}

/** Validation of real and demo rounds. Throws the refusal that the player sees. */
export function validatePlayRequest(findGame: GamesDeps['findGame'], request: PlayRequest): ValidatedPlayRequest {
  const rules = getHouseGame(findGame, request.game);
  const asset = findAsset(request.currencyCode)?.code;
  if (!asset) throw new Refusal('wallet.unknown_currency');
  const stake = parseAmount(request.stake, asset);
  if (!stake.ok) throw new Refusal('wallet.amount_invalid');
  const limits = rules.stakes[asset];
  const move = rules.parseMove(request.move);
  const cost = (move && rules.costInBets?.(move)) ?? 1n;
  if (stake.minor % cost !== 0n || !isStakeWithin(limits, stake.minor / cost)) {
    throw new Refusal('game.stake_out_of_range', {
      min: toExactString(limits.minMinor * cost, asset),
      max: toExactString(limits.maxMinor * cost, asset),
      step: toExactString(limits.stepMinor * cost, asset),
      currencyCode: asset,
    });
  }
  if (!move || (rules.stakeOf && rules.stakeOf(move) !== stake.minor)) throw new Refusal('game.move_invalid');
  return { rules, asset, stakeMinor: stake.minor, move };
}
