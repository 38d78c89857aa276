import { expect, test } from 'vitest';
import { createHashQueue, type Priority } from './hash-queue.ts';
import { createPasswordHasher } from './password-hash.ts';

test('verifies a password against its own hash only, regardless of Unicode composition', async () => {
  const hasher = createPasswordHasher();
  const phc = await hasher.hash('Café in Curaçao');
  expect(await hasher.verify('Café in Curaçao'.normalize('NFD'), phc)).toBe(true);
  expect(await hasher.verify('Cafe in Curacao', phc)).toBe(false);
  expect(await hasher.verify('Café in Curaçao', null)).toBe(false);
  expect(await hasher.hash('Café in Curaçao')).not.toBe(phc);
  expect(hasher.isOutdated(phc)).toBe(false);
  expect(hasher.isOutdated(phc.replace('m=19456', 'm=9216'))).toBe(true);
});

const NARROW = { concurrentMax: 2, untrustedMax: 1, queueMax: { known: 2, familiar: 2, untrusted: 2, suspect: 1 } };

test('limits concurrent hashing and queue length, then rejects with a retry time', async () => {
  const hasher = createPasswordHasher(NARROW);
  const five = Array.from({ length: 5 }, () => hasher.verify('x', null));
  expect(() => hasher.requireCapacity('untrusted')).toThrow(expect.objectContaining({ code: 'server.unavailable' }));
  const outcomes = await Promise.allSettled(five);
  expect(outcomes.map((outcome) => outcome.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(outcomes[4]).toMatchObject({ reason: { code: 'server.unavailable' } });
  expect(() => hasher.requireCapacity('untrusted')).not.toThrow();
  expect(await hasher.verify('x', null)).toBe(false);
});

test('serves known and familiar requests before untrusted ones, also when the untrusted queue is full', async () => {
  const hashQueue = createHashQueue(NARROW);
  const order: string[] = [];
  const open: (() => void)[] = [];
  const enqueue = (priority: Priority, name: string) =>
    hashQueue.run(priority, () => {
      order.push(name);
      return new Promise<void>((resolve) => open.push(resolve));
    });
  const all = [
    enqueue('untrusted', 'untrusted 1'),
    enqueue('suspect', 'suspect'),
    enqueue('untrusted', 'untrusted 2'),
    enqueue('untrusted', 'untrusted 3'),
    enqueue('known', 'known 1'),
    enqueue('familiar', 'familiar'),
    enqueue('known', 'known 2'),
  ];
  await expect(enqueue('untrusted', 'untrusted 4')).rejects.toMatchObject({ code: 'server.unavailable' });
  // One slot is reserved for trusted requests: the first known one did not wait.
  expect(order).toEqual(['untrusted 1', 'known 1']);
  while (order.length < all.length) {
    open.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const end of open) end();
  await Promise.all(all);
  expect(order).toEqual(['untrusted 1', 'known 1', 'known 2', 'familiar', 'untrusted 2', 'untrusted 3', 'suspect']);
});
