import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import { supervise, type SuperviseOptions, type Running } from './supervise.ts';

/** Scheduled work. Must be safe to run concurrently and to interrupt at any point. */
export interface Job {
  /** Lower-case words with hyphens; also its name in the database. */
  readonly name: string;
  /** Five fields, UTC. */
  readonly cron: string;
  /** True to also run it when a process starts, to recover from a crash. */
  readonly runsAtStart: boolean;
  readonly run: () => Promise<void>;
}

export interface JobsLog {
  error(fields: object, message: string): void;
}

export interface StartJobs {
  /** A pool of the application role with at least three connections, one of which listens. Not closed by the queue. */
  readonly pool: Pool;
  readonly jobs: readonly Job[];
  readonly log: JobsLog;
  /** Like in `supervise`. */
  readonly waitMs?: SuperviseOptions['waitMs'];
}

/** The queue handles database errors only of batched writes; an immediate write would end the process on an error. */
const WRITES_IN_BATCHES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/**
 * Starts the job queue; any number of processes may run it. `stop` lets running jobs finish. The queue ends when it
 * cannot record a result, for example without a database connection: it is then restarted, also after a failed start.
 */
export async function startJobs({ pool, jobs, log, waitMs }: StartJobs): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, () => runLogged(job, log)]));
  const parsedCronItems = parseCronItems(
    jobs.map((job) => ({ task: job.name, match: job.cron, options: { maxAttempts: 1 } })),
  );
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') log.error({}, message);
  });
  // A connection that breaks in use must not end the process: the job fails and runs again by its schedule.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.error({ err: error }, 'a connection of the job queue broke')),
  );
  const begin = async (): Promise<Running> => {
    const runner = await run({
      pgPool: pool,
      taskList,
      parsedCronItems,
      concurrency: 2,
      noHandleSignals: true,
      logger,
      preset: { worker: WRITES_IN_BATCHES },
    });
    const running = { ended: runner.promise, stop: () => runner.stop() };
    try {
      for (const job of jobs) if (job.runsAtStart) await runner.addJob(job.name, {}, { maxAttempts: 1 });
      return running;
    } catch (error) {
      await running.stop().catch(() => undefined);
      throw error;
    }
  };
  const onEnd = (error: unknown) => log.error({ err: error }, 'the job queue ended unexpectedly; restarting');
  return supervise({ begin, onEnd, ...(waitMs !== undefined && { waitMs }) });
}

/**
 * A failed job is logged and runs again by its schedule. The error is not passed to the queue, which would serialize
 * bigint values to JSON and crash.
 */
async function runLogged(job: Job, log: JobsLog): Promise<void> {
  try {
    await job.run();
  } catch (error) {
    log.error({ err: error, job: job.name }, 'job failed; it runs again by its schedule');
  }
}
