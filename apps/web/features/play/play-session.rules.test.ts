import { getPlaySession } from '@marquee/contract/play-session.ts';
import { playRound } from '@marquee/contract/play.ts';
import { minorOf } from '@marquee/money/money.ts';
import { expect, it } from 'vitest';
import { cappedLimits } from './stake-cap.rules.ts';
import { msUntilDue, netMinorOf, withRound, type PlaySession } from './play-session.rules.ts';

const example = getPlaySession.example.response as PlaySession; // validated by the contract's own tests
const { round } = playRound.example.response;
const open: PlaySession = { ...example, realityCheck: { ...example.realityCheck, isPending: false } };

it('adds a round to the result of its currency', () => {
  const after = withRound(open, { ...round, stake: '1.00', win: '3.50' });
  expect(after.results).toEqual([{ currencyCode: 'EUR', staked: '121.00', won: '100.00' }]);
  expect(netMinorOf(after, 'EUR') - netMinorOf(open, 'EUR')).toBe(
    netMinorOf({ results: [{ currencyCode: 'EUR', staked: '1.00', won: '3.50' }] }, 'EUR'),
  );
  expect(netMinorOf(after, 'USD')).toBe(0n);
});

it('rounds a net result down, so that it fits the displayed stakes and wins', () => {
  const net = (won: string) => netMinorOf({ results: [{ currencyCode: 'EUR', staked: '2.00', won }] }, 'EUR');
  const cents = (text: string) => minorOf(text, 'EUR');
  expect([net('1.9803'), net('2.0099'), net('2.00'), net('0')]).toEqual([cents('-0.02'), 0n, 0n, cents('-2.00')]);
});

it('keeps currencies apart', () => {
  const after = withRound(open, { ...round, currencyCode: 'BTC', stake: '0.00001', win: '0' });
  expect(after.results).toEqual([...open.results, { currencyCode: 'BTC', staked: '0.00001', won: '0' }]);
});

it('a first round begins the session', () => {
  expect(withRound({ ...open, startedAt: null, results: [] }, round).startedAt).toBe(round.playedAt);
  expect(withRound(open, round).startedAt).toBe(open.startedAt);
});

it('expects the earlier of check and break', () => {
  const at = (dueAfterPlayedSeconds: number | null, breakAfterPlayedSeconds: number | null) =>
    msUntilDue({
      ...open,
      playedSeconds: 100,
      breakAfterPlayedSeconds,
      realityCheck: { ...open.realityCheck, dueAfterPlayedSeconds },
    });
  expect([at(160, 130), at(160, null), at(null, 130), at(90, null), at(null, null)]).toEqual([
    30_000,
    60_000,
    30_000,
    0,
    null,
  ]);
  expect(msUntilDue(example)).toBeNull();
  expect(msUntilDue({ ...open, startedAt: null })).toBeNull();
});

it('caps stakes in the currency of the cap only, and never below the lowest stake', () => {
  const limits = { minMinor: 20n, maxMinor: 50_000n, stepMinor: 1n };
  const minor = netMinorOf({ results: [{ currencyCode: 'EUR', staked: '0', won: '0.01' }] }, 'EUR');
  const cap = (slots: string | null, asset: 'EUR' | 'USD' = 'EUR') =>
    cappedLimits(
      { ...limits, minMinor: limits.minMinor * minor, maxMinor: limits.maxMinor * minor },
      { asset, category: 'slots', stakeMax: { currencyCode: 'EUR', slots, other: null } },
    ).maxMinor / minor;
  expect([cap('2.00'), cap(null), cap('9999.00'), cap('0.05'), cap('2.00', 'USD')]).toEqual([
    200n,
    50_000n,
    50_000n,
    20n,
    50_000n,
  ]);
});
