import type { DatabaseFacts } from './facts.ts';

/** One thing that a drill looked at. */
export interface Check {
  readonly name: string;
  /** What was seen where all is well. */
  readonly seen: string;
  /** One line for each thing that is wrong; empty where all is well. */
  readonly faults: readonly string[];
}

/** Holds what was restored against what the backup says of itself. */
export function compareFacts(stated: DatabaseFacts, found: DatabaseFacts): readonly Check[] {
  const rows = Object.values(found.rows).reduce((sum, count) => sum + BigInt(count), 0n);
  return [
    {
      name: 'migrations',
      seen: `${found.migrations.length}, as in the backup`,
      faults: differences(asRecord(stated.migrations), asRecord(found.migrations)),
    },
    {
      name: 'rows',
      seen: `${rows} in ${Object.keys(found.rows).length} tables`,
      faults: differences(stated.rows, found.rows),
    },
    {
      name: 'ledger sums',
      seen: `${Object.keys(found.accounts).length} accounts`,
      faults: differences(stated.accounts, found.accounts),
    },
    {
      name: 'wallet sums',
      seen: `${Object.keys(found.wallets).length} currencies`,
      faults: differences(stated.wallets, found.wallets),
    },
    {
      name: 'hash chains',
      seen: 'every wallet ends as in the backup',
      faults: stated.chains === found.chains ? [] : ['the chains of the wallets do not end as in the backup'],
    },
  ];
}

const asRecord = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'present']));

function differences(
  stated: Readonly<Record<string, string>>,
  found: Readonly<Record<string, string>>,
): readonly string[] {
  const names = [...new Set([...Object.keys(stated), ...Object.keys(found)])].toSorted();
  return names
    .filter((name) => stated[name] !== found[name])
    .map((name) => `${name}: ${stated[name] ?? 'nothing'} in the backup, ${found[name] ?? 'nothing'} restored`);
}

/** The report of a drill, on one page. */
export function verdictOf(title: string, checks: readonly Check[]): readonly string[] {
  const wrong = checks.filter(({ faults }) => faults.length > 0);
  const lines = checks.flatMap(({ name, seen, faults }) => {
    const [first, ...others] = faults;
    if (first === undefined) return [`  ok     ${name.padEnd(14)} ${seen}`];
    const shown = others.slice(0, FAULTS_SHOWN - 1).map((fault) => `         ${''.padEnd(14)} ${fault}`);
    const more = others.length - shown.length;
    return [
      `  WRONG  ${name.padEnd(14)} ${first}`,
      ...shown,
      ...(more > 0 ? [`         ${''.padEnd(14)} and ${more} more`] : []),
    ];
  });
  const verdict =
    wrong.length === 0
      ? 'Verdict: this backup can be restored.'
      : `Verdict: do not rely on this backup; wrong: ${wrong.map(({ name }) => name).join(', ')}.`;
  return [title, '', ...lines, '', verdict];
}

const FAULTS_SHOWN = 5;
