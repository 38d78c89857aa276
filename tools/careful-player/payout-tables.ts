import { readdirSync, readFileSync } from 'node:fs';
import type { PayoutTable } from '@marquee/games/payout-table.ts';

/** The stored payouts of all games. */
export function readPayoutTables(): ReadonlyMap<string, PayoutTable> {
  const folder = new URL('../../packages/games/', import.meta.url);
  return new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter((each) => each.isDirectory())
      .flatMap(({ name }) => {
        try {
          return [[name, JSON.parse(readFileSync(new URL(`${name}/payouts.json`, folder), 'utf8')) as PayoutTable]];
        } catch {
          return []; // Games with decisions have none.
        }
      }),
  );
}
