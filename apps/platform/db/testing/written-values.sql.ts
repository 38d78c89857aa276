import type { Pool } from 'pg';
import { Refusal } from '../../core/refusal.ts';
import { triggerOnTables } from './trigger-on-tables.sql.ts';

/** Columns of a table that are shown, where not all are: `[]` leaves the table out. */
type Shown = Readonly<Record<string, readonly string[]>>;

interface WrittenRow {
  readonly name: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/**
 * Records what an act writes to any table, with its values: `+ table column=value`, `~ table column old→new`, `- table`. A row that is written several times
 * appears once; rows of a table are in the order of their texts, because a statement may write them in any. Ids are shown by their prefix, and times by the
 * hours from `now`. A refusal comes first, then the number of transactions if it is asked for and there are several.
 */
export async function recordValues(
  owner: Pool,
  shown: Shown,
  now: () => number = Date.now,
  { countsTransactions = false } = {},
): Promise<(act: () => Promise<unknown>) => Promise<string[]>> {
  await owner.query(`
    CREATE TABLE written_values (at bigint GENERATED ALWAYS AS IDENTITY, name text NOT NULL, key jsonb, before jsonb, after jsonb,
      xid xid8 NOT NULL DEFAULT pg_current_xact_id());
    CREATE FUNCTION record_values() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $record$
    DECLARE
      before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
      after jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
    BEGIN
      INSERT INTO written_values (name, key, before, after) VALUES (TG_ARGV[0],
        (SELECT jsonb_agg(coalesce(before, after) -> name ORDER BY name) FROM unnest(TG_ARGV[1]::text[]) AS key (name)), before, after);
      RETURN NULL;
    END $record$;`);
  await triggerOnTables(owner, 'record_values', ['written_values', ...hiddenIn(shown)]);
  return async (act) => {
    await owner.query('TRUNCATE written_values');
    const refusals: string[] = [];
    await act().catch((error: unknown) => {
      if (!(error instanceof Error)) throw error;
      refusals.push(textOf(error instanceof Refusal ? error.code : error.message, now()));
    });
    const { rows } = await owner.query<WrittenRow>(
      `SELECT name, (array_agg(before ORDER BY at))[1] AS before, (array_agg(after ORDER BY at DESC))[1] AS after
       FROM written_values GROUP BY name, coalesce(key, to_jsonb(at)) ORDER BY name COLLATE "C", min(at)`,
    );
    const { rowCount } = await owner.query('SELECT DISTINCT xid FROM written_values');
    if (countsTransactions && rowCount !== null && rowCount > 1) refusals.push(`in ${rowCount} transactions`);
    const tables = [...Map.groupBy(rows, ({ name }) => name).values()];
    const linesOf = (all: readonly WrittenRow[]) =>
      all.flatMap((row) => lineOf(row, shown[row.name], now())).toSorted();
    return [...refusals, ...tables.flatMap(linesOf)];
  };
}

const hiddenIn = (shown: Shown) => Object.keys(shown).filter((name) => shown[name]?.length === 0);

function lineOf(
  { name, before, after }: WrittenRow,
  shown: readonly string[] | undefined,
  now: number,
): readonly string[] {
  if (after === null) return before === null ? [] : [`- ${name}`];
  const columns = shown ?? Object.keys(after);
  if (before === null) {
    const values = columns.filter((column) => !isEmpty(after[column]));
    return [['+', name, ...values.map((column) => `${column}=${textOf(after[column], now)}`)].join(' ')];
  }
  const changed = columns.filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]));
  if (changed.length === 0) return [];
  return [
    `~ ${name} ${changed.map((column) => `${column} ${textOf(before[column], now)}→${textOf(after[column], now)}`).join(', ')}`,
  ];
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === false ||
  JSON.stringify(value) === '[]' ||
  JSON.stringify(value) === '{}';

function textOf(value: unknown, now: number): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text)) {
    const hours = Math.round((Date.parse(text) - now) / 360_000) / 10;
    return hours === 0 ? 'now' : `${hours > 0 ? '+' : ''}${hours}h`;
  }
  return text.replaceAll(/\$argon2id\$\S+/g, 'hash').replaceAll(/\b([a-z]{3})_(?:\d|[A-Za-z0-9]{10})[\w-]*/g, '$1');
}

const WIDTH = 140;

type Cells<Name extends string> = readonly (readonly [cell: string, names: readonly Name[]])[];

/** Those that do the same together. */
async function cellsOf<Name extends string>(
  names: readonly Name[],
  linesOf: (name: Name) => Promise<readonly string[]>,
): Promise<Cells<Name>> {
  const cells = new Map<string, Name[]>();
  for (const name of names) {
    const cell = (await linesOf(name)).join('; ') || 'nothing';
    cells.set(cell, [...(cells.get(cell) ?? []), name]);
  }
  return [...cells];
}

/** What each act does, those that do the same together, in lines of a usual width. */
export async function tableOfActs<Act extends string>(
  acts: readonly Act[],
  linesOf: (act: Act) => Promise<readonly string[]>,
): Promise<string> {
  const cells = await cellsOf(acts, linesOf);
  return cells.map(([cell, same]) => wrapped(`${same.join(', ')}: ${cell}`)).join('\n');
}

/** For each act what it does in which states. What it does in most of them comes last. */
export async function tableOfStates<Act extends string, Start extends string>(
  acts: readonly Act[],
  startsOf: (act: Act) => readonly Start[],
  linesOf: (start: Start, act: Act) => Promise<readonly string[]>,
): Promise<string> {
  const tables = await cellsOf(acts, async (act) => {
    const cells = (await cellsOf(startsOf(act), (start) => linesOf(start, act))).toSorted(
      ([, some], [, others]) => some.length - others.length,
    );
    const rows = cells.map(([cell, starts], at) =>
      wrapped(`${at === cells.length - 1 ? 'otherwise' : starts.join(', ')}: ${cell}`).replaceAll(/^/gm, '  '),
    );
    return [rows.join('\n')];
  });
  return tables.map(([table, same]) => `${same.join(', ')}\n${table}`).join('\n');
}

function wrapped(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length > WIDTH) lines.push(`  ${word}`);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}
