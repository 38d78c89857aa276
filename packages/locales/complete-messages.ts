import { LANGUAGE_CODES, SOURCE_LANGUAGE, type Language } from './languages.ts';
import { readMessages, readTexts, type SourceMessage } from './read-messages.ts';

/** A language with English for each missing message. */
export interface CompleteMessages {
  readonly messages: readonly SourceMessage[];
  /** Keys of messages that are missing and therefore English. */
  readonly missing: readonly string[];
}

/** All messages of a language; missing ones are English. Throws as `readMessages` does. */
export function completeMessages(language: Language): CompleteMessages {
  return fillUp(readMessages(language), readMessages(SOURCE_LANGUAGE));
}

export function fillUp(translated: readonly SourceMessage[], english: readonly SourceMessage[]): CompleteMessages {
  // A blank text counts as missing.
  const present = translated.filter(({ text }) => text.trim() !== '');
  const keys = new Set(present.map(({ key }) => key));
  const absent = english.filter(({ key }) => !keys.has(key));
  return { messages: [...present, ...absent], missing: absent.map(({ key }) => key) };
}

/** Throws with every missing key of a shipped language, in any of its files, so that no build has gaps. */
export function requireCompleteLanguages(): void {
  const english = readTexts(SOURCE_LANGUAGE);
  const gaps = LANGUAGE_CODES.flatMap((language) =>
    fillUp(readTexts(language), english).missing.map((key) => `packages/locales/${language}: ${key}`),
  );
  if (gaps.length > 0) throw new Error(`${gaps.length} translations are missing:\n${gaps.join('\n')}`);
}
