import { expect, test } from 'vitest';
import { createHeldOpen } from './held-open.ts';
import { limitKeyOf } from './ip-address.ts';

function holder({ total = 10, perNetwork = 4 } = {}) {
  const held = createHeldOpen({ total, perNetwork });
  const ended: string[] = [];
  const take = (name: string, network: string, isExpendable = true) =>
    held.take({ network: limitKeyOf(network), isExpendable: () => isExpendable, end: () => ended.push(name) });
  return { held, ended, take };
}

test('the oldest expendable one of the same network makes room', () => {
  const { ended, take } = holder();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) expect(take(name, '192.0.2.1')).not.toBeNull();
  expect(ended).toEqual(['a', 'b']);
});

test('an IPv6 /64 is one network, and an IPv4-mapped address is the IPv4 address', () => {
  const { ended, take } = holder();
  for (let host = 1; host <= 5; host += 1) take(`v6 ${host}`, `2001:db8:0:1::${host}`);
  take('other /64', '2001:db8:0:2::1');
  for (const ip of ['198.51.100.1', '::ffff:198.51.100.1', '::FFFF:198.51.100.1', '198.51.100.1']) take(ip, ip);
  take('fifth', '::ffff:198.51.100.1');
  expect(ended).toEqual(['v6 1', '198.51.100.1']);
});

test('a newcomer is refused while nothing of its network is expendable; others are not concerned', () => {
  const { ended, take } = holder();
  for (const name of ['a', 'b', 'c', 'd']) take(name, '192.0.2.1', false);
  expect(take('e', '192.0.2.1')).toBeNull();
  expect(take('f', '192.0.2.2')).not.toBeNull();
  expect(ended).toEqual([]);
});

test('at the ceiling of the process the network with the most makes room, guests before players', () => {
  const { held, ended, take } = holder({ total: 6, perNetwork: 4 });
  take('player 1', '192.0.2.1', false);
  take('player 2', '192.0.2.1', false);
  take('player 3', '192.0.2.1', false);
  take('guest 1', '192.0.2.2');
  take('guest 2', '192.0.2.2');
  take('guest 3', '192.0.2.3');
  expect(take('newcomer', '192.0.2.4')).not.toBeNull();
  expect([ended, held.count()]).toEqual([['guest 1'], 6]);
});

test('a place that was given back or ended is free once, however often it is given back', () => {
  const { held, take } = holder({ total: 2, perNetwork: 2 });
  const release = take('a', '192.0.2.1');
  take('b', '192.0.2.1');
  release?.();
  release?.();
  expect(held.count()).toBe(1);
  take('c', '192.0.2.1');
  take('d', '192.0.2.1');
  release?.();
  expect(held.count()).toBe(2);
});

test('connections of a proxy count in total only', () => {
  const held = createHeldOpen({ total: 3, perNetwork: 1 });
  const take = () => held.take({ network: '10.0.0.1', isExpendable: () => false, end: () => {} }, true);
  expect([1, 2, 3, 4].map(() => take() !== null)).toEqual([true, true, true, false]);
});
