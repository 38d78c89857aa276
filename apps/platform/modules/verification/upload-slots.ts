import { limitKeyOf } from '@marquee/http-guard/ip-address.ts';
import { Refusal } from '../../core/refusal.ts';

/** Uploads in progress per process: on disk, so that slow connections do not block others. */
const RECEIVED_MAX = 64;
const RECEIVED_OF_PLAYER_MAX = 3;
/** Per IP address (one /64 of IPv6): households and offices share one. */
const UPLOADS_PER_IP_MAX = 8;
/** Concurrent checks: each holds the file and its decoded image in memory. */
const CHECKED_MAX = 1;
const QUEUE_MAX = 64;
/** An upload that has had this long may be ended in favour of another. */
const TRIAL_MS = 10_000;
/** Bytes per second of an upload that nobody ends: 25 MB in less than two minutes. */
const PACE_KEPT = 256 * 1024;

export interface Sender {
  readonly playerId: string;
  readonly clientIp: string;
}

/** The place of one upload. */
export interface UploadSlot {
  /** Aborts if the upload has to make room for another. */
  readonly signal: AbortSignal;
  /** To be called with the bytes of each chunk. */
  readonly count: (bytes: number) => void;
  /** To be called when the whole file has arrived: it is never ended from then on. */
  readonly complete: () => void;
}

export interface UploadSlots {
  /**
   * Runs `work` as an upload in progress; throws immediately above the limits per player and IP address. Above the
   * limit of the process the slowest upload is ended: of those with the most uploads per IP address, so that many
   * slow senders cannot keep everybody else out.
   */
  readonly receive: <T>(sender: Sender, work: (slot: UploadSlot) => Promise<T>) => Promise<T>;
  /** Runs `work` when a slot is free. */
  readonly check: <T>(work: () => Promise<T>) => Promise<T>;
}

interface Running {
  readonly ip: string;
  readonly startedAt: number;
  readonly controller: AbortController;
  bytes: number;
  isComplete: boolean;
}

/**
 * Limits uploads of one process: memory by few concurrent checks, disk and connections by the number of uploads in
 * progress.
 */
export function createUploadSlots(now: () => number = () => performance.now()): UploadSlots {
  const ofPlayer = createCounter(RECEIVED_OF_PLAYER_MAX);
  const ofIp = createCounter(UPLOADS_PER_IP_MAX);
  const running = new Set<Running>();
  let checked = 0;
  const pending: (() => void)[] = [];
  const makeRoom = (): boolean => {
    const ended = slowestOf([...running], ofIp.of, now());
    if (ended === null) return false;
    // Its place is taken at once; its counters are freed when it has ended.
    running.delete(ended);
    ended.controller.abort();
    return true;
  };
  return {
    receive: async ({ playerId, clientIp }, work) => {
      const ip = limitKeyOf(clientIp);
      if (ofPlayer.isFull(playerId) || ofIp.isFull(ip)) throw new Refusal('request.too_many', { retryAfterSeconds: 2 });
      if (running.size >= RECEIVED_MAX && !makeRoom())
        throw new Refusal('server.unavailable', { retryAfterSeconds: 5 });
      const upload: Running = { ip, startedAt: now(), controller: new AbortController(), bytes: 0, isComplete: false };
      ofPlayer.add(playerId, 1);
      ofIp.add(ip, 1);
      running.add(upload);
      try {
        return await work({
          signal: upload.controller.signal,
          count: (bytes) => (upload.bytes += bytes),
          complete: () => (upload.isComplete = true),
        });
      } finally {
        running.delete(upload);
        ofPlayer.add(playerId, -1);
        ofIp.add(ip, -1);
      }
    },
    check: async (work) => {
      if (checked >= CHECKED_MAX) {
        if (pending.length >= QUEUE_MAX) throw new Refusal('server.unavailable', { retryAfterSeconds: 5 });
        await new Promise<void>((resolve) => pending.push(resolve));
      } else checked += 1;
      try {
        return await work();
      } finally {
        // Hands the slot to the next in the queue, or frees it.
        const next = pending.shift();
        if (next) next();
        else checked -= 1;
      }
    },
  };
}

/** The upload that makes room: of the IP address with the most uploads, the slowest. Null if all are new, fast or complete. */
function slowestOf(uploads: readonly Running[], countOf: (ip: string) => number, at: number): Running | null {
  const paceOf = ({ bytes, startedAt }: Running) => (bytes / Math.max(1, at - startedAt)) * 1_000;
  const slow = uploads.filter(
    (upload) => !upload.isComplete && at - upload.startedAt >= TRIAL_MS && paceOf(upload) < PACE_KEPT,
  );
  const [first] = slow.toSorted((a, b) => countOf(b.ip) - countOf(a.ip) || paceOf(a) - paceOf(b));
  return first ?? null;
}

/** Counts by key; removes keys whose count is zero. */
function createCounter(most: number) {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  return {
    of,
    isFull: (key: string) => of(key) >= most,
    add: (key: string, change: number) => {
      const count = of(key) + change;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    },
  };
}
