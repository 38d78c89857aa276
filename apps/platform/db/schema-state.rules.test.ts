import { expect, test } from 'vitest';
import { explainSchema, evaluateSchema } from './schema-state.rules.ts';

const files = ['20261101000100_roles', '20261101000200_ledger', '20261201000000_players'];

test('a database with exactly the migrations of the release is current', () => {
  expect(evaluateSchema(files, files)).toEqual({ kind: 'current' });
  expect(explainSchema({ kind: 'current' })).toBeNull();
});

test('a database without the last migrations is older, and an empty one lacks all', () => {
  expect(evaluateSchema(files.slice(0, 1), files)).toEqual({ kind: 'older', pending: files.slice(1) });
  expect(evaluateSchema([], files)).toEqual({ kind: 'older', pending: files });
  expect(explainSchema(evaluateSchema(files.slice(0, 2), files))).toMatch(
    /older .*1 migration pending.*20261201000000_players.*run-task -- migrate/,
  );
});

test('a database with additional later migrations is newer', () => {
  const state = evaluateSchema([...files, '20270101000000_later'], files);
  expect(state).toEqual({ kind: 'newer', unknown: ['20270101000000_later'] });
  expect(explainSchema(state)).toContain('newer than this release (it has 20270101000000_later)');
  expect(evaluateSchema(files, []).kind).toBe('newer');
});

test('counts the pending migrations', () => {
  expect(explainSchema(evaluateSchema([], files))).toContain('3 migrations pending');
});

test('a database with additional earlier migrations has diverged', () => {
  const early = '20261101000150_early';
  expect(evaluateSchema([...files, early], files)).toMatchObject({ kind: 'diverged', applied: early, expected: null });
  expect(evaluateSchema([...files, '20270101000000_later', early], files).kind).toBe('diverged');
});

test('a database without an earlier migration has diverged, although its last ones are later', () => {
  expect(evaluateSchema([files[0] ?? '', '20270101000000_later'], files)).toEqual({
    kind: 'diverged',
    applied: '20270101000000_later',
    expected: files[1],
  });
});

test('reports missing and inserted migrations by name', () => {
  expect(explainSchema(evaluateSchema(['20261101000100_roles', '20261115000000_removed'], files))).toContain(
    'has applied the migration 20261115000000_removed where this release expects 20261101000200_ledger',
  );
  expect(explainSchema(evaluateSchema([...files, '20261115000000_removed'], files))).toContain(
    '20261115000000_removed, which this release does not contain',
  );
});
