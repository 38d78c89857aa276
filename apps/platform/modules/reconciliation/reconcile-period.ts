import { listReferencesWithBookings, listPayments, listTransfers, findTransfers } from './books.sql.ts';
import type { BookedTransfer, Books, Period } from './books.types.ts';
import { ledgerOfPayment, ledgerOfPayOut } from './compare-ledger.rules.ts';
import { compareBooks, type Comparison } from './compare.rules.ts';
import { listPayOutsWithBookings, listPayOuts } from './pay-out-books.sql.ts';
import { readStatements } from './read-statements.ts';
import type { ReconciliationDeps } from './reconciliation.deps.ts';
import type { ProviderReading } from './reconciliations.sql.ts';
import { listLines, listStatementReferences } from './statements.sql.ts';
import { withLongSnapshot } from '../../db/tx.ts';

export interface PeriodResult extends Comparison {
  readonly providers: readonly ProviderReading[];
}

/**
 * Reads the providers' statements, then our own records, and compares them. If a provider cannot be read, everything else is still compared, and the result
 * names the provider.
 */
export async function reconcilePeriod(deps: ReconciliationDeps, period: Period): Promise<PeriodResult> {
  const bookedReferences = await listReferencesWithBookings(deps.db, period);
  const bookedPayOuts = await listPayOutsWithBookings(deps.db, period);
  const known = [...(await listPayments(deps.db, bookedReferences)), ...(await listPayOuts(deps.db, bookedPayOuts))];
  const began = known.map(({ createdAt }) => createdAt.getTime());
  const oldestAt = new Date(began.reduce((oldest, at) => Math.min(oldest, at), period.from.getTime()));
  const readings = await Promise.all(deps.acquirers.map((one) => readStatements(deps, one, period, oldestAt)));
  const statements = new Map(
    readings.flatMap(({ provider, problem, readFrom }) =>
      problem === null ? [[provider, { readFrom }] as const] : [],
    ),
  );
  const books = await readBooks(deps, period);
  return {
    ...compareBooks({ ...books, period, statements, agreedFees: deps.agreedFees }),
    providers: readings.map(({ readFrom: _readFrom, ...source }) => source),
  };
}

/** Everything about each deposit and withdrawal that the period touches, from one snapshot. */
async function readBooks(
  { db }: ReconciliationDeps,
  period: Period,
): Promise<Pick<Books, 'lines' | 'payments' | 'payOuts' | 'transfers'>> {
  return withLongSnapshot(db, async (tx) => {
    const ofPeriod = await listTransfers(tx, period);
    const named = ofPeriod.flatMap((one) => [one.reference, one.externalId.replace(/:.*/, '')]);
    const statementReferences = await listStatementReferences(tx, period);
    const bookedReferences = [
      ...(await listReferencesWithBookings(tx, period)),
      ...(await listPayOutsWithBookings(tx, period)),
    ];
    const references = [...new Set([...bookedReferences, ...statementReferences, ...named])];
    const payments = await listPayments(tx, references);
    const payOuts = await listPayOuts(tx, references);
    const expected = [...payments.map(ledgerOfPayment), ...payOuts.map(ledgerOfPayOut)].flatMap((one) =>
      one.expected.map(({ externalId }) => ({ source: one.source, externalId })),
    );
    const transfers = new Map<string, BookedTransfer>(
      [...ofPeriod, ...(await findTransfers(tx, expected))].map((one) => [one.transferId, one]),
    );
    return { lines: await listLines(tx, references), payments, payOuts, transfers: [...transfers.values()] };
  });
}
