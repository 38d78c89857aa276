import { setTimeout as sleep } from 'node:timers/promises';

/** Something that runs until stopped, but may end unexpectedly. */
export interface Running {
  /** Settles when it has ended, for any reason. */
  readonly ended: Promise<unknown>;
  stop(): Promise<unknown>;
}

export interface SuperviseOptions {
  /** Starts it; may fail, for example without a database. */
  readonly begin: () => Promise<Running>;
  /** Called at each unexpected end; null if there was no error. */
  readonly onEnd: (error: unknown) => void;
  /** Wait before the next start; doubles up to thirty times that for repeated early ends. Default one second. */
  readonly waitMs?: number;
}

const RESTART_DELAY_MS = 1_000;
const BACKOFF_FACTOR_MAX = 30;
/** After running this long, the wait is reset. */
const STABLE_MS = 60_000;

/** Starts something and restarts it when it ends. Returns after the first attempt, which may have failed. */
export async function supervise({
  begin,
  onEnd,
  waitMs = RESTART_DELAY_MS,
}: SuperviseOptions): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const tried = Promise.withResolvers<void>();
  let current: Running | undefined;
  const attempt = async () => {
    try {
      current = await begin();
      tried.resolve();
      await (signal.aborted ? current.stop() : current.ended);
      if (!signal.aborted) onEnd(null);
    } catch (error) {
      if (!signal.aborted) onEnd(error);
    }
    current = undefined;
    tried.resolve();
  };
  const runLoop = async () => {
    for (let growth = 1; !signal.aborted; growth = Math.min(growth * 2, BACKOFF_FACTOR_MAX)) {
      const since = performance.now();
      await attempt();
      if (performance.now() - since >= STABLE_MS) growth = 1;
      await sleep(waitMs * growth, undefined, { signal }).catch(() => undefined);
    }
  };
  const loop = runLoop();
  await tried.promise;
  return {
    stop: async () => {
      stopping.abort();
      // It may have just ended.
      await current?.stop().catch(() => undefined);
      await loop;
    },
  };
}
