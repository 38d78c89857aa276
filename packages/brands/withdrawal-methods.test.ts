import { expect, test } from 'vitest';
import { DEMO_PAYMENT_METHODS } from './payment-methods.ts';
import { DEMO_WITHDRAWAL_METHODS } from './withdrawal-methods.ts';

/** Networks on which a method takes coins that stay coins in the wallet. */
const kept = DEMO_PAYMENT_METHODS.flatMap(({ name, instrument }) =>
  instrument?.kind === 'crypto'
    ? instrument.networks.flatMap(({ key, coin, currencies }) =>
        currencies.includes(coin) ? [[name, key, coin] as const] : [],
      )
    : [],
);

test.each(kept)('%s pays out on %s what it takes there: %s', (name, network, coin) => {
  const routes = DEMO_WITHDRAWAL_METHODS.find(({ method }) => method === name)?.routes ?? [];
  expect(routes.filter((route) => route.currency === coin && route.network === network)).toHaveLength(1);
});

test('the demo takes coins on more than one network', () => {
  expect(kept.length).toBeGreaterThan(2);
});
