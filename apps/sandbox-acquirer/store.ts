import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { ChainOrder } from './chain.rules.ts';
import type { Choice } from './choice.rules.ts';
import type { DeliveryMode, Outcome, PlannedStep } from './outcome.rules.ts';
import type { PaymentStatus, ReturnKind } from './payment.rules.ts';
import { NOTHING_RETURNED, type ReturnKindOfMoney, type Returns } from './returns.rules.ts';
import { openBooks } from './open-books.ts';

export interface Payment {
  readonly id: string;
  /** Names the payment in its page's address; known to the payer only. */
  readonly pageToken: string;
  readonly idempotencyKey: string;
  readonly inputHash: string;
  readonly reference: string;
  readonly method: string;
  readonly amount: string;
  readonly currency: string;
  readonly language: string;
  readonly merchantData: string;
  readonly returnUrls: Readonly<Record<ReturnKind, string>>;
  readonly status: PaymentStatus;
  readonly failureReason: string | null;
  readonly cardLast4: string | null;
  readonly cardFingerprint: string | null;
  /** Answer expected from the challenge; null when none is running. */
  readonly challengeToken: string | null;
  /** What happens by itself, and when (ms): a page that nobody used expires, or the first step of the plan is taken. Null when nothing is scheduled. */
  readonly scheduled: { readonly atMs: number; readonly status: PaymentStatus | 'plan' } | null;
  readonly plan: readonly PlannedStep[];
  readonly deliveryMode: DeliveryMode;
  readonly lie: Outcome['lie'];
  /** What the payer chose at the merchant's; null where this company's page asks. */
  readonly choice: Choice | null;
  /** Coins that are sent by hand; null for everything else. */
  readonly chain: ChainOrder | null;
  readonly returns: Returns;
  /** How often it has changed. */
  readonly changes: number;
  readonly createdAtMs: number;
}

export interface Delivery {
  readonly eventId: string;
  readonly body: string;
  readonly attempts: number;
  readonly nextAtMs: number;
}

export type PaymentChange = Partial<
  Pick<
    Payment,
    | 'status'
    | 'failureReason'
    | 'cardLast4'
    | 'cardFingerprint'
    | 'challengeToken'
    | 'scheduled'
    | 'plan'
    | 'deliveryMode'
    | 'lie'
    | 'returns'
    | 'amount'
    | 'chain'
  >
>;

/** A line of the company's statement: money of one merchant that came or went. */
export interface Movement {
  readonly id: string;
  readonly paymentId: string;
  readonly kind: 'payment' | ReturnKindOfMoney | 'payout' | 'payout_return';
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  /** Absent where the company keeps nothing. */
  readonly fee?: string;
  /** What is still to come is in no statement yet. */
  readonly atMs: number;
  /** The merchant's, of a refund that it asked for; null otherwise. */
  readonly idempotencyKey: string | null;
}

/** What payments of an older version of this file did not have. */
const LATER_FIELDS = {
  plan: [],
  deliveryMode: 'usual',
  lie: null,
  returns: NOTHING_RETURNED,
  changes: 0,
  choice: null,
  chain: null,
} as const;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS payments (
    id TEXT PRIMARY KEY, page_token TEXT NOT NULL UNIQUE, idempotency_key TEXT NOT NULL UNIQUE, scheduled_at_ms INTEGER, body TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS deliveries (
    event_id TEXT PRIMARY KEY, body TEXT NOT NULL, attempts INTEGER NOT NULL, next_at_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (next_at_ms);
  CREATE TABLE IF NOT EXISTS movements (
    line INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, at_ms INTEGER NOT NULL, idempotency_key TEXT UNIQUE, body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS movements_of_time ON movements (at_ms);
  CREATE TABLE IF NOT EXISTS spent_vouchers (code TEXT PRIMARY KEY, payment_id TEXT NOT NULL) STRICT;
`;

export function newToken(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}

function toPayment(row: unknown): Payment | null {
  if (row === undefined) return null;
  // The body column is written by this file alone, from a Payment.
  return { ...LATER_FIELDS, ...(JSON.parse((row as { body: string }).body) as Payment) };
}

function toMovement(row: unknown): Movement {
  return JSON.parse((row as { body: string }).body) as Movement; // As above, from a Movement.
}

function toDelivery(row: unknown): Delivery {
  const found = row as { event_id: string; body: string; attempts: number; next_at_ms: number }; // Columns of the schema above.
  return { eventId: found.event_id, body: found.body, attempts: found.attempts, nextAtMs: found.next_at_ms };
}

/** The statement: written line by line, never changed. */
export function openMovements(db: DatabaseSync) {
  const addMovement = db.prepare('INSERT INTO movements (id, at_ms, idempotency_key, body) VALUES (?, ?, ?, ?)');
  const movementByKey = db.prepare('SELECT body FROM movements WHERE idempotency_key = ?');
  const statement = db.prepare(
    'SELECT line, body FROM movements WHERE at_ms >= ? AND at_ms < ? AND line > ? ORDER BY line LIMIT ?',
  );
  return {
    add(movement: Movement): void {
      addMovement.run(movement.id, movement.atMs, movement.idempotencyKey, JSON.stringify(movement));
    },
    find: (key: string): Movement | null => {
      const row = movementByKey.get(key);
      return row === undefined ? null : toMovement(row);
    },
    /** Lines of the statement in the order in which they were written, after a line that is known. */
    list: (fromMs: number, toMs: number, afterLine: number, countMax: number) =>
      statement.all(fromMs, toMs, afterLine, countMax).map((row) => ({
        line: Number((row as { line: number }).line), // A column of the schema above.
        movement: toMovement(row),
      })),
  };
}

/** Vouchers that were redeemed: each once, for ever. */
function openVouchers(db: DatabaseSync) {
  const insert = db.prepare('INSERT INTO spent_vouchers (code, payment_id) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const find = db.prepare('SELECT payment_id FROM spent_vouchers WHERE code = ?');
  const spentBy = (code: string): string | null => {
    const row = find.get(code) as { payment_id: string } | undefined; // A column of the schema above.
    return row?.payment_id ?? null;
  };
  return {
    spentBy,
    /** True where the voucher is this payment's now, also when it was before. */
    spend(code: string, paymentId: string): boolean {
      insert.run(code, paymentId);
      return spentBy(code) === paymentId;
    },
  };
}

export type Store = ReturnType<typeof openStore>;

/** The company's own books, in one SQLite file: they survive a restart like those of a real one. */
export function openStore(dataDir: string) {
  const db = openBooks(dataDir);
  db.exec(SCHEMA);
  const byId = db.prepare('SELECT body FROM payments WHERE id = ?');
  const byKey = db.prepare('SELECT body FROM payments WHERE idempotency_key = ?');
  const byPage = db.prepare('SELECT body FROM payments WHERE page_token = ?');
  const insert = db.prepare(
    'INSERT INTO payments (id, page_token, idempotency_key, scheduled_at_ms, body) VALUES (?, ?, ?, ?, ?)',
  );
  const update = db.prepare('UPDATE payments SET scheduled_at_ms = ?, body = ? WHERE id = ?');
  const scheduled = db.prepare('SELECT body FROM payments WHERE scheduled_at_ms <= ? LIMIT 20');
  const addDelivery = db.prepare('INSERT INTO deliveries (event_id, body, attempts, next_at_ms) VALUES (?, ?, 0, ?)');
  const dueDeliveries = db.prepare('SELECT * FROM deliveries WHERE next_at_ms <= ? ORDER BY next_at_ms LIMIT 20');
  const postpone = db.prepare('UPDATE deliveries SET attempts = ?, next_at_ms = ? WHERE event_id = ?');
  const remove = db.prepare('DELETE FROM deliveries WHERE event_id = ?');
  const movements = openMovements(db);
  const vouchers = openVouchers(db);

  return {
    find: (id: string) => toPayment(byId.get(id)),
    findByKey: (key: string) => toPayment(byKey.get(key)),
    findByPage: (token: string) => toPayment(byPage.get(token)),
    listScheduled: (nowMs: number) => scheduled.all(nowMs).flatMap((row) => toPayment(row) ?? []),
    insert(payment: Payment): void {
      insert.run(
        payment.id,
        payment.pageToken,
        payment.idempotencyKey,
        payment.scheduled?.atMs ?? null,
        JSON.stringify(payment),
      );
    },
    voucherSpentBy: vouchers.spentBy,
    spendVoucher: vouchers.spend,
    findMovement: movements.find,
    listMovements: movements.list,
    /** Changes a payment, writes the statement and queues the events that tell the merchant, all or nothing. */
    change(
      payment: Payment,
      change: PaymentChange,
      events: ReadonlyArray<{ id: string; body: (changed: Payment) => string; atMs: number }>,
      movement: Movement | null = null,
    ): Payment {
      const changed: Payment = { ...payment, ...change, changes: payment.changes + 1 };
      db.exec('BEGIN IMMEDIATE');
      try {
        update.run(changed.scheduled?.atMs ?? null, JSON.stringify(changed), changed.id);
        for (const event of events) addDelivery.run(event.id, event.body(changed), event.atMs);
        if (movement !== null) movements.add(movement);
        db.exec('COMMIT');
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
      return changed;
    },
    listDueDeliveries: (nowMs: number) => dueDeliveries.all(nowMs).map(toDelivery),
    postponeDelivery(eventId: string, attempts: number, nextAtMs: number): void {
      postpone.run(attempts, nextAtMs, eventId);
    },
    removeDelivery(eventId: string): void {
      remove.run(eventId);
    },
    close: () => db.close(),
  };
}
