import type { Books, ProviderLine, Difference, RecordedPayment, RecordedPayOut } from './books.types.ts';
import { compareProvider } from './compare-provider.rules.ts';
import { compareLedger, ledgerOfPayment, ledgerOfPayOut } from './compare-ledger.rules.ts';
import { comparePayOut } from './compare-pay-out.rules.ts';

export interface Comparison {
  /** Payments and pay-outs that the period touches, whichever side knows them. */
  readonly paymentCount: number;
  readonly differences: readonly Difference[];
}

/** Everything under one reference: what a company wrote of money in and of money out, and our records of either. */
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
    const fresh = { provider, reference, linesIn: [], linesOut: [], payment: undefined, payOut: undefined };
    const known = subjects.get(key) ?? fresh;
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
 * Holds the three books against each other: our records, the companies' statements and the ledger. Pure: what is given must already be everything about
 * each payment and pay-out that the period touches, also what happened to it on other days.
 */
export function compareBooks(books: Books): Comparison {
  const { period, statements, agreedFees, payments, payOuts, transfers } = books;
  const subjects = subjectsOf(books);
  const byProvider = subjects.flatMap(({ linesIn, linesOut, payment, payOut, ...of }) => {
    const statement = statements.get(of.provider);
    if (statement === undefined) return [];
    const pair = { ...of, ...statement, period };
    const moneyIn = payment !== undefined || linesIn.length > 0;
    const moneyOut = payOut !== undefined || linesOut.length > 0;
    return [
      ...(moneyIn ? compareProvider({ ...pair, lines: linesIn, payment, agreedFees }) : []),
      ...(moneyOut ? comparePayOut({ ...pair, lines: linesOut, payOut }) : []),
    ];
  });
  const inLedger = [...payments.map(ledgerOfPayment), ...payOuts.map(ledgerOfPayOut)];
  const differences = [...byProvider, ...compareLedger(inLedger, transfers)];
  return {
    paymentCount: subjects.length,
    differences: differences.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  };
}
