import { expect, test } from 'vitest';
import { faultOfDate, monthsBefore } from './document-date.rules.ts';
import { kycStatusOf, mayBecome, type DocumentStatus } from './kyc-status.rules.ts';

const REQUIRED = ['identity', 'address'];
const documentsWith = (of: Record<string, DocumentStatus>) =>
  kycStatusOf(
    REQUIRED,
    Object.entries(of).map(([documentType, status]) => ({ documentType, status })),
  );

test.each<[Record<string, DocumentStatus>, string]>([
  [{}, 'NOT_STARTED'],
  [{ identity: 'requested' }, 'NOT_STARTED'],
  [{ identity: 'pending' }, 'PENDING'],
  [{ identity: 'confirmed' }, 'PENDING'],
  [{ identity: 'confirmed', address: 'requested' }, 'PENDING'],
  [{ identity: 'confirmed', address: 'pending' }, 'PENDING'],
  [{ identity: 'confirmed', address: 'rejected' }, 'REJECTED'],
  [{ identity: 'pending', address: 'rejected' }, 'REJECTED'],
  [{ identity: 'confirmed', address: 'confirmed' }, 'APPROVED'],
  [{ identity: 'confirmed', address: 'confirmed', source_of_funds: 'requested' }, 'PENDING'],
  [{ identity: 'confirmed', address: 'confirmed', source_of_funds: 'confirmed' }, 'APPROVED'],
  [{ identity: 'confirmed', address: 'confirmed', selfie: 'rejected' }, 'REJECTED'],
])('an account with %o is %s', (of, status) => {
  expect(documentsWith(of)).toBe(status);
});

test('a brand without required documents verifies by the requested ones', () => {
  expect(kycStatusOf([], [])).toBe('NOT_STARTED');
  expect(kycStatusOf([], [{ documentType: 'selfie', status: 'confirmed' }])).toBe('APPROVED');
});

test('documents allow only the defined status transitions', () => {
  const all = ['requested', 'pending', 'confirmed', 'rejected'] as const;
  const transitions = ([null, ...all] as const).map((now) => [now, ...all.filter((next) => mayBecome(now, next))]);
  expect(transitions).toEqual([
    [null, 'requested', 'pending'],
    ['requested', 'pending'],
    ['pending', 'confirmed', 'rejected'],
    ['confirmed', 'requested', 'rejected'],
    ['rejected', 'requested', 'pending'],
  ]);
});

test.each([
  ['2026-08-31', 6, '2026-02-28'],
  ['2024-08-31', 6, '2024-02-29'],
  ['2026-03-15', 6, '2025-09-15'],
  ['2026-01-01', 1, '2025-12-01'],
])('%s minus %i months is %s', (day, months, before) => {
  expect(monthsBefore(day, months)).toBe(before);
});

test('a document is valid on its last day, and not on the day after', () => {
  const issued = (issuedOn?: string) => faultOfDate('issuedOn', { issuedOn }, '2026-11-21');
  expect(['2026-05-21', '2026-05-20', '2026-11-21', '2026-11-22', '2026-11-23', undefined].map(issued)).toEqual([
    null,
    'tooOld',
    null,
    null,
    'future',
    'missing',
  ]);
  const expires = (expiresOn?: string) => faultOfDate('expiresOn', { expiresOn }, '2026-11-21');
  expect(['2026-11-21', '2026-11-20', '2040-01-01', undefined].map(expires)).toEqual([
    null,
    'expired',
    null,
    'missing',
  ]);
  expect(faultOfDate(null, {}, '2026-11-21')).toBeNull();
});
