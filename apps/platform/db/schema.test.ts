import { readFileSync } from 'node:fs';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { describeSchema, type SchemaDescription } from './describe-schema.ts';
import { findChangedMigrations } from './migration-checksums.ts';
import { setUpDatabase } from './testing/set-up-database.ts';

const { database } = setUpDatabase();
let described: SchemaDescription;

beforeAll(async () => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  described = await describeSchema(client);
  await client.end();
});

const remedy = 'run npm run run-task -- generate schema';
const committed = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

test('schema.sql matches the migrations', () => {
  expect(described.sql, remedy).toBe(committed('schema.sql'));
});

test('the types of the query builder match the migrations', () => {
  expect(described.types, remedy).toBe(committed('schema.gen.ts'));
});

test('no released migration was edited or removed', () => {
  expect(findChangedMigrations(), `${remedy}; an applied migration is never edited, add a new one`).toEqual([]);
});
