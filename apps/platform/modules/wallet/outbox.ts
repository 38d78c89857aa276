import type { Run } from './statement.sql.ts';
import * as sql from './wallet.sql.ts';
import type { OutboxCursor, OutboxMessage, OutboxNext, OutboxSpan } from './wallet.types.ts';

export interface OutboxReads {
  /**
   * Whom the next messages after the cursor concern that are safe to deliver, at most `limit`; null if there are none.
   * Poll every 20 to 50 ms; there is no notification.
   */
  readonly nextInOutbox: (after: OutboxCursor, limit: number) => Promise<OutboxNext | null>;
  /** The messages of these keys in a span, in order. */
  readonly readOutbox: (span: OutboxSpan, keys: readonly string[]) => Promise<readonly OutboxMessage[]>;
  /**
   * Committed messages about restrictions after the cursor. Others may still commit before them, so the ordered reader returns the same messages again, once
   * every older transaction has ended.
   */
  readonly readRestrictions: (after: OutboxCursor) => Promise<readonly OutboxMessage[]>;
  /** The current end of the outbox, for a reader that needs only later messages. */
  readonly outboxEnd: () => Promise<OutboxCursor>;
  /** Writes a message of another module to the outbox (`failedDeposit`, `sessionEnded`). The topic `wallet` is reserved for the ledger. */
  readonly emit: (message: {
    topic: string;
    key: string;
    event: string;
    payload: Record<string, unknown>;
  }) => Promise<void>;
}

/** A cursor before all messages. */
export const OUTBOX_START: OutboxCursor = { xid: '0', id: 0n };

export function createOutboxReads(run: Run): OutboxReads {
  return {
    nextInOutbox: async (after, limit) => {
      const [row] = await run<NextRow>(sql.OUTBOX_NEXT, [after.xid, after.id, limit]);
      if (!row) return null;
      // A count of rows, not an amount.
      return { until: { xid: row.xid, id: row.id }, count: Number(row.count), keys: row.keys.split('\n') };
    },
    readOutbox: async ({ after, until }, keys) =>
      (await run<OutboxRow>(sql.READ_OUTBOX, [after.xid, after.id, until.xid, until.id, keys])).map(messageOf),
    readRestrictions: async (after) =>
      (await run<OutboxRow>(sql.READ_RESTRICTIONS, [after.xid, after.id])).map(messageOf),
    outboxEnd: async () => {
      const [row] = await run<{ xid: string }>(sql.OUTBOX_END, []);
      return { xid: row?.xid ?? '0', id: 9_223_372_036_854_775_807n };
    },
    emit: async ({ topic, key, event, payload }) => {
      await run(sql.EMIT, [topic, key, event, JSON.stringify(payload)]);
    },
  };
}

interface NextRow {
  readonly xid: string;
  readonly id: bigint;
  readonly count: bigint;
  readonly keys: string;
}

interface OutboxRow {
  readonly xid: string;
  readonly id: bigint;
  readonly topic: string;
  readonly key: string;
  readonly event: string;
  readonly seq: bigint | null;
  readonly payload: Record<string, unknown>;
  readonly created_at: Date;
}

function messageOf(row: OutboxRow): OutboxMessage {
  return {
    cursor: { xid: row.xid, id: row.id },
    topic: row.topic,
    key: row.key,
    event: row.event,
    seq: row.seq,
    payload: row.payload,
    at: row.created_at,
  };
}
