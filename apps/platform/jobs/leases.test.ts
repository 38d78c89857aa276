import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { type Db } from '../db/database.ts';
import { claimDue } from '../modules/messaging/emails.sql.ts';
import { leaseDueReservations } from '../modules/payments/central-reservations.sql.ts';
import { leaseDueActions } from '../modules/payments/deposit-admin-actions.sql.ts';
import { leaseDueDeposits } from '../modules/payments/deposits.sql.ts';
import { leaseDue } from '../modules/withdrawals/withdrawals.sql.ts';
import { setUpDatabase } from '../db/testing/set-up-database.ts';

/** Work that several processes take from one table: each row by one of them, tried again later and later. The tests of the modules have what is due, in which order. */

const { owner, db } = setUpDatabase();

interface Queue {
  readonly table: string;
  readonly id: string;
  readonly dueAt: string;
  /** Inserts a row: `$1` its id, `$2` when it is due, `$3` its attempts. */
  readonly insert: readonly string[];
  readonly lease: (from: Db, countMax: number) => Promise<readonly string[]>;
  /** Seconds until the next attempt, by the attempts before. Null: a rule of its own decides, which has tests. */
  readonly waits: Readonly<Record<number, number>> | null;
}

const DEPOSIT = `INSERT INTO deposits (deposit_id, brand_key, player_id, method, adapter, currency_code, amount_minor, idempotency_key, input_hash, state,
  return_base, locale, merchant_data, next_check_at, checks) VALUES ($1, 'quay', 'plr_1', 'card', 'sandbox', 'EUR', 250000, $1, 'x', 'pending', 'http://x', 'en', $1`;
const DOUBLED = { 0: 5, 1: 10, 3: 40, 6: 320, 7: 600, 50: 600 };

const QUEUES: Readonly<Record<string, Queue>> = {
  'deposits to check': {
    table: 'deposits',
    id: 'deposit_id',
    dueAt: 'next_check_at',
    insert: [`${DEPOSIT}, $2, $3)`],
    lease: async (from, countMax) => (await leaseDueDeposits(from, countMax)).map(({ depositId }) => depositId),
    waits: DOUBLED,
  },
  'actions of operators to send': {
    table: 'deposit_admin_actions',
    id: 'action_id',
    dueAt: 'next_try_at',
    insert: [
      `${DEPOSIT}, NULL, 0)`,
      `INSERT INTO deposit_admin_actions (action_id, deposit_id, kind, reason, state, requested_by, next_try_at, attempts)
         VALUES ($1, $1, 'accept', 'asked', 'approved', 'Ada', $2, $3)`,
    ],
    lease: async (from, countMax) => (await leaseDueActions(from, countMax)).map(({ actionId }) => actionId),
    waits: DOUBLED,
  },
  'reservations to settle': {
    table: 'central_reservations',
    id: 'deposit_id',
    dueAt: 'next_try_at',
    insert: [
      `${DEPOSIT}, NULL, 0)`,
      `INSERT INTO central_reservations (deposit_id, currency_code, amount_minor, deposit_minor, state, wanted, next_try_at, tries)
         VALUES ($1, 'EUR', 250000, 250000, 'reserved', 'released', $2, $3)`,
    ],
    lease: async (from, countMax) => (await leaseDueReservations(from, countMax)).map(({ depositId }) => depositId),
    waits: DOUBLED,
  },
  'e-mails to send': {
    table: 'emails',
    id: 'email_id',
    dueAt: 'next_try_at',
    insert: [
      `INSERT INTO emails (email_id, brand_key, recipient, locale, template, next_try_at, attempts) VALUES ($1, 'quay', 'a@example.com', 'en', 'verify', $2, $3)`,
    ],
    lease: async (from, countMax) => (await claimDue(from, countMax, null)).map(({ emailId }) => emailId),
    waits: { 0: 60, 50: 60 },
  },
  'withdrawals to pay': {
    table: 'withdrawals',
    id: 'withdrawal_id',
    dueAt: 'next_check_at',
    insert: [
      `INSERT INTO payout_destinations (destination_id, player_id, method, address, full_name, email, usable_from)
         VALUES ($1, 'plr_1', 'bank', $1, 'Ada Lovelace', 'a@example.com', now())`,
      `INSERT INTO withdrawals (withdrawal_id, brand_key, player_id, quote_id, destination_id, method, provider, currency_code, amount_minor, fee_minor,
         idempotency_key, state, not_before, next_check_at, checks) VALUES ($1, 'quay', 'plr_1', $1, $1, 'bank', 'sandbox', 'EUR', 250000, 0, $1, 'confirmed', now(), $2, $3)`,
    ],
    lease: async (from, countMax) => (await leaseDue(from, countMax)).map(({ withdrawalId }) => withdrawalId),
    waits: null,
  },
};

async function add({ insert }: Queue, id: string, dueSecondsAgo: number, attempts = 0): Promise<void> {
  const values = [id, new Date(Date.now() - dueSecondsAgo * 1_000), attempts];
  for (const text of insert)
    await owner.query(
      text,
      values.filter((_, at) => text.includes(`$${at + 1}`)),
    );
}

describe.each(Object.entries(QUEUES))('%s', (_name, queue) => {
  const { table, id, dueAt, lease, waits } = queue;
  beforeEach(() =>
    owner.query(
      'TRUNCATE deposits, deposit_admin_actions, central_reservations, emails, withdrawals, payout_destinations CASCADE',
    ),
  );

  it('are left to the process that holds them, without waiting for it', async () => {
    await add(queue, 'held', 30);
    await add(queue, 'free', 20);
    const other = await owner.connect();
    try {
      await other.query('BEGIN');
      await other.query(`SELECT FROM ${table} WHERE ${id} = 'held' FOR UPDATE`);
      expect(await lease(db, 10)).toEqual(['free']);
    } finally {
      await other.query('ROLLBACK');
      other.release();
    }
  });

  it('are taken by one of two processes that ask at the same time', async () => {
    for (let at = 0; at < 10; at += 1) await add(queue, `row-${at}`, 30 + at);
    const taken = (await Promise.all([lease(db, 10), lease(db, 10), lease(db, 10)])).flat();
    expect([...taken].toSorted()).toEqual(Array.from({ length: 10 }, (_, at) => `row-${at}`));
  });

  it.runIf(waits !== null)('are due again after a wait that doubles up to a limit', async () => {
    const expected = Object.entries(waits ?? {});
    for (const [before] of expected) await add(queue, `row-${before}`, 30, Number(before));
    const found = await db.transaction().execute(async (tx) => {
      await lease(tx, 100);
      const { rows } = await sql<{ id: string; seconds: number }>`SELECT ${sql.ref(id)} AS id,
        extract(epoch FROM ${sql.ref(dueAt)} - now())::float8 AS seconds FROM ${sql.table(table)}`.execute(tx);
      return rows.map((row) => [row.id.replace('row-', ''), row.seconds] as const);
    });
    expect(new Map(found)).toEqual(new Map(expected));
  });
});
