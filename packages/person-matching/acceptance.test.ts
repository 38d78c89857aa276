import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { allLocales } from '@faker-js/faker';
import * as iuliia from 'iuliia';
import { expect, test } from 'vitest';
import { samePerson, type NamedPerson, type PersonGrade } from './same-person.ts';

/** People and spellings that are not in the data of the rules, and how many of them the rules take for one person. */
const BORN = '1990-03-04';
const SEED = 20_261_129;
/** Mulberry32: the same pairs in every run. */
function drawing(seed: number) {
  let state = seed;
  return (count: number): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
}
const person = (firstName: string, lastName: string, dateOfBirth = BORN): NamedPerson => ({
  firstName,
  lastName,
  dateOfBirth,
});
type Pair = readonly [NamedPerson, NamedPerson];
const label = ([one, other]: Pair) => `${one.firstName} ${one.lastName} ~ ${other.firstName} ${other.lastName}`;
const gradesOf = (pairs: readonly Pair[]) => {
  const grades: Record<PersonGrade, string[]> = { same: [], near: [], different: [] };
  for (const pair of pairs) grades[samePerson(...pair)].push(label(pair));
  return grades;
};

const readJson = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T; // our own files
const names = readJson<{ latin: string }>('data/given-names.json');
const known = new Set(names.latin.split(' '));
/** Names that the list of the rules does not have. */
const unlisted = Object.keys(createRequire(import.meta.url)('humannames') as Record<string, number>).filter(
  (name) => /^[A-Z][a-z]{2,}$/.test(name) && !known.has(name.toLowerCase()),
); // the package has no types
const SURNAMES =
  'Müller Smith García Ivanov Nguyen Rossi Kowalski Jansen Silva Yılmaz Cohen Haddad Papadopoulos Kim Wang Novák Andersson Dubois'.split(
    ' ',
  );
/** Names of twins that are a letter or an ending apart. */
const ALIKE = readFileSync(new URL('testing/names-alike.txt', import.meta.url), 'utf8')
  .split(/\s+/)
  .filter(Boolean);

test('10,000 pairs of different people with one birth date and surname: none is the same, at most one in a hundred is near', () => {
  const draw = drawing(SEED);
  const pick = <T>(list: readonly T[]) => list[draw(list.length)] as T; // lists are not empty
  const listed = ['de', 'en', 'es', 'fr', 'pl', 'ru', 'tr', 'ar', 'el', 'he', 'zh_CN', 'ko'].map((locale) => {
    const names = allLocales[locale as keyof typeof allLocales].person?.first_name; // keys of the package
    return Object.values(names ?? {}).flat() as string[]; // lists of texts
  });
  const pairs: Pair[] = [];
  while (pairs.length < 10_000) {
    const surname = pick(SURNAMES);
    const kind = draw(20);
    const [one = '', other = ''] = kind < 1 ? pick(ALIKE).split('/') : [pick(unlisted), pick(unlisted)];
    const list = pick(listed);
    const [first, second] = kind < 10 ? [one, other] : [pick(list), pick(list)];
    if (first === second) continue;
    // A father and his son have one name.
    if (kind === 19) pairs.push([person(first, surname, '1961-11-23'), person(first, surname)]);
    else pairs.push([person(first, surname), person(second, surname)]);
  }
  const grades = gradesOf(pairs);
  expect(grades.same).toEqual([]);
  expect(grades.near.length, grades.near.slice(0, 40).join('\n')).toBeLessThanOrEqual(100);
});

const spellings = readJson<Record<string, { given: string[][]; family: string[][] }>>(
  '../../conformance/person-vectors/romanisations.json',
);

test('2,000 variants of names in eleven scripts: 99 of 100 are found', () => {
  const draw = drawing(SEED);
  const scripts = Object.values(spellings);
  const pairs: Pair[] = [];
  while (pairs.length < 2000) {
    const script = scripts[draw(scripts.length)];
    const given = script?.given[draw(script.given.length)] ?? [];
    const family = script?.family[draw(script.family.length)] ?? [];
    // One of each pair in its own script, or both in Latin letters.
    const isNative = draw(4) > 0;
    const spelled = (list: readonly string[]) => list[1 + draw(list.length - 1)] ?? '';
    const one = isNative ? person(given[0] ?? '', family[0] ?? '') : person(spelled(given), spelled(family));
    const other = person(spelled(given), spelled(family));
    pairs.push(
      draw(5) === 0 ? [one, { ...other, firstName: other.lastName, lastName: other.firstName }] : [one, other],
    );
  }
  const grades = gradesOf(pairs);
  expect(grades.different.length, grades.different.join('\n')).toBeLessThanOrEqual(20);
});

test('every transliteration of Russian names by twenty standards is found', () => {
  const draw = drawing(SEED);
  const { first_name: first, last_name: last } = allLocales.ru.person ?? {};
  const [given, family] = [first, last].map((each) => Object.values(each ?? {}).flat() as string[]); // lists of texts
  const schemas = Object.values(iuliia).filter(
    (each): each is typeof iuliia.ICAO_DOC_9303 => typeof each === 'object' && 'name' in each,
  );
  const pairs = Array.from({ length: 2000 }, (): Pair => {
    const [one = '', other = ''] = [given?.[draw(given.length)], family?.[draw(family.length)]];
    const schema = schemas[draw(schemas.length)] ?? iuliia.ICAO_DOC_9303;
    return [person(one, other), person(iuliia.translate(one, schema), iuliia.translate(other, schema))];
  });
  expect(schemas.length).toBeGreaterThan(15);
  const grades = gradesOf(pairs);
  expect(grades.different.length, grades.different.slice(0, 30).join('\n')).toBeLessThanOrEqual(20);
});

test('2,000 names with a slip of typing, a missing second name or swapped parts: 99 of 100 are found', () => {
  const draw = drawing(SEED);
  const slip = (text: string) => {
    const at = 1 + draw(text.length - 2);
    const letters = [...text];
    const next = letters[at + 1] ?? '';
    const changes = [
      () => letters.toSpliced(at, 1),
      () => letters.toSpliced(at, 0, letters[at] ?? ''),
      () => letters.with(at, next).with(at + 1, letters[at] ?? ''),
      () => letters.with(at, String.fromCodePoint(97 + draw(26))),
    ];
    return (changes[draw(changes.length)]?.() ?? letters).join('');
  };
  const families =
    'Schneider Thompson Kowalski Fernandes Lindqvist Papadopoulos Whitfield Moreau Castellani Haugland Novotny Bakker'.split(
      ' ',
    );
  const givens =
    'Robert Katarzyna Fernando Margarete Beatrice Sebastian Charlotte Ingeborg Salvatore Dorothea Benjamin Veronika'.split(
      ' ',
    );
  const pairs = Array.from({ length: 2000 }, (): Pair => {
    const [given = '', second = '', family = '', other = ''] = [
      givens[draw(12)],
      givens[draw(12)],
      families[draw(12)],
      families[draw(12)],
    ];
    const one = person(`${given} ${second}`, `${family} ${other}`);
    const variants = [
      () => person(slip(given), family),
      () => person(given, slip(family)),
      () => person(given, family),
      () => person(`${given} ${second}`, other),
      () => person(family, given),
      () => person(given.charAt(0), family),
      () => person(`${given}-${second}`, `${other}-${family}`),
      () => ({ ...person(given, family), dateOfBirth: '1990-04-03' }),
    ];
    return [one, variants[draw(variants.length)]?.() ?? one];
  });
  const grades = gradesOf(pairs);
  expect(grades.different.length, grades.different.slice(0, 30).join('\n')).toBeLessThanOrEqual(20);
});
