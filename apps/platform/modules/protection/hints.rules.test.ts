import { describe, expect, it } from 'vitest';
import type { DepositAfterLoss, StakeMedians } from '../wallet/index.ts';
import { hintsOf, THRESHOLDS, type PlayFacts } from './hints.rules.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const CALM: PlayFacts = { now: NOW, stakes: [], nights: 0, deposits: [], cancellations: [], playedMs: 0n };
const kindsOf = (facts: Partial<PlayFacts>) => hintsOf({ ...CALM, ...facts }).map(({ kind }) => kind);

it('calm play has no hints', () => {
  expect(hintsOf(CALM)).toEqual([]);
  expect(hintsOf({ ...CALM, nights: null })).toEqual([]);
});

describe('rising stakes', () => {
  const risen: StakeMedians = {
    asset: 'EUR',
    hourMedianMinor: 30_000n,
    hourBets: 20,
    weekMedianMinor: 10_000n,
    weekBets: 50,
  };
  it('names both medians from three times the median of the week on', () => {
    expect(hintsOf({ ...CALM, stakes: [risen] })).toEqual([
      {
        kind: 'risingStakes',
        currencyCode: 'EUR',
        hourMedian: '3.00',
        weekMedian: '1.00',
        tools: ['stakeLimit', 'break'],
      },
    ]);
    expect(kindsOf({ stakes: [{ ...risen, hourMedianMinor: 29_999n }] })).toEqual([]);
  });
  it('needs enough bets in both periods, and a week with bets', () => {
    expect(kindsOf({ stakes: [{ ...risen, hourBets: 19 }] })).toEqual([]);
    expect(kindsOf({ stakes: [{ ...risen, weekBets: 49 }] })).toEqual([]);
    expect(kindsOf({ stakes: [{ ...risen, weekMedianMinor: null, weekBets: 50 }] })).toEqual([]);
    expect(kindsOf({ stakes: [{ ...risen, weekMedianMinor: 0n }] })).toEqual([]);
  });
  it('names the wallet whose bets have risen most', () => {
    const most = { ...risen, asset: 'USDT', hourMedianMinor: 700n, weekMedianMinor: 100n } as const;
    for (const stakes of [
      [risen, most],
      [most, risen],
    ])
      expect(hintsOf({ ...CALM, stakes })).toMatchObject([{ currencyCode: 'USDT' }]);
  });
  it('names the first of the wallets whose bets have risen as much', () => {
    const stakes = [risen, { ...risen, asset: 'USDT', hourMedianMinor: 300n, weekMedianMinor: 100n } as const];
    expect(hintsOf({ ...CALM, stakes })).toMatchObject([{ currencyCode: 'EUR' }]);
    expect(hintsOf({ ...CALM, stakes: stakes.toReversed() })).toMatchObject([{ currencyCode: 'USDT' }]);
  });
});

it('night play counts from three of the last seven nights on', () => {
  expect(kindsOf({ nights: 2 })).toEqual([]);
  expect(hintsOf({ ...CALM, nights: 3 })).toEqual([
    { kind: 'nightPlay', nights: 3, ofNights: 7, fromHour: 0, toHour: 5, tools: ['timeLimit', 'break'] },
  ]);
});

describe('chasing', () => {
  const chased = (over: Partial<DepositAfterLoss> = {}): DepositAfterLoss => ({
    asset: 'EUR',
    previousMinor: 100_000n,
    lostMinor: 80_000n,
    lastBetAt: ago(90),
    depositedAt: ago(30),
    ...over,
  });
  it('is noticed after two deposits that follow the loss of most of the one before', () => {
    expect(hintsOf({ ...CALM, deposits: [chased(), chased()] })).toEqual([
      { kind: 'chasing', times: 2, withinHours: 24, tools: ['depositLimit', 'break'] },
    ]);
    expect(kindsOf({ deposits: [chased()] })).toEqual([]);
  });
  it('a deposit of exactly a day ago counts', () => {
    const yesterday = chased({ depositedAt: ago(24 * 60), lastBetAt: ago(25 * 60) });
    expect(kindsOf({ deposits: [chased(), yesterday] })).toEqual(['chasing']);
  });
  it.each([
    ['less than 80 % was lost', { lostMinor: 79_999n }],
    ['more than an hour passed since the last bet', { lastBetAt: new Date(ago(90).getTime() - 1) }],
    ['the deposit is more than a day old', { depositedAt: ago(24 * 60 + 1), lastBetAt: ago(24 * 60 + 2) }],
    ['play won', { lostMinor: -5n }],
  ])('a deposit does not count if %s', (_, over) => {
    expect(kindsOf({ deposits: [chased(), chased(over)] })).toEqual([]);
  });
});

describe('cancelled withdrawals', () => {
  const cancelled = (hasBetAfter: boolean) => ({ at: ago(60), hasBetAfter });
  it('two within the period are noticed', () => {
    expect(hintsOf({ ...CALM, cancellations: [cancelled(false), cancelled(false)] })).toEqual([
      {
        kind: 'cancelledWithdrawals',
        times: 2,
        withinDays: 7,
        hasBetAfter: false,
        tools: ['depositLimit', 'selfTest'],
      },
    ]);
  });
  it('one is noticed only if a bet followed', () => {
    expect(kindsOf({ cancellations: [cancelled(false)] })).toEqual([]);
    expect(hintsOf({ ...CALM, cancellations: [cancelled(true)] })).toMatchObject([{ times: 1, hasBetAfter: true }]);
  });
});

it('long play counts from three hours of the last day on', () => {
  expect(kindsOf({ playedMs: 180n * 60_000n - 1n })).toEqual([]);
  expect(hintsOf({ ...CALM, playedMs: 180n * 60_000n })).toEqual([
    { kind: 'longPlay', playedMinutes: 180, tools: ['timeLimit', 'break'] },
  ]);
});

it('the most serious hint comes first, and every hint offers two tools', () => {
  const all = hintsOf({
    now: NOW,
    stakes: [{ asset: 'EUR', hourMedianMinor: 9n, hourBets: 99, weekMedianMinor: 1n, weekBets: 99 }],
    nights: 7,
    deposits: Array.from({ length: 2 }, () => ({
      asset: 'EUR' as const,
      previousMinor: 1n,
      lostMinor: 1n,
      lastBetAt: NOW,
      depositedAt: NOW,
    })),
    cancellations: [{ at: NOW, hasBetAfter: true }],
    playedMs: 99_999_999n,
  });
  expect(all.map(({ kind }) => kind)).toEqual([
    'chasing',
    'cancelledWithdrawals',
    'risingStakes',
    'longPlay',
    'nightPlay',
  ]);
  for (const { tools } of all) expect(new Set(tools).size).toBe(2);
  expect(THRESHOLDS.hiddenDays).toBeGreaterThan(0);
});
