import { expect, test } from 'vitest';
import { createHashQueue, type Priority } from './hash-queue.ts';
import { createPasswordHasher } from './password-hash.ts';

test('a password fits its own hash and no other, however its letters were composed', async () => {
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

test('hashing cannot starve the machine: a few at once, a bounded queue, then a clear refusal', async () => {
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

test('whom something vouches for passes all strangers, and is not turned away where their queue is full', async () => {
  const hashQueue = createHashQueue(NARROW);
  const order: string[] = [];
  const open: (() => void)[] = [];
  const come = (priority: Priority, name: string) =>
    hashQueue.run(priority, () => {
      order.push(name);
      return new Promise<void>((resolve) => open.push(resolve));
    });
  const all = [
    come('untrusted', 'stranger 1'),
    come('suspect', 'suspect'),
    come('untrusted', 'stranger 2'),
    come('untrusted', 'stranger 3'),
    come('known', 'known 1'),
    come('familiar', 'familiar'),
    come('known', 'known 2'),
  ];
  await expect(come('untrusted', 'stranger 4')).rejects.toMatchObject({ code: 'server.unavailable' });
  // One place is kept from strangers: the first known one never waited.
  expect(order).toEqual(['stranger 1', 'known 1']);
  while (order.length < all.length) {
    open.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const end of open) end();
  await Promise.all(all);
  expect(order).toEqual(['stranger 1', 'known 1', 'known 2', 'familiar', 'stranger 2', 'stranger 3', 'suspect']);
});
