import type { BudgetStore, BudgetSum } from '../../core/budget-store.ts';

export interface RedisBudgetsOptions {
  /** `redis://` or `rediss://` with user, password and database number. */
  readonly url: string;
  readonly log: { warn(fields: object, message: string): void };
}

const KEY_PREFIX = 'marquee:budget:';
const CONNECT_TIMEOUT_MS = 2_000;
const COMMAND_TIMEOUT_MS = 1_000;
const RECONNECT_MS_MAX = 2_000;
/** Detects connections that a firewall has dropped. */
const PING_INTERVAL_MS = 10_000;

/** Counts and sets the end of the window in one step, so that no counter is left without an end. */
const ADD_USE = `
  local used = redis.call('INCRBY', KEYS[1], ARGV[1])
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then
    redis.call('PEXPIRE', KEYS[1], ARGV[2])
    left = tonumber(ARGV[2])
  end
  return {used, left}`;

/**
 * Shared budgets in Redis or a compatible server; windows end by the expiry of their keys. Connects in the background,
 * and again after a lost connection; until then `add` rejects at once.
 */
export function redisBudgets(options: RedisBudgetsOptions): BudgetStore {
  const opening = openClient(options);
  opening.catch(() => undefined);
  return {
    add: async (reports) => {
      const client = await opening;
      if (!client.isReady) throw new Error('Redis is not connected');
      // Sent in one write, as the client pipelines commands of one turn.
      return Promise.all(
        reports.map(({ key, used, windowMs }) =>
          client.addUse(`${KEY_PREFIX}${key.toString('base64url')}`, used, windowMs),
        ),
      );
    },
    deleteEnded: async () => {},
    close: async () => (await opening).destroy(),
  };
}

async function openClient({ url, log }: RedisBudgetsOptions) {
  // Loaded only where it is configured: it takes a quarter of a second.
  const { createClient, defineScript } = await import('@redis/client');
  const addUse = defineScript({
    SCRIPT: ADD_USE,
    NUMBER_OF_KEYS: 1,
    parseCommand(parser, key: string, used: number, windowMs: number) {
      parser.pushKey(key);
      parser.push(String(used), String(windowMs));
    },
    transformReply(reply: unknown): BudgetSum {
      const [used, leftMs] = (reply as unknown[]).map(Number); // the script returns two integers
      return { used: used ?? 0, leftMs: leftMs ?? 0 };
    },
  });
  const client = createClient({
    url,
    scripts: { addUse },
    disableOfflineQueue: true,
    pingInterval: PING_INTERVAL_MS,
    commandOptions: { timeout: COMMAND_TIMEOUT_MS },
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 10), RECONNECT_MS_MAX),
    },
  });
  let isDown = false;
  client.on('error', (error: unknown) => {
    if (!isDown) log.warn({ err: error }, 'the connection to Redis broke');
    isDown = true;
  });
  client.on('ready', () => {
    isDown = false;
  });
  // Its errors are reported by the event above.
  client.connect().catch(() => undefined);
  return client;
}
