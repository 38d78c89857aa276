import { expect, test } from 'vitest';
import { createUploadSlots, type UploadSlot } from './upload-slots.ts';

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

/** Fills the process: each of the senders holds uploads that send a byte a second. */
function fill(slots: ReturnType<typeof createUploadSlots>, ips: readonly string[]) {
  const ended: string[] = [];
  const running = Array.from({ length: 64 }, (_, index) => {
    const ip = ips[index % ips.length] ?? '';
    const upload = slots.receive(
      from(`${ip} ${Math.floor(index / ips.length / 3)}`, ip),
      ({ signal, count }) =>
        new Promise<void>((_resolve, reject) => {
          count(index);
          signal.addEventListener('abort', () => {
            ended.push(`${ip} ${index}`);
            reject(new Error('ended'));
          });
        }),
    );
    return upload.catch(() => {});
  });
  return { ended, running };
}

const ADDRESSES = Array.from({ length: 12 }, (_, index) => `198.51.100.${index + 1}`);

test('twelve addresses with slow uploads keep nobody out: the slowest of the busiest address is ended', async () => {
  let at = 0;
  const slots = createUploadSlots(() => at);
  const { ended } = fill(slots, ADDRESSES);
  const enter = (index: number) => slots.receive(from(`honest ${index}`, `203.0.113.${index}`), async () => 'in');
  // All have just begun, and may be fast.
  await expect(enter(0)).rejects.toMatchObject({ code: 'server.unavailable' });
  at += 10_000;
  for (let index = 1; index <= 20; index += 1) expect(await enter(index)).toBe('in');
  // Four addresses have six uploads, eight have five: the first of all, which has sent the least, makes room.
  expect(ended[0]).toBe('198.51.100.1 0');
});

test('an upload that is fast, new or complete is never ended', async () => {
  let at = 0;
  const slots = createUploadSlots(() => at);
  const aborted: number[] = [];
  const hold = (index: number, begin: (slot: UploadSlot) => void) =>
    void slots.receive(from(`player ${index}`, `10.1.0.${index}`), (slot) => {
      begin(slot);
      slot.signal.addEventListener('abort', () => aborted.push(index));
      return new Promise<never>(() => {});
    });
  for (let index = 0; index < 32; index += 1) hold(index, ({ count }) => count(20 * 1024 * 1024));
  for (let index = 32; index < 63; index += 1) hold(index, ({ complete }) => complete());
  at += 15_000;
  hold(63, () => {});
  await expect(slots.receive(from('late', '10.2.0.1'), async () => 'in')).rejects.toMatchObject({
    code: 'server.unavailable',
  });
  at += 10_000;
  expect(await slots.receive(from('late', '10.2.0.1'), async () => 'in')).toBe('in');
  expect(aborted).toEqual([63]);
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
