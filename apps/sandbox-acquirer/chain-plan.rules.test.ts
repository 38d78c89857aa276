import { describe, expect, it } from 'vitest';
import { makeOrder, type ChainOrder } from './chain.rules.ts';
import { CHAIN_OUTCOMES, chainOutcomeOfAmount, chainPlan, isChainOutcome } from './chain-plan.rules.ts';

const orderOn = (network: string): ChainOrder => {
  const order = makeOrder({
    network,
    isAmountFree: false,
    amount: '100',
    currency: 'USDT',
    token: '0'.repeat(32),
    nowMs: 0,
  });
  if (order === null) throw new Error(`no network ${network}`);
  return order;
};

/** Confirmations on the way to 3, one per block. */
const CONFIRMED = [
  { waitMs: 1_200, do: 'confirm', confirmations: 1 },
  { waitMs: 1_200, do: 'confirm', confirmations: 2 },
  { waitMs: 1_200, do: 'confirm', confirmations: 3 },
  { waitMs: 0, do: 'move', to: 'approved' },
];
const received = (coins: string, waitMs = 0) => ({ waitMs, do: 'receive', coins });

describe('plan of a transfer of 100 coins', () => {
  it.each([
    ['sent', [received('100'), ...CONFIRMED]],
    ['sent_less', [received('60'), ...CONFIRMED]],
    ['sent_more', [received('125'), ...CONFIRMED]],
    ['sent_parts', [received('50'), received('50', 4_000), ...CONFIRMED]],
    ['sent_late', [{ waitMs: 0, do: 'move', to: 'expired' }, received('100', 4_000), ...CONFIRMED]],
    ['sent_elsewhere', [{ waitMs: 0, do: 'move', to: 'failed', failureReason: 'wrong_network' }]],
    ['sent_bare', [{ waitMs: 0, do: 'move', to: 'failed', failureReason: 'memo_missing' }]],
    ['sent_never', [{ waitMs: 0, do: 'move', to: 'expired' }]],
  ] as const)('%s', (name, plan) => {
    expect(chainPlan(orderOn('ton'), name)).toEqual(plan);
  });

  it('reaches many confirmations in four blocks', () => {
    const steps = chainPlan(orderOn('tron'), 'sent').filter((step) => step.do === 'confirm');
    expect(steps.map(({ confirmations }) => confirmations)).toEqual([5, 10, 15, 20]);
  });
});

describe('outcome of a transfer', () => {
  it('is chosen by the cents of the amount; other amounts choose none', () => {
    for (const { name, cents } of CHAIN_OUTCOMES) expect(chainOutcomeOfAmount(`25.${cents}`)).toBe(name);
    expect(chainOutcomeOfAmount('25.00')).toBeNull();
    expect(chainOutcomeOfAmount('25')).toBeNull();
  });

  it('has a name from the list', () => {
    expect(['sent', 'sent_never', 'stolen', null].filter(isChainOutcome)).toEqual(['sent', 'sent_never']);
  });
});
