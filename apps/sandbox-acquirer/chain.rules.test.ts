import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChainStep, CHAINS, coinsFor, coinsOf, makeOrder, worthOf, type ChainOrder } from './chain.rules.ts';
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
    expect(coinsFor('10', '2')).toBe('5');
    expect(order('tron', '10', 'USDT')?.requested).toBe('10');
  });

  it('asks for nothing where the amount is free', () => {
    expect(order('bitcoin', '0.0002', 'BTC', true)).toMatchObject({
      requested: null,
      rate: null,
      minimum: '0.0001',
      uri: 'bitcoin:bc1sandbox0123456789abcdef0123456789ab',
    });
  });

  it('starts with nothing received; the rate holds for 20 minutes, the address for a day', () => {
    expect(bitcoin('25.00')).toMatchObject({
      received: '0',
      receivedAtMs: null,
      confirmations: 0,
      confirmationsNeeded: 2,
      rateExpiresAtMs: 1_201_000,
      expiresAtMs: 86_401_000,
    });
  });

  it('has a 32-bit memo where the network has memos, in the URI too', () => {
    const ton = order('ton', '25.00', 'EUR');
    expect(ton?.memo).toBe(String(0x01_23_45_67));
    expect(ton?.uri).toBe('ton:UQsandbox0123456789abcdef0123456789ab?amount=27.17391305&memo=19088743');
    expect(bitcoin('25.00').uri).toBe('bitcoin:bc1sandbox0123456789abcdef0123456789ab?amount=0.00042926');
  });

  it('is none on an unknown network, or in a currency without a rate', () => {
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

  it.each([
    ['0.00000046', '0.99'],
    ['0.00000047', '1.00'],
    ['0.00000094', '2.01'],
  ])('what was agreed, with the difference at the rate: %s BTC for 1 lira is %s', (coins, worth) => {
    // One lira is 46.2 hundred-millionths of a bitcoin; 47 are requested.
    expect(worthOf(receive(bitcoin('1.00', 'TRY'), coins), '1.00', 2)).toBe(worth);
  });

  it('its market value, where the amount is free', () => {
    const free = order('bitcoin', '25.00', 'EUR', true) as ChainOrder;
    expect(worthOf(receive(free, '0.001'), '25.00', 2)).toBe('58.24');
  });

  it('less at the rate of a late arrival', () => {
    const quoted = bitcoin('25.00');
    const at = (nowMs: number) => worthOf(receive(quoted, quoted.requested ?? '', nowMs), '25.00', 2);
    expect(at(quoted.rateExpiresAtMs)).toBe('25.00');
    expect(at(quoted.rateExpiresAtMs + 1)).toBe('24.75');
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

it('counts confirmations of the last coins', () => {
  const confirmed = applyChainStep(
    receive(bitcoin('25.00'), '0.0001'),
    { waitMs: 0, do: 'confirm', confirmations: 2 },
    9_000,
  );
  expect(confirmed).toMatchObject({ received: '0.0001', receivedAtMs: 2_000, confirmations: 2 });
  expect(receive(confirmed, '0.0001')).toMatchObject({ received: '0.0002', receivedAtMs: 2_000, confirmations: 0 });
});

it('suggests a share of the requested coins, or of ten times the minimum', () => {
  expect(coinsOf(order('tron', '10', 'USDT') as ChainOrder, 60)).toBe('6');
  expect(coinsOf(order('tron', '10', 'USDT', true) as ChainOrder, 60)).toBe('30');
});
