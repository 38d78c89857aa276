import { expect, it } from 'vitest';
import { isUnsuccessful, stepsOf, type StepStatus } from './withdrawal-steps.rules.ts';

const at = '2026-11-20T18:04:05Z';
const timeline = (...statuses: StepStatus[]) =>
  stepsOf({
    status: statuses.at(-1) ?? 'requested',
    timeline: statuses.map((status) => ({ status, at })),
  }).map(({ status, state }) => `${status} ${state}`);

it('shows the upcoming steps of an open withdrawal', () => {
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

it('shows only past steps of a finished withdrawal', () => {
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
])('a %s withdrawal is unsuccessful: %s', (status, expected) => {
  expect(isUnsuccessful(status)).toBe(expected);
});
