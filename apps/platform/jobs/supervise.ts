import { setTimeout as sleep } from 'node:timers/promises';

/** Something that runs until it is told to stop, and may end by itself where it should not. */
export interface Running {
  /** Settles when it has ended, for whatever reason. */
  readonly ended: Promise<unknown>;
  stop(): Promise<unknown>;
}

export interface SuperviseOptions {
  /** Starts it; may fail, as when the database is away. */
  readonly begin: () => Promise<Running>;
  /** Told of each end that nobody asked for; the error is null where none came with it. */
  readonly onEnd: (error: unknown) => void;
  /** How long to wait before the next start; doubles up to thirty times that with each end that follows soon. Default one second. */
  readonly waitMs?: number;
}

const RESTART_DELAY_MS = 1_000;
const BACKOFF_FACTOR_MAX = 30;
/** Whoever ran this long was well. */
const WELL_MS = 60_000;

/** Starts something and starts it anew whenever it ends by itself. Comes back after the first attempt, which may have failed. */
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
      if (performance.now() - since >= WELL_MS) growth = 1;
      await sleep(waitMs * growth, undefined, { signal }).catch(() => undefined);
    }
  };
  const loop = runLoop();
  await tried.promise;
  return {
    stop: async () => {
      stopping.abort();
      // It may have ended by itself this moment.
      await current?.stop().catch(() => undefined);
      await loop;
    },
  };
}
