import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resultOf, withResult } from './results.ts';
import { SECURITY_RUNS } from './runs.ts';

test('adds up numbers of the same kind, followed by measurements', () => {
  const result = resultOf(
    '6 answers\n= log-in: 45 ms\n1200 answers\n2 hosts\n',
    true,
    new Date('2026-11-21T10:00:00Z'),
  );
  expect(result).toEqual({ hasPassed: true, numbers: '1,206 answers; 2 hosts; log-in: 45 ms', date: '2026-11-21' });
});

test('the page has a row per run, and a result replaces only its own', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/security/README.md'), 'utf8');
  for (const run of SECURITY_RUNS) {
    const after = withResult(page, run, { hasPassed: false, numbers: '1 | 2', date: '2030-01-01' });
    const changed = after.split('\n').filter((line, at) => line !== page.split('\n')[at]);
    expect(changed).toEqual([
      expect.stringMatching(/^\| `[a-z]+` \| .+ \| 2030-01-01 \| \*\*something\*\*.* \| 1 \\\| 2 \|$/),
    ]);
  }
});
