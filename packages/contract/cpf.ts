import { withoutSeparators } from '@marquee/text/separators.ts';

/** The digits of a Brazilian tax number (CPF), without dots, dash and blanks. */
export function cpfDigits(text: string): string {
  return withoutSeparators(text);
}

/** Locale key of the error; null if both check digits match. Rejects eleven equal digits, whose check digits match although no such number is issued. */
export function cpfProblem(text: string): string | null {
  const digits = cpfDigits(text);
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return 'validation.invalid_format';
  const isRight = [9, 10].every((length) => checkDigit(digits.slice(0, length)) === Number(digits[length]));
  return isRight ? null : 'validation.invalid_format';
}

/** Weights decrease to 2 from left to right; the remainder by 11 decides, and 10 counts as 0. */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0);
  return ((sum * 10) % 11) % 10;
}
