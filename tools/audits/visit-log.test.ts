import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openVisitLog } from './visit-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-kept-'));
const file = join(folder, 'nested/audit.jsonl');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('resumes with missing and failed visits; a new run starts empty', () => {
  const first = openVisitLog(file, false);
  first.add('root belvoir en', []);
  first.add('casino belvoir en', ['moves by 0.2']);
  first.add('deposit belvoir en', ['cuts a word']);
  first.add('deposit belvoir en', []);
  first.add('vip belvoir en', []);
  first.add('vip belvoir en', ['has no title']);
  appendFileSync(file, '{"visit":"slots belvoir en","fau');

  const resumed = openVisitLog(file, true);
  const names = ['root', 'casino', 'deposit', 'vip', 'slots'];
  expect(names.filter((name) => resumed.hasPassed(`${name} belvoir en`))).toEqual(['root', 'deposit']);
  expect(openVisitLog(file, false).hasPassed('root belvoir en')).toBe(false);
});
