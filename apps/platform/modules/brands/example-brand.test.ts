import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
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
