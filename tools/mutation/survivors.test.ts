import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Explanation, outdatedExplanations, readExplanations, unexplainedSurvivors } from './survivors.ts';

const root = join(import.meta.dirname, '../..');
const source = "const a = b > 0;\nconst c = d > 0 &&\n  e;\nconst f = ['', ''];\n";

const mutant = (
  status: string,
  replacement: string,
  from: readonly [number, number],
  to: readonly [number, number],
) => ({
  status,
  mutatorName: 'EqualityOperator',
  replacement,
  location: { start: { line: from[0], column: from[1] }, end: { line: to[0], column: to[1] } },
});
const comparison = mutant('Survived', 'b >= 0', [1, 11], [1, 16]);
const condition = mutant('NoCoverage', 'd > 0 ||\n  e', [2, 11], [3, 4]);
const [first, second] = [mutant('Survived', '"x"', [4, 12], [4, 14]), mutant('Survived', '"x"', [4, 16], [4, 18])];

const reportOf = (...mutants: readonly ReturnType<typeof mutant>[]) => ({
  files: { 'a.rules.ts': { source, mutants } },
});
const explain = (...mutants: readonly string[]): readonly Explanation[] => [
  { file: 'a.rules.ts', because: 'b is never 0', mutants },
];

describe('unexplained survivors', () => {
  test('lists a survivor with its line and its change, also of code on two lines', () => {
    expect(unexplainedSurvivors(reportOf(comparison, condition), [])).toEqual([
      { file: 'a.rules.ts', line: 1, kind: 'EqualityOperator', change: 'b > 0 → b >= 0' },
      { file: 'a.rules.ts', line: 2, kind: 'EqualityOperator', change: 'd > 0 && e → d > 0 || e' },
    ]);
  });

  test('leaves out what is killed, ignored or explained', () => {
    const report = reportOf({ ...comparison, status: 'Killed' }, { ...first, status: 'Ignored' }, condition);
    expect(unexplainedSurvivors(report, explain('d > 0 && e → d > 0 || e'))).toEqual([]);
  });

  test('an explanation covers the same change once, and only in its file', () => {
    const change = '\'\' → "x"';
    expect(unexplainedSurvivors(reportOf(first, second), explain(change))).toHaveLength(1);
    expect(unexplainedSurvivors(reportOf(first, second), explain(change, change))).toEqual([]);
    expect(
      unexplainedSurvivors(reportOf(first), [{ file: 'b.rules.ts', because: '', mutants: [change] }]),
    ).toHaveLength(1);
  });

  test('cuts long code', () => {
    const [survivor] = unexplainedSurvivors(reportOf({ ...comparison, replacement: 'x'.repeat(161) }), []);
    expect(survivor?.change).toBe(`b > 0 → ${'x'.repeat(159)}…`);
  });
});

describe('outdated explanations', () => {
  test('names a change that the file does not contain, or less often', () => {
    const explanations = explain('b > 0 → b >= 0', 'b > 0 → b >= 0', 'g → h');
    expect(outdatedExplanations(reportOf(comparison), explanations)).toEqual([
      'a.rules.ts: b > 0 → b >= 0',
      'a.rules.ts: g → h',
    ]);
  });

  test('accepts an explained mutant that a slow machine or a new test killed', () => {
    expect(outdatedExplanations(reportOf({ ...comparison, status: 'Timeout' }), explain('b > 0 → b >= 0'))).toEqual([]);
  });

  test('says nothing of files that the run did not change', () => {
    expect(outdatedExplanations({ files: {} }, explain('g → h'))).toEqual([]);
  });
});

test('every explanation has a reason and names a file that exists', () => {
  const explanations = readExplanations();
  expect(explanations).not.toEqual([]);
  for (const { file, because, mutants } of explanations) {
    expect({ file, because, exists: existsSync(join(root, file)), isEmpty: mutants.length === 0 }).toEqual({
      file,
      because: expect.stringMatching(/\w.*\./),
      exists: true,
      isEmpty: false,
    });
  }
});
