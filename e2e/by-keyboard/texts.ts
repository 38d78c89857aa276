import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { formatMessage, type MessagePiece, type MessageValues } from '@marquee/locales/format-message.ts';
import { readLanguageFile, readMessages } from '@marquee/locales/read-messages.ts';
import { plainText } from './announcements.ts';

/** Stands for a value that a test does not know. */
const ANY = '\uFFFC';

/** Numbers of each plural form in the languages of the site. */
const COUNTS = [0, 1, 2, 5, 15, 100];

/** Finds texts of the site or of a game by their key. */
export interface Texts {
  readonly locale: string;
  /** The text with these values, as it is read. Throws for an unknown key. */
  text(key: string, values?: MessageValues): string;
  /** Matches a name that starts with this text: fields add what is required. */
  starts(key: string): RegExp;
  /** Matches this text with any values but those that are given; of several keys, their texts one after the other. */
  said(keys: string | readonly string[], values?: MessageValues): RegExp;
}

/** Texts of the site, and of games in `packages/games/<folder>`; later folders win. */
export function textsOf(locale: string, folders: readonly string[] = []): Texts {
  const sources = new Map(readMessages(locale).map(({ key, text }) => [key, text]));
  for (const folder of folders) {
    for (const [key, text] of Object.entries(readLanguageFile(locale, 'games')[folder] ?? {})) sources.set(key, text);
  }
  const text = (key: string, values: MessageValues = {}) => {
    const source = sources.get(key);
    if (source === undefined) throw new Error(`${locale} has no text ${key}.`);
    const unknown = [...source.matchAll(/\{(\w+)/gu)].map(([, name = '']) => [name, ANY] as const);
    const pieces = compileMessageOrThrow(source) as string | readonly MessagePiece[];
    const whole = formatMessage(locale, pieces, { ...Object.fromEntries(unknown), ...values });
    return plainText(whole.replaceAll(/<\/?\w+>/gu, ''));
  };
  const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll(ANY, '.*');
  /** The source of a pattern. Of a text with a plural, its forms for some numbers. */
  const sourceOf = (key: string, values?: MessageValues) => {
    const count = /\{(\w+), plural/u.exec(sources.get(key) ?? '')?.[1];
    if (count === undefined || values?.[count] !== undefined) return escaped(text(key, values));
    const forms = COUNTS.map((number) =>
      escaped(text(key, { ...values, [count]: number })).replaceAll(/\d+/gu, String.raw`\d+`),
    );
    return `(?:${forms.join('|')})`;
  };
  return {
    locale,
    text,
    starts: (key) => new RegExp(`^${sourceOf(key)}`, 'u'),
    said: (keys, values) =>
      new RegExp(
        `^${[keys]
          .flat()
          .map((key) => sourceOf(key, values))
          .join('.*')}$`,
        'u',
      ),
  };
}
