import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ERRORS } from '@marquee/contract/errors.ts';
import { keysSource } from '@marquee/locales/generate-keys.ts';
import { LANGUAGE_CODES, SOURCE_LANGUAGE } from '@marquee/locales/languages.ts';
import { expect, test } from 'vitest';
import { compileCatalogue } from './compile-catalogue.ts';

const english = compileCatalogue(SOURCE_LANGUAGE);
const others = LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE).map((code) => compileCatalogue(code));
const localesFolder = fileURLToPath(new URL('.', import.meta.resolve('@marquee/locales/languages.ts')));

/** Arguments of a compiled message with their kinds (`name:plural`), at any depth. */
function argumentsOf(tokens: readonly unknown[]): Set<string> {
  const found = new Set<string>();
  for (const token of tokens) {
    if (!Array.isArray(token)) continue;
    const [name, kind, detail] = token as [string, string | undefined, unknown];
    found.add(kind === undefined ? name : `${name}:${kind}`);
    for (const choice of choicesOf(detail)) for (const inner of argumentsOf(choice)) found.add(inner);
  }
  return found;
}

function choicesOf(detail: unknown): readonly (readonly unknown[])[] {
  return typeof detail === 'object' && detail !== null
    ? Object.values(detail).filter((choice): choice is unknown[] => Array.isArray(choice))
    : [];
}

function pluralsOf(tokens: readonly unknown[]): readonly string[][] {
  return tokens.flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const [, kind, detail] = token as [string, string | undefined, object | undefined];
    const inner = choicesOf(detail).flatMap(pluralsOf);
    return kind === 'plural' ? [Object.keys(detail ?? {}), ...inner] : inner;
  });
}

test('every language with a folder is declared, and vice versa', () => {
  const folders = readdirSync(localesFolder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'node_modules',
  );
  expect(folders.map((entry) => entry.name).sort()).toEqual([...LANGUAGE_CODES].sort());
});

test('the list of typed keys includes every file', () => {
  expect(readFileSync(`${localesFolder}keys.gen.ts`, 'utf8'), 'run npm run run-task -- generate keys').toBe(
    keysSource(),
  );
});

test.each(others.map((catalogue) => [catalogue.locale, catalogue] as const))(
  '%s has exactly the keys of English',
  (_locale, catalogue) => {
    const { missing } = catalogue;
    const unknown = Object.keys(catalogue.sources).filter((key) => !(key in english.sources));
    const empty = Object.entries(catalogue.sources)
      .filter(([, text]) => text.trim() === '')
      .map(([key]) => key);
    expect({ missing, unknown, empty }).toEqual({ missing: [], unknown: [], empty: [] });
  },
);

test.each(others.map((catalogue) => [catalogue.locale, catalogue] as const))(
  '%s uses the same arguments as English in every message',
  (_locale, catalogue) => {
    const names = (tokens: readonly unknown[] | undefined) =>
      [...argumentsOf(tokens ?? [])]
        .map((one) => one.split(':', 1)[0])
        .sort()
        .filter((name, index, all) => name !== all[index - 1]);
    const different = Object.keys(english.compiled).filter(
      (key) =>
        key in catalogue.compiled && names(english.compiled[key]).join() !== names(catalogue.compiled[key]).join(),
    );
    expect(different).toEqual([]);
  },
);

test('Arabic uses all six plural forms', () => {
  const arabic = others.find((catalogue) => catalogue.locale === 'ar');
  const short = Object.entries(arabic?.compiled ?? {}).filter(([, tokens]) =>
    pluralsOf(tokens).some(
      (forms) => !['zero', 'one', 'two', 'few', 'many', 'other'].every((form) => forms.includes(form)),
    ),
  );
  expect(short.map(([key]) => key)).toEqual([]);
});

test('every error code has a text, and every error text has a code', () => {
  const phrases = Object.keys(english.sources)
    .filter((key) => key.startsWith('errors.'))
    .map((key) => key.slice('errors.'.length));
  const codes: readonly string[] = Object.keys(ERRORS);
  expect(codes.filter((code) => !phrases.includes(code))).toEqual([]);
});

test('every validation reason of the contract has a text', () => {
  const contract = fileURLToPath(new URL('.', import.meta.resolve('@marquee/contract/endpoint.ts')));
  const used = readdirSync(contract)
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) =>
      [...readFileSync(contract + name, 'utf8').matchAll(/'(validation\.[a-z0-9_]+)'/g)].map((match) => match[1] ?? ''),
    );
  expect([...new Set(used)].filter((key) => !(key in english.sources))).toEqual([]);
});

test('reports an invalid ICU message with file and key', () => {
  expect(() => compileCatalogue('xx' as never)).toThrow();
});
