import { getGame } from '@marquee/contract/catalogue.ts';
import { expect, it } from 'vitest';
import { estimateInput } from './estimate-input.rules.ts';

const { game, figures } = getGame.example.response;
const RESPONSE = { game: structuredClone(game), figures: { ...figures } } as unknown as Parameters<
  typeof estimateInput
>[1]; // the example is validated by the contract's own tests
const TERMS: Parameters<typeof estimateInput>[0] = {
  offer: { gameWeights: [], maxBet: '5.00', maxWinAmount: null, wageringMultiplier: 'REAL_TO_FUN' },
  bonus: '40.00',
  wager: '1200.00',
  deposit: '40.00',
};
const withOffer = (offer: Partial<typeof TERMS.offer>) => ({ ...TERMS, offer: { ...TERMS.offer, ...offer } });

it('bets one hundredth of all money on each round', () => {
  expect(estimateInput(TERMS, RESPONSE)).toEqual({
    play: { real: 40, bonus: 40, wager: 1200, winMax: null, countsRealOnly: false, countedShare: 1, betSize: 0.8 },
    game: { returned: 0.9612, deviation: 7.19, hitRate: 0.2924 },
  });
});

it('keeps the bet within the bounds of the game and of the bonus', () => {
  expect(estimateInput({ ...TERMS, deposit: '5.00', bonus: '5.00' }, RESPONSE)?.play.betSize).toBe(0.2);
  expect(estimateInput({ ...TERMS, deposit: '4000.00' }, RESPONSE)?.play.betSize).toBe(5);
  expect(estimateInput(withOffer({ maxBet: '0.10' }), RESPONSE)).toBeNull();
});

it('uses the weight of the game, and says nothing about bets that do not count', () => {
  const weights = (percent: number) => withOffer({ gameWeights: [{ percent, games: ['Harbour Lights'] }] });
  expect(estimateInput(weights(10), RESPONSE)?.play.countedShare).toBe(0.1);
  expect(estimateInput(weights(0), RESPONSE)).toBeNull();
});

it('says nothing about a game without figures', () => {
  expect(estimateInput(TERMS, { ...RESPONSE, figures: null })).toBeNull();
});
