import { globSync } from 'node:fs';
import { join } from 'node:path';
import { isSafe } from 'redos-detector';
import { expect, test } from 'vitest';
import { isWholeRun, noteTried } from '../../apps/platform/testing/security-notes.ts';
import { costOf } from './attack-pattern.ts';
import { contractPatterns, writtenPatterns } from './list-patterns.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Of processor time. */
const MS_MAX = 50;
/** More than a body that is about to be refused for its length has in one field. */
const CHARS_OF_BODY = 50_000;
/** The longest text that anybody may send: what is longer is refused before a pattern of ours sees it. */
const CHARS_OF_TEXT = 4_000;
/** Texts that a pattern never meets at such a length, or that only the house writes. */
const MEETS_LITTLE: ReadonlyMap<string, string> = new Map();

const judge = (pattern: RegExp) =>
  isSafe(new RegExp(pattern.source, pattern.flags.replaceAll(/[gyd]/g, '')), { timeout: 2_000 }).safe;

test('no field of the contract can be made to take long: each pattern is safe by its form, or was attacked', () => {
  const patterns = contractPatterns();
  expect(patterns.size).toBeGreaterThan(15);
  const faults: string[] = [];
  for (const [text, pattern] of patterns) {
    const { ms, text: attack } = costOf(pattern, CHARS_OF_BODY, MS_MAX);
    if (ms > MS_MAX) faults.push(`${text}: ${Math.round(ms)} ms for ${JSON.stringify(attack)}`);
  }
  noteTried('patterns of the contract attacked with 50,000 signs', patterns.size);
  expect(faults).toEqual([]);
}, 120_000);

test('a pattern that can be made to take long is found', () => {
  expect(judge(/^(?:a+)+$/)).toBe(false);
  expect(costOf(/^a*a*$/, CHARS_OF_TEXT, 5).ms).toBeGreaterThan(5);
  expect(judge(/^[a-z]{1,20}$/)).toBe(true);
});

test.runIf(isWholeRun)(
  'no pattern of the platform and the site can be made to take long',
  () => {
    const files = globSync('{apps,packages}/**/*.{ts,tsx}', { cwd: ROOT, exclude: (name) => name === 'node_modules' })
      .filter((file) => !/\.test\.|\/testing\/|\/dist\//.test(file))
      .map((file) => join(ROOT, file));
    const patterns = writtenPatterns(files);
    expect(patterns.size).toBeGreaterThan(200);
    const faults: string[] = [];
    let safe = 0;
    for (const [text, { pattern, file }] of patterns) {
      if (judge(pattern)) {
        safe += 1;
        continue;
      }
      if (MEETS_LITTLE.has(text)) continue;
      const { ms, text: attack } = costOf(pattern, CHARS_OF_TEXT, MS_MAX);
      if (ms > MS_MAX)
        faults.push(`${file.slice(ROOT.length + 1)} ${text}: ${Math.round(ms)} ms for ${JSON.stringify(attack)}`);
    }
    noteTried('patterns written in the platform and the site', patterns.size);
    noteTried('of them safe by their form', safe);
    noteTried('of them attacked with 4,000 signs', patterns.size - safe - MEETS_LITTLE.size);
    noteTried('of them meeting only short texts, or the house’s own', MEETS_LITTLE.size);
    expect(faults).toEqual([]);
  },
  1_200_000,
);
