import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextLookSeconds, nextStep, type WithdrawalAct, type WithdrawalState } from './withdrawal-life.rules.ts';

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
const anyAct: fc.Arbitrary<WithdrawalAct> = fc.oneof(
  fc.boolean().map((needsSecond) => ({ do: 'confirm', needsSecond }) as const),
  fc.constantFrom('reject', 'begin', 'hold_back').map((act) => ({ do: act }) as const),
  fc.boolean().map((isWaiting) => ({ do: 'cancel', isWaiting }) as const),
  fc.constantFrom('processing', 'sent', 'refused', 'returned').map((news) => ({ do: 'hear', news }) as const),
);

it('whatever happens in whatever order, the money is in one place and is decided once', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 30 }), (acts) => {
      let state: WithdrawalState = 'requested';
      let [held, gone, back] = [1, 0, 0];
      let isConfirmed = false;
      for (const act of acts) {
        const step = nextStep(state, act);
        if (step === null) continue;
        if (step.to === 'confirmed') isConfirmed = act.do === 'confirm';
        for (const move of step.moves) {
          if (move === 'settle') [held, gone] = [held - 1, gone + 1];
          if (move === 'release') [held, back] = [held - 1, back + 1];
          if (move === 'return') [gone, back] = [gone - 1, back + 1];
        }
        state = step.to;
        expect([held, gone, back].every((part) => part >= 0)).toBe(true);
        expect(held + gone + back).toBe(1);
        if (state === 'paying' || state === 'sent') expect(isConfirmed).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});

it('nothing leads out of an end, and everything that expects something is looked at again', () => {
  fc.assert(
    fc.property(fc.constantFrom('returned', 'rejected', 'cancelled'), anyAct, (state, act) => {
      expect(nextStep(state, act)).toBeNull();
    }),
  );
  const looked = STATES.filter((state) => nextLookSeconds(state, 0) !== null);
  expect(looked).toEqual(['confirmed', 'paying', 'sent']);
  for (let checks = 0; checks < 200; checks += 1) expect(nextLookSeconds('paying', checks)).toBeLessThanOrEqual(1_800);
  expect(nextLookSeconds('sent', 200)).toBeNull();
});

it('a second person is asked for once, and nothing is taken back that is being paid', () => {
  expect(nextStep('requested', { do: 'confirm', needsSecond: true })?.to).toBe('pending');
  expect(nextStep('pending', { do: 'confirm', needsSecond: true })?.to).toBe('confirmed');
  for (const state of ['paying', 'sent'] as const)
    for (const act of [{ do: 'cancel', isWaiting: true }, { do: 'reject' }] as const)
      expect(nextStep(state, act)).toBeNull();
  expect(nextStep('confirmed', { do: 'cancel', isWaiting: false })).toBeNull();
  expect(nextStep('confirmed', { do: 'cancel', isWaiting: true })?.to).toBe('cancelled');
});
