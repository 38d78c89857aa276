import { expect, test } from 'vitest';
import { createCentralDepositsSandbox } from './central-deposits-sandbox.ts';

const PERSON = { firstName: 'Ada', lastName: 'Lovelace', dateOfBirth: '1985-12-10' };
const of = (reference: string, amount: string, change: object = {}) => ({
  reference,
  person: PERSON,
  amount,
  currency: 'EUR',
  monthlyMax: '1000',
  ...change,
});
const create = () => createCentralDepositsSandbox(() => new Date('2026-11-20T12:00:00Z'));

test('a repeated reservation reserves nothing more', async () => {
  const file = create();
  expect(await file.reserve(of('a', '600'))).toEqual({ kind: 'reserved' });
  expect(await file.reserve(of('a', '600'))).toEqual({ kind: 'reserved' });
  expect(await file.reserve(of('b', '400.01'))).toEqual({ kind: 'exceeded', left: '400.00' });
  expect(await file.reserve(of('b', '400'))).toEqual({ kind: 'reserved' });
});

test('deposits with other operators count, those of other people do not', async () => {
  const file = createCentralDepositsSandbox(
    () => new Date('2026-11-20T12:00:00Z'),
    () => '900',
  );
  expect(await file.reserve(of('a', '100.01'))).toEqual({ kind: 'exceeded', left: '100.00' });
  expect(await file.reserve(of('b', '100'))).toEqual({ kind: 'reserved' });
  expect(await file.reserve(of('c', '100', { person: { ...PERSON, firstName: 'Grace' } }))).toEqual({
    kind: 'reserved',
  });
});

test('a released reference cannot be reserved again, and can still be confirmed', async () => {
  const file = create();
  expect(await file.settle('a', { kind: 'released' })).toEqual({ kind: 'done' });
  expect(await file.reserve(of('a', '10'))).toEqual({ kind: 'exceeded', left: '0' });
  await file.settle('a', { kind: 'confirmed', amount: '10', currency: 'EUR' });
  expect(file.find('a')).toEqual({ state: 'confirmed', amount: '10.00' });
  await file.settle('a', { kind: 'released' });
  expect(file.find('a')?.state).toBe('confirmed');
});

test('a lost response has acted, a timeout and an error have not', async () => {
  const file = create();
  for (const line of ['timeout', 'error'] as const) {
    file.line = line;
    expect(await file.reserve(of(line, '10'))).toEqual({ kind: 'unknown', reason: line });
    expect(file.find(line)).toBeUndefined();
  }
  file.line = 'lost';
  expect(await file.reserve(of('lost', '10'))).toEqual({ kind: 'unknown', reason: 'lost' });
  expect(file.find('lost')?.state).toBe('reserved');
});
