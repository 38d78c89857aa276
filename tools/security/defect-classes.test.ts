import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasTest } from './named-test.ts';

const ROOT = join(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/security/README.md'), 'utf8');
const section = page.slice(page.indexOf('## Defect classes'), page.indexOf('## What was read'));
const rows = [
  ...section.matchAll(
    /\| `([^`]+\.(?:test\.tsx?|e2e\.ts))`: (.+?) +\| `npm test -- (node|browser|e2e) --files ([^`]+)` +\|/g,
  ),
].map(([, file = '', name = '', project = '', part = '']) => ({ file, name, project, part }));

function projectOf(file: string): string {
  if (file.endsWith('.e2e.ts')) return 'e2e';
  return file.includes('.browser.') ? 'browser' : 'node';
}

test('every row of the table of defect classes has a test and its command', () => {
  const lines = section.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:class|mistake) /.test(line));
  expect(rows).toHaveLength(lines.length);
  expect(rows.length).toBeGreaterThan(100);
});

test.each(rows)('$file has the test "$name", and its command runs that file', ({ file, name, project, part }) => {
  expect(hasTest(file, name)).toBe(true);
  expect(file).toContain(part);
  expect(project).toBe(projectOf(file));
});
