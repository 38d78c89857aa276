import { Refusal } from '../../http/refusal.ts';
import type { Lane, PasswordHasherOptions } from './password-hash.ts';

export interface HashTurns {
  readonly run: <T>(lane: Lane, work: () => Promise<T>) => Promise<T>;
  readonly requireRoom: (lane: Lane) => void;
}

const ORDER: readonly Lane[] = ['known', 'familiar', 'stranger', 'suspect'];
const isStrange = (lane: Lane) => lane === 'stranger' || lane === 'suspect';
const RETRY_SECONDS = 3;

/** Runs few works at once, of strangers fewer still: lane after lane, each in the order of arrival and with a bound of its own. */
export function createHashTurns({
  concurrentMax,
  strangersMax,
  waitingMax,
}: Required<PasswordHasherOptions>): HashTurns {
  const lanes: Record<Lane, Array<() => void>> = { known: [], familiar: [], stranger: [], suspect: [] };
  let running = 0;
  let strangers = 0;
  const mayRun = (lane: Lane) => running < concurrentMax && (!isStrange(lane) || strangers < strangersMax);
  const count = (lane: Lane, change: 1 | -1) => {
    running += change;
    if (isStrange(lane)) strangers += change;
  };
  const wakeNext = () => {
    const lane = ORDER.find((one) => lanes[one].length > 0 && mayRun(one));
    if (lane === undefined) return;
    // Counted here, not by whoever wakes up: nobody else may take the place in between.
    count(lane, 1);
    lanes[lane].shift()?.();
  };
  const requireRoom = (lane: Lane) => {
    if (!mayRun(lane) && lanes[lane].length >= waitingMax[lane])
      throw new Refusal('server.unavailable', { retryAfterSeconds: RETRY_SECONDS }, `no room to wait: ${lane}`);
  };
  return {
    requireRoom,
    run: async (lane, work) => {
      requireRoom(lane);
      if (mayRun(lane)) count(lane, 1);
      else await new Promise<void>((resolve) => lanes[lane].push(resolve));
      try {
        return await work();
      } finally {
        count(lane, -1);
        wakeNext();
      }
    },
  };
}
