import { returnOf as returnOfBaccarat } from './baccarat/baccarat-odds.ts';
import { returnOf as returnOfDragonTiger } from './dragon-tiger/dragon-tiger.rules.ts';
import { kenoReturn } from './forty-swallows/paytable.ts';
import type { Fraction } from './fraction.ts';
import type { GameRules, Move } from './game-rules.ts';
import { isInteractive } from './game-rules.ts';
import { HOUSE_GAMES } from './house-games.ts';
import { findSicBoField } from './sic-bo/sic-bo-fields.ts';
import { returnOf as returnOfSicBo } from './sic-bo/sic-bo.rules.ts';

/** Any stake without rounding to whole minor units. */
export const STAKE_MINOR = 1_000_000n;
const STAKE = String(STAKE_MINOR);

/** A bet that is simulated again and again to estimate a bonus. */
export interface EstimatedBet {
  readonly rules: GameRules;
  readonly move: Move;
  /** Expected payout per stake; null: that of the game. */
  readonly returned: Fraction | null;
}

type Bet = Omit<EstimatedBet, 'rules'>;

const ofGame = (move: Move): Bet => ({ move, returned: null });
const RED = ofGame({ red: STAKE });
const PLAYER: Bet = { move: { player: STAKE }, returned: returnOfBaccarat('player') };

function bigOfSicBo(): Bet {
  const field = findSicBoField('big');
  if (!field) throw new Error('Sic bo has no field big');
  return { move: { big: STAKE }, returned: returnOfSicBo(field) };
}

/**
 * Bets of games that are no slots, where a round is decided by one draw. Bets that count only in part or not at all because of their chance to win are not among
 * them, so none of games that always pay something.
 */
const BETS: Readonly<Record<string, Bet>> = {
  dice: ofGame({ target: 4_999, over: true }),
  'echo-well': ofGame({ target: 200 }),
  'florin-toss': ofGame({ side: 'heads', tosses: 1 }),
  'forty-swallows': { move: { birds: '3,12,22,27,36' }, returned: kenoReturn(5) },
  'millers-wheel': ofGame({ wheel: 'breeze' }),
  'scratch-souk': ofGame({}),
  'lemon-ink': ofGame({}),
  'quay-roulette': RED,
  'roulette-lumiere': RED,
  'orangery-roulette': RED,
  'lantern-baccarat': PLAYER,
  'baccarat-noir': PLAYER,
  'peony-baccarat': PLAYER,
  'lacquer-bowl': bigOfSicBo(),
  'fox-and-heron': { move: { left: STAKE }, returned: returnOfDragonTiger('left') },
};

/** The bets of all games whose payouts are stored: a spin of each slot, and one bet of each other game that has no decisions. */
export const ESTIMATED_BETS: readonly EstimatedBet[] = [...HOUSE_GAMES.values()].flatMap(({ rules, categories }) => {
  if (isInteractive(rules)) return [];
  const bet = categories.includes('slots') ? ofGame({}) : BETS[rules.slug];
  return bet ? [{ rules, ...bet }] : [];
});
