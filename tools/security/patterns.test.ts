import { globSync } from 'node:fs';
import { join } from 'node:path';
import { isSafe } from 'redos-detector';
import { expect, test } from 'vitest';
import { sample } from '../../apps/platform/testing/sample.ts';
import { isWholeRun, recordAttempts } from '../../apps/platform/testing/security-report.ts';
import { costOf } from './attack-pattern.ts';
import { contractPatterns, sourcePatterns } from './list-patterns.ts';

const ROOT = join(import.meta.dirname, '../..');
/** In processor time. */
const MS_MAX = 50;
/** Longer than a field of any accepted body. */
const CHARS_OF_BODY = 50_000;
/** The longest text that reaches a pattern; longer ones are rejected before. */
const CHARS_OF_TEXT = 4_000;
/** Patterns that never meet such long or untrusted text, with the reason. */
const RARELY_MATCHED: ReadonlyMap<string, string> = new Map();

const evaluate = (pattern: RegExp) =>
  isSafe(new RegExp(pattern.source, pattern.flags.replaceAll(/[gyd]/g, '')), { timeout: 2_000 }).safe;

test('every pattern of the contract is fast, by its form or under attack', () => {
  const patterns = contractPatterns();
  expect(patterns.size).toBeGreaterThan(15);
  const faults: string[] = [];
  for (const [text, pattern] of sample([...patterns], 4)) {
    const { ms, text: attack } = costOf(pattern, CHARS_OF_BODY, MS_MAX);
    if (ms > MS_MAX) faults.push(`${text}: ${Math.round(ms)} ms for ${JSON.stringify(attack)}`);
  }
  recordAttempts('patterns of the contract attacked with 50,000 signs', patterns.size);
  expect(faults).toEqual([]);
}, 120_000);

test('a slow pattern is found', () => {
  expect(evaluate(/^(?:a+)+$/)).toBe(false);
  expect(costOf(/^a*a*$/, CHARS_OF_BODY, MS_MAX).ms).toBeGreaterThan(MS_MAX);
  expect(evaluate(/^[a-z]{1,20}$/)).toBe(true);
});

test.runIf(isWholeRun)(
  'every pattern of platform and site is fast',
  () => {
    const files = globSync('{apps,packages}/**/*.{ts,tsx}', { cwd: ROOT, exclude: (name) => name === 'node_modules' })
      .filter((file) => !/\.test\.|\/testing\/|\/dist\//.test(file))
      .map((file) => join(ROOT, file));
    const patterns = sourcePatterns(files);
    expect(patterns.size).toBeGreaterThan(200);
    const faults: string[] = [];
    let safe = 0;
    for (const [text, { pattern, file }] of patterns) {
      if (evaluate(pattern)) {
        safe += 1;
        continue;
      }
      if (RARELY_MATCHED.has(text)) continue;
      const { ms, text: attack } = costOf(pattern, CHARS_OF_TEXT, MS_MAX);
      if (ms > MS_MAX)
        faults.push(`${file.slice(ROOT.length + 1)} ${text}: ${Math.round(ms)} ms for ${JSON.stringify(attack)}`);
    }
    recordAttempts('patterns written in the platform and the site', patterns.size);
    recordAttempts('of them safe by their form', safe);
    recordAttempts('of them attacked with 4,000 signs', patterns.size - safe - RARELY_MATCHED.size);
    recordAttempts('of them meeting only short texts, or the house’s own', RARELY_MATCHED.size);
    expect(faults).toEqual([]);
  },
  1_200_000,
);
