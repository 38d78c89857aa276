import { Logger, parseCronItems, run, type Runner, type RunnerOptions } from 'graphile-worker';
import type { Pool } from 'pg';
import { joinInstallation, leaveInstallation } from './installation.sql.ts';
import { supervise, type SuperviseOptions, type Running } from './supervise.ts';

/** Scheduled work. Must be safe to run concurrently and to interrupt at any point. */
export interface Job {
  /** Lower-case words with hyphens; also its name in the database. */
  readonly name: string;
  /** Five fields, UTC. */
  readonly cron: string;
  /** True to also run it when the first process of an installation starts, to recover from a crash. */
  readonly runsAtStart: boolean;
  /** `money` and `audit` have workers of their own, so that other jobs cannot delay payouts and the recovery of rounds. Default `other`. */
  readonly queue?: QueueName;
  /** `signal` aborts when the process stops: a long run should end soon. */
  readonly run: (signal?: AbortSignal) => Promise<void>;
}

export type QueueName = 'money' | 'audit' | 'other';

export interface JobsLog {
  error(fields: object, message: string): void;
}

export interface StartJobs {
  /** A pool of the application role. Each queue needs a connection that listens and one per worker; one more is held. Not closed by the queues. */
  readonly pool: Pool;
  readonly jobs: readonly Job[];
  readonly log: JobsLog;
  /** Like in `supervise`. */
  readonly waitMs?: SuperviseOptions['waitMs'];
}

const OTHER_WORKERS = 2;
/** The queue handles database errors only of batched writes; an immediate write would end the process on an error. */
const WRITES_IN_BATCHES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/**
 * Starts the job queue; any number of processes may run it. `stop` lets running jobs finish. The queue ends when it
 * cannot record a result, for example without a database connection: it is then restarted, also after a failed start.
 */
export async function startJobs({ pool, jobs, log, waitMs }: StartJobs): Promise<{ stop(): Promise<void> }> {
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') log.error({}, message);
  });
  // A connection that breaks in use must not end the process: the job fails and runs again by its schedule.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.error({ err: error }, 'a connection of the job queue broke')),
  );
  const begin = async (): Promise<Running> => {
    const presence = await joinInstallation(pool);
    const runners: Runner[] = [];
    let stopped: Promise<void> | undefined;
    const stopping = new AbortController();
    const end = async () => {
      stopping.abort();
      await Promise.all(runners.map((runner) => runner.stop().catch(() => undefined)));
      await leaveInstallation(presence);
    };
    const stop = () => (stopped ??= end());
    try {
      for (const queue of queuesOf(jobs, log, stopping.signal)) {
        runners.push(
          await run({ ...queue, pgPool: pool, noHandleSignals: true, logger, preset: { worker: WRITES_IN_BATCHES } }),
        );
      }
      const [first] = runners;
      if (presence.isFirst && first)
        for (const job of jobs) if (job.runsAtStart) await first.addJob(job.name, {}, { maxAttempts: 1 });
      const untilOneEnds = async () => {
        try {
          await Promise.race(runners.map((runner) => runner.promise));
        } finally {
          await stop();
        }
      };
      return { ended: untilOneEnds(), stop };
    } catch (error) {
      await stop();
      throw error;
    }
  };
  const onEnd = (error: unknown) => log.error({ err: error }, 'the job queue ended unexpectedly; restarting');
  return supervise({ begin, onEnd, ...(waitMs !== undefined && { waitMs }) });
}

/** Each queue takes only its own jobs. Every money job has a worker, and a job never runs twice in a process, so none waits for another. */
function queuesOf(
  jobs: readonly Job[],
  log: JobsLog,
  signal: AbortSignal,
): Array<Pick<RunnerOptions, 'taskList' | 'parsedCronItems' | 'concurrency'>> {
  const running = new Set<string>();
  const byQueue = Map.groupBy(jobs, ({ queue = 'other' }) => queue);
  return [...byQueue].map(([queue, own]) => ({
    concurrency: queue === 'other' ? OTHER_WORKERS : own.length,
    taskList: Object.fromEntries(own.map((job) => [job.name, () => runOnce(job, { running, log, signal })])),
    parsedCronItems: parseCronItems(
      own.map((job) => ({ task: job.name, match: job.cron, options: { maxAttempts: 1 } })),
    ),
  }));
}

/** A run that lasts longer than its schedule must not take a second worker. */
async function runOnce(
  job: Job,
  { running, log, signal }: { running: Set<string>; log: JobsLog; signal: AbortSignal },
): Promise<void> {
  if (running.has(job.name)) return;
  running.add(job.name);
  try {
    await runLogged(job, log, signal);
  } finally {
    running.delete(job.name);
  }
}

/**
 * A failed job is logged and runs again by its schedule. The error is not passed to the queue, which would serialize
 * bigint values to JSON and crash.
 */
async function runLogged(job: Job, log: JobsLog, signal: AbortSignal): Promise<void> {
  try {
    await job.run(signal);
  } catch (error) {
    log.error({ err: error, job: job.name }, 'job failed; it runs again by its schedule');
  }
}
