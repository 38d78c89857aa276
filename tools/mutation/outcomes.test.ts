import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportOutcomes } from './outcomes.ts';
import type { Bug } from './places.ts';
import type { Outcome } from './plant-bugs.ts';
import type { Explanation } from './survivors.ts';

const SOURCE = `f(a < b);
g(a <
  c);
`;
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'marquee-outcomes-'));
  writeFileSync(join(root, 'a.ts'), SOURCE);
  writeFileSync(join(root, 'b.ts'), SOURCE);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const bugAt = (text: string, replacement: string, file = 'a.ts'): Bug => ({
  kind: 'comparison changed',
  start: SOURCE.indexOf(text),
  end: SOURCE.indexOf(text) + text.length,
  replacement,
  module: file === 'a.ts' ? 'modules/a' : 'modules/b',
  file,
  fn: null,
  isAtStart: false,
  constant: null,
});
const first = bugAt('a < b', 'a <= b');
const second = bugAt('a <\n  c', 'a <=\n  c');
const other = { ...bugAt('f(a < b)', '', 'b.ts'), kind: 'call left out' };
const outcomeOf = (bug: Bug, status: Outcome['status']): Outcome => ({ bug, status, ran: 1, all: 1, seconds: 2 });
const explained: Explanation = { file: 'a.ts', because: 'Equal.', mutants: ['a < b → a <= b'] };

function report(outcomes: readonly Outcome[], explanations: readonly Explanation[] = [], percentMin = 50) {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const { isGood, scores } = reportOutcomes({
    root,
    all: [first, second, other],
    outcomes,
    explanations,
    percentMin,
    log,
  });
  return { isGood, scores, lines };
}

test('each module has a score, and each bug that no test noticed its line, kind and change', () => {
  const outcomes = [outcomeOf(first, 'Killed'), outcomeOf(second, 'Survived'), outcomeOf(other, 'Timeout')];
  expect(report(outcomes).lines).toEqual([
    'modules/a: 1 of 2 noticed (50 %, 95 % interval 9 to 91 %)',
    'Not noticed: a.ts:2 comparison changed: a < c → a <= c',
    'modules/b: 1 of 1 noticed (100 %, 95 % interval 21 to 100 %)',
    'comparison changed: 1 of 2',
    'call left out: 1 of 1',
    '2.0 s of a worker for each bug.',
  ]);
  expect([...report(outcomes).scores]).toEqual([
    ['modules/a', { noticed: 1, total: 2 }],
    ['modules/b', { noticed: 1, total: 1 }],
  ]);
});

test('a bug that no test executes is not noticed', () => {
  expect(report([outcomeOf(first, 'NoCoverage')]).lines).toContain(
    'Not noticed: a.ts:1 comparison changed: a < b → a <= b',
  );
});

test('each module has to reach the score', () => {
  const [good, bad] = [outcomeOf(other, 'Killed'), outcomeOf(first, 'Survived')];
  expect(report([good]).isGood).toBe(true);
  expect(report([good, bad]).isGood).toBe(false);
  expect(report([outcomeOf(second, 'Killed'), bad]).isGood).toBe(true);
  expect(report([outcomeOf(second, 'Killed'), bad], [], 51).isGood).toBe(false);
});

test('an explained bug does not count', () => {
  const { isGood, lines } = report([outcomeOf(first, 'Survived')], [explained], 100);
  expect(isGood).toBe(true);
  expect(lines[0]).toBe('modules/a: 0 of 0 noticed (100 %, 95 % interval 0 to 100 %)');
});

test('an explanation of what the code no longer contains is an error, unless StrykerJS changes the file', () => {
  const outdated: Explanation = { ...explained, mutants: ['x < y → x <= y'] };
  expect(report([outcomeOf(first, 'Killed')], [outdated])).toMatchObject({
    isGood: false,
    lines: expect.arrayContaining(['Explained, but not in the code: a.ts: x < y → x <= y']) as string[],
  });
  expect(report([outcomeOf(first, 'Killed')], [{ ...outdated, file: 'a.rules.ts' }]).isGood).toBe(true);
});
