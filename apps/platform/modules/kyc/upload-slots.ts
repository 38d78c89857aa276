import { Refusal } from '../../http/refusal.ts';

/** On their way in at once: slow phones must not keep others out, and what comes in lies on disk. */
const RECEIVED_MAX = 64;
const RECEIVED_OF_PLAYER_MAX = 3;
/** Looked through at once: each takes the whole file and its picture into memory. */
const CHECKED_MAX = 1;
const WAITING_MAX = 64;

export interface UploadSlots {
  /** Runs `work` as one of the uploads that come in; refused at once above the numbers of a player and of all. */
  readonly receive: <T>(playerId: string, work: () => Promise<T>) => Promise<T>;
  /** Runs `work` when its turn comes. */
  readonly check: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Bounds what uploads take of one process: memory by few checks at once, disk and connections by how many come in. */
export function createUploadSlots(): UploadSlots {
  const receiving = new Map<string, number>();
  let received = 0;
  let checked = 0;
  const waiting: (() => void)[] = [];
  return {
    receive: async (playerId, work) => {
      const own = receiving.get(playerId) ?? 0;
      if (own >= RECEIVED_OF_PLAYER_MAX) throw new Refusal('request.too_many', { retryAfterSeconds: 2 });
      if (received >= RECEIVED_MAX) throw new Refusal('server.unavailable', { retryAfterSeconds: 5 });
      receiving.set(playerId, own + 1);
      received += 1;
      try {
        return await work();
      } finally {
        received -= 1;
        const left = (receiving.get(playerId) ?? 1) - 1;
        if (left === 0) receiving.delete(playerId);
        else receiving.set(playerId, left);
      }
    },
    check: async (work) => {
      if (checked >= CHECKED_MAX) {
        if (waiting.length >= WAITING_MAX) throw new Refusal('server.unavailable', { retryAfterSeconds: 5 });
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else checked += 1;
      try {
        return await work();
      } finally {
        // The turn is handed on; only where nobody waits it is free.
        const next = waiting.shift();
        if (next) next();
        else checked -= 1;
      }
    },
  };
}
