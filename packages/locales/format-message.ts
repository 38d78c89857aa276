import { hasLatinDigits, numberLocale } from '@marquee/text/numbers.ts';
import { isolate } from './isolate.ts';

export type MessageValues = Readonly<Record<string, string | number | bigint | Date>>;

/** A piece of a message: text, or an argument (`[name]`, `[name, 'number']`, `[name, 'plural', forms]`, `[name, 'select', forms]`). */
export type MessagePiece =
  | string
  | readonly [name: string, kind?: string, forms?: Readonly<Record<string, string | number | readonly MessagePiece[]>>];

/** Created on first use and cached: each Intl object takes some ten milliseconds on a phone. */
const numbers = onceByLocale((locale) => new Intl.NumberFormat([numberLocale(locale), 'en']));
const counts = onceByLocale((locale) => new Intl.PluralRules([locale, 'en']));

/** Numbers from here on have group separators. */
const GROUPED_FROM = 1_000;

/** Formats a number. Small whole numbers look the same in most languages, and skip Intl, whose first use costs tens of milliseconds during hydration. */
function numberText(locale: string, value: number | bigint): string {
  const isPlain = Number.isInteger(value) && value >= 0 && value < GROUPED_FROM && hasLatinDigits(locale);
  return isPlain ? String(value) : numbers(locale).format(value);
}

function onceByLocale<T>(make: (locale: string) => T): (locale: string) => T {
  const cache = new Map<string, T>();
  return (locale) => {
    const cached = cache.get(locale) ?? make(locale);
    cache.set(locale, cached);
    return cached;
  };
}

/**
 * A compiled message with its arguments filled in, isolated in right-to-left languages (`isolate.ts`). Arguments without a
 * value become empty.
 */
export function formatMessage(
  locale: string,
  pieces: string | number | readonly MessagePiece[],
  values: MessageValues,
  count?: number,
): string {
  if (typeof pieces === 'string' || typeof pieces === 'number') return String(pieces);
  return pieces.map((piece) => formatPiece(locale, piece, values, count)).join('');
}

function formatPiece(locale: string, piece: MessagePiece, values: MessageValues, count?: number): string {
  if (typeof piece === 'string') return piece === '#' && count !== undefined ? numberText(locale, count) : piece;
  const [name, kind, forms] = piece;
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (kind === 'plural') {
    const number = Number(value) - Number(forms?.['offset'] ?? 0);
    const form = forms?.[String(value)] ?? forms?.[counts(locale).select(number)] ?? forms?.['other'] ?? '';
    return formatMessage(locale, form, values, number);
  }
  if (kind === 'select') {
    const form = forms && Object.hasOwn(forms, String(value)) ? forms[String(value)] : forms?.['other'];
    return formatMessage(locale, form ?? '', values, count);
  }
  if (value === undefined) return '';
  if (kind === 'number') return numberText(locale, value as number | bigint); // the type of the message requires a number
  return isolate(locale, String(value));
}
