import type { Books, CompanyLine, Difference, RecordedPayment } from './books.types.ts';
import { compareCompany } from './compare-company.rules.ts';
import { compareLedger } from './compare-ledger.rules.ts';

export interface Comparison {
  /** Payments that the period touches, whichever side knows them. */
  readonly paymentCount: number;
  readonly differences: readonly Difference[];
}

interface Subject {
  readonly company: string;
  readonly reference: string;
  readonly lines: CompanyLine[];
  payment: RecordedPayment | undefined;
}

function subjectsOf({ lines, payments }: Books): readonly Subject[] {
  const subjects = new Map<string, Subject>();
  const subjectOf = (company: string, reference: string) => {
    const key = `${company} ${reference}`;
    const known = subjects.get(key) ?? { company, reference, lines: [], payment: undefined };
    subjects.set(key, known);
    return known;
  };
  for (const line of lines) subjectOf(line.company, line.reference).lines.push(line);
  for (const payment of payments) subjectOf(payment.company, payment.reference).payment = payment;
  return [...subjects.values()];
}

/**
 * Holds the three books against each other: the payment records, the companies' statements and the ledger. Pure: what is given must already be
 * everything about each payment that the period touches, also what happened to it on other days.
 */
export function compareBooks(books: Books): Comparison {
  const { period, statements, agreedFees } = books;
  const subjects = subjectsOf(books);
  const byCompany = subjects.flatMap((subject) => {
    const statement = statements.get(subject.company);
    return statement === undefined ? [] : compareCompany({ ...subject, ...statement, period, agreedFees });
  });
  const differences = [...byCompany, ...compareLedger(books.payments, books.transfers)];
  return {
    paymentCount: subjects.length,
    differences: differences.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  };
}
