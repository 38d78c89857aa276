import type { Pool } from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { createPool } from '../db/pool.ts';
import { setUpDatabase } from '../db/testing/set-up-database.ts';
import { installJobs } from '../db/install-jobs.sql.ts';
import { startJobs } from './start-jobs.ts';

const { database } = setUpDatabase();
const log = { info: () => {}, error: vi.fn<(fields: object, message: string) => void>() };

beforeAll(async () => {
  await installJobs(database.ownerUrl);
  await installJobs(database.ownerUrl);
});

const NEVER = { cron: '0 0 1 1 *', runsAtStart: true } as const;

it('runs jobs with runsAtStart when the first process starts, with the application role', async () => {
  const pool = createPool({ url: database.url, max: 12 });
  const run = vi.fn(async () => {});
  const jobs = [{ ...NEVER, name: 'recover', run }];
  const first = await startJobs({ pool, jobs, log });
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), 10_000);
  await first.stop();
  const second = await startJobs({ pool, jobs, log });
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), 10_000);
  await second.stop();
  expect(log.error).not.toHaveBeenCalled();
  await pool.end();
});

it('runs them once while several processes run, and again after all of them have ended', async () => {
  const pools = [1, 2, 3].map(() => createPool({ url: database.url, max: 12 }));
  const runs: number[] = [];
  const start = (at: number) =>
    startJobs({
      pool: pools[at] as Pool,
      jobs: [{ ...NEVER, name: 'recover-once', run: async () => void runs.push(at) }],
      log,
    });
  const processes = await Promise.all([start(0), start(1)]);
  await vi.waitFor(() => expect(runs).toHaveLength(1), 10_000);
  const third = await start(2);
  await pools[2]?.query(`SELECT graphile_worker.add_job('recover-once')`);
  await vi.waitFor(() => expect(runs, 'one at the start, one by hand').toHaveLength(2), 10_000);
  await Promise.all([...processes, third].map((one) => one.stop()));
  const again = await start(0);
  await vi.waitFor(() => expect(runs).toHaveLength(3), 10_000);
  await again.stop();
  for (const pool of pools) await pool.end();
});

it('a payout and the recovery of rounds run while the audit, e-mails and another money job are blocked', async () => {
  const pool = createPool({ url: database.url, max: 12 });
  const release = Promise.withResolvers<void>();
  const blocked = vi.fn(() => release.promise);
  const done: string[] = [];
  const money = (name: string) => ({ ...NEVER, name, queue: 'money' as const, run: async () => void done.push(name) });
  const jobs = [
    { ...NEVER, name: 'audit-ledger', queue: 'audit' as const, run: blocked },
    ...['send-emails', 'create-data-exports', 'delete-old-events'].map((name) => ({ ...NEVER, name, run: blocked })),
    { ...NEVER, name: 'check-deposits', queue: 'money' as const, run: blocked },
    money('pay-out'),
    money('recover-rounds'),
  ];
  const running = await startJobs({ pool, jobs, log });
  await vi.waitFor(() => expect(blocked).toHaveBeenCalledTimes(4), 10_000);
  for (let turn = 0; turn < 3; turn += 1)
    for (const name of ['audit-ledger', 'send-emails', 'check-deposits', 'pay-out', 'recover-rounds'])
      await pool.query(`SELECT graphile_worker.add_job($1)`, [name]);
  await vi.waitFor(() => {
    expect(done.filter((name) => name === 'pay-out')).toHaveLength(4);
    expect(done.filter((name) => name === 'recover-rounds')).toHaveLength(4);
  }, 10_000);
  expect(blocked, 'no second run of a job beside the first').toHaveBeenCalledTimes(4);
  release.resolve();
  await running.stop();
  await pool.query('DELETE FROM graphile_worker._private_jobs');
  await pool.end();
});

it('a failing job is logged, and affects neither other jobs nor the process', async () => {
  const pool = createPool({ url: database.url, max: 12 });
  const fine = vi.fn(async () => {});
  const jobs = [
    { name: 'failing', cron: '0 0 1 1 *', runsAtStart: true, run: () => Promise.reject(new Error('away')) },
    { name: 'working', cron: '0 0 1 1 *', runsAtStart: true, run: fine },
  ];
  const running = await startJobs({ pool, jobs, log });
  await vi.waitFor(() => expect(fine).toHaveBeenCalled(), 10_000);
  await vi.waitFor(
    () => expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ job: 'failing' }), expect.any(String)),
    10_000,
  );
  await running.stop();
  const { rows } = await pool.query('SELECT count(*)::integer AS left FROM graphile_worker.jobs');
  expect(rows).toEqual([{ left: 0 }]);
  await pool.end();
});

it('restarts a queue that cannot record a result or cannot start', async () => {
  const pool = createPool({ url: database.url, max: 12 });
  const connect = pool.connect.bind(pool);
  let isAway = false;
  // The pool uses a callback, the queue a promise.
  const away = (callback?: (error: Error) => void) => {
    const error = new Error('Connection terminated due to connection timeout');
    return callback ? void setImmediate(callback, error) : Promise.reject(error);
  };
  pool.connect = ((callback: never) => (isAway ? away(callback) : connect(callback))) as unknown as typeof connect;
  const run = vi.fn(async () => {
    isAway = run.mock.calls.length === 1;
  });
  const jobs = [{ name: 'lose-connection', cron: '0 0 1 1 *', runsAtStart: true, run }];
  log.error.mockClear();
  const running = await startJobs({ pool, jobs, log, waitMs: 10 });
  const ends = () => log.error.mock.calls.filter(([, message]) => message.startsWith('the job queue ended')).length;
  await vi.waitFor(() => expect(ends()).toBeGreaterThanOrEqual(3), 20_000);
  isAway = false;
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThanOrEqual(2), 20_000);
  await running.stop();
  await pool.end();
});
