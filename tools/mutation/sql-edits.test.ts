import { expect, test } from 'vitest';
import { applyEdit } from './edit.ts';
import { sqlEdits } from './sql-edits.ts';

const bugsIn = (text: string) => sqlEdits(text).map((edit) => `${edit.kind}: ${applyEdit(text, edit)}`);

test.each([
  ['SELECT FROM t WHERE a < 1', 'comparison changed: SELECT FROM t WHERE a <= 1'],
  ['SELECT FROM t WHERE a = b', 'comparison changed: SELECT FROM t WHERE a <> b'],
  ['SELECT a - b', 'plus and minus changed: SELECT a + b'],
  ['SELECT FROM t LIMIT 5', 'number changed: SELECT FROM t LIMIT 6'],
  ["SELECT now() - interval '3 hours'", "interval changed: SELECT now() - interval '4 hours'"],
  ["SELECT FROM t WHERE s IN ('a', 'b')", "literal left out: SELECT FROM t WHERE s IN ('a')"],
  ["UPDATE t SET s = 'a' WHERE s = 'b'", "literal changed: UPDATE t SET s = 'b' WHERE s = 'b'"],
  ['SELECT FROM t WHERE a = $1 AND b', 'condition left out: SELECT FROM t WHERE a = $1'],
  ['SELECT FROM t WHERE a = $1 AND b', 'condition left out: SELECT FROM t WHERE b'],
  ['SELECT FROM t WHERE (a OR b) AND c', 'condition left out: SELECT FROM t WHERE (a) AND c'],
  ['SELECT FROM t WHERE brand_key = $1 ORDER BY a', 'condition left out: SELECT FROM t WHERE true ORDER BY a'],
  ['SELECT FROM t JOIN u ON u.id = t.id', 'condition left out: SELECT FROM t JOIN u ON true'],
  ['SELECT FROM t ORDER BY a DESC, b', 'order reversed: SELECT FROM t ORDER BY a ASC, b'],
  ['SELECT FROM t ORDER BY a DESC, b', 'order reversed: SELECT FROM t ORDER BY a DESC, b DESC'],
  ['SELECT FROM t ORDER BY a DESC, b', 'key of the order left out: SELECT FROM t ORDER BY b'],
  ['SELECT FROM t ORDER BY a DESC, b', 'key of the order left out: SELECT FROM t ORDER BY a DESC'],
  ['SELECT FROM t FOR NO KEY UPDATE OF t SKIP LOCKED', 'lock left out: SELECT FROM t'],
  ['SELECT coalesce(sum(a), 0)', 'default left out: SELECT (sum(a))'],
  ['SELECT min(a)', 'function changed: SELECT max(a)'],
  ['SELECT sum(a)', 'function changed: SELECT max(a)'],
  ['SELECT a IS NOT NULL', 'null checked the other way: SELECT a IS NULL'],
  ['SELECT NOT EXISTS (SELECT)', 'condition negated: SELECT EXISTS (SELECT)'],
  ['SELECT DISTINCT a', 'distinct left out: SELECT a'],
  ['SELECT FROM t LEFT JOIN u USING (id)', 'outer join left out: SELECT FROM t JOIN u USING (id)'],
  ['SELECT a UNION ALL SELECT b', 'all left out: SELECT a UNION SELECT b'],
  ['BEGIN IF a AND b THEN RETURN; END IF; END', 'condition negated: BEGIN IF NOT (a AND b) THEN RETURN; END IF; END'],
  [
    'SELECT a.won_at FROM t a, u b WHERE a.lost_at < b.sent_at AND a.id',
    'name changed: SELECT a.lost_at FROM t a, u b WHERE a.lost_at < b.sent_at AND a.id',
  ],
  ['BEGIN a.real_minor := b; c := a.held_minor; END', 'name changed: BEGIN a.real_minor := b; c := a.real_minor; END'],
  ['BEGIN PERFORM f(a); END', 'statement left out: BEGIN NULL; END'],
  ['BEGIN a.b := 1; END', 'statement left out: BEGIN NULL; END'],
])('%s has the bug %s', (text, bug) => {
  expect(bugsIn(text)).toContain(bug);
});

test.each([
  ['an assignment of UPDATE', 'UPDATE t SET a = b'],
  ['strings, comments and names', `SELECT 'a < b AND c', "a < b" -- a < b\n/* a AND b */ , $$ a < b $$`],
  ['the sign of a number', 'SELECT -a'],
  ['lengths of types and positions of columns', 'SELECT a::numeric(20, 0) FROM t GROUP BY 1'],
  ['a condition that is always true', 'SELECT FROM t CROSS JOIN u WHERE true'],
  ['a declaration', 'DECLARE a int; b text := c; BEGIN RETURN; END'],
  ['names of other things', 'SELECT a.won_at, b.lost_at, a.id, a.f_at(), s.a.sent_at'],
  ['a placeholder that may have a direction', 'SELECT FROM t ORDER BY $0000'],
])('leaves %s alone', (_, text) => {
  expect(bugsIn(text)).toEqual([]);
});

test('keeps the AND of BETWEEN and the END of CASE', () => {
  const text = 'SELECT FROM t WHERE a BETWEEN b AND c AND CASE WHEN d AND e THEN f END AND g';
  expect(bugsIn(text).filter((bug) => bug.startsWith('condition left out'))).toEqual([
    'condition left out: SELECT FROM t WHERE CASE WHEN d AND e THEN f END AND g',
    'condition left out: SELECT FROM t WHERE a BETWEEN b AND c AND g',
    'condition left out: SELECT FROM t WHERE a BETWEEN b AND c AND CASE WHEN e THEN f END AND g',
    'condition left out: SELECT FROM t WHERE a BETWEEN b AND c AND CASE WHEN d THEN f END AND g',
    'condition left out: SELECT FROM t WHERE a BETWEEN b AND c AND CASE WHEN d AND e THEN f END',
  ]);
});

test('repeats placeholders of a template where it repeats code', () => {
  const original = 'SELECT coalesce(${value}, 0)';
  const edits = sqlEdits('SELECT coalesce($0000000, 0)', original);
  expect(edits.map((edit) => applyEdit(original, edit))).toContain('SELECT (${value})');
});
