import type { EndpointShape } from '@marquee/contract/endpoint.ts';
import { Refusal } from '../core/refusal.ts';

export interface PlayerQueueLimits {
  /** Commands of one queue that wait. */
  readonly waitingMax: number;
  /** How long one waits, in milliseconds. */
  readonly waitMsMax: number;
}

const LIMITS: PlayerQueueLimits = { waitingMax: 64, waitMsMax: 8_000 };
/** Two, so that a deposit that waits for its provider does not stop play. */
const RUNNING_MAX = 2;
/** What protects a player or an account never waits for play: each has a queue of its own. */
const PROTECTING: ReadonlySet<string> = new Set([
  'selfExclude',
  'freezeAccount',
  'startPanicBreak',
  'setLimit',
  'setRealityCheck',
  'answerRealityCheck',
  'logout',
  'endOneSession',
  'endOtherSessions',
]);
const RETRY_AFTER_SECONDS = 2;

export interface QueueOfRequest {
  readonly key: string;
  /** Commands of this queue that run at the same time. */
  readonly runningMax: number;
}

/** Runs the work of a queue in the order of arrival, without a queue at once. Throws `request.too_many`, before the work starts, for one too many or after too long a wait. */
export type PlayerQueue = <T>(queue: QueueOfRequest | null, work: () => Promise<T>) => Promise<T>;

interface Queue {
  running: number;
  /** Called with the refusal of one that waited too long. */
  readonly waiting: Set<() => void>;
}

/**
 * Queues of the commands of players in one process. Several processes are correct through the locks in the database; this keeps the commands of one player from
 * waiting for these locks, each with a connection of its own, until they time out.
 */
export function createPlayerQueue({ waitingMax, waitMsMax }: PlayerQueueLimits = LIMITS): PlayerQueue {
  const queues = new Map<string, Queue>();

  const enter = ({ key, runningMax }: QueueOfRequest): Promise<void> | undefined => {
    const queue = queues.get(key) ?? { running: 0, waiting: new Set() };
    queues.set(key, queue);
    if (queue.running < runningMax) {
      queue.running += 1;
      return undefined;
    }
    if (queue.waiting.size >= waitingMax) throw tooMany();
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.waiting.delete(start);
        reject(tooMany());
      }, waitMsMax);
      queue.waiting.add(start);
    });
  };

  /** The next one takes the place; the queue is forgotten when it is empty. */
  const leave = (key: string) => {
    const queue = queues.get(key);
    if (!queue) return;
    const [next] = queue.waiting;
    if (next) {
      queue.waiting.delete(next);
      next();
      return;
    }
    queue.running -= 1;
    if (queue.running === 0) queues.delete(key);
  };

  return async (queue, work) => {
    if (queue === null) return work();
    await enter(queue);
    try {
      return await work();
    } finally {
      leave(queue.key);
    }
  };
}

const tooMany = () => new Refusal('request.too_many', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/**
 * The queue of a request; null if it does not wait: reads, what guests may send, and uploads, which have their own limits. The commands of a player share one queue,
 * except those that protect.
 */
export function queueOf(
  { id, access, method, acceptsFile }: EndpointShape,
  playerId: string | undefined,
): QueueOfRequest | null {
  if (playerId === undefined || access !== 'player' || method === 'GET' || acceptsFile) return null;
  return PROTECTING.has(id) ? { key: `${playerId} ${id}`, runningMax: 1 } : { key: playerId, runningMax: RUNNING_MAX };
}
