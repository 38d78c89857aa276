import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solveProofOfWork } from '../../../../conformance/solve-sign-up-check.ts';
import { createProofOfWork, CHALLENGE_RANDOM_BYTES, readSolution, zeroBits } from './proof-of-work.rules.ts';

const POLICY = { brandKey: 'handelskade', secrets: ['a secret of the tests alone'], bits: 8 };
const NOW = new Date('2026-11-21T12:00:00Z');
const RANDOM = Buffer.alloc(CHALLENGE_RANDOM_BYTES, 7);
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test('a solution is valid for half an hour', () => {
  const { challenge, bits, expiresAt } = createProofOfWork(POLICY, NOW, RANDOM);
  expect([bits, expiresAt]).toEqual([8, minutesLater(30)]);
  const solution = solveProofOfWork(challenge, bits);
  expect(readSolution(solution, POLICY, minutesLater(29))).toEqual({ challenge, expiresAt });
  expect(readSolution(solution, POLICY, minutesLater(30))).toBeNull();
});

test('forged, altered, unsolved and foreign challenges are rejected', () => {
  const { challenge, bits } = createProofOfWork(POLICY, NOW, RANDOM);
  const solution = solveProofOfWork(challenge, bits);
  const wrong = Array.from({ length: 500 }, (_, number) => `${challenge}.${number}`).filter((one) => one !== solution);
  expect(wrong.filter((one) => readSolution(one, POLICY, NOW) === null).length).toBeGreaterThan(480);
  expect(readSolution(solution, { ...POLICY, brandKey: 'lumen' }, NOW)).toBeNull();
  expect(readSolution(solution, { ...POLICY, secrets: ['another secret'] }, NOW)).toBeNull();
  const easier = challenge.replace('.8.', '.0.');
  expect(readSolution(solveProofOfWork(easier, 0), POLICY, NOW)).toBeNull();
  const later = challenge.replace(/^\d+/, (expires) => String(Number(expires) + 9_999));
  expect(readSolution(solveProofOfWork(later, bits), POLICY, NOW)).toBeNull();
  for (const text of ['', '.', challenge, `${solution}0x`, 'a'.repeat(4_096)])
    expect(readSolution(text, POLICY, NOW)).toBeNull();
});

test('a challenge signed with an old secret is accepted while that secret is listed', () => {
  const { challenge, bits } = createProofOfWork(POLICY, NOW, RANDOM);
  const solution = solveProofOfWork(challenge, bits);
  const renewed = { ...POLICY, secrets: ['a new secret', ...POLICY.secrets] };
  expect(readSolution(solution, renewed, NOW)).not.toBeNull();
  const fresh = createProofOfWork(renewed, NOW, RANDOM);
  expect(readSolution(solveProofOfWork(fresh.challenge, bits), POLICY, NOW)).toBeNull();
});

test('a brand that requires no work accepts a challenge without any', () => {
  const policy = { ...POLICY, bits: 0 };
  const { challenge } = createProofOfWork(policy, NOW, RANDOM);
  expect(readSolution(`${challenge}.0`, policy, NOW)).not.toBeNull();
  // Once the brand requires work, that challenge does not suffice.
  expect(readSolution(`${challenge}.0`, { ...policy, bits: 1 }, NOW)).toBeNull();
});

test('a solution with more zero bits than required is accepted', () => {
  const { challenge } = createProofOfWork({ ...POLICY, bits: 1 }, NOW, RANDOM);
  const solutions = Array.from({ length: 64 }, (_, number) => `${challenge}.${number}`);
  const bitsOf = (solution: string) => zeroBits(createHash('sha256').update(solution).digest());
  const accepted = solutions.filter((solution) => readSolution(solution, { ...POLICY, bits: 1 }, NOW) !== null);
  expect(accepted).toEqual(solutions.filter((solution) => bitsOf(solution) >= 1));
  expect(accepted.some((solution) => bitsOf(solution) === 1)).toBe(true);
  expect(accepted.some((solution) => bitsOf(solution) > 1)).toBe(true);
});

test('zero bits are counted across bytes', () => {
  expect([[0xff], [0x01], [0, 0x80], [0, 0, 0x10], [0, 0]].map((bytes) => zeroBits(Uint8Array.from(bytes)))).toEqual([
    0, 7, 8, 19, 16,
  ]);
});
