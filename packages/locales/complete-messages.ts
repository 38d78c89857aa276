import { LANGUAGE_CODES, SOURCE_LANGUAGE, type Language } from './languages.ts';
import { readMessages, type SourceMessage } from './read-messages.ts';

/** A language with English in the place of each message that it lacks. */
export interface CompleteMessages {
  readonly messages: readonly SourceMessage[];
  /** Keys for which English stands in. */
  readonly missing: readonly string[];
}

/** All messages of a language; those that are not translated are English. Throws as `readMessages` does. */
export function completeMessages(language: Language): CompleteMessages {
  return fillUp(readMessages(language), readMessages(SOURCE_LANGUAGE));
}

export function fillUp(translated: readonly SourceMessage[], english: readonly SourceMessage[]): CompleteMessages {
  // A blank text is as good as none.
  const present = translated.filter(({ text }) => text.trim() !== '');
  const keys = new Set(present.map(({ key }) => key));
  const absent = english.filter(({ key }) => !keys.has(key));
  return { messages: [...present, ...absent], missing: absent.map(({ key }) => key) };
}

/** Throws with every key that a shipped language lacks: a build with gaps is none. */
export function requireCompleteLanguages(): void {
  const gaps = LANGUAGE_CODES.flatMap((language) =>
    completeMessages(language).missing.map((key) => `packages/locales/${language}: ${key}`),
  );
  if (gaps.length > 0) throw new Error(`${gaps.length} translations are missing:\n${gaps.join('\n')}`);
}
