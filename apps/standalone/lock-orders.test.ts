import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import { lockCycles } from '@marquee/platform/testing/lock-cycles.ts';
import { expect, it } from 'vitest';
import { lockOrdersOf, readLockOrders } from './testing/lock-orders.ts';

const orders = readLockOrders();

/** Cycles that cannot happen, or end well, by commands in them. */
const EXPLAINED: readonly (readonly [RegExp, string])[] = [
  [
    /erase player holds data_exports and waits for players/,
    'An erasure waits for a copy of the data, which takes minutes, before it locks what players wait for. One of the two gives up after a second and is tried again.',
  ],
  [/erase player holds open_game_rounds/, 'An account with an open round is not erased, so there are no such rows.'],
];

it('no commands wait for each other', () => {
  expect(lockCycles(orders).filter((cycle) => !EXPLAINED.some(([pattern]) => pattern.test(cycle)))).toEqual([]);
});

it('a cycle is two or three commands, unless a lock does not conflict, is not waited for, or keeps them apart', () => {
  const cyclesOf = (...commands: readonly string[]) =>
    lockCycles(lockOrdersOf(commands.map((locks, index) => `command ${index + 1}\n  ${locks}`).join('\n')));
  expect(cyclesOf('a for update, b for update', 'b for update, a for share')).toEqual([
    'command 1 holds a and waits for b for update; command 2 holds b and waits for a for share',
  ]);
  expect(
    cyclesOf('a: shared, b for share', 'b for no key update, c for update', 'c for key share, a: exclusive'),
  ).toEqual([
    'command 1 holds a: and waits for b for share; command 2 holds b and waits for c for update; command 3 holds c and waits for a: exclusive',
  ]);
  for (const other of [
    'a for share, b for share',
    'b for no key update, a for key share',
    'b for update, a for update (skip locked)',
    'b inserted, b for update, a for update',
  ])
    expect([other, cyclesOf('a for no key update, b for key share', other)]).toEqual([other, []]);
  expect(
    cyclesOf('limits: exclusive, a for update, b for update', 'limits: shared, b for update, a for update'),
  ).toEqual([]);
  expect(
    cyclesOf('limits: shared, a for update, b for update', 'limits: shared, b for update, a for update'),
  ).toHaveLength(1);
});

it('every command of the contract is recorded', () => {
  const recorded = new Set(orders.map(({ command }) => command));
  const ids = ENDPOINTS.filter(({ method }) => method !== 'GET').map(({ id }) => id);
  expect(ids.filter((id) => !recorded.has(id))).toEqual([]);
});
