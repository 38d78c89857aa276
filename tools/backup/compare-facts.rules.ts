import type { DatabaseFacts } from './facts.ts';

/** One check of a drill. */
export interface Check {
  readonly name: string;
  /** What was found if there is no fault. */
  readonly seen: string;
  /** One line per fault; empty if there is none. */
  readonly faults: readonly string[];
}

/** Compares the restored database with the backup's manifest. */
export function compareFacts(stated: DatabaseFacts, actual: DatabaseFacts): readonly Check[] {
  const rows = Object.values(actual.rows).reduce((sum, count) => sum + BigInt(count), 0n);
  return [
    {
      name: 'migrations',
      seen: `${actual.migrations.length}, as in the backup`,
      faults: differences(asRecord(stated.migrations), asRecord(actual.migrations)),
    },
    {
      name: 'rows',
      seen: `${rows} in ${Object.keys(actual.rows).length} tables`,
      faults: differences(stated.rows, actual.rows),
    },
    {
      name: 'ledger sums',
      seen: `${Object.keys(actual.accounts).length} accounts`,
      faults: differences(stated.accounts, actual.accounts),
    },
    {
      name: 'wallet sums',
      seen: `${Object.keys(actual.wallets).length} currencies`,
      faults: differences(stated.wallets, actual.wallets),
    },
    {
      name: 'hash chains',
      seen: 'every wallet ends as in the backup',
      faults: stated.chains === actual.chains ? [] : ['the chains of the wallets do not end as in the backup'],
    },
  ];
}

const asRecord = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'present']));

function differences(
  stated: Readonly<Record<string, string>>,
  actual: Readonly<Record<string, string>>,
): readonly string[] {
  const names = [...new Set([...Object.keys(stated), ...Object.keys(actual)])].toSorted();
  return names
    .filter((name) => stated[name] !== actual[name])
    .map((name) => `${name}: ${stated[name] ?? 'nothing'} in the backup, ${actual[name] ?? 'nothing'} restored`);
}

/** The report of a drill, one page. */
export function verdictOf(title: string, checks: readonly Check[]): readonly string[] {
  const wrong = checks.filter(({ faults }) => faults.length > 0);
  const lines = checks.flatMap(({ name, seen, faults }) => {
    const [first, ...others] = faults;
    if (first === undefined) return [`  ok     ${name.padEnd(14)} ${seen}`];
    const preview = others.slice(0, FAULTS_MAX - 1).map((fault) => `         ${''.padEnd(14)} ${fault}`);
    const more = others.length - preview.length;
    return [
      `  WRONG  ${name.padEnd(14)} ${first}`,
      ...preview,
      ...(more > 0 ? [`         ${''.padEnd(14)} and ${more} more`] : []),
    ];
  });
  const verdict =
    wrong.length === 0
      ? 'Verdict: this backup can be restored.'
      : `Verdict: do not rely on this backup; wrong: ${wrong.map(({ name }) => name).join(', ')}.`;
  return [title, '', ...lines, '', verdict];
}

const FAULTS_MAX = 5;
