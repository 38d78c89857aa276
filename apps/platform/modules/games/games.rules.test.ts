import { expect, it } from 'vitest';
import { inputHashOf, isInterrupted, moneyIds, stakeIds, type RoundRequest } from './games.rules.ts';

it('the ids of a round in the ledger differ for stake, win and refund', () => {
  expect(moneyIds({ roundId: 'rnd_1', gameSlug: 'dice' })).toEqual({
    source: 'house:dice',
    bet: 'rnd_1:bet',
    win: 'rnd_1:win',
    rollback: 'rnd_1:rollback',
  });
});

it('each stake of a round with decisions has ids of its own, and its refund too', () => {
  const round = { roundId: 'rnd_1', gameSlug: 'blackjack' };
  const first = { bet: 'rnd_1:bet', rollback: 'rnd_1:rollback' };
  expect(stakeIds({ ...round, steps: null })).toEqual([first]);
  const steps = ['10000', '0', '10000', '5000'].map((added) => ({ added }));
  expect(stakeIds({ ...round, steps })).toEqual([
    first,
    { bet: 'rnd_1:bet:1', rollback: 'rnd_1:rollback:1' },
    { bet: 'rnd_1:bet:2', rollback: 'rnd_1:rollback:2' },
  ]);
});

it('a repeated request has the same hash in any order of fields, and any other request another one', () => {
  const request = (change: Partial<RoundRequest> = {}): RoundRequest => ({
    gameSlug: 'dice',
    asset: 'EUR',
    stakeMinor: 10_000n,
    move: { side: 'over', chance: 50, line: 3 } as unknown as RoundRequest['move'],
    ...change,
  });
  const hash = inputHashOf(request());
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  const moves = [
    { chance: 50, side: 'over', line: 3 },
    { line: 3, side: 'over', chance: 50 },
    { line: 3, chance: 50, side: 'over' },
    { chance: 50, line: 3, side: 'over' },
  ] as unknown as RoundRequest['move'][];
  expect(moves.map((move) => inputHashOf(request({ move })))).toEqual(moves.map(() => hash));
  const others: Partial<RoundRequest>[] = [
    { gameSlug: 'slot' },
    { asset: 'USD' },
    { stakeMinor: 10_001n },
    { move: { chance: 51, side: 'over', line: 3 } as unknown as RoundRequest['move'] },
    { freeSpins: 'ubn_1' },
    { freeSpins: 'ubn_2' },
  ];
  expect(new Set([hash, ...others.map((change) => inputHashOf(request(change)))]).size).toBe(7);
});

it('a round that is open for five seconds was interrupted', () => {
  const openedAt = new Date('2026-11-22T12:00:00Z');
  expect(isInterrupted(openedAt, new Date('2026-11-22T12:00:04.999Z'))).toBe(false);
  expect(isInterrupted(openedAt, new Date('2026-11-22T12:00:05Z'))).toBe(true);
});
