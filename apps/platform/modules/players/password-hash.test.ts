import { expect, test } from 'vitest';
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

test('hashing cannot starve the machine: a few at once, a bounded queue, then a clear refusal', async () => {
  const hasher = createPasswordHasher({ concurrentMax: 1, waitingMax: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => hasher.verify('x', null)));
  expect(outcomes.map((outcome) => outcome.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(outcomes[4]).toMatchObject({ reason: { code: 'server.unavailable' } });
  expect(await hasher.verify('x', null)).toBe(false);
});

test('whom we know passes the queue of strangers, and is not turned away where it is full', async () => {
  const hasher = createPasswordHasher({ concurrentMax: 1, waitingMax: 3 });
  const order: string[] = [];
  const note = (who: string) => () => void order.push(who);
  const strangers = [1, 2, 3, 4].map((number) => hasher.verify('x', null).then(note(`stranger ${number}`)));
  const refused = hasher.verify('x', null).catch((error: Error) => error.name);
  const known = hasher.verify('x', null, 'known').then(note('known'));
  expect(await refused).toBe('Refusal');
  await Promise.all([...strangers, known]);
  expect(order).toEqual(['stranger 1', 'known', 'stranger 2', 'stranger 3', 'stranger 4']);
});
