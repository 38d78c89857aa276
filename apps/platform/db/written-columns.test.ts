import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const schema = read('apps/platform/db/schema.sql');
const migrations = globSync('apps/platform/db/migrations/*.sql', { cwd: ROOT }).map(read).join('\n');

/** Files of the product and its tasks, and SQL functions, each as one text. */
const sources = [
  ...globSync(['apps/platform/**/*.ts', 'tools/**/*.ts', 'apps/standalone/**/*.ts'], { cwd: ROOT })
    .filter((file) => !/\.test\.ts$|\/testing\/|schema\.gen\.ts$|\/node_modules\//.test(file))
    .map(read),
  ...schema.split(/^(?=CREATE (?:OR REPLACE )?(?:FUNCTION|PROCEDURE) )/m).slice(1),
];

const WRITE =
  /(?:INSERT INTO|UPDATE(?: ONLY)?|MERGE INTO|COPY)\s+(?:public\.)?(\w+)|(?:insertInto|updateTable|mergeInto)\(\s*'(\w+)|(?:insertRows|appendVersions)\(\s*\w+,\s*'(\w+)'/g;
/** Texts that write a table, by its name, with the words in them. */
const writers = new Map<string, { readonly text: string }[]>();
const words = new Set<string>();
/** Names of fields of objects, anywhere. */
const keys = new Set(sources.flatMap((text) => [...text.matchAll(/\b(\w+)\??:/g)].map(([, key = '']) => key)));
for (const text of sources) {
  const found = new Set(text.match(/\w+/g));
  for (const word of found) words.add(word);
  for (const table of new Set([...text.matchAll(WRITE)].map(([, one, two, three]) => one ?? two ?? three ?? '')))
    writers.set(table, [...(writers.get(table) ?? []), { text }]);
}

/** Columns that the database numbers or computes itself, by name, and views. */
const numbered = new Set([...migrations.matchAll(/^\s*(\w+) \w+[^,\n]* GENERATED/gm)].map(([, name = '']) => name));
const views = new Set([...migrations.matchAll(/CREATE (?:OR REPLACE )?VIEW (\w+)/g)].map(([, name = '']) => name));

const columns = [...schema.matchAll(/^CREATE TABLE (\w+) \(\n([\s\S]*?)\n\)/gm)].flatMap(([, table = '', body = '']) =>
  body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:CONSTRAINT|PRIMARY|UNIQUE|CHECK|FOREIGN)\b/.test(line))
    .map((line) => ({
      table,
      name: /^"?(\w+)"?/.exec(line)?.[1] ?? '',
      hasFunction: /GENERATED|DEFAULT \w+\(/.test(line),
    })),
);

/** Written by migrations or by the database, or by nobody on purpose; each with its reason. A star stands for all columns. */
const WRITTEN_ELSEWHERE: Readonly<Record<string, string>> = {
  'archived_entries.*': 'archive_month copies whole rows',
  'archived_transfers.*': 'archive_month copies whole rows',
  'assets.*': 'migrations: the list of assets is part of a release',
  'security_event_key.hash_key': 'a migration: one random key per database',
  'live_tables.is_open': 'there is no command for a single table yet: `games off` stops its game',
  'tournaments.is_active': 'a tournament is stopped by `last_edition`; the column is always true',
};

test('every column that the product reads is written by code, a task or the database', () => {
  expect(columns.length).toBeGreaterThan(500);
  const unwritten = columns
    .filter(({ table, name, hasFunction }) => {
      if (hasFunction || numbered.has(name) || views.has(table) || !words.has(name)) return false;
      return !(writers.get(table) ?? []).some(
        (writer) => isAssigned(writer.text, name) || (keys.has(name) && isPassed(writer.text, table)),
      );
    })
    .map(({ table, name }) => (Object.hasOwn(WRITTEN_ELSEWHERE, `${table}.*`) ? `${table}.*` : `${table}.${name}`));
  expect([...new Set(unwritten)].toSorted()).toEqual(Object.keys(WRITTEN_ELSEWHERE).toSorted());
});

/** Whether a text that writes a table names the column as a key, in a SET clause, or in a list of columns. */
function isAssigned(text: string, name: string): boolean {
  return new RegExp(`\\b${name}(?:"?\\s*(?::|=(?!=))|"?\\s*[,)}]|'\\))`).test(text);
}

/** Whether a text inserts rows of a table that were made elsewhere, so that their fields are not in it. */
function isPassed(text: string, table: string): boolean {
  return new RegExp(
    `insertInto\\('${table}'\\)\\s*\\.values\\(\\s*\\w+\\b|(?:insertRows|appendVersions)\\(\\s*\\w+,\\s*'${table}'`,
  ).test(text);
}
