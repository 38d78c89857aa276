import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChainStep, CHAINS, coinsFor, makeOrder, worthOf, type ChainOrder } from './chain.rules.ts';
import { chainPlan, CHAIN_OUTCOMES } from './chain-plan.rules.ts';
import { digitsOf, unitsOf } from './returns.rules.ts';

const TOKEN = '0123456789abcdef0123456789abcdef';
const order = (network: string, amount: string, currency: string, isAmountFree = false) =>
  makeOrder({ network, isAmountFree, amount, currency, token: TOKEN, nowMs: 1_000 });
const bitcoin = (amount: string, currency = 'EUR') => order('bitcoin', amount, currency) as ChainOrder; // The network is known.
const receive = (one: ChainOrder, coins: string, nowMs = 2_000) =>
  applyChainStep(one, { waitMs: 0, do: 'receive', coins }, nowMs);

describe('an order', () => {
  it('asks for coins at the rate, rounded up to the smallest coin', () => {
    expect(bitcoin('25.00').requested).toBe('0.00042926');
    expect(coinsFor('1', '3')).toBe('0.33333334');
    expect(order('tron', '10', 'USDT')?.requested).toBe('10');
  });

  it('asks for nothing where the amount is free', () => {
    expect(order('bitcoin', '0.0002', 'BTC', true)).toMatchObject({ requested: null, rate: null, minimum: '0.0001' });
  });

  it('carries the memo where the network has one, in its picture too', () => {
    const ton = order('ton', '25.00', 'EUR');
    expect(ton?.memo).toMatch(/^\d+$/);
    expect(ton?.uri).toContain(`memo=${ton?.memo}`);
    expect(bitcoin('25.00').uri).toBe('bitcoin:bc1sandbox0123456789abcdef0123456789ab?amount=0.00042926');
  });

  it('is none on a network that nobody knows, or in a currency without a rate', () => {
    expect(order('elsewhere', '25.00', 'EUR')).toBeNull();
    expect(order('bitcoin', '25.00', 'GBP')).toBeNull();
  });
});

describe('what came is worth', () => {
  it('exactly what was agreed where it is what was asked, in every currency and on every network', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CHAINS.map(({ key }) => key)),
        fc.constantFrom('EUR', 'USD', 'TRY', 'BRL', 'JPY'),
        fc.bigInt({ min: 1n, max: 10_000_000n }),
        (network, currency, smallest) => {
          const digits = digitsOf(currency);
          const scale = 10n ** BigInt(digits);
          const amount =
            digits === 0 ? String(smallest) : `${smallest / scale}.${String(smallest % scale).padStart(digits, '0')}`;
          const quoted = order(network, amount, currency);
          if (quoted === null || quoted.requested === null) throw new Error('not quoted');
          expect(unitsOf(worthOf(receive(quoted, quoted.requested), amount, digits))).toBe(unitsOf(amount));
        },
      ),
    );
  });

  it('never more than agreed for less than asked, and never less for more', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 5_000_000n }), fc.bigInt({ min: 1n, max: 20_000_000n }), (cents, coins) => {
        const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
        const quoted = bitcoin(amount);
        const sent = `${coins / 100_000_000n}.${String(coins % 100_000_000n).padStart(8, '0')}`;
        const worth = unitsOf(worthOf(receive(quoted, sent), amount, 2));
        const isLess = unitsOf(sent) < unitsOf(quoted.requested ?? '0');
        if (isLess) expect(worth).toBeLessThanOrEqual(unitsOf(amount));
        else expect(worth).toBeGreaterThanOrEqual(unitsOf(amount));
        expect(worth % 1_000_000n).toBe(0n);
      }),
    );
  });

  it('less at the rate of a late arrival', () => {
    const quoted = bitcoin('25.00');
    const late = receive(quoted, quoted.requested ?? '', quoted.rateExpiresAtMs + 1);
    expect(worthOf(late, '25.00', 2)).toBe('24.75');
  });

  it('the sum of its parts, at the moment of the first', () => {
    const quoted = bitcoin('25.00');
    const parts = receive(receive(quoted, '0.00021463'), '0.00021463', quoted.rateExpiresAtMs + 1);
    expect(worthOf(parts, '25.00', 2)).toBe('25.00');
  });

  it('itself, where the merchant wants the coins, to the eighth digit', () => {
    const free = order('bitcoin', '0.0002', 'BTC', true) as ChainOrder;
    expect(worthOf(receive(free, '0.00012345'), '0.0002', 8)).toBe('0.00012345');
  });
});

it.each(CHAIN_OUTCOMES.map(({ name }) => name))('%s ends, and says how', (name) => {
  const plan = chainPlan(bitcoin('25.00'), name);
  const last = plan.at(-1);
  expect(last?.do).toBe('move');
  expect(plan.filter((step) => step.do === 'confirm').map((step) => step.confirmations)).toEqual(
    last?.do === 'move' && last.to === 'approved' ? [1, 2] : [],
  );
});
