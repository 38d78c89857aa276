import { expect, test } from 'vitest';
import { domainWords, findUnnamedParts } from './domains.ts';

const HEAD =
  '| domain | what it is | platform modules | contract files | site features | text namespaces | tables | operator tasks | documents |\n|---|---|---|---|---|---|---|---|---|';
const GAMES =
  '| games | Rounds. | `games` | `play` `play.rules` | `play` | `play` | `game_round` `seeds` | `slots` | `fairness` `operations/games` |';
const OTHERS = '| *site* | No domain. | | `page-keys` | | | | | `glossary` |';
const TREE = [
  'apps/platform/modules/games/index.ts',
  'apps/platform/modules/games/testing/a.ts',
  'packages/contract/play.ts',
  'packages/contract/play.test.ts',
  'packages/contract/play.rules.ts',
  'packages/contract/page-keys.ts',
  'apps/web/features/play/a.tsx',
  'packages/locales/en/play.json',
  'packages/locales/de/play.json',
  'tools/tasks/slots.ts',
  'tools/tasks/slots.test.ts',
  'docs/fairness.md',
  'docs/operations/games.md',
  'docs/decisions/0001-a.md',
];
const TABLES = ['game_rounds', 'game_round_keys', 'seeds'];

interface Planted {
  readonly rows?: readonly string[];
  readonly more?: readonly string[];
  readonly tables?: readonly string[];
}

/** A file of texts with one namespace, named as the file. */
const textsIn = (path: string) => JSON.stringify({ [path.replace(/^.*\/|\.json$/g, '')]: { title: 'Title' } });

function sourcesOf({ rows = [GAMES, OTHERS], more = [], tables = TABLES }: Planted) {
  const glossary = `# Glossary\n\n## Domains\n\n${[HEAD, ...rows].join('\n')}\n\n## Terms\n\n| term | meaning |\n|---|---|\n| bet | A stake. |\n`;
  return [
    { path: 'docs/glossary.md', text: glossary },
    { path: 'apps/platform/db/schema.sql', text: tables.map((name) => `CREATE TABLE ${name} (\n);\n`).join('\n') },
    ...[...TREE, ...more].map((path) => ({ path, text: path.endsWith('.json') ? textsIn(path) : '' })),
  ];
}

const found = (planted: Planted = {}) => findUnnamedParts(sourcesOf(planted)).map(({ message }) => message);

test('a table that names every part, and nothing else, is complete', () => {
  expect(found()).toEqual([]);
  expect(domainWords(sourcesOf({}))).toEqual(['games']);
});

test.each([
  ['apps/platform/modules/coins/index.ts', 'does not name coins under platform modules'],
  ['packages/contract/coins.ts', 'does not name coins under contract files'],
  ['apps/web/features/coins/a.tsx', 'does not name coins under site features'],
  ['packages/locales/en/coins.json', 'does not name coins under text namespaces'],
  ['tools/tasks/coins.ts', 'does not name coins under operator tasks'],
  ['docs/coins.md', 'does not name coins under documents'],
  ['docs/operations/coins.md', 'does not name operations/coins under documents'],
])('a part without a row: %s', (path, message) => {
  expect(found({ more: [path] })).toEqual([message]);
});

test('tables without a row: an entry covers its plural and what begins with it and an underscore', () => {
  expect(found({ tables: [...TABLES, 'game_rounders', 'coins'] })).toEqual([
    'does not name coins under tables',
    'does not name game_rounders under tables',
  ]);
});

test.each([
  ['`games`', '`games` `coins`', 'names coins under platform modules, which does not exist'],
  ['`play.rules`', '`play.rules` `coins`', 'names coins under contract files, which does not exist'],
  ['`seeds`', '`seeds` `coins`', 'names coins under tables, which does not exist'],
  ['`slots`', '`slots` `coins`', 'names coins under operator tasks, which does not exist'],
  ['`fairness`', '`fairness` `games`', 'names games under documents, which does not exist'],
  ['`slots`', '`slots` later', "has 'later' in the row games"],
])('a row without a counterpart: %s becomes %s', (before, after, message) => {
  expect(found({ rows: [GAMES.replace(before, after), OTHERS] })).toEqual([message]);
});

test('a domain has one row', () => {
  expect(found({ rows: [GAMES, GAMES, OTHERS] })).toEqual(['names the domain games twice']);
});

test('a glossary without the table is reported', () => {
  const columns = 'platform modules, contract files, site features, text namespaces, tables, operator tasks, documents';
  expect(findUnnamedParts([]).map(({ message }) => message)).toEqual([
    `lacks the table of domains with the columns ${columns}`,
  ]);
});
