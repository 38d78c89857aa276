import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPool } from '../db/pool.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { installJobs } from '../db/install-jobs.sql.ts';
import { startJobs } from './start-jobs.ts';

let database: TestDatabase;
const log = { info: () => {}, error: vi.fn<(fields: object, message: string) => void>() };

beforeAll(async () => {
  database = await createTestDatabase();
  await installJobs(database.ownerUrl);
  await installJobs(database.ownerUrl);
});
afterAll(async () => database?.drop());

it('runs jobs with runsAtStart at every start, with the application role', async () => {
  const pool = createPool({ url: database.url, max: 4 });
  const run = vi.fn(async () => {});
  const jobs = [{ name: 'recover', cron: '0 0 1 1 *', runsAtStart: true, run }];
  const first = await startJobs({ pool, jobs, log });
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), 10_000);
  await first.stop();
  const second = await startJobs({ pool, jobs, log });
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), 10_000);
  await second.stop();
  expect(log.error).not.toHaveBeenCalled();
  await pool.end();
});

it('a failing job is logged, and affects neither other jobs nor the process', async () => {
  const pool = createPool({ url: database.url, max: 4 });
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
  const pool = createPool({ url: database.url, max: 4 });
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
