import { expect, test } from 'vitest';
import { createBrandDirectory } from './brand-directory.ts';

test('caches unknown hosts within a bound, ignores ports, and never evicts brands for them', async () => {
  const requests: string[] = [];
  const directory = createBrandDirectory(async (origin) => {
    requests.push(origin);
    return origin.endsWith('casino.example') ? Response.json({ brandKey: 'a' }) : Response.json({}, { status: 404 });
  });
  for (let index = 1; index <= 1_000; index += 1) expect(await directory.find(`http://x${index}.example`)).toBeNull();
  for (let port = 1; port <= 1_000; port += 1) await directory.find(`http://casino.example:${port}`);
  expect(requests.length).toBe(1_001);
  expect(directory.isKnown('http://casino.example:5')).toBe(true);
  for (let index = 1; index <= 1_000; index += 1) await directory.find(`http://y${index}.example`);
  expect(directory.isKnown('http://casino.example')).toBe(true);
  expect([directory.isKnown('http://y1.example'), directory.isKnown('http://y1000.example')]).toEqual([false, true]);
});
