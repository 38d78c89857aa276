import { expect, it } from 'vitest';
import { hasComeToNothing, stepsOf, type StepStatus } from './withdrawal-steps.rules.ts';

const at = '2026-11-20T18:04:05Z';
const timeline = (...statuses: StepStatus[]) =>
  stepsOf({
    status: statuses.at(-1) ?? 'requested',
    timeline: statuses.map((status) => ({ status, at })),
  }).map(({ status, state }) => `${status} ${state}`);

it('an open withdrawal shows what comes', () => {
  expect(timeline('requested')).toEqual(['requested current', 'confirmed pending', 'sent pending']);
  expect(timeline('requested', 'pending')).toEqual([
    'requested done',
    'pending current',
    'confirmed pending',
    'sent pending',
  ]);
  expect(timeline('requested', 'pending', 'confirmed')).toEqual([
    'requested done',
    'pending done',
    'confirmed current',
    'sent pending',
  ]);
});

it('an ended one shows what was, and nothing that will not be', () => {
  expect(timeline('requested', 'confirmed', 'sent')).toEqual(['requested done', 'confirmed done', 'sent done']);
  expect(timeline('requested', 'rejected')).toEqual(['requested done', 'rejected failed']);
  expect(timeline('requested', 'cancelled')).toEqual(['requested done', 'cancelled failed']);
  expect(timeline('requested', 'confirmed', 'sent', 'returned')).toEqual([
    'requested done',
    'confirmed done',
    'sent done',
    'returned failed',
  ]);
});

it.each<[StepStatus, boolean]>([
  ['requested', false],
  ['sent', false],
  ['rejected', true],
  ['returned', true],
  ['cancelled', true],
])('of a %s one nothing arrives: %s', (status, expected) => {
  expect(hasComeToNothing(status)).toBe(expected);
});
