import { expect, test } from 'vitest';
import { applyEdit } from './edit.ts';
import { tsEdits } from './ts-edits.ts';

const KEYS = ['a.save', 'a.send', 'b.title'];
const bugsIn = (source: string, path = 'a.ts') =>
  tsEdits(path, source, KEYS).map((edit) => `${edit.kind}: ${applyEdit(source, edit)}`);

test.each([
  ['f(a < b)', 'comparison changed: f(a <= b)'],
  ['f(a === b)', 'comparison changed: f(a !== b)'],
  ['f(a + 1)', 'plus and minus changed: f(a - 1)'],
  ['f(60_000n)', 'number changed: f(60001n)'],
  ['f(a && b)', 'condition left out: f(a)'],
  ['f(a && b)', 'condition left out: f(b)'],
  ['if (a) throw b', 'condition always false: if (false) throw b'],
  ['if (a) throw b', 'condition negated: if (!(a)) throw b'],
  ['x = a ? b : c', 'condition always true: x = true ? b : c'],
  ['f(a.b, c)', 'arguments swapped: f(c, a.b)'],
  ['withTx(db, (tx) => f(tx))', 'transaction left out: ((tx) => f(tx))(db as never)'],
  ['{ await f(); g(); }', 'call left out: { {} g(); }'],
  ['{ await f(); await g(); }', 'calls swapped: { await g(); await f(); }'],
  ['{ const a = await f(); await g(); }', 'calls swapped: { await g(); const a = await f(); }'],
  ['x = { a, b: 1 }', 'field left out: x = {  b: 1 }'],
  ["t('a.save')", "text changed: t('a.send')"],
  ["db.selectFrom('t').where('a', '=', b).execute()", "where left out: db.selectFrom('t').execute()"],
  ["db.selectFrom('t').where('a', '<', b)", "comparison changed: db.selectFrom('t').where('a', '<=', b)"],
  ["db.selectFrom('t').orderBy('a', 'desc')", "order reversed: db.selectFrom('t').orderBy('a', 'asc')"],
  ["db.selectFrom('t').orderBy('a')", "order reversed: db.selectFrom('t').orderBy('a', 'desc')"],
  ["db.selectFrom('t').forUpdate()", "forUpdate left out: db.selectFrom('t')"],
  ['sql`SELECT FROM t WHERE a = ${f(`{`)} AND b`', 'condition left out: sql`SELECT FROM t WHERE b`'],
  ['f(a.wonMinor, a.lostMinor)', 'name changed: f(a.lostMinor, a.lostMinor)'],
  [
    "db.where('t.won_at', '<', a).orderBy('t.lost_at')",
    "name changed: db.where('t.lost_at', '<', a).orderBy('t.lost_at')",
  ],
  ['x = { text: `SELECT FROM t WHERE a < $1` }', 'comparison changed: x = { text: `SELECT FROM t WHERE a <= $1` }'],
])('%s has the bug %s', (source, bug) => {
  expect(bugsIn(source)).toContain(bug);
});

test.each([
  ['x = <Field onChange={f} />', 'handler left out: x = <Field  />'],
  ['x = <Field key={a} />', 'key left out: x = <Field  />'],
  ['x = <Field end={() => reset(a)} />', 'call left out: x = <Field end={() => undefined} />'],
  ['x = a && <Field />', 'condition left out: x = <Field />'],
])('a component with %s has the bug %s', (source, bug) => {
  expect(bugsIn(source, 'a.tsx')).toContain(bug);
});

test('leaves the key of an element of a list', () => {
  expect(bugsIn('x = all.map((a) => <Field key={a} />)', 'a.tsx')).toEqual([]);
});

test.each([
  ['types and imports', "import { a } from 'a.save'; type A = { b: 1 }; interface B { c: 2 }"],
  ['a text of a single group', "x = t('b.title')"],
  ['two reads in a row', '{ const a = await b; const c = await d; }'],
  ['messages of the log', "log.info({ a: 1 }, 'a.save')"],
])('leaves %s alone', (_, source) => {
  expect(bugsIn(source)).toEqual([]);
});

test('parts of statements are SQL in files of SQL alone', () => {
  const source = 'const f = `AND a < ${b}`;';
  expect(bugsIn(source, 'a.sql.ts')).toContain('comparison changed: const f = `AND a <= ${b}`;');
  expect(bugsIn(source)).toEqual([]);
});

test('leaves names of other objects, methods and values of other kinds alone', () => {
  const bugs = bugsIn('f(a.wonMinor, b.lostMinor, a.sentAt, a.sendMinor())');
  expect(bugs.filter((bug) => bug.startsWith('name changed'))).toEqual([]);
});

test('leaves the size of an image alone', () => {
  expect(bugsIn('x = <img width={48} />', 'a.tsx')).toEqual([]);
});

test('says what runs when the file is loaded, and which constant it makes', () => {
  const edits = tsEdits(
    'a.ts',
    'const a = 1; function f() { return 2; } export const b = { c: () => 3, d: 4 }; 5;',
    KEYS,
  );
  const numbers = edits.filter(({ kind }) => kind === 'number changed');
  expect(numbers.map(({ isAtStart, constant }) => [isAtStart, constant])).toEqual([
    [true, 'a'],
    [false, null],
    [false, null],
    [true, 'b'],
    [true, null],
  ]);
});

test('takes no method of every object for a function with another one', () => {
  const edits = tsEdits('a.ts', 'const text = key.toString("hex"); key.constructor(1); key.valueOf();', []);
  expect(edits.filter(({ kind }) => kind === 'function changed')).toEqual([]);
});
