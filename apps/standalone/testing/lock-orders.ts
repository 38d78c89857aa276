import { readdirSync, readFileSync } from 'node:fs';
import type { LockOrder } from '@marquee/platform/testing/lock-cycles.ts';

/** Texts of `lockOrdersAsText`, one file per test that records commands: a test of all of them needs no database. */
const FOLDER = new URL('./lock-orders/', import.meta.url);

/**
 * The commands with all their locks, one line per transaction, in the order in which they are taken first: also those that PostgreSQL takes for foreign keys and
 * writes, and rows that the transaction inserts before it locks others of the table.
 */
export function lockOrdersAsText(commands: ReadonlySet<string>, orders: readonly LockOrder[]): string {
  const texts = [...commands].toSorted().map((command) => {
    const lines = orders.filter((order) => order.command === command).map(lineOf);
    return [command, ...new Set(lines.filter((line) => line !== '').toSorted())].join('\n  ');
  });
  return `${texts.join('\n')}\n`;
}

/** What `lockOrdersAsText` has written. */
export function lockOrdersOf(text: string): readonly LockOrder[] {
  let command = '';
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      if (!line.startsWith(' ')) command = line;
      return { command, locks: line.startsWith(' ') ? line.trim().split(', ').map(lockOf) : [] };
    });
}

export const readLockOrders = (): readonly LockOrder[] =>
  readdirSync(FOLDER).flatMap((file) => lockOrdersOf(readFileSync(new URL(file, FOLDER), 'utf8')));

function lineOf({ locks }: LockOrder): string {
  const steps = locks
    // A timer that a request has started deletes ended budgets, at any time.
    .filter(({ on }) => on !== 'request_budgets')
    .filter(
      ({ on, mode }, index) =>
        mode !== 'inserted' || locks.slice(index).some((one) => one.on === on && one.mode !== mode),
    )
    .map(({ on, mode, unless }) => `${on} ${mode}${unless === null ? '' : ` (${unless})`}`);
  return [...new Set(steps)].join(', ');
}

function lockOf(step: string): LockOrder['locks'][number] {
  const [, on = '', mode = '', unless = null] =
    /^(.+?) (for [a-z ]+?|shared|exclusive|inserted)(?: \((.+)\))?$/.exec(step) ?? [];
  return { on, mode, unless };
}
