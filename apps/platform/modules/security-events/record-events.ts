import { createHmac } from 'node:crypto';
import { limitKeyOf } from '@marquee/http-guard/ip-address.ts';
import { SECURITY_EVENTS, type RecordSecurityEvent, type SecurityEvent } from '../../core/security-event.ts';
import { createEventBudget, type EventBudget } from './event-budget.rules.ts';
import type { StoredEvent } from './security-events.sql.ts';

/** How soon events are stored. */
const FLUSH_MS = 1_000;
/** How often the events above the budget are stored as sums. */
const SUM_MS = 60_000;
/** Events that wait while the database does not respond; above it they are in the log and the metrics only. */
const WAITING_MAX = 2_000;
/** Networks that are counted by themselves above the budget; the others of a kind are one sum. */
const NETWORKS_MAX = 50;

export interface RecorderDeps {
  readonly insert: (events: readonly StoredEvent[]) => Promise<void>;
  /** Key of the hashes of logins. */
  readonly readKey: () => Promise<Buffer>;
  readonly count: (kind: SecurityEvent['kind'], brandKey: string) => void;
  readonly log: { warn(fields: object, message: string): void; info(fields: object, message: string): void };
  readonly now: () => Date;
}

export interface SecurityRecorder {
  readonly record: RecordSecurityEvent;
  /** Stores what is waiting. */
  readonly flush: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Sum {
  readonly event: SecurityEvent;
  readonly network: string | null;
  readonly firstAt: Date;
  count: number;
}

/**
 * Logs, counts and stores security events. Each process stores a bounded number of rows a minute, so that an attack
 * cannot fill the database: above it events are summed by kind, brand and network, one row and one log line a minute.
 * Attempts and changes have budgets of their own, so that an attack does not hide a change.
 */
export function createRecorder(deps: RecorderDeps): SecurityRecorder {
  const budgets: Record<'attempt' | 'change' | 'operator', EventBudget> = {
    attempt: createEventBudget(deps.now),
    change: createEventBudget(deps.now),
    operator: createEventBudget(deps.now),
  };
  const hashOf = createLoginHash(deps.readKey);
  const sums = new Map<string, Sum>();
  let waiting: StoredEvent[] = [];
  const pending = new Set<Promise<void>>();
  let running: Promise<void> = Promise.resolve();

  const add = (event: StoredEvent) => {
    const [group] = SECURITY_EVENTS[event.kind];
    deps.log[group === 'attempt' ? 'warn' : 'info'](lineOf(event), 'security event');
    if (waiting.length < WAITING_MAX) waiting.push(event);
  };
  const sum = (event: SecurityEvent, network: string | null) => {
    const own = [event.kind, event.brandKey ?? '', network ?? ''].join('\n');
    const isOwn = sums.has(own) || sums.size < NETWORKS_MAX;
    const key = isOwn ? own : [event.kind, event.brandKey ?? '', 'others'].join('\n');
    const known = sums.get(key);
    if (known) known.count += 1;
    else sums.set(key, { event, network: isOwn ? network : null, firstAt: deps.now(), count: 1 });
  };
  const addSums = () => {
    for (const { event, network, firstAt, count } of sums.values())
      add({
        ...NOTHING,
        kind: event.kind,
        brandKey: event.brandKey ?? null,
        network,
        happenedAt: firstAt,
        events: count,
      });
    sums.clear();
  };
  const record: RecordSecurityEvent = (event) => {
    deps.count(event.kind, event.brandKey ?? '');
    const network = event.clientIp ? limitKeyOf(event.clientIp) : null;
    if (!budgets[SECURITY_EVENTS[event.kind][0]].take()) return sum(event, network);
    const stored = { ...NOTHING, ...withoutLogin(event), network, happenedAt: deps.now() };
    if (!event.login) return add(stored);
    const hashed = hashOf(event.brandKey ?? '', event.login).then((loginHash) => add({ ...stored, loginHash }));
    pending.add(hashed);
    void hashed.finally(() => pending.delete(hashed));
  };
  const store = async () => {
    await Promise.all(pending);
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      await deps.insert(batch);
    } catch (error) {
      waiting = [...batch, ...waiting].slice(0, WAITING_MAX);
      deps.log.warn({ err: error, events: batch.length }, 'security events could not be stored');
    }
  };
  const flush = () => (running = running.then(store));
  const timers = [setInterval(() => void flush(), FLUSH_MS).unref(), setInterval(addSums, SUM_MS).unref()];
  return {
    record,
    flush,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      addSums();
      await flush();
    },
  };
}

const NOTHING = {
  playerId: null,
  loginHash: null,
  network: null,
  source: null,
  code: null,
  requestId: null,
  operator: null,
  events: 1,
} as const;

function withoutLogin({ kind, brandKey, playerId, source, code, requestId, operator }: SecurityEvent) {
  return {
    kind,
    brandKey: brandKey ?? null,
    playerId: playerId ?? null,
    source: source ?? null,
    code: code ?? null,
    requestId: requestId ?? null,
    operator: operator ?? null,
  };
}

/** The fields of the log line; the request id has the name that other lines of the request give it. */
function lineOf({ kind, loginHash, requestId, happenedAt: _at, ...event }: StoredEvent): object {
  const known = Object.entries(event).filter(([, value]) => value !== null);
  return {
    security: kind,
    ...Object.fromEntries(known),
    ...(loginHash && { login: loginHash.toString('hex') }),
    ...(requestId !== null && { reqId: requestId }),
  };
}

/** Null while the key cannot be read: a login is never stored otherwise. */
function createLoginHash(readKey: () => Promise<Buffer>) {
  let key: Promise<Buffer> | null = null;
  return async (brandKey: string, login: string): Promise<Buffer | null> => {
    try {
      return hashLogin(await (key ??= readKey()), brandKey, login);
    } catch {
      key = null;
      return null;
    }
  };
}

const HASH_BYTES = 16;

/** The same for every spelling that log-in takes for the same: without blanks around it and in lower case. */
export function hashLogin(key: Buffer, brandKey: string, login: string): Buffer {
  const typed = `${brandKey}\n${login.trim().toLowerCase()}`;
  return createHmac('sha256', key).update(typed).digest().subarray(0, HASH_BYTES);
}
