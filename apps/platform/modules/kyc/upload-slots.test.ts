import { expect, test } from 'vitest';
import { createUploadSlots } from './upload-slots.ts';

/** A promise that the test resolves. */
function pending() {
  let end = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  return { work: () => done, end };
}

const from = (playerId: string, clientIp = '192.0.2.1') => ({ playerId, clientIp });

test('accepts three concurrent uploads per player, and a fourth when one has ended', async () => {
  const slots = createUploadSlots();
  const three = [pending(), pending(), pending()];
  const running = three.map(({ work }) => slots.receive(from('ada'), work));
  await expect(slots.receive(from('ada'), async () => 'four')).rejects.toMatchObject({ code: 'request.too_many' });
  expect(await slots.receive(from('eve'), async () => 'hers')).toBe('hers');
  three[0]?.end();
  await running[0];
  expect(await slots.receive(from('ada'), async () => 'four')).toBe('four');
  for (const { end } of three) end();
  await Promise.all(running);
});

test('rejects uploads above the limit of the process with a retry time, and accepts them once slots are free', async () => {
  const slots = createUploadSlots();
  const all = Array.from({ length: 64 }, () => pending());
  const running = all.map(({ work }, index) => slots.receive(from(`player ${index}`, `10.0.0.${index}`), work));
  await expect(slots.receive(from('another'), async () => 'in')).rejects.toMatchObject({ code: 'server.unavailable' });
  for (const { end } of all) end();
  await Promise.all(running);
  expect(await slots.receive(from('another'), async () => 'in')).toBe('in');
});

test('accepts eight concurrent uploads per IP address, counting a /64 of IPv6 as one', async () => {
  const slots = createUploadSlots();
  const eight = Array.from({ length: 8 }, () => pending());
  const running = eight.map(({ work }, index) =>
    slots.receive(from(`player ${index}`, `2001:db8::${index + 1}`), work),
  );
  const work = async () => 'in';
  await expect(slots.receive(from('ada', '2001:db8::ffff'), work)).rejects.toMatchObject({ code: 'request.too_many' });
  expect(await slots.receive(from('ada', '2001:db8:0:1::1'), work)).toBe('in');
  for (const { end } of eight) end();
  await Promise.all(running);
  expect(await slots.receive(from('ada', '2001:db8::ffff'), work)).toBe('in');
});

test('runs one check at a time, in order of arrival, also after a failure', async () => {
  const slots = createUploadSlots();
  const seen: number[] = [];
  let now = 0;
  let most = 0;
  const checks = Array.from({ length: 10 }, (_, index) =>
    slots.check(async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
      seen.push(index);
      if (index === 3) throw new Error('three');
    }),
  );
  const results = await Promise.allSettled(checks);
  expect(most).toBe(1);
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});
