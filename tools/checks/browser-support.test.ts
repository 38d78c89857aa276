import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import stylelint from 'stylelint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFeature, unsupportedBy } from './browser-support.ts';
import { findUnsupportedApis } from './script-support.ts';

const root = join(import.meta.dirname, '../..');

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'browser-support-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lines of a script with a finding, and the features that they use. */
function findIn(script: string): readonly string[] {
  const file = join(folder, 'planted.tsx');
  writeFileSync(file, script);
  return findUnsupportedApis(root, [relative(root, file)]).map(
    ({ line, message }) => `${line} ${/uses (\S+),/.exec(message)?.[1]}`,
  );
}

/** Features in a stylesheet that are reported. */
async function findInStyles(code: string): Promise<readonly string[]> {
  const rules = { 'marquee/browsers': [true, { optional: ['text-wrap'] }] };
  const { results } = await stylelint.lint({
    code,
    config: { plugins: [join(import.meta.dirname, 'stylelint-browsers.ts')], rules },
  });
  return results.flatMap(({ warnings }) => warnings.map(({ text }) => text.split(',')[0] ?? ''));
}

test('the data knows features that the oldest supported browsers have and lack', () => {
  expect(unsupportedBy(findFeature(['api', 'AbortSignal', 'any_static']))).toEqual([]);
  expect(unsupportedBy(findFeature(['api', 'URL', 'parse_static']))).toContain('firefox needs 126');
});

test('reports members of built-in and DOM objects, options of Intl, and attributes that a supported browser lacks', () => {
  const planted = [
    `URL.parse(location.href);`,
    `new Set([1]).has(1);`,
    `export const any = AbortSignal.any([]);`,
    `Object.groupBy([1], String);`,
    `document.startViewTransition(() => {});`,
    `new Intl.NumberFormat('en', { roundingMode: 'trunc' });`,
    `export const form = <button closedby="any" command="show-modal" popover="auto" />;`,
    `new Intl.DurationFormat('en');`,
    `document.body.moveBefore(document.head, null);`,
  ];
  expect(findIn(planted.join('\n'))).toEqual([
    '1 api.URL.parse_static',
    '5 api.Document.startViewTransition',
    '7 html.elements.button.command',
    '9 api.Element.moveBefore',
  ]);
});

test('a reason exempts a use that is guarded', () => {
  expect(findIn(`// tidy: allow browser-support, because it is tested for\nURL.parse(location.href);`)).toEqual([]);
});

test('reports declarations, values, selectors and at-rules that a supported browser lacks, unless they are optional or guarded', async () => {
  expect(
    await findInStyles(`
      a { anchor-name: --a; text-wrap: balance; color: light-dark(red, blue); user-select: none; inset-inline: 0 }
      a:has(b), a:open { color: red }
      @starting-style { a { opacity: 0 } }
      @supports (anchor-name: --a) { a { anchor-name: --a } }
    `),
  ).toEqual(['properties.anchor-name', 'types.color.light-dark', 'selectors.open', 'at-rules.starting-style']);
});
