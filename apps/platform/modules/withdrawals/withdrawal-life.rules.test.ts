import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  nextCheckSeconds,
  nextTransition,
  type WithdrawalAction,
  type WithdrawalState,
} from './withdrawal-life.rules.ts';

const STATES: readonly WithdrawalState[] = [
  'requested',
  'pending',
  'confirmed',
  'paying',
  'sent',
  'returned',
  'rejected',
  'cancelled',
];
const anyAction: fc.Arbitrary<WithdrawalAction> = fc.oneof(
  fc.boolean().map((needsSecond) => ({ do: 'confirm', needsSecond }) as const),
  fc.constantFrom('reject', 'begin', 'hold_back').map((action) => ({ do: action }) as const),
  fc.boolean().map((isInWaitingPeriod) => ({ do: 'cancel', isInWaitingPeriod }) as const),
  fc.constantFrom('processing', 'sent', 'refused', 'returned').map((update) => ({ do: 'report', update }) as const),
);

it('keeps the money in one place and decides it once, for any sequence of actions', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 30 }), (actions) => {
      let state: WithdrawalState = 'requested';
      let [held, gone, back] = [1, 0, 0];
      let isConfirmed = false;
      for (const action of actions) {
        const transition = nextTransition(state, action);
        if (transition === null) continue;
        if (transition.to === 'confirmed') isConfirmed = action.do === 'confirm';
        for (const operation of transition.bookings) {
          if (operation === 'settle') [held, gone] = [held - 1, gone + 1];
          if (operation === 'release') [held, back] = [held - 1, back + 1];
          if (operation === 'return') [gone, back] = [gone - 1, back + 1];
        }
        state = transition.to;
        expect([held, gone, back].every((part) => part >= 0)).toBe(true);
        expect(held + gone + back).toBe(1);
        if (state === 'paying' || state === 'sent') expect(isConfirmed).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});

it('final states have no transitions, and states with a pending result are checked again', () => {
  fc.assert(
    fc.property(fc.constantFrom('returned', 'rejected', 'cancelled'), anyAction, (state, action) => {
      expect(nextTransition(state, action)).toBeNull();
    }),
  );
  const checkedStates = STATES.filter((state) => nextCheckSeconds(state, 0) !== null);
  expect(checkedStates).toEqual(['confirmed', 'paying', 'sent']);
  for (let checks = 0; checks < 200; checks += 1) expect(nextCheckSeconds('paying', checks)).toBeLessThanOrEqual(1_800);
  expect(nextCheckSeconds('sent', 200)).toBeNull();
});

it('asks for a second confirmation once, and a payment in progress cannot be cancelled or rejected', () => {
  expect(nextTransition('requested', { do: 'confirm', needsSecond: true })?.to).toBe('pending');
  expect(nextTransition('pending', { do: 'confirm', needsSecond: true })?.to).toBe('confirmed');
  for (const state of ['paying', 'sent'] as const)
    for (const action of [{ do: 'cancel', isInWaitingPeriod: true }, { do: 'reject' }] as const)
      expect(nextTransition(state, action)).toBeNull();
  expect(nextTransition('confirmed', { do: 'cancel', isInWaitingPeriod: false })).toBeNull();
  expect(nextTransition('confirmed', { do: 'cancel', isInWaitingPeriod: true })?.to).toBe('cancelled');
});
