import { expect, test } from 'vitest';
import { verificationStatusOf } from './verification-status.rules.ts';

type Status = 'requested' | 'pending' | 'confirmed' | 'rejected' | null;
const STATES: readonly Status[] = [null, 'requested', 'pending', 'confirmed', 'rejected'];
const labels = ['identity', 'address'].map((documentType) => ({ documentType, isRequired: true }));
const sent = (identity: Status, address: Status) =>
  [
    { documentType: 'identity', status: identity },
    { documentType: 'address', status: address },
  ].flatMap(({ documentType, status }) => (status === null ? [] : [{ documentType, status }]));

const kycStatusOf = (states: readonly Status[]) => {
  if (states.includes('rejected')) return 'REJECTED';
  if (states.every((one) => one === 'confirmed')) return 'APPROVED';
  return states.some((one) => one === 'pending' || one === 'confirmed') ? 'PENDING' : 'NOT_STARTED';
};

const PAIRS = STATES.flatMap((identity) => STATES.map((address) => [identity, address] as const));

test.each(PAIRS)(
  'identity %s, address %s: says what is missing, and that nothing is only where nothing is',
  (...pair) => {
    const status = kycStatusOf(pair);
    const { text, missing } = verificationStatusOf(status, sent(...pair), labels);
    const isLeft = (one: Status) => one !== 'pending' && one !== 'confirmed';
    expect(missing).toEqual(labels.map(({ documentType }) => documentType).filter((_, at) => isLeft(pair[at] ?? null)));
    // These say that the player has nothing to do.
    if (['PENDING_text', 'APPROVED_text', 'lags'].includes(text)) expect(missing).toEqual([]);
    // These name what is missing.
    if (['PENDING_missing', 'PARTLY_text', 'REJECTED_text'].includes(text)) expect(missing).not.toEqual([]);
  },
);

test('a document beyond those of the brand is missing once it is requested', () => {
  const more = [
    ...labels,
    { documentType: 'selfie', isRequired: true },
    { documentType: 'payment', isRequired: false },
  ];
  const documents = [...sent('confirmed', 'pending'), { documentType: 'selfie', status: 'requested' as const }];
  expect(verificationStatusOf('PENDING', documents, more)).toEqual({
    title: 'PENDING',
    text: 'PENDING_missing',
    missing: ['selfie'],
  });
});

test('an account behind its documents is told to refresh', () => {
  expect(verificationStatusOf('PENDING', sent('confirmed', 'confirmed'), labels).text).toBe('lags');
  expect(verificationStatusOf('PENDING', sent('confirmed', null), labels).text).toBe('PARTLY_text');
});
