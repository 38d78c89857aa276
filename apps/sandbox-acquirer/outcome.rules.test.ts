import { expect, it } from 'vitest';
import { deliveryDelaysMs, OUTCOMES, outcomeOfAmount, outcomeOfCard } from './outcome.rules.ts';
import { pageLanguage } from './page-messages.ts';

it('every outcome is reached by its card and by its amount, and by no other', () => {
  for (const { name, card, cents } of OUTCOMES) {
    expect(outcomeOfCard(card).name).toBe(name);
    expect(outcomeOfAmount(`25.${cents}`).name).toBe(name);
    expect(outcomeOfAmount(`0.001000${cents}`).name).toBe(name);
    expect(pageLanguage('en').outcomes[name]).toBeTruthy();
  }
  for (const amount of ['25', '1500', '0.0002', '25.99', '25.002'])
    expect(outcomeOfAmount(amount).name).toBe('approve');
  expect(outcomeOfCard('5555555555554444').name).toBe('approve');
});

it.each([
  ['usual', 0, [0]],
  ['late', 0, [30_000]],
  ['lost', 3, []],
  ['mixed', 0, [6_000]],
  ['mixed', 1, [0]],
  ['mixed', 2, [6_000]],
  ['many', 0, [0, 500, 3_000]],
] as const)('%s delivery sends the events of change %d after %j ms', (mode, change, delays) => {
  expect(deliveryDelaysMs(mode, change)).toEqual(delays);
});
