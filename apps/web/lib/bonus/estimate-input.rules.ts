import type { BonusPlay } from '@marquee/games/bonus-estimate.ts';
import type { EndpointResponse } from '../api/endpoint-types.ts';

export type OfferTerms = EndpointResponse<'getAllBonus'>['data']['bonus']['rows'][number];
type Game = EndpointResponse<'listGames'>['rows'][number];

/** Bets of this share of all money, unless the game or the bonus sets other bounds. */
const STAKE_SHARE = 100;

export interface EstimatedBonus {
  readonly offer: Pick<OfferTerms, 'games' | 'gameWeights' | 'maxBet' | 'maxWinAmount' | 'wageringMultiplier'>;
  /** Decimal strings in major units. */
  readonly bonus: string;
  readonly wager: string;
  /** Real money at the start; null: none. */
  readonly deposit: string | null;
}

/** Percent of a bet on a game that counts towards the wagering; of several bets, of the one that counts least. */
export function percentOf({ games, gameWeights }: EstimatedBonus['offer'], game: Pick<Game, 'slug' | 'name'>): number {
  if (games.length > 0 && !games.includes(game.slug)) return 0;
  return gameWeights.find((weight) => weight.games.includes(game.name))?.percent ?? 100;
}

/** What to simulate, as numbers: an estimate needs no exact arithmetic. Null where it says nothing: for a game whose bets do not count, or whose smallest bet the bonus does not allow. */
export function estimateInput(
  { offer, bonus, wager, deposit }: EstimatedBonus,
  game: Pick<Game, 'slug' | 'name' | 'minBet' | 'maxBet'>,
): BonusPlay | null {
  const countedShare = percentOf(offer, game) / 100;
  const least = Number(game.minBet ?? 0);
  const most = Math.min(Number(game.maxBet ?? Infinity), Number(offer.maxBet ?? Infinity));
  if (countedShare === 0 || most < least) return null;
  const real = Number(deposit ?? 0);
  const { maxWinAmount: winMax } = offer;
  return {
    real,
    bonus: Number(bonus),
    wager: Number(wager),
    winMax: winMax === null ? null : Number(winMax),
    countsRealOnly: offer.wageringMultiplier !== 'REAL_TO_FUN',
    countedShare,
    betSize: Math.min(most, Math.max(least, (real + Number(bonus)) / STAKE_SHARE)),
  };
}
