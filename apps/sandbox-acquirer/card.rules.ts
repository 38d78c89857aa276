import { createHash } from 'node:crypto';
import { withoutSeparators } from '@marquee/text/separators.ts';

/** What the card form holds, exactly as typed. */
export interface CardForm {
  readonly holder: string;
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export type CardField = keyof CardForm;
export type CardProblem = 'required' | 'invalid' | 'past';
export type CardProblems = Partial<Record<CardField, CardProblem>>;

const CVC_PATTERN = /^\d{3}$/;
/** Without separators: month, and year of two or four digits. */
const EXPIRY_PATTERN = /^(0[1-9]|1[0-2])(?:20)?(\d{2})$/;

/** Digits only; people type spaces and dashes, and digits of their script. */
export function cardDigits(number: string): string {
  return withoutSeparators(number);
}

/** What is kept of a card. */
export interface KeptCard {
  readonly last4: string;
  /** The same for the same card, and says nothing about it. Everybody types the same test numbers here, so holder and expiry make the difference. */
  readonly fingerprint: string;
}

export function keptCard({ number, holder, expiry }: CardForm): KeptCard {
  const digits = cardDigits(number);
  const text = [digits, holder.trim().toLowerCase(), expiryText(expiry)].join('|');
  return { last4: digits.slice(-4), fingerprint: createHash('sha256').update(text).digest('hex').slice(0, 32) };
}

/** Check digit of ISO/IEC 7812, for 12 to 19 digits. */
export function isCardNumberValid(number: string): boolean {
  const digits = cardDigits(number);
  if (!/^\d{12,19}$/.test(digits)) return false;
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const weighted = index % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

/** `MM/YY`; other text as typed. */
function expiryText(expiry: string): string {
  const [, month, year] = EXPIRY_PATTERN.exec(withoutSeparators(expiry)) ?? [];
  return month === undefined ? expiry : `${month}/${year}`;
}

/** A card is good through the last day of its month. `month` counts from 1. */
function expiryProblem(expiry: string, today: { readonly year: number; readonly month: number }): CardProblem | null {
  if (expiry === '') return 'required';
  const match = EXPIRY_PATTERN.exec(withoutSeparators(expiry));
  if (match === null) return 'invalid';
  const month = Number(match[1]);
  const year = 2000 + Number(match[2]);
  return year < today.year || (year === today.year && month < today.month) ? 'past' : null;
}

/** Every problem of a card form at once; empty when it can be charged. */
export function findCardProblems(
  form: CardForm,
  today: { readonly year: number; readonly month: number },
): CardProblems {
  const problems: CardProblems = {};
  if (form.holder.trim() === '') problems.holder = 'required';
  if (form.number.trim() === '') problems.number = 'required';
  else if (!isCardNumberValid(form.number)) problems.number = 'invalid';
  const expiry = expiryProblem(form.expiry.trim(), today);
  if (expiry !== null) problems.expiry = expiry;
  if (form.cvc === '') problems.cvc = 'required';
  else if (!CVC_PATTERN.test(withoutSeparators(form.cvc))) problems.cvc = 'invalid';
  return problems;
}
