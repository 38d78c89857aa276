import { createHash } from 'node:crypto';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { LANGUAGES, type Language } from '@marquee/locales/languages.ts';
import { completeMessages } from '@marquee/locales/complete-messages.ts';

export interface Catalogue {
  readonly locale: Language;
  readonly direction: 'ltr' | 'rtl';
  /** Hash of the content. */
  readonly version: string;
  /** Compiled tokens, so that browsers need no ICU parser. */
  readonly compiled: Readonly<Record<string, unknown[]>>;
  /** ICU, for translators. */
  readonly sources: Readonly<Record<string, string>>;
}

/**
 * Compiles the texts of one language, with English for missing translations; `missing` contains their keys. Throws with
 * file and key for invalid ICU, so that no partial catalogue is published.
 */
export function compileCatalogue(
  locale: Language,
  { messages, missing } = completeMessages(locale),
): Catalogue & { readonly missing: readonly string[] } {
  const sources = Object.fromEntries(messages.map(({ key, text }) => [key, text]));
  const compiled = Object.fromEntries(messages.map(({ key, text, file }) => [key, compile(text, `${file}: "${key}"`)]));
  return { locale, direction: LANGUAGES[locale].direction, version: versionOf(sources), compiled, sources, missing };
}

/** A catalogue overridden with a brand's own texts; the same object if there are none. */
export function withTexts(catalogue: Catalogue, texts: Readonly<Record<string, string>>, source: string): Catalogue {
  if (Object.keys(texts).length === 0) return catalogue;
  const sources = { ...catalogue.sources, ...texts };
  const own = Object.entries(texts).map(([key, text]) => [key, compile(text, `${source}: "${key}"`)]);
  return {
    ...catalogue,
    sources,
    compiled: { ...catalogue.compiled, ...Object.fromEntries(own) },
    version: versionOf(sources),
  };
}

function versionOf(sources: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 16);
}

function compile(text: string, source: string): unknown[] {
  try {
    return compileMessageOrThrow(text);
  } catch (error) {
    throw new Error(
      `${source} is not an ICU message: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`,
      { cause: error },
    );
  }
}
