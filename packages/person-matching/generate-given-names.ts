import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { allLocales } from '@faker-js/faker';
import { wordOf, textsOf } from './words.ts';

/** Writes `data/given-names.json` from the given names of @faker-js/faker and human-names (both MIT), which are lists by language. */
const require = createRequire(import.meta.url);
const lists = ['de', 'en', 'es', 'fr', 'it', 'nl'].flatMap(
  (language) =>
    ['female', 'male'].map((gender) => require(`human-names/data/${gender}-human-names-${language}.json`) as string[]), // a list of texts
);
const given = Object.values(allLocales).flatMap((locale) => {
  const names = locale.person?.first_name;
  return names ? Object.values(names).flat() : [];
});
const texts = new Set([...given, ...lists.flat()].flatMap((name) => (typeof name === 'string' ? textsOf(name) : [])));
const latin = new Set<string>();
const native = new Set<string>();
for (const text of texts) {
  const { letters, pattern } = wordOf(text);
  (pattern === null ? latin : native).add(pattern === null ? letters : text);
}
const lines = (words: Set<string>) =>
  [...words].filter((word) => [...word].length > 1 || !/^[a-z]$/.test(word)).toSorted();
writeFileSync(
  new URL('data/given-names.json', import.meta.url),
  `${JSON.stringify({ source: '@faker-js/faker, MIT License, Copyright Faker.js contributors; human-names, MIT License, Copyright Alessandro Minoccheri', latin: lines(latin).join(' '), native: lines(native).join(' ') }, null, 2)}\n`,
);
