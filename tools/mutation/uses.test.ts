import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usesIn } from './uses.ts';

const FILES = {
  'sql.ts': `export const FIRST = 1;
const PART = FIRST + 1;
export const WHOLE = { PART };
export const UNUSED = 2;
function own() { return FIRST; }
`,
  'reads.ts': `import { FIRST, type UNUSED } from './sql.ts';
import * as sql from './sql.ts';
const read = () => FIRST;
const write = () => sql.WHOLE;
`,
  'index.ts': `export { WHOLE } from './sql.ts';
export * from './other.ts';
`,
  'other.ts': 'export const LIMIT = 3;\n',
  'caller.ts': `import { LIMIT, WHOLE } from './index.ts';
export function call() { return [LIMIT, WHOLE]; }
`,
  'stranger.ts': 'const stranger = () => FIRST;\n',
};
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'marquee-uses-'));
  for (const [file, text] of Object.entries(FILES)) writeFileSync(join(root, file), text);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The lines with the uses. */
const linesOf = (file: string, constant: string) =>
  usesIn(root, Object.keys(FILES))(file, constant)
    .map((use) => {
      const text = FILES[use.file as keyof typeof FILES];
      return `${use.file}: ${text.slice(use.start).split('\n')[0]}`;
    })
    .toSorted();

test('functions use a constant directly, through other constants, and through files that export it again', () => {
  expect(linesOf('sql.ts', 'FIRST')).toEqual([
    'caller.ts: WHOLE]; }',
    'reads.ts: FIRST;',
    'reads.ts: WHOLE;',
    'sql.ts: FIRST; }',
  ]);
  expect(linesOf('other.ts', 'LIMIT')).toEqual(['caller.ts: LIMIT, WHOLE]; }']);
});

test('imports and files that only use the same name do not count', () => {
  expect(linesOf('sql.ts', 'UNUSED')).toEqual([]);
});
