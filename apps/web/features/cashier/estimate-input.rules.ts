import type { BonusPlay, GameChances } from '@marquee/games/bonus-estimate.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import type { DepositOffer } from './use-deposit-bonus.ts';

/** Bets of this share of all money, unless the game or the bonus sets other bounds. */
const STAKE_SHARE = 100;

interface ChosenTerms {
  readonly offer: Pick<DepositOffer, 'gameWeights' | 'maxBet' | 'maxWinAmount' | 'wageringMultiplier'>;
  /** Decimal strings in major units. */
  readonly bonus: string;
  readonly wager: string;
  readonly deposit: string;
}

/** What to simulate, as numbers: an estimate needs no exact arithmetic. Null where it says nothing: a game without figures, one whose bets do not count, or whose smallest bet the bonus does not allow. */
export function estimateInput(
  { offer, bonus, wager, deposit }: ChosenTerms,
  { game, figures }: Pick<EndpointResponse<'getGame'>, 'game' | 'figures'>,
): { readonly play: BonusPlay; readonly game: GameChances } | null {
  const weight = offer.gameWeights.find(({ games }) => games.includes(game.name));
  const countedShare = (weight?.percent ?? 100) / 100;
  const deviation = figures?.deviation ?? 0;
  if (game.returnToPlayer === null || !(deviation > 0) || countedShare === 0) return null;
  const least = Number(game.minBet ?? 0);
  const most = Math.min(Number(game.maxBet ?? Infinity), Number(offer.maxBet ?? Infinity));
  if (most < least) return null;
  const real = Number(deposit);
  const { maxWinAmount: winMax } = offer;
  return {
    play: {
      real,
      bonus: Number(bonus),
      wager: Number(wager),
      winMax: winMax === null ? null : Number(winMax),
      countsRealOnly: offer.wageringMultiplier !== 'REAL_TO_FUN',
      countedShare,
      betSize: Math.min(most, Math.max(least, (real + Number(bonus)) / STAKE_SHARE)),
    },
    game: {
      returned: Number(game.returnToPlayer) / 100,
      deviation,
      hitRate: typeof figures?.hitRate === 'string' ? Number(figures.hitRate) / 100 : null,
    },
  };
}
