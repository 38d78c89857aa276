import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  nextCheckSeconds,
  nextTransition,
  WITHDRAWAL_STATES,
  type WithdrawalAction,
  type WithdrawalState,
} from './withdrawal-life.rules.ts';

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
  const checkedStates = WITHDRAWAL_STATES.filter((state) => nextCheckSeconds(state, 0) !== null);
  expect(checkedStates).toEqual(['confirmed', 'paying', 'sent']);
  for (let checks = 0; checks < 200; checks += 1) expect(nextCheckSeconds('paying', checks)).toBeLessThanOrEqual(1_800);
  expect(nextCheckSeconds('sent', 200)).toBeNull();
});

/** The new state and the bookings of each action, for every state in the order of `WITHDRAWAL_STATES`; `-` if it is impossible. */
const TRANSITIONS: readonly (readonly [string, WithdrawalAction, string])[] = [
  ['one confirmation', { do: 'confirm', needsSecond: false }, 'confirmed confirmed - - - - - -'],
  ['the first of two confirmations', { do: 'confirm', needsSecond: true }, 'pending confirmed - - - - - -'],
  ['rejecting', { do: 'reject' }, 'rejected:release rejected:release rejected:release - - - - -'],
  ['holding back after a recovery of the account', { do: 'hold_back' }, 'requested requested requested - - - - -'],
  [
    'cancelling during the cool-down of the destination',
    { do: 'cancel', isInWaitingPeriod: true },
    'cancelled:release cancelled:release cancelled:release - - - - -',
  ],
  [
    'cancelling after it',
    { do: 'cancel', isInWaitingPeriod: false },
    'cancelled:release cancelled:release - - - - - -',
  ],
  ['beginning to pay', { do: 'begin' }, '- - paying - - - - -'],
  ['a payment in progress', { do: 'report', update: 'processing' }, '- - - - - - - -'],
  ['a sent payment', { do: 'report', update: 'sent' }, '- - - sent:settle - - - -'],
  ['a refused payment', { do: 'report', update: 'refused' }, '- - - rejected:release - - - -'],
  ['a returned payment', { do: 'report', update: 'returned' }, '- - - returned:settle+return returned:return - - -'],
];

it.each(TRANSITIONS)('%s', (_name, action, expected) => {
  const results = WITHDRAWAL_STATES.map((state) => {
    const next = nextTransition(state, action);
    return next === null ? '-' : [next.to, next.bookings.join('+')].filter((part) => part !== '').join(':');
  });
  expect(results.join(' ')).toBe(expected);
});

it('checks a payment after 5 seconds, then less often, up to every half hour', () => {
  expect([0, 1, 2, 8, 9, 50].map((checks) => nextCheckSeconds('paying', checks))).toEqual([
    5, 10, 20, 1_280, 1_800, 1_800,
  ]);
});

it('checks a sent payment four times within 15 minutes, then daily for 14 days', () => {
  expect([0, 1, 2, 3].map((checks) => nextCheckSeconds('sent', checks))).toEqual([10, 40, 160, 640]);
  expect([4, 17].map((checks) => nextCheckSeconds('sent', checks))).toEqual([86_400, 86_400]);
  expect(nextCheckSeconds('sent', 18)).toBeNull();
});

it('a confirmed withdrawal is paid immediately', () => {
  expect(nextCheckSeconds('confirmed', 3)).toBe(0);
});
