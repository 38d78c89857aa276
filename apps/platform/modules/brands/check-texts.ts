import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';
import { SOURCE_LANGUAGE } from '@marquee/locales/languages.ts';
import { readMessages } from '@marquee/locales/read-messages.ts';
import { closestName } from '../../core/closest-name.rules.ts';

let english: ReadonlyMap<string, string> | undefined;

/** Built-in English texts by key. */
export function builtInTexts(): ReadonlyMap<string, string> {
  english ??= new Map(readMessages(SOURCE_LANGUAGE).map(({ key, text }) => [key, text]));
  return english;
}

/** Faults in a brand's own texts: unknown keys, invalid ICU, arguments or tags that do not exist. */
export function findTextFaults({ texts, locales }: Pick<BrandDefinition, 'texts' | 'locales'>) {
  return Object.entries(texts).flatMap(([locale, messages]) => {
    if (!locales.includes(locale))
      return [{ field: `texts.${locale}`, reason: `is not among locales (${locales.join(', ')})` }];
    return Object.entries(messages).flatMap(([key, text]) => {
      const reason = faultOfText(key, text);
      return reason === null ? [] : [{ field: `texts.${locale}.${key}`, reason }];
    });
  });
}

function faultOfText(key: string, text: string): string | null {
  const builtIn = builtInTexts().get(key);
  if (builtIn === undefined) {
    const near = closestName(key, [...builtInTexts().keys()]);
    return `is not the key of a text${near === null ? ' (see packages/locales/en)' : `; did you mean "${near}"?`}`;
  }
  if (text.trim() === '') return 'is empty';
  let used: ReadonlySet<string>;
  try {
    used = argumentsOf(text);
  } catch (error) {
    return `is not an ICU message: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`;
  }
  const allowed = argumentsOf(builtIn);
  const unknown = [...used].find((name) => !allowed.has(name));
  if (unknown === undefined) return null;
  return `uses ${unknown}, which is never filled in; allowed: ${[...allowed].join(', ') || 'no arguments'}`;
}

/** Arguments of a message as `{name}` and its tags as `<name>`, at any depth. Throws for invalid ICU. */
function argumentsOf(text: string): ReadonlySet<string> {
  const found = new Set([...text.matchAll(/<([a-z]+)>/g)].map(([, name]) => `<${name}>`));
  const walk = (token: unknown): void => {
    if (!Array.isArray(token)) return;
    const [name, , choices] = token as [unknown, unknown, unknown];
    if (typeof name === 'string') found.add(`{${name}}`);
    if (typeof choices === 'object' && choices !== null)
      for (const choice of Object.values(choices)) if (Array.isArray(choice)) choice.forEach(walk);
  };
  const compiled: unknown = compileMessageOrThrow(text);
  if (Array.isArray(compiled)) compiled.forEach(walk);
  return found;
}
