import { describe, expect, it } from 'vitest';
import { findAmountProblem, presetAmounts, startAmount, stepAmount, type AmountRange } from './amount.rules.ts';

const EURO: AmountRange = { currencyCode: 'EUR', minAmount: '10.00', maxAmount: '5000.00' };
const YEN: AmountRange = { currencyCode: 'JPY', minAmount: '1500', maxAmount: '700000' };
const BITCOIN: AmountRange = { currencyCode: 'BTC', minAmount: '0.0002', maxAmount: '2' };

describe('stepper', () => {
  it('starts at 25, clamped to the limits of the method', () => {
    expect(startAmount(EURO)).toBe('25');
    expect(startAmount({ ...EURO, minAmount: '40' })).toBe('40');
    expect(startAmount({ ...EURO, minAmount: '5', maxAmount: '25' })).toBe('25');
    expect(startAmount(YEN)).toBe('1500');
    expect(startAmount(BITCOIN)).toBe('0.0002');
  });

  it.each<[string, string, 1 | -1]>([
    ['25', '26', 1],
    ['29', '30', 1],
    ['30', '35', 1],
    ['35', '40', 1],
    ['100', '105', 1],
    ['29.5', '30', 1],
    ['25.50', '26.5', 1],
    ['26', '25', -1],
    ['30', '29', -1],
    ['35', '30', -1],
    ['32', '30', -1],
    ['30.5', '30', -1],
    ['100', '95', -1],
    ['10', '10', -1],
    ['5000', '5000', 1],
    ['4999', '5000', 1],
    ['1', '10', -1],
    ['9000', '5000', 1],
    ['', '25', 1],
    ['abc', '25', -1],
    ['0', '25', 1],
  ])('steps from %s to %s', (from, to, direction) => {
    expect(stepAmount(from, direction, EURO)).toBe(to);
  });

  it('steps by the minimum amount if 25, 50 and 100 are all out of range', () => {
    expect(stepAmount('1500', 1, YEN)).toBe('3000');
    expect(stepAmount('0.0006', -1, BITCOIN)).toBe('0.0004');
    expect(presetAmounts(YEN)).toEqual(['1500', '3000', '6000']);
    expect(presetAmounts(BITCOIN)).toEqual(['0.0002', '0.0004', '0.0008']);
  });

  it('offers only presets within the limits of the method', () => {
    expect(presetAmounts(EURO)).toEqual(['25', '50', '100']);
    expect(presetAmounts({ ...EURO, maxAmount: '50' })).toEqual(['25', '50']);
    expect(presetAmounts({ ...EURO, minAmount: '26' })).toEqual(['50', '100']);
    expect(presetAmounts({ ...EURO, minAmount: '100' })).toEqual(['100']);
  });
});

describe('findAmountProblem', () => {
  it.each([
    ['25', null],
    ['25,50', null],
    ['٢٥', null],
    [' 25 ', null],
    ['10', null],
    ['5000', null],
    ['', 'required'],
    ['abc', 'malformed'],
    ['1e3', 'malformed'],
    ['-25', 'not_positive'],
    ['0', 'not_positive'],
    ['0.00', 'not_positive'],
    ['9.99', 'out_of_range'],
    ['5000.01', 'out_of_range'],
    ['25.001', 'ambiguous'],
    ['25.00001', 'malformed'],
    ['9999999999999999999', 'out_of_range'],
    ['NaN', 'malformed'],
    ['1,000.00', null],
    ['1.000,00', null],
    ['1’000', null],
    ['1 000,50', null],
    ['1,000', 'ambiguous'],
    ['1.000', 'ambiguous'],
    ['10,00,000', 'out_of_range'],
    ['1,00.000', 'malformed'],
  ])('“%s” gives %s', (text, problem) => {
    expect(findAmountProblem(text, EURO)).toBe(problem);
  });
});
