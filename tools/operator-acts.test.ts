import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { executeTask } from './cli.ts';
import { loadTask } from './load-task.ts';
import { setUpDatabase } from '@marquee/platform/db/testing/set-up-database.ts';

const { database, owner } = setUpDatabase();
beforeEach(() => {
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_OPERATOR_URL']) vi.stubEnv(name, '');
});
afterAll(() => vi.unstubAllEnvs());

const run = async (task: string, ...args: readonly string[]) => executeTask(await loadTask(task), args);
const acts = async () =>
  (
    await owner.query<{ source: string; operator: string }>(
      `SELECT source, operator FROM security_events WHERE kind = 'operator_act' ORDER BY event_id`,
    )
  ).rows;

test('an operator’s command that changes something leaves an event with its name and the operator, without its arguments', async () => {
  vi.stubEnv('DATABASE_OPERATOR_URL', database.ownerUrl);
  expect(await run('maintenance', 'close', 'lumen', '--by', 'Ada')).toBe(0);
  expect(await run('maintenance', 'list')).toBe(0);
  expect(await run('maintenance', 'open', 'lumen', '--by', 'Grace')).toBe(0);
  expect(await acts()).toEqual([
    { source: 'maintenance close', operator: 'Ada' },
    { source: 'maintenance open', operator: 'Grace' },
  ]);
  expect(await run('security-events', '--kind', 'operator_act', '--json')).toBe(0);
  expect(await run('security-events', '--sums')).toBe(0);
});

test('with the application’s login alone such a command changes nothing and says which login it needs', async () => {
  const before = await acts();
  vi.stubEnv('DATABASE_URL', database.url);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await run('maintenance', 'close', 'lumen', '--by', 'Ada')).toBe(1);
  expect(errors.mock.calls.join()).toContain('DATABASE_OPERATOR_URL');
  errors.mockRestore();
  expect(await acts()).toEqual(before);
});
