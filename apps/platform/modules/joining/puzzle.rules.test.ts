import { expect, test } from 'vitest';
import { solvePuzzle } from '../../../../conformance/solve-check.ts';
import { makePuzzle, PUZZLE_RANDOM_BYTES, readAnswer, zeroBits } from './puzzle.rules.ts';

const POLICY = { brandKey: 'handelskade', secrets: ['a secret of the tests alone'], bits: 8 };
const NOW = new Date('2026-11-21T12:00:00Z');
const RANDOM = Buffer.alloc(PUZZLE_RANDOM_BYTES, 7);
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test('a solved puzzle is worth something for half an hour', () => {
  const { challenge, bits, expiresAt } = makePuzzle(POLICY, NOW, RANDOM);
  expect([bits, expiresAt]).toEqual([8, minutesLater(30)]);
  const answer = solvePuzzle(challenge, bits);
  expect(readAnswer(answer, POLICY, minutesLater(29))).toEqual({ challenge, expiresAt });
  expect(readAnswer(answer, POLICY, minutesLater(30))).toBeNull();
});

test('one that was made up, altered, made for another brand or not solved is worth nothing', () => {
  const { challenge, bits } = makePuzzle(POLICY, NOW, RANDOM);
  const answer = solvePuzzle(challenge, bits);
  const wrong = Array.from({ length: 500 }, (_, number) => `${challenge}.${number}`).filter((one) => one !== answer);
  expect(wrong.filter((one) => readAnswer(one, POLICY, NOW) === null).length).toBeGreaterThan(480);
  expect(readAnswer(answer, { ...POLICY, brandKey: 'lumen' }, NOW)).toBeNull();
  expect(readAnswer(answer, { ...POLICY, secrets: ['another secret'] }, NOW)).toBeNull();
  const easier = challenge.replace('.8.', '.0.');
  expect(readAnswer(solvePuzzle(easier, 0), POLICY, NOW)).toBeNull();
  const later = challenge.replace(/^\d+/, (expires) => String(Number(expires) + 9_999));
  expect(readAnswer(solvePuzzle(later, bits), POLICY, NOW)).toBeNull();
  for (const text of ['', '.', challenge, `${answer}0x`, 'a'.repeat(4_096)])
    expect(readAnswer(text, POLICY, NOW)).toBeNull();
});

test('a puzzle that an old secret signed is accepted while that secret is listed', () => {
  const { challenge, bits } = makePuzzle(POLICY, NOW, RANDOM);
  const answer = solvePuzzle(challenge, bits);
  const renewed = { ...POLICY, secrets: ['a new secret', ...POLICY.secrets] };
  expect(readAnswer(answer, renewed, NOW)).not.toBeNull();
  const fresh = makePuzzle(renewed, NOW, RANDOM);
  expect(readAnswer(solvePuzzle(fresh.challenge, bits), POLICY, NOW)).toBeNull();
});

test('zero bits are counted across bytes', () => {
  expect([[0xff], [0x01], [0, 0x80], [0, 0, 0x10], [0, 0]].map((bytes) => zeroBits(Uint8Array.from(bytes)))).toEqual([
    0, 7, 8, 19, 16,
  ]);
});
