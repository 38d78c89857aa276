import { useRequestContext } from '../site/use-site.ts';
import type { Translate, Translator } from './translator.ts';

/** Translates into the reader's language: `const t = useT(); t('lobby.search.label')`. */
export function useT(): Translate {
  return useRequestContext().translator.t;
}

/** Like `useT`, with a check whether a key exists, for keys that arrive as data. */
export function useTranslator(): Translator {
  return useRequestContext().translator;
}
