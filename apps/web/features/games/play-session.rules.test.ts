import { getPlaySession } from '@marquee/contract/play-session.ts';
import { playRound } from '@marquee/contract/games.ts';
import { minorOf } from '@marquee/money/money.ts';
import { describe, expect, it } from 'vitest';
import { msUntilDue, netMinorOf, withRound, withStop, type PlaySession } from './play-session.rules.ts';

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
  expect(withRound(after, { ...round, currencyCode: 'BTC', stake: '0.00002', win: '0.00005' }).results).toEqual([
    ...open.results,
    { currencyCode: 'BTC', staked: '0.00003', won: '0.00005' },
  ]);
});

it('leaves out a round in a currency that the site does not know', () => {
  expect(withRound(open, { ...round, currencyCode: 'XAU' })).toEqual(open);
});

it('rounds no net result in crypto', () => {
  const results = [{ currencyCode: 'BTC', staked: '0.00001', won: '0.00000999' }];
  expect(netMinorOf({ results }, 'BTC')).toBe(-1n);
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

it('expects no check and no break while a break is running', () => {
  expect(msUntilDue({ ...open, break: { endsAt: '2026-11-20T19:25:00Z' } })).toBeNull();
});

describe('withStop', () => {
  const endsAt = '2026-11-20T19:25:00Z';

  it('changes whether a check is pending, and nothing else', () => {
    expect(withStop(open, { isCheckPending: true })).toEqual(example);
    expect(withStop(example, { isCheckPending: false })).toEqual(open);
  });

  it('begins and ends a break, and changes nothing else', () => {
    const inBreak = { ...example, break: { endsAt } };
    expect(withStop(example, { breakEndsAt: endsAt })).toEqual(inBreak);
    expect(withStop(inBreak, { breakEndsAt: null })).toEqual(example);
  });

  it('changes both with one event, and nothing without either', () => {
    expect(withStop(open, { isCheckPending: true, breakEndsAt: endsAt })).toEqual({ ...example, break: { endsAt } });
    expect(withStop(open, {})).toEqual(open);
  });
});
