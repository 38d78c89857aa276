import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOwnerPool, createTestDatabase, type TestDatabase } from '@marquee/platform/db/testing/test-database.ts';
import type { Command } from 'commander';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { executeTask, helpOf } from './cli.ts';
import { loadTask, taskNames } from './load-task.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-names-'));
const ADA = 'plr_0190f3e2-0000-7000-8000-00000000ada0';
const ADA_AT_LUMEN = 'plr_0190f3e2-0000-7000-8000-00000000ada1';
const BO = 'plr_0190f3e2-0000-7000-8000-0000000000b0';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const owner = createOwnerPool(database);
  const insert = (id: string, brand: string, email: string, login: string | null, phone: string | null) =>
    owner.query(
      `INSERT INTO players (player_id, brand_key, email, password_hash, username, currency_code, preferred_language, terms_accepted_at, login_name, verified_phone, phone_verified_at)
       VALUES ($1, $2, $3, 'x', 'x', 'EUR', 'en', now(), $4, $5::text, CASE WHEN $5::text IS NOT NULL THEN now() END)`,
      [id, brand, email, login, phone],
    );
  await insert(ADA, 'handelskade', 'ada@example.com', null, '+4915112345678');
  await insert(ADA_AT_LUMEN, 'lumen', 'ada@example.com', null, null);
  await insert(BO, 'lumen', 'bo@example.com', '+31612345678', null);
  await owner.end();
});
const output: { out: string; err: string } = { out: '', err: '' };
beforeEach(() => {
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL']) vi.stubEnv(name, '');
  vi.stubEnv('DATABASE_OPERATOR_URL', database.ownerUrl);
  vi.stubEnv('MARQUEE_DATA_DIR', folder);
  Object.assign(output, { out: '', err: '' });
  vi.spyOn(console, 'log').mockImplementation((...parts) => void (output.out += `${parts.join(' ')}\n`));
  vi.spyOn(console, 'error').mockImplementation((...parts) => void (output.err += `${parts.join(' ')}\n`));
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const UNKNOWN_PLAYER = 'plr_0190f3e2-0000-7000-8000-000000000000';
/** Names of nothing that exists, by the argument's name: unknown ones, ids of another kind, and text that is none. */
const UNKNOWN: Readonly<Record<string, readonly string[]>> = {
  player: [UNKNOWN_PLAYER, 'dep_0190f3e2', 'nobody@example.com', '+4915199999999', 'nonsense'],
  'player-or-document': [UNKNOWN_PLAYER, 'doc_0190f3e2', 'nobody@example.com', 'nonsense'],
  brand: ['nowhere', ADA, 'ada@example.com'],
  document: ['doc_0190f3e2', ADA, 'nonsense'],
  withdrawal: ['wdr_0190f3e2', ADA, 'nonsense'],
  payment: ['wdr_0190f3e2', ADA.replaceAll('-', '_'), 'nonsense'],
  deposit: ['dep_0190f3e2', ADA, 'nonsense'],
  action: ['act_0190f3e2', ADA, 'nonsense'],
  game: ['no-such-game', ADA],
  campaign: ['no-such-campaign', ADA],
  text: ['no-such-text', ADA],
  promotion: ['no-such-promotion', ADA],
  tournament: ['no-such-tournament', ADA],
  locale: ['xx', 'nonsense'],
  currency: ['XXX', 'nonsense'],
  message: ['7K2M-9QX4', 'nonsense'],
  number: ['4711', 'nonsense'],
  removal: ['4711', 'nonsense'],
  check: ['4711', 'nonsense'],
  limit: ['nonsense', 'loss:hourly'],
  kind: ['nonsense'],
};
/** Names of what exists, and other values that are valid, for the arguments beside the tested one. */
const KNOWN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(UNKNOWN).map(([name, [first = '']]) => [name, first])),
  player: ADA,
  brand: 'handelskade',
  text: 'bonus-terms',
  locale: 'en',
  currency: 'BTC',
  limit: 'loss:daily',
  kind: 'proof_of_address',
  game: 'dice',
  price: '1',
  amount: '5',
  tag: 'high-value',
  folder: join(folder, 'files'),
  file: join(folder, 'none.json'),
};
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  'identity-checks decide': ['--same'],
  'withdrawals reject': ['--reason', 'details_differ'],
};

const commands = (await Promise.all(taskNames().map(loadTask))).flatMap((task) =>
  [task, ...task.commands].map((command) => ({ task, command })),
);
const cases = commands
  .filter(({ command }) => helpOf(command).needsCasino)
  .flatMap(({ task, command }) =>
    command.registeredArguments
      .map((argument) => argument.name())
      .filter((name) => Object.hasOwn(UNKNOWN, name))
      .map((argument) => ({ task, command, argument, name: nameOf(task, command) })),
  );

function nameOf(task: Command, command: Command): string {
  return task === command ? task.name() : `${task.name()} ${command.name()}`;
}

/** The command line with the tested value, and valid ones beside it. */
function lineOf(task: Command, command: Command, tested: Readonly<Record<string, string>>): readonly string[] {
  const values = command.registeredArguments
    .filter((argument) => argument.required || Object.hasOwn(tested, argument.name()))
    .map((argument) => tested[argument.name()] ?? KNOWN[argument.name()] ?? '');
  const required = command.options
    .filter(({ mandatory }) => mandatory)
    .flatMap(({ long }) => [long ?? '', 'unreadable']);
  const name = task === command ? [] : [command.name()];
  return [...name, ...values, ...required, ...(OPTIONS[nameOf(task, command)] ?? [])];
}

describe.each(cases)('$name', ({ task, command, argument }) => {
  test.each(UNKNOWN[argument] ?? [])(`fails with one sentence that names the unknown ${argument} %s`, async (value) => {
    const code = await executeTask(task, lineOf(task, command, { [argument]: value }));
    expect(`${code} ${output.err}`).toMatch(/^[12] [A-Z'][^\n]*[.?]\n$/);
    // A payment is also named by the bank's spelling of its id.
    expect([output.err, output.err.replaceAll('-', '_')].join()).toContain(value);
    expect(output.out).toBe('');
  });

  test.each(['', ' '])(`fails with one sentence that names the empty ${argument} '%s'`, async (value) => {
    const code = await executeTask(task, lineOf(task, command, { [argument]: value }));
    expect(`${code} ${output.err}`).toMatch(/^[12] [A-Z'][^\n]*[.?]\n$/);
    expect(output.err).toMatch(new RegExp(`${argument}|'${value}'`));
    expect(output.out).toBe('');
  });
});

test('covers each argument of each command that needs a casino', () => {
  const others = ['amount', 'file', 'folder', 'month', 'price', 'report', 'tag'];
  const names = commands
    .filter(({ command }) => helpOf(command).needsCasino)
    .flatMap(({ command }) => command.registeredArguments.map((argument) => argument.name()));
  expect(names.filter((name) => !Object.hasOwn(UNKNOWN, name) && !others.includes(name))).toEqual([]);
});

const run = async (task: string, ...args: readonly string[]) => executeTask(await loadTask(task), args);

test.each([
  ['an id', [ADA]],
  ['an e-mail address with a brand', ['ada@example.com', '--brand', 'handelskade']],
  ['an e-mail address in another spelling', [' ADA@Example.com ', '--brand', 'handelskade']],
  ['a verified phone number', ['+4915112345678']],
  ['a phone number with blanks', ['+49 151 1234 5678']],
  ['a phone number with two zeros', ['0049 151 12345678']],
])('finds a player by %s', async (_name, args) => {
  expect(await run('payments', 'why-not', ...args)).toBe(0);
  expect(output.out).toContain(`${ADA}  handelskade`);
});

test('finds a player by the phone number of the account, and by an address that only one brand has', async () => {
  for (const name of ['+31612345678', 'bo@example.com']) {
    output.out = '';
    expect(await run('payments', 'why-not', name)).toBe(0);
    expect(output.out).toContain(`${BO}  lumen`);
  }
});

test('lists the accounts of an address that several brands have, and changes nothing', async () => {
  expect(await run('debug-access', 'grant', 'ada@example.com', '--reason', 'why')).toBe(1);
  expect(output.err).toBe(
    `Several players have ada@example.com: handelskade (${ADA}), lumen (${ADA_AT_LUMEN}). Give the id, or name the brand with --brand.\n`,
  );
  expect(await run('debug-access', 'grant', 'ada@example.com', '--brand', 'lumen', '--reason', 'why')).toBe(0);
  expect(output.out).toContain(`${ADA_AT_LUMEN} has debug access`);
});

test('does not find a player at another brand', async () => {
  for (const name of [BO, 'bo@example.com', '+31612345678']) {
    output.err = '';
    expect(await run('payments', 'why-not', name, '--brand', 'handelskade')).toBe(1);
    expect(output.err).toBe(`There is no player ${name} at handelskade.\n`);
  }
});

test('a login link has the port of the casino that runs with the data folder', async () => {
  const { recordRunning } = await import('../apps/standalone/running-casino.ts');
  const remove = recordRunning(folder, 4_321);
  const { runningCasinoPort } = await import('./open-casino-database.ts');
  expect(runningCasinoPort({ MARQUEE_DATA_DIR: folder })).toBe(4_321);
  expect(runningCasinoPort({ MARQUEE_DATA_DIR: folder, DATABASE_URL: 'postgres://elsewhere/x' })).toBeNull();
  await remove();
  expect(runningCasinoPort({ MARQUEE_DATA_DIR: folder })).toBeNull();
  expect(await run('login-link', ADA, '--reason', 'why', '--site', 'http://localhost:4322')).toBe(0);
  expect(output.out).toContain('http://handelskade.localhost:4322/');
});

test('finds the player of an option as well', async () => {
  expect(await run('security-events', '--player', 'bo@example.com')).toBe(0);
  expect(await run('browser-events', '--player', 'nobody@example.com')).toBe(1);
  expect(output.err).toBe('There is no player nobody@example.com.\n');
});
