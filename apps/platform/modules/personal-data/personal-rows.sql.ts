import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { PersonalTable, RowsOf } from '../../db/personal-table.ts';

const ROWS_OF_FETCH = 500;

/**
 * Sets the player for the following statements of the transaction. Settings instead of parameters, because a cursor
 * cannot be declared with parameters.
 */
export async function choosePlayer(
  tx: Tx,
  { playerId, brandKey, email }: { playerId: string; brandKey: string; email: string },
): Promise<void> {
  const former = await tx
    .selectFrom('player_former_emails')
    .select('email')
    .where('player_id', '=', playerId)
    .execute();
  const emails = JSON.stringify([email, ...former.map((row) => row.email)]);
  await sql`SELECT set_config('marquee.player', ${playerId}, true), set_config('marquee.brand', ${brandKey}, true),
    set_config('marquee.emails', ${emails}, true),
    set_config('marquee.phones', (SELECT jsonb_agg(e164) FROM (
      SELECT e164 FROM phone_codes WHERE player_id = ${playerId}
      UNION SELECT '+' || regexp_replace(concat(coalesce(verified_phone, concat(phone_code, phone))), '\\D', '', 'g') FROM players WHERE player_id = ${playerId}
    ) numbers)::text, true)`.execute(tx);
}

/** The chosen player's rows of a table as JSON texts, in batches, so that any number fits into memory. */
export async function* readRows(
  tx: Tx,
  one: PersonalTable,
  all: readonly PersonalTable[],
): AsyncGenerator<readonly string[]> {
  const hidden = sql.lit(`{${(one.hidden ?? []).join(',')}}`);
  await sql`DECLARE personal_rows NO SCROLL CURSOR FOR
    SELECT (to_jsonb(t) - ${hidden}::text[])::text AS row FROM ${sql.table(one.table)} t WHERE ${conditionOf(one, all)}`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`FETCH ${sql.lit(ROWS_OF_FETCH)} FROM personal_rows`.execute(tx);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < ROWS_OF_FETCH) break;
  }
  await sql`CLOSE personal_rows`.execute(tx);
}

/** Applies the declared erasure to the chosen player's rows. Returns how many were changed. */
export async function eraseRows(tx: Tx, one: PersonalTable, all: readonly PersonalTable[]): Promise<number> {
  const { onErasure } = one;
  if (onErasure.do === 'keep') return 0;
  const condition = conditionOf(one, all);
  if (onErasure.do === 'delete') {
    const { numAffectedRows } = await sql`DELETE FROM ${sql.table(one.table)} AS t WHERE ${condition}`.execute(tx);
    return Number(numAffectedRows ?? 0);
  }
  const player = sql`lower(current_setting('marquee.player'))`;
  const changes = Object.entries(onErasure.set).map(([column, value]) =>
    value?.includes('{player}')
      ? sql`${sql.ref(column)} = replace(${sql.lit(value)}, '{player}', ${player})`
      : sql`${sql.ref(column)} = ${sql.lit(value)}`,
  );
  const { numAffectedRows } =
    await sql`UPDATE ${sql.table(one.table)} AS t SET ${sql.join(changes)} WHERE ${condition}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

function conditionOf(one: PersonalTable, all: readonly PersonalTable[], alias = 't'): RawBuilder<unknown> {
  const conditions = one.rowsOf.map((path) => pathConditionOf(path, all, alias));
  return sql`(${sql.join(conditions, sql` OR `)})`;
}

function pathConditionOf(path: RowsOf, all: readonly PersonalTable[], alias: string): RawBuilder<unknown> {
  const column = sql.ref(`${alias}.${path.column}`);
  if (path.by === 'player') return sql`${column} = current_setting('marquee.player')`;
  if (path.by === 'phone')
    return sql`${column} IN (SELECT jsonb_array_elements_text(current_setting('marquee.phones')::jsonb))`;
  if (path.by === 'email')
    return sql`(${column} IN (SELECT jsonb_array_elements_text(current_setting('marquee.emails')::jsonb))
      AND ${sql.ref(`${alias}.brand_key`)} = current_setting('marquee.brand'))`;
  const parent = all.find(({ table }) => table === path.table);
  if (!parent) throw new Error(`${path.table} is not declared`);
  const inner = `${alias}p`;
  return sql`${column} IN (SELECT ${sql.ref(`${inner}.${path.key}`)} FROM ${sql.table(path.table)} AS ${sql.id(inner)}
    WHERE ${conditionOf(parent, all, inner)})`;
}
