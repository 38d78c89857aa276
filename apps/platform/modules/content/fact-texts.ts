import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { completeMessages } from '@marquee/locales/complete-messages.ts';
import { formatMessage, type MessagePiece, type MessageValues } from '@marquee/locales/format-message.ts';
import { isLanguage, SOURCE_LANGUAGE } from '@marquee/locales/languages.ts';

/** Renders a message of the catalogue in one language. Throws for an unknown key. */
export type FactTranslate = (key: string, values?: MessageValues) => string;

/** Compiled messages of a catalogue, by key. */
export type CompiledMessages = Readonly<Record<string, string | unknown[]>>;

export function translateWith(locale: string, messages: CompiledMessages): FactTranslate {
  return (key, values = {}) => {
    const pieces = messages[key];
    if (pieces === undefined) throw new Error(`There is no message ${key}.`);
    return formatMessage(locale, pieces as readonly MessagePiece[], values); // compiled from ICU
  };
}

const builtIn = new Map<string, ReadonlyMap<string, string>>();

/** As `translateWith`, with the built-in texts of a language, English for one that is not shipped. */
export function translateBuiltIn(locale: string): FactTranslate {
  const language = isLanguage(locale) ? locale : SOURCE_LANGUAGE;
  return (key, values = {}) => {
    const texts =
      builtIn.get(language) ?? new Map(completeMessages(language).messages.map((one) => [one.key, one.text]));
    builtIn.set(language, texts);
    const text = texts.get(key);
    if (text === undefined) throw new Error(`There is no message ${key}.`);
    return formatMessage(language, compileMessageOrThrow(text) as readonly MessagePiece[], values); // compiled from ICU
  };
}
