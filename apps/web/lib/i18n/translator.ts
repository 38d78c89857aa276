import type { MessageKey } from '@marquee/locales/keys.gen.ts';

export type MessageValues = Readonly<Record<string, string | number | bigint | Date>>;
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** A piece of a message: its words, or what stands for a value (`[name]`, `[name, 'number']`, `[name, 'plural', forms]`, `[name, 'select', forms]`). */
export type MessagePiece =
  | string
  | readonly [name: string, kind?: string, forms?: Readonly<Record<string, string | number | readonly MessagePiece[]>>];

/** Messages as the platform compiles them (`compile-catalogue.ts`): browsers parse no ICU. */
export type Messages = Readonly<Record<string, string | readonly MessagePiece[]>>;

export interface Translator {
  readonly locale: string;
  readonly t: Translate;
  /** True when the key has words; for keys that come as data (navigation labels, error codes). */
  readonly has: (key: string) => key is MessageKey;
}

/** What the browser knows of numbers in a language. Asking for it takes some ten milliseconds of a phone's processor each, so it is asked for when a message needs it, and once. */
const numbers = onceByLocale((locale) => new Intl.NumberFormat([locale, 'en']));
const counts = onceByLocale((locale) => new Intl.PluralRules([locale, 'en']));

/** Languages that write numbers in figures of their own (CLDR). */
const OWN_DIGITS = /^(?:bn|dz|fa|mr|my|ne)\b/;
/** From here on languages part figures into groups. */
const GROUPED_FROM = 1_000;

/** A number as the language writes it. Small whole ones are the same everywhere: the browser's knowledge, tens of milliseconds at first, is not asked for them while a page wakes. */
function numberText(locale: string, value: number | bigint): string {
  const isPlain = Number.isInteger(value) && value >= 0 && value < GROUPED_FROM && !OWN_DIGITS.test(locale);
  return isPlain ? String(value) : numbers(locale).format(value);
}

function onceByLocale<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

/** Of each language and key one warning, however often it is shown. */
const reported = new Set<string>();

/**
 * The last part of a key as English words. The platform puts English in the place of what is not translated, so this is for a text that no
 * language has: players never read a raw key.
 */
function readableKey(locale: string, key: string): string {
  const name = `${locale} ${key}`;
  if (!reported.has(name)) {
    reported.add(name);
    console.warn(`There is no text ${key} in ${locale} (${reported.size} missing so far).`);
  }
  const words = key.slice(key.lastIndexOf('.') + 1).replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Words of one language. Made per request on the server: two visitors never share one. */
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
    return kind === 'number' ? numberText(locale, value as number | bigint) : String(value); // a message that takes a number is given one
  }

  return {
    locale,
    t: (key, values = {}) => format(messages[key] ?? readableKey(locale, key), values),
    has: (key): key is MessageKey => Object.hasOwn(messages, key),
  };
}
