import { expect, test } from 'vitest';
import { stubStorage } from '../../testing/stub-storage.ts';
import { dropAttempt, findAttemptKey, storeAttempt } from './play-attempt.ts';

stubStorage('sessionStorage');
const first = { playerId: 'plr_1', game: 'dice', idempotencyKey: '1'.repeat(32) };

test('finds an unanswered stake only for its player and game', () => {
  storeAttempt(first);
  expect(findAttemptKey(first)).toBe(first.idempotencyKey);
  expect(findAttemptKey({ ...first, playerId: 'plr_2' })).toBeNull();
  expect(findAttemptKey({ ...first, game: 'harbour-lights' })).toBeNull();
});

test('removes only the attempt with the same key', () => {
  const second = { ...first, idempotencyKey: '2'.repeat(32) };
  storeAttempt(first);
  storeAttempt(second);
  dropAttempt(first);
  expect(findAttemptKey(first)).toBe(second.idempotencyKey);
  dropAttempt(second);
  expect(findAttemptKey(first)).toBeNull();
});
