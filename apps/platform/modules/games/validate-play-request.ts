import { findAsset, type AssetCode } from '@marquee/money/assets.ts';
import { parseAmount, toExactString } from '@marquee/money/money.ts';
import { isInteractive, isStakeWithin, type GameRules, type HouseRules, type Move } from '@marquee/games/game-rules.ts';
import { findHouseGame } from '@marquee/games/house-games.ts';
import { Refusal } from '../../core/refusal.ts';

export interface PlayRequest {
  readonly game: string;
  readonly currencyCode: string;
  readonly stake: string;
  readonly move: Move;
}

export interface ValidatedPlayRequest {
  readonly rules: GameRules;
  readonly asset: AssetCode;
  readonly stakeMinor: bigint;
  readonly move: Move;
}

export function getHouseGame(slug: string): HouseRules {
  const rules = findHouseGame(slug);
  if (!rules) throw new Refusal('game.not_found');
  return rules;
}

/** Validation of real and demo rounds. Throws the refusal that the player sees. */
export function validatePlayRequest(request: PlayRequest): ValidatedPlayRequest {
  const rules = getHouseGame(request.game);
  // Rounds with decisions are not played here.
  if (isInteractive(rules)) throw new Refusal('game.not_found');
  const asset = findAsset(request.currencyCode)?.code;
  if (!asset) throw new Refusal('wallet.unknown_currency');
  const stake = parseAmount(request.stake, asset);
  if (!stake.ok) throw new Refusal('wallet.amount_invalid');
  const limits = rules.stakes[asset];
  if (!isStakeWithin(limits, stake.minor)) {
    throw new Refusal('game.stake_out_of_range', {
      min: toExactString(limits.minMinor, asset),
      max: toExactString(limits.maxMinor, asset),
      step: toExactString(limits.stepMinor, asset),
      currencyCode: asset,
    });
  }
  const move = rules.parseMove(request.move);
  if (!move || (rules.stakeOf && rules.stakeOf(move) !== stake.minor)) throw new Refusal('game.move_invalid');
  return { rules, asset, stakeMinor: stake.minor, move };
}
