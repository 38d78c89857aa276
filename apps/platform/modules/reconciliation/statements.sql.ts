import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { StatementKind, StatementLine } from '../payments/index.ts';
import type { ProviderLine, Period } from './books.types.ts';
import { readMoney } from './format-money.rules.ts';

const LINES_OF_INSERT = 500;

/** Lines with identical content are the same; a changed line is stored as a second one. */
function hashOf({ kind, acquirerId, reference, amount, currency, fee, at }: StatementLine): string {
  const fields = [kind, acquirerId, reference, amount, currency, fee, at.toISOString()];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

export async function insertLines(db: Db, provider: string, lines: readonly StatementLine[]): Promise<void> {
  for (let start = 0; start < lines.length; start += LINES_OF_INSERT)
    await db
      .insertInto('provider_statement_lines')
      .values(
        lines.slice(start, start + LINES_OF_INSERT).map((line) => ({
          provider,
          line_id: line.lineId,
          content_hash: hashOf(line),
          kind: line.kind,
          acquirer_id: line.acquirerId,
          reference: line.reference,
          amount: line.amount,
          currency_code: line.currency,
          fee: line.fee,
          at: line.at,
        })),
      )
      .onConflict((oc) => oc.doNothing())
      .execute();
}

/** Lines of these references, oldest first. */
export async function listLines(db: Db | Tx, references: readonly string[]): Promise<ProviderLine[]> {
  const rows = await db
    .selectFrom('provider_statement_lines')
    .selectAll()
    .where(sql<boolean>`reference = ANY (${references}::text[])`)
    .orderBy('at')
    .orderBy('read_at')
    .orderBy('line_id')
    .execute();
  return rows.map((row) => ({
    provider: row.provider,
    lineId: row.line_id,
    kind: row.kind as StatementKind, // Only written by insertLines.
    acquirerId: row.acquirer_id,
    reference: row.reference,
    currencyCode: row.currency_code,
    amountMinor: readMoney(row.amount, row.currency_code),
    feeMinor: readMoney(row.fee, row.currency_code),
    original: { amount: row.amount, fee: row.fee },
    at: row.at,
  }));
}

/** References with lines in the period, as often as they have lines. */
export async function listStatementReferences(db: Db | Tx, { from, to }: Period): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_statement_lines')
    .select('reference')
    .where('at', '>=', from)
    .where('at', '<', to)
    .execute();
  return rows.map(({ reference }) => reference);
}

/** Which of these days were read from the provider after they were over. */
export async function listReadDays(db: Db, provider: string, from: string, to: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('provider_statement_days')
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .where('provider', '=', provider)
    .where('day', '>=', sql<Date>`${from}::date`)
    .where('day', '<=', sql<Date>`${to}::date`)
    .execute();
  return new Set(rows.map(({ day }) => day));
}

export async function markDayRead(db: Db, provider: string, day: string): Promise<void> {
  await db
    .insertInto('provider_statement_days')
    .values({ provider, day: sql<Date>`${day}::date` })
    .onConflict((oc) => oc.columns(['provider', 'day']).doUpdateSet({ read_at: sql<Date>`now()` }))
    .execute();
}
