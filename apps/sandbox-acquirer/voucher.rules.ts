import { CODE_PATTERN } from './choice.rules.ts';

/** What a code is, read out of its digits: 7070, the value, how it is with it, and a number of its own. */
export type Voucher =
  | { readonly kind: 'good'; readonly left: string; readonly value: string }
  | { readonly kind: 'unknown' | 'used' | 'expired' | 'currency' };

/** How it is with a voucher, by digits 9 to 12. */
export const VOUCHER_STATES = [
  { digits: '0000', name: 'whole' },
  { digits: '0001', name: 'used' },
  { digits: '0002', name: 'expired' },
  { digits: '0003', name: 'half' },
  { digits: '0004', name: 'currency' },
] as const;
const FIRST = '7070';

/** A made-up code, as the company's page and the operator's documents write it. */
export function codeOf(value: number, state: (typeof VOUCHER_STATES)[number]['digits'], serial: number): string {
  return `${FIRST}${String(value).padStart(4, '0')}${state}${String(serial).padStart(4, '0')}`;
}

export function readVoucher(code: string): Voucher {
  if (!CODE_PATTERN.test(code) || !code.startsWith(FIRST)) return { kind: 'unknown' };
  const value = BigInt(code.slice(4, 8));
  const state = VOUCHER_STATES.find(({ digits }) => digits === code.slice(8, 12))?.name;
  if (state === undefined || value === 0n) return { kind: 'unknown' };
  if (state === 'used' || state === 'expired' || state === 'currency') return { kind: state };
  const left = state === 'half' ? (value * 100n) / 2n : value * 100n;
  return { kind: 'good', left: cents(left), value: cents(value * 100n) };
}

function cents(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
