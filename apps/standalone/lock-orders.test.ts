import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import { lockCycles } from '@marquee/platform/testing/lock-cycles.ts';
import { expect, it } from 'vitest';
import { readLockOrders } from './testing/lock-orders.ts';

const orders = readLockOrders();

it('no commands wait for each other', () => {
  expect(lockCycles(orders)).toEqual([]);
});

it('every command of the contract is recorded', () => {
  const recorded = new Set(orders.map(({ command }) => command));
  const ids = ENDPOINTS.filter(({ method }) => method !== 'GET').map(({ id }) => id);
  expect(ids.filter((id) => !recorded.has(id))).toEqual([]);
});
