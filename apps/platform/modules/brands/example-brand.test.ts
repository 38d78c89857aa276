import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NAVIGATION_GROUPS, REMOVABLE_PAGES } from '@marquee/brands/brand-definition.ts';
import { STRICTEST_COUNTRY_POLICY } from '@marquee/brands/country-policy.ts';
import { DOCUMENT_TYPES } from '@marquee/brands/kyc-policy.ts';
import { MARKET_NAMES } from '@marquee/brands/markets/choose-market.ts';
import { ASSET_CODES } from '@marquee/money/assets.ts';
import { DEMO_PAYMENT_METHODS } from '@marquee/brands/payment-methods.ts';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { namesOf } from '../../core/code-fields.ts';
import { brandSchema } from './brand-schema.ts';
import { checkBrand } from './check-brand.ts';

const file = fileURLToPath(import.meta.resolve('@marquee/brands/example/example.json'));
const example = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

test('the example brand is valid, for real players', () => {
  const { brand, faults } = checkBrand(example, 'example.json');
  expect(faults).toEqual([]);
  expect(brand).toMatchObject({ key: 'example', isDemo: false, theme: 'nordic' });
});

test('the example brand contains every field, each after a comment', () => {
  const fields = Object.keys(brandSchema.shape);
  expect(
    Object.keys(example)
      .filter((name) => !name.startsWith('//'))
      .toSorted(),
  ).toEqual(fields.toSorted());
  const names = Object.keys(example);
  expect(fields.filter((name) => names[names.indexOf(name) - 1] !== `// ${name}`)).toEqual([]);
  expect(fields.filter((name) => String(example[`// ${name}`]).length < 20)).toEqual([]);
});

/** Every word that a schema allows as a value or a name, at any depth. */
function wordsOf(schema: z.core.$ZodType | undefined, names = new Set<string>()): ReadonlySet<string> {
  if (!schema) return names;
  const definition = schema._zod.def as unknown as {
    readonly entries?: Readonly<Record<string, string>>;
    readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
    readonly options?: readonly z.core.$ZodType[];
    readonly [inner: string]: unknown;
  }; // definitions differ by kind
  for (const name of namesOf(schema) ?? []) names.add(name);
  for (const name of Object.values(definition.entries ?? {})) names.add(name);
  for (const [name, inner] of Object.entries(definition.shape ?? {})) wordsOf(inner, names.add(name));
  for (const option of definition.options ?? []) wordsOf(option, names);
  for (const part of ['innerType', 'in', 'element', 'keyType', 'valueType'])
    wordsOf(definition[part] as z.core.$ZodType | undefined, names);
  return names;
}
const FIELDS: Readonly<Record<string, z.core.$ZodType>> = brandSchema.shape;
const METHODS = DEMO_PAYMENT_METHODS.map(({ name }) => name);
/** Names that a comment may give in addition to those of its field. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  paymentMethods: METHODS,
  footer: ['title', 'links', 'label', 'to', 'src', 'width', 'height', 'url'],
  marketPolicy: ['market', 'byCountry'],
};
/** Words of plain language that stand in a list with names. */
const PLAIN = new Set(['null', 'true', 'false', 'or', 'and', 'others', 'address', 'scheme', 'host', 'port']);

test.each(Object.keys(FIELDS))('the comment of %s names only values and fields that exist', (field) => {
  const comment = String(example[`// ${field}`]);
  const known = new Set([...wordsOf(FIELDS[field]), ...(ALSO[field] ?? []), field]);
  const quoted = [...comment.matchAll(/"([\w-]+)"/g)].map(([, word = '']) => word);
  expect(quoted.filter((word) => !known.has(word) && !Object.hasOwn(FIELDS, word))).toEqual([]);
  // Lists such as `identity, address, payment`: if one is a value or field, all are.
  const lists = [...comment.matchAll(/[\w-]+(?:, (?:or |and )?[\w-]+)+/g)].map(([list]) =>
    list.split(/, (?:or |and )?/),
  );
  const broken = lists
    .filter((list) => list.filter((word) => known.has(word)).length > list.length / 2)
    .flatMap((list) => list.filter((word) => !known.has(word) && !PLAIN.has(word)));
  expect(broken).toEqual([]);
});

test.each<readonly [string, readonly string[]]>([
  ['navigationSystem', ['basic', 'panel']],
  ['currencies', ASSET_CODES],
  ['navigationGroups', NAVIGATION_GROUPS],
  ['removedPages', REMOVABLE_PAGES],
  [
    'countryPolicy',
    ['browsing', 'doubt', 'everything', 'serve', 'verify', 'refuse', ...Object.keys(STRICTEST_COUNTRY_POLICY)],
  ],
  ['paymentMethods', METHODS],
  ['marketPolicy', MARKET_NAMES],
  ['kycPolicy', DOCUMENT_TYPES],
])('the comment of %s names every value', (field, values) => {
  const comment = String(example[`// ${field}`]);
  expect(values.filter((word) => !new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(comment))).toEqual([]);
});
