import type { PersonalTable } from '../../db/personal-table.ts';

/** Orders tables for deletion: rows found through other rows come before those. */
export function erasureOrder(tables: readonly PersonalTable[]): readonly PersonalTable[] {
  const depthOf = (one: PersonalTable): number =>
    Math.max(
      0,
      ...one.rowsOf.map((path) => {
        const parent = path.by === 'parent' ? tables.find(({ table }) => table === path.table) : undefined;
        return parent ? 1 + depthOf(parent) : 0;
      }),
    );
  return tables.toSorted((one, other) => depthOf(other) - depthOf(one));
}
