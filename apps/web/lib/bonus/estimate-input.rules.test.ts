import { expect, it } from 'vitest';
import { estimateInput, percentOf, type EstimatedBonus } from './estimate-input.rules.ts';

const GAME = { slug: 'harbour-lights', name: 'Harbour Lights', minBet: '0.20', maxBet: '100.00' };
const TERMS: EstimatedBonus = {
  offer: { games: [], gameWeights: [], maxBet: '5.00', maxWinAmount: null, wageringMultiplier: 'REAL_TO_FUN' },
  bonus: '40.00',
  wager: '1200.00',
  deposit: '40.00',
};
const withOffer = (offer: Partial<EstimatedBonus['offer']>) => ({ ...TERMS, offer: { ...TERMS.offer, ...offer } });

it('bets one hundredth of all money on each round', () => {
  const play = { bonus: 40, wager: 1200, winMax: null, countsRealOnly: false, countedShare: 1 };
  expect(estimateInput(TERMS, GAME)).toEqual({ ...play, real: 40, betSize: 0.8 });
  expect(estimateInput({ ...TERMS, deposit: null }, GAME)).toEqual({ ...play, real: 0, betSize: 0.4 });
});

it('limits the win as the bonus does, and counts only real money where the bonus says so', () => {
  expect(estimateInput(withOffer({ maxWinAmount: '500.00' }), GAME)?.winMax).toBe(500);
  expect(estimateInput(withOffer({ wageringMultiplier: 'REAL_MONEY_ONLY' }), GAME)?.countsRealOnly).toBe(true);
});

it('keeps the bet within the bounds of the game and of the bonus', () => {
  expect(estimateInput({ ...TERMS, deposit: '5.00', bonus: '5.00' }, GAME)?.betSize).toBe(0.2);
  expect(estimateInput({ ...TERMS, deposit: '4000.00' }, GAME)?.betSize).toBe(5);
  expect(estimateInput({ ...TERMS, deposit: '4000.00' }, { ...GAME, maxBet: '2.00' })?.betSize).toBe(2);
  expect(estimateInput(withOffer({ maxBet: '0.20' }), GAME)?.betSize).toBe(0.2);
  expect(estimateInput(withOffer({ maxBet: '0.10' }), GAME)).toBeNull();
});

it('uses the weight of the game, and says nothing about bets that do not count', () => {
  const weights = (percent: number) =>
    withOffer({ gameWeights: [{ percent, percentMax: percent, games: ['Harbour Lights'] }] });
  expect(estimateInput(weights(10), GAME)?.countedShare).toBe(0.1);
  expect(estimateInput(weights(0), GAME)).toBeNull();
  expect(percentOf(withOffer({ games: ['dice'] }).offer, GAME)).toBe(0);
  expect(percentOf(withOffer({ games: ['harbour-lights'] }).offer, GAME)).toBe(100);
});
