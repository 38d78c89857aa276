import { CsvError, parse } from 'csv-parse/sync';
import { create } from 'xmlbuilder2';
import { bankStatusOf, type BankPaymentStatus } from './bank-file.rules.ts';

/** The result of one payment, or of all payments of a file that the report does not list. */
export interface ReportLine {
  readonly about: { readonly endToEndId: string } | { readonly messageId: string };
  readonly update: BankPaymentStatus;
  readonly reason: string | null;
  readonly bankReference: string | null;
}

export type Report =
  | { readonly kind: 'read'; readonly lines: readonly ReportLine[] }
  | { readonly kind: 'unreadable'; readonly reason: string };

const REPORT_CHARS_MAX = 20_000_000;

/** Parses a bank's status report: ISO 20022 pain.002 of any version, or CSV with the columns `endToEndId;status;reason;reference`. Truncated reports are unreadable. */
export function readBankReport(text: string): Report {
  if (text.length > REPORT_CHARS_MAX) return { kind: 'unreadable', reason: 'it is larger than 20 MB' };
  // With a byte order mark too.
  const plain = text.trim();
  if (plain === '') return { kind: 'unreadable', reason: 'it is empty' };
  return plain.startsWith('<') ? readXml(plain) : readCsv(plain);
}

type Node = Readonly<Record<string, unknown>>;

/** Elements with this name below a node: none, one or several. Namespace prefixes are ignored. */
function all(node: unknown, name: string): unknown[] {
  if (typeof node !== 'object') return [];
  return Object.entries(node as Node).flatMap(([key, value]) =>
    // Several are an array.
    key.replace(/^.*:/, '') === name ? value : [],
  );
}

function at(node: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((here, name) => all(here, name)[0], node);
}

function textAt(node: unknown, ...path: readonly string[]): string | null {
  const found = at(node, ...path);
  const value = typeof found === 'object' ? all(found, '#')[0] : found;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function reasonOf(node: unknown): string | null {
  const [info] = all(node, 'StsRsnInf');
  const parts = [textAt(info, 'Rsn', 'Cd') ?? textAt(info, 'Rsn', 'Prtry'), textAt(info, 'AddtlInf')];
  return (
    parts
      .filter((part) => part !== null)
      .join(' ')
      .slice(0, 200) || null
  );
}

function readXml(text: string): Report {
  let document: unknown;
  try {
    if (/<!DOCTYPE/i.test(text)) return { kind: 'unreadable', reason: 'it has a document type declaration' };
    if (!/<\/(?:[\w.-]+:)?Document>$/.test(text)) return { kind: 'unreadable', reason: 'it is truncated' };
    document = create(text).end({ format: 'object' });
  } catch {
    return { kind: 'unreadable', reason: 'it is not XML' };
  }
  const report = at(document, 'Document', 'CstmrPmtStsRpt');
  if (report === undefined) return { kind: 'unreadable', reason: 'it is not a payment status report (pain.002)' };
  const messageId = textAt(report, 'OrgnlGrpInfAndSts', 'OrgnlMsgId');
  if (messageId === null) return { kind: 'unreadable', reason: 'it does not name the file that it is about' };
  const infos = all(report, 'OrgnlPmtInfAndSts');
  const lines: ReportLine[] = [];
  for (const one of infos.flatMap((info) => all(info, 'TxInfAndSts'))) {
    const endToEndId = textAt(one, 'OrgnlEndToEndId');
    const status = textAt(one, 'TxSts');
    if (endToEndId === null || status === null)
      return { kind: 'unreadable', reason: 'a payment has no id or no status' };
    const update = bankStatusOf(status);
    if (update !== null)
      lines.push({ about: { endToEndId }, update, reason: reasonOf(one), bankReference: textAt(one, 'AcctSvcrRef') });
  }
  const group = at(report, 'OrgnlGrpInfAndSts');
  const ofAll = [
    { node: group, status: textAt(group, 'GrpSts') },
    ...infos.map((node) => ({ node, status: textAt(node, 'PmtInfSts') })),
  ];
  for (const { node, status } of ofAll) {
    const update = status === null ? null : bankStatusOf(status);
    if (update !== null) lines.push({ about: { messageId }, update, reason: reasonOf(node), bankReference: null });
  }
  return { kind: 'read', lines };
}

const STATUSES: ReadonlySet<string> = new Set(['paid', 'rejected', 'returned'] satisfies BankPaymentStatus[]);

/** A status of our CSV format, or a status code of ISO 20022. */
function updateOf(status: string): BankPaymentStatus | null {
  const statusText = status.toLowerCase();
  return STATUSES.has(statusText) ? (statusText as BankPaymentStatus) : bankStatusOf(status); // The set contains nothing else.
}

const COLUMNS = 'endToEndId;status;reason;reference';

function readCsv(text: string): Report {
  const options = { delimiter: ';', trim: true, skipEmptyLines: true, relaxColumnCount: true, info: true } as const;
  let rows: readonly CsvRow[];
  try {
    rows = parse(text, options) as unknown as readonly CsvRow[]; // Its types do not follow `info`.
  } catch (error) {
    return { kind: 'unreadable', reason: `line ${lineOf(error)} is not CSV with ${COLUMNS}` };
  }
  const [head, ...payments] = rows;
  if (head?.record.join(';') !== COLUMNS) return { kind: 'unreadable', reason: `its first line is not ${COLUMNS}` };
  const lines: ReportLine[] = [];
  for (const { record, info } of payments) {
    const [endToEndId = '', status = '', reason = '', reference = '', ...more] = record;
    const update = updateOf(status);
    if (endToEndId === '' || update === null || more.length > 0)
      return {
        kind: 'unreadable',
        reason: `line ${info.lines} is not id;paid, rejected or returned;reason;reference`,
      };
    lines.push({ about: { endToEndId }, update, reason: reason || null, bankReference: reference || null });
  }
  return { kind: 'read', lines };
}

interface CsvRow {
  readonly record: readonly string[];
  /** The number of the line in which the row ends, from 1. */
  readonly info: { readonly lines: number };
}

const lineOf = (error: unknown): number | string => (error instanceof CsvError ? Number(error['lines']) : '?');
