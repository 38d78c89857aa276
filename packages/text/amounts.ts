import { latinDigits } from './digits.ts';
import { withoutAnyInvisible } from './invisible.ts';

/** A typed number: a plain decimal string, two possible ones, or none. */
export type DecimalReading =
  | { readonly kind: 'decimal'; readonly value: string }
  /** One separator before three digits: thousands in some languages, decimals in others. */
  | { readonly kind: 'ambiguous'; readonly readings: readonly [grouped: string, decimal: string] }
  | { readonly kind: 'malformed' };

const MALFORMED = { kind: 'malformed' } as const;
/** Signs that only ever stand between groups: apostrophes (Switzerland), blanks, the Arabic thousands separator. */
const GROUPING = /(?<=\d)['’‘ʼ`´٬\s](?=\d)/gu;
const GROUPED = /^[1-9]\d{0,2}(?:_\d{3})+$/;
/** Indian grouping: three digits, then pairs. */
const PAIRED = /^[1-9]\d?(?:_\d{2})+_\d{3}$/;

/**
 * Reads a number as people write it in any language: digits of all scripts, `1234,5`, `1.234,50`, `1,234.50`, `1'234.50`, `1 234,50`, `12,34,567`, `١٬٢٣٤٫٥`. A sign
 * that is repeated, or followed by another one, separates groups; the last single one separates decimals. What it separates if it is the only one and three digits
 * follow cannot be known, except after a leading zero.
 */
export function readDecimal(text: string): DecimalReading {
  const typed = latinDigits(withoutAnyInvisible(text).replaceAll('，', ',').replaceAll('．', '.')).trim();
  const [, sign = '', body = ''] = /^([-−]?)(.*)$/su.exec(typed) ?? [];
  const marked = body.replaceAll(GROUPING, '_').replaceAll('٫', '.').replaceAll('،', ',');
  if (!/^[\d_.,]*\d[\d_.,]*$/.test(marked)) return MALFORMED;
  const reading = readMarked(marked);
  if (sign === '' || reading.kind !== 'decimal') return reading;
  return { kind: 'decimal', value: `-${reading.value}` };
}

/** Of digits, `_` between groups, and full stops and commas. */
function readMarked(marked: string): DecimalReading {
  const last = /[.,](?=[^.,]*$)/.exec(marked)?.[0];
  if (last === undefined) return wholeOf(marked);
  const isRepeated = marked.indexOf(last) !== marked.lastIndexOf(last);
  if (isRepeated) return /^\d+(?:[.,]\d+)+$/.test(marked) ? wholeOf(marked.replaceAll(last, '_')) : MALFORMED;
  const [whole = '', decimals = ''] = marked.split(last);
  if (decimals.includes('_') || !/^\d*$/.test(decimals)) return MALFORMED;
  if (/^[1-9]\d{0,2}$/.test(whole) && decimals.length === 3)
    return { kind: 'ambiguous', readings: [whole + decimals, `${whole}.${decimals}`] };
  const grouped = whole === '' ? plain('0') : wholeOf(whole.replaceAll(/[.,]/g, '_'));
  if (grouped.kind !== 'decimal' || decimals === '') return grouped;
  return plain(`${grouped.value}.${decimals}`);
}

function wholeOf(marked: string): DecimalReading {
  const isWhole = /^\d+$/.test(marked) || GROUPED.test(marked) || PAIRED.test(marked);
  return isWhole ? plain(marked.replaceAll('_', '')) : MALFORMED;
}

const plain = (digits: string): DecimalReading => ({ kind: 'decimal', value: digits.replace(/^0+(?=\d)/, '') });

/** A plain decimal string for a field, so that it is read as the same number: with a fourth decimal where three would be ambiguous. */
export function typableDecimal(value: string): string {
  return readDecimal(value).kind === 'ambiguous' ? `${value}0` : value;
}
