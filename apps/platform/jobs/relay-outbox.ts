import { setTimeout as wait } from 'node:timers/promises';
import type { OutboxCursor, OutboxMessage, OutboxNext, WalletModule } from '../modules/wallet/index.ts';

/**
 * Tails the outbox and delivers the messages that concern this process, in commit-safe order. Every process tails for
 * its own sockets, so that no message bus is needed: it reads the keys of all messages, and the messages of the keys
 * that it has sockets of. A process without sockets reads nothing.
 */
export interface OutboxRelay {
  /** Ensures that everything committed from now on is delivered. */
  readonly listen: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface OutboxRelayDeps {
  readonly wallet: Pick<WalletModule, 'nextInOutbox' | 'readOutbox' | 'readRestrictions' | 'outboxEnd'>;
  readonly deliver: (message: OutboxMessage) => Promise<void>;
  /** False while there are no sockets: the relay then stops, and later starts at the end of the outbox. */
  readonly hasSockets: () => boolean;
  /** Whether messages with this key are delivered by this process. */
  readonly hasSocketOf: (key: string) => boolean;
  /** Counts messages that could not be delivered. */
  readonly onUndelivered: (message: OutboxMessage) => void;
  readonly log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

const BATCH = 2_000;
const BUSY_DELAY_MS = 20;
const IDLE_DELAY_MS = 50;
const ERROR_BACKOFF_MS_MAX = 2_000;

export function relayOutbox(deps: OutboxRelayDeps): OutboxRelay {
  const stopping = new AbortController();
  let tail: Promise<void> | null = null;
  let starting: Promise<OutboxCursor> | null = null;

  const listen = async () => {
    if (stopping.signal.aborted || tail) return;
    // Concurrent first sockets share one start; after a failure the next socket tries again.
    starting ??= deps.wallet.outboxEnd().finally(() => {
      starting = null;
    });
    const from = await starting;
    tail ??= follow(deps, from, stopping.signal).finally(() => {
      tail = null;
    });
  };
  return {
    listen,
    stop: async () => {
      stopping.abort();
      await tail;
    },
  };
}

/** Runs until no socket is left. While the database is unavailable the cursor stays, so nothing is lost. */
async function follow(deps: OutboxRelayDeps, from: OutboxCursor, signal: AbortSignal): Promise<void> {
  let cursor = from;
  const early = new Map<bigint, OutboxMessage>();
  let errorBackoffMs = IDLE_DELAY_MS;
  // `hasSockets` is checked after a delay, because the first socket may still be connecting.
  do {
    let delayMs = IDLE_DELAY_MS;
    try {
      await deliverRestrictions(deps, cursor, early);
      const next = await deps.wallet.nextInOutbox(cursor, BATCH);
      if (next) {
        await deliverUntil(deps, cursor, next, early);
        cursor = next.until;
        for (const [id, message] of early) if (BigInt(message.cursor.xid) <= BigInt(cursor.xid)) early.delete(id);
        delayMs = next.count === BATCH ? 0 : BUSY_DELAY_MS;
      }
      errorBackoffMs = IDLE_DELAY_MS;
    } catch (error) {
      deps.log.warn({ err: error }, 'could not read the outbox');
      delayMs = errorBackoffMs;
      errorBackoffMs = Math.min(errorBackoffMs * 2, ERROR_BACKOFF_MS_MAX);
    }
    await wait(delayMs, undefined, { signal }).catch(() => undefined);
  } while (!signal.aborted && deps.hasSockets());
}

/**
 * A restriction must reach every open tab within a second, and one open transaction delays all messages in order. So restrictions overtake; `early` keeps
 * those that were handed over, until the reader in order has passed them.
 */
async function deliverRestrictions(
  deps: OutboxRelayDeps,
  after: OutboxCursor,
  early: Map<bigint, OutboxMessage>,
): Promise<void> {
  for (const message of await deps.wallet.readRestrictions(after)) {
    const { id } = message.cursor;
    if (early.has(id) || !deps.hasSocketOf(message.key)) continue;
    early.set(id, message);
    await handOver(deps, message);
  }
}

/**
 * A player who connects after the keys were compared reads the wallets after that, so these contain what is skipped
 * here.
 */
async function deliverUntil(
  deps: OutboxRelayDeps,
  after: OutboxCursor,
  { until, keys }: OutboxNext,
  early: ReadonlyMap<bigint, OutboxMessage>,
): Promise<void> {
  const ownKeys = keys.filter(deps.hasSocketOf);
  if (ownKeys.length === 0) return;
  const messages = await deps.wallet.readOutbox({ after, until }, ownKeys);
  const others = messages.filter(({ cursor }) => !early.has(cursor.id));
  for (const message of inOrderOfWriting(others)) await handOver(deps, message);
}

/**
 * Read in the order of transactions, which is safe to continue from; delivered in the order of writes, because
 * concurrent transactions on one wallet may have started in another order.
 */
function inOrderOfWriting(messages: readonly OutboxMessage[]): readonly OutboxMessage[] {
  return messages.toSorted((left, right) => (left.cursor.id < right.cursor.id ? -1 : 1));
}

/** A message that cannot be delivered is skipped: clients see the gap in `seq` and fetch again. */
async function handOver(deps: OutboxRelayDeps, message: OutboxMessage): Promise<void> {
  try {
    await deps.deliver(message);
  } catch (error) {
    deps.onUndelivered(message);
    deps.log.error({ err: error, topic: message.topic, event: message.event }, 'could not deliver a message');
  }
}
