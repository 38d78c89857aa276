import { limitKeyOf } from '../../core/ip-address.ts';
import { Refusal } from '../../core/refusal.ts';

/** Uploads in progress per process: on disk, so that slow connections do not block others. */
const RECEIVED_MAX = 64;
const RECEIVED_OF_PLAYER_MAX = 3;
/** Per IP address (one /64 of IPv6): households and offices share one. */
const UPLOADS_PER_IP_MAX = 8;
/** Concurrent checks: each holds the file and its decoded image in memory. */
const CHECKED_MAX = 1;
const QUEUE_MAX = 64;

export interface Sender {
  readonly playerId: string;
  readonly clientIp: string;
}

export interface UploadSlots {
  /** Runs `work` as an upload in progress; throws immediately above the limits per player, IP address and process. */
  readonly receive: <T>(sender: Sender, work: () => Promise<T>) => Promise<T>;
  /** Runs `work` when a slot is free. */
  readonly check: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Limits uploads of one process: memory by few concurrent checks, disk and connections by the number of uploads in
 * progress.
 */
export function createUploadSlots(): UploadSlots {
  const ofPlayer = createCounter(RECEIVED_OF_PLAYER_MAX);
  const ofIp = createCounter(UPLOADS_PER_IP_MAX);
  let received = 0;
  let checked = 0;
  const pending: (() => void)[] = [];
  return {
    receive: async ({ playerId, clientIp }, work) => {
      const ip = limitKeyOf(clientIp);
      if (ofPlayer.isFull(playerId) || ofIp.isFull(ip)) throw new Refusal('request.too_many', { retryAfterSeconds: 2 });
      if (received >= RECEIVED_MAX) throw new Refusal('server.unavailable', { retryAfterSeconds: 5 });
      ofPlayer.add(playerId, 1);
      ofIp.add(ip, 1);
      received += 1;
      try {
        return await work();
      } finally {
        received -= 1;
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

/** Counts by key; removes keys whose count is zero. */
function createCounter(most: number) {
  const counts = new Map<string, number>();
  return {
    isFull: (key: string) => (counts.get(key) ?? 0) >= most,
    add: (key: string, change: number) => {
      const count = (counts.get(key) ?? 0) + change;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    },
  };
}
