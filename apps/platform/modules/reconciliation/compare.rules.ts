import type { Books, ProviderLine, Difference, RecordedPayment, RecordedPayOut } from './books.types.ts';
import { compareProvider } from './compare-provider.rules.ts';
import { compareLedger, ledgerOfPayment, ledgerOfPayOut } from './compare-ledger.rules.ts';
import { comparePayOut } from './compare-pay-out.rules.ts';

export interface Comparison {
  /** Deposits and withdrawals with anything in the period on any side. */
  readonly paymentCount: number;
  readonly differences: readonly Difference[];
}

/** Everything under one reference: the provider's lines in both directions, and our records. */
interface Subject {
  readonly provider: string;
  readonly reference: string;
  readonly linesIn: ProviderLine[];
  readonly linesOut: ProviderLine[];
  payment: RecordedPayment | undefined;
  payOut: RecordedPayOut | undefined;
}

function isOut({ kind }: ProviderLine): boolean {
  return kind === 'payout' || kind === 'payout_return';
}

function subjectsOf({ lines, payments, payOuts }: Books): readonly Subject[] {
  const subjects = new Map<string, Subject>();
  const subjectOf = (provider: string, reference: string) => {
    const key = `${provider} ${reference}`;
    const empty = { provider, reference, linesIn: [], linesOut: [], payment: undefined, payOut: undefined };
    const known = subjects.get(key) ?? empty;
    subjects.set(key, known);
    return known;
  };
  for (const line of lines) {
    const { linesIn, linesOut } = subjectOf(line.provider, line.reference);
    (isOut(line) ? linesOut : linesIn).push(line);
  }
  for (const payment of payments) subjectOf(payment.provider, payment.reference).payment = payment;
  for (const payOut of payOuts) subjectOf(payOut.provider, payOut.reference).payOut = payOut;
  return [...subjects.values()];
}

/**
 * Compares our records, the providers' statements and the ledger. Pure: the input must contain everything about each deposit and withdrawal that the period
 * touches, including other days.
 */
export function compareBooks(books: Books): Comparison {
  const { period, statements, agreedFees, payments, payOuts, transfers } = books;
  const subjects = subjectsOf(books);
  const byProvider = subjects.flatMap(({ linesIn, linesOut, payment, payOut, ...of }) => {
    const statement = statements.get(of.provider);
    if (statement === undefined) return [];
    const pair = { ...of, ...statement, period };
    return [
      ...compareProvider({ ...pair, lines: linesIn, payment, agreedFees }),
      ...comparePayOut({ ...pair, lines: linesOut, payOut }),
    ];
  });
  const inLedger = [...payments.map(ledgerOfPayment), ...payOuts.map(ledgerOfPayOut)];
  const differences = [...byProvider, ...compareLedger(inLedger, transfers)];
  return {
    paymentCount: subjects.length,
    differences: differences.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  };
}
