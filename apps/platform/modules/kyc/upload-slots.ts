import { limitKeyOf } from '../../core/ip-address.ts';
import { Refusal } from '../../core/refusal.ts';

/** On their way in at once: slow phones must not keep others out, and what comes in lies on disk. */
const RECEIVED_MAX = 64;
const RECEIVED_OF_PLAYER_MAX = 3;
/** From one network address (one /64 of IPv6): households and offices share one, and one alone must not take all. */
const UPLOADS_PER_IP_MAX = 8;
/** Looked through at once: each takes the whole file and its picture into memory. */
const CHECKED_MAX = 1;
const QUEUE_MAX = 64;

export interface Sender {
  readonly playerId: string;
  readonly clientIp: string;
}

export interface UploadSlots {
  /** Runs `work` as one of the uploads that come in; refused at once above the numbers of a player, of an address and of all. */
  readonly receive: <T>(sender: Sender, work: () => Promise<T>) => Promise<T>;
  /** Runs `work` when its turn comes. */
  readonly check: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Bounds what uploads take of one process: memory by few checks at once, disk and connections by how many come in. */
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
        // The turn is handed on; only where nobody waits it is free.
        const next = pending.shift();
        if (next) next();
        else checked -= 1;
      }
    },
  };
}

/** Counts by key; what has come down to zero is forgotten. */
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
