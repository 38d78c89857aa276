import type { PayoutTable } from './payout-table.ts';

const TABLES = import.meta.glob<PayoutTable>('./*/payouts.json', { import: 'default' });

/** Whether there is a table of a game. */
export function hasPayoutTable(slug: string): boolean {
  return Object.hasOwn(TABLES, `./${slug}/payouts.json`);
}

/** Loads the table of a game. Throws for a game without one. */
export async function loadPayoutTable(slug: string): Promise<PayoutTable> {
  const table = await TABLES[`./${slug}/payouts.json`]?.();
  if (!table) throw new Error(`There is no payout table of ${slug}`);
  return table;
}
