import { join } from 'node:path';
import { expect, test } from 'vitest';
import { minifyClassNames } from './minify-class-names.ts';

const at = (path: string) => join(import.meta.dirname, '../..', path);
const [header, footer] = ['apps/web/shell/header.module.css', 'apps/web/shell/footer.module.css'].map(at);

test('a class has one name wherever it is asked for, and shares it with no other', () => {
  const nameOf = minifyClassNames();
  const names = [header, footer].flatMap((file = '') => ['bar', 'links', 'bar'].map((name) => nameOf(name, file)));
  expect(names[0]).toBe(names[2]);
  expect(new Set(names).size).toBe(4);
  for (const name of names) expect(name).toMatch(/^[a-z]{2}[0-9a-z]+$/);
  expect(nameOf('bar', `${header}?direct`)).toBe(names[0]);
});

test('a sheet outside of the site has no name to give', () => {
  expect(() => minifyClassNames()('bar', at('elsewhere/x.module.css'))).toThrow('no two letters');
});
