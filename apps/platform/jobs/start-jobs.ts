import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import { supervise, type SuperviseOptions, type Running } from './supervise.ts';

/** Work that comes round by the clock. It must stand being run twice at once and being cut off anywhere. */
export interface Job {
  /** Lower-case words with hyphens; also its name in the database. */
  readonly name: string;
  /** Five fields, UTC. */
  readonly cron: string;
  /** True where it also runs when a process starts, to take up what a crash left behind. */
  readonly runsAtStart: boolean;
  readonly run: () => Promise<void>;
}

export interface JobsLog {
  error(fields: object, message: string): void;
}

export interface StartJobs {
  /** A pool of the application's role with at least three connections; one is kept for listening. The queue never closes it. */
  readonly pool: Pool;
  readonly jobs: readonly Job[];
  readonly log: JobsLog;
  /** As `supervise` takes it. */
  readonly waitMs?: SuperviseOptions['waitMs'];
}

/** Only what the queue writes in batches has its errors handled: what it writes at once ends the process when the database does not take it. */
const WRITES_IN_BATCHES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/**
 * Starts taking jobs; any number of processes may do so. `stop` lets running ones finish. The queue ends by itself when it cannot write down that a job is done, as when the
 * database does not take a connection in time: it is started anew then, and so is one that could not be started.
 */
export async function startJobs({ pool, jobs, log, waitMs }: StartJobs): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, () => runLogged(job, log)]));
  const parsedCronItems = parseCronItems(
    jobs.map((job) => ({ task: job.name, match: job.cron, options: { maxAttempts: 1 } })),
  );
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') log.error({}, message);
  });
  // A connection that breaks while it is in use must not end the process: the job is lost, and comes round again.
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
  const onEnd = (error: unknown) => log.error({ err: error }, 'the job queue ended by itself; it is started anew');
  return supervise({ begin, onEnd, ...(waitMs !== undefined && { waitMs }) });
}

/**
 * A job that fails is logged and comes round again by its clock. The queue never hears of it: it would write the failure down with numbers that our
 * connections read as `bigint`, which its JSON cannot hold, and that would end the process.
 */
async function runLogged(job: Job, log: JobsLog): Promise<void> {
  try {
    await job.run();
  } catch (error) {
    log.error({ err: error, job: job.name }, 'a job failed; it comes round again');
  }
}
