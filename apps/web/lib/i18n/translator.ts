import type { MessageKey } from '@marquee/locales/keys.gen.ts';

export type MessageValues = Readonly<Record<string, string | number | bigint | Date>>;
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** A piece of a message: text, or an argument (`[name]`, `[name, 'number']`, `[name, 'plural', forms]`, `[name, 'select', forms]`). */
export type MessagePiece =
  | string
  | readonly [name: string, kind?: string, forms?: Readonly<Record<string, string | number | readonly MessagePiece[]>>];

/** Messages as the platform compiles them (`compile-catalogue.ts`): browsers parse no ICU. */
export type Messages = Readonly<Record<string, string | readonly MessagePiece[]>>;

export interface Translator {
  readonly locale: string;
  readonly t: Translate;
  /** True when the key has a message; for keys that come as data (navigation labels, error codes). */
  readonly has: (key: string) => key is MessageKey;
}

/** Created on first use and cached: each Intl object takes some ten milliseconds on a phone. */
const numbers = onceByLocale((locale) => new Intl.NumberFormat([locale, 'en']));
const counts = onceByLocale((locale) => new Intl.PluralRules([locale, 'en']));

/** Languages with their own digits (CLDR). */
const OWN_DIGITS = /^(?:bn|dz|fa|mr|my|ne)\b/;
/** Numbers from here on have group separators. */
const GROUPED_FROM = 1_000;

/** Formats a number. Small whole numbers look the same in most languages, and skip Intl, whose first use costs tens of milliseconds during hydration. */
function numberText(locale: string, value: number | bigint): string {
  const isPlain = Number.isInteger(value) && value >= 0 && value < GROUPED_FROM && !OWN_DIGITS.test(locale);
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

/** One warning per language and key. */
const reported = new Set<string>();

/**
 * The last part of a key as English words, for a message that is missing in every language. The platform already falls back to English, so this is the last
 * resort: players never see a raw key.
 */
function readableKey(locale: string, key: string): string {
  const name = `${locale} ${key}`;
  if (!reported.has(name)) {
    reported.add(name);
    console.warn(`Missing message ${key} in ${locale} (${reported.size} missing so far).`);
  }
  const words = key.slice(key.lastIndexOf('.') + 1).replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Translates into one language. Created per request on the server: visitors must not share one. */
export function createTranslator(locale: string, messages: Messages): Translator {
  function format(pieces: string | number | readonly MessagePiece[], values: MessageValues, count?: number): string {
    if (typeof pieces === 'string' || typeof pieces === 'number') return String(pieces);
    return pieces.map((piece) => formatPiece(piece, values, count)).join('');
  }

  function formatPiece(piece: MessagePiece, values: MessageValues, count?: number): string {
    if (typeof piece === 'string') return piece === '#' && count !== undefined ? numberText(locale, count) : piece;
    const [name, kind, forms] = piece;
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (kind === 'plural') {
      const number = Number(value) - Number(forms?.['offset'] ?? 0);
      return format(
        forms?.[String(value)] ?? forms?.[counts(locale).select(number)] ?? forms?.['other'] ?? '',
        values,
        number,
      );
    }
    if (kind === 'select') {
      const form = forms && Object.hasOwn(forms, String(value)) ? forms[String(value)] : forms?.['other'];
      return format(form ?? '', values, count);
    }
    if (value === undefined) return '';
    return kind === 'number' ? numberText(locale, value as number | bigint) : String(value); // the type of the message requires a number
  }

  return {
    locale,
    t: (key, values = {}) => format(messages[key] ?? readableKey(locale, key), values),
    has: (key): key is MessageKey => Object.hasOwn(messages, key),
  };
}
