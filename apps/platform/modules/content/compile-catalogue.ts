import { createHash } from 'node:crypto';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { LANGUAGES, type Language } from '@marquee/locales/languages.ts';
import { readMessages } from '@marquee/locales/read-messages.ts';

export interface Catalogue {
  readonly locale: Language;
  readonly direction: 'ltr' | 'rtl';
  /** Hash of the content; changes when any message does. */
  readonly version: string;
  /** In the runtime's token form: browsers parse no ICU. */
  readonly compiled: Readonly<Record<string, unknown[]>>;
  /** ICU, for translators. */
  readonly sources: Readonly<Record<string, string>>;
}

/** Compiles the words of one language. Throws with file and key for a message that is not ICU: a catalogue is published whole or not at all. */
export function compileCatalogue(locale: Language): Catalogue {
  const messages = readMessages(locale);
  const sources = Object.fromEntries(messages.map(({ key, text }) => [key, text]));
  const compiled = Object.fromEntries(messages.map(({ key, text, file }) => [key, compile(text, `${file}: "${key}"`)]));
  const version = createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 16);
  return { locale, direction: LANGUAGES[locale].direction, version, compiled, sources };
}

function compile(text: string, place: string): unknown[] {
  try {
    return compileMessageOrThrow(text);
  } catch (error) {
    throw new Error(
      `${place} is not an ICU message: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`,
      { cause: error },
    );
  }
}
