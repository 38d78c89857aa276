import { expect, test } from 'vitest';
import { newId } from './new-id.ts';
import { retryTransient } from './tx.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

test('retries a deadlock, invisibly to the caller', async () => {
  let tries = 0;
  const result = await retryTransient(async () => {
    tries += 1;
    if (tries < 3) throw failure('40P01');
    return 'done';
  });
  expect([result, tries]).toEqual(['done', 3]);
});

test('gives up on repeated conflicts after five tries', async () => {
  let tries = 0;
  const attempt = () => {
    tries += 1;
    return Promise.reject(failure('40001'));
  };
  await expect(retryTransient(attempt)).rejects.toMatchObject({ code: '40001' });
  expect(tries).toBe(5);
});

test('throws any other error immediately', async () => {
  let tries = 0;
  const attempt = () => {
    tries += 1;
    return Promise.reject(failure('23505'));
  };
  await expect(retryTransient(attempt)).rejects.toMatchObject({ code: '23505' });
  expect(tries).toBe(1);
});

test('ids have their prefix, are unique, and sort by time', () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => newId('plr', 1_800_000_000_000 + index));
  expect(ids.every((id) => /^plr_[0-9a-hjkmnp-tv-z]{26}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(1_000);
  expect([...ids].sort()).toEqual(ids);
});
