import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SOURCE_LANGUAGE } from '@marquee/locales/languages.ts';
import { expect, test } from 'vitest';
import { compileCatalogue } from './compile-catalogue.ts';

const english = compileCatalogue(SOURCE_LANGUAGE);

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
