import type { RegisterResult, SelfExclusionRegister } from '../../modules/limits/port.ts';

/** Results by last name; all other people are clear. */
const RESULTS: ReadonlyMap<string, RegisterResult> = new Map<string, RegisterResult>([
  ['listed', { kind: 'listed', endsAt: null }],
  ['offline', { kind: 'unknown', reason: 'sandbox_offline' }],
]);
const MONTH_MS = 30 * 86_400_000;

/** A national register for demos and tests: `Listed` is permanently excluded, `Listedmonth` for 30 days, `Offline` gets no response. */
export function createExclusionRegisterSandbox(now: () => Date): SelfExclusionRegister {
  return {
    name: 'exclusion-register-sandbox',
    find: async ({ lastName }) => {
      const name = lastName.trim().toLowerCase();
      if (name === 'listedmonth') return { kind: 'listed', endsAt: new Date(now().getTime() + MONTH_MS) };
      return RESULTS.get(name) ?? { kind: 'clear' };
    },
  };
}
