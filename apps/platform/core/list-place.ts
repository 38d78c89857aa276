import * as z from 'zod/mini';
import { Refusal } from './refusal.ts';

/**
 * Where a page of a list begins. The rows come from one or several tracks (a table, or each wallet of a player), each in an order of its own that never
 * changes. The boundary of a track divides its rows: the older ones are below it, the others at or above it.
 */
export interface Place {
  /** Which side of the boundaries the page is on. */
  readonly direction: 'older' | 'newer';
  /** By track. A track without a boundary has nothing older. */
  readonly boundaries: Readonly<Record<string, string>>;
}

/** The page of a list to read. Without a place: the newest rows. */
export interface PageQuery {
  readonly place?: Place | undefined;
  readonly limit: number;
}

/** Boundary in a table ordered by time and id. */
interface TableBoundary {
  /** Microseconds since 1970. */
  readonly micros: bigint;
  readonly id: string;
}

const TABLE_BOUNDARY = /^(\d{1,16}) ([!-}]{1,100}~?)$/;
const NUMBER_BOUNDARY = /^\d{1,18}$/;

const cursorSchema = z.tuple([
  z.string(),
  z.enum(['older', 'newer']),
  z.record(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,19}$/)), z.string().check(z.maxLength(140))),
]);

function invalidCursor(): Refusal {
  return new Refusal('request.invalid', { fields: ['cursor'], reasons: ['validation.invalid_format'] });
}

/** Opaque text for clients, for the list of that name only. */
export function encodeCursor(list: string, { direction, boundaries }: Place): string {
  return Buffer.from(JSON.stringify([list, direction, boundaries])).toString('base64url');
}

/** Throws `request.invalid` for a text that is no cursor of this list; undefined without a text. */
export function decodeCursor(list: string, cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const parsed = cursorSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success || parsed.data[0] !== list) throw invalidCursor();
  const [, direction, boundaries] = parsed.data;
  return { direction, boundaries };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The cursors of a response; null at either end of the list. */
export function cursorsOf(
  list: string,
  { older, newer }: { readonly older: Place | null; readonly newer: Place | null },
): { readonly nextCursor: string | null; readonly previousCursor: string | null } {
  return {
    nextCursor: older && encodeCursor(list, older),
    previousCursor: newer && encodeCursor(list, newer),
  };
}

/** Boundaries of a row of a table: just below and just above it. Ids have no `~`. */
export function tableBoundaries(micros: bigint, id: string): { readonly below: string; readonly above: string } {
  return { below: `${micros} ${id}`, above: `${micros} ${id}~` };
}

/** Throws `request.invalid` if the place has another kind of boundary; undefined where it has none. */
export function tableBoundaryOf({ boundaries }: Place, track: string): TableBoundary | undefined {
  const text = Object.hasOwn(boundaries, track) ? boundaries[track] : undefined;
  if (text === undefined) return undefined;
  const [, micros, id] = TABLE_BOUNDARY.exec(text) ?? [];
  if (micros === undefined || id === undefined) throw invalidCursor();
  return { micros: BigInt(micros), id };
}

/** The boundaries of tracks that are ordered by a number. Throws `request.invalid` for another kind. */
export function numberBoundariesOf({ boundaries }: Place, isTrack: (name: string) => boolean): Map<string, bigint> {
  const found = new Map<string, bigint>();
  for (const [track, text] of Object.entries(boundaries)) {
    if (!isTrack(track)) continue;
    if (!NUMBER_BOUNDARY.test(text)) throw invalidCursor();
    found.set(track, BigInt(text));
  }
  return found;
}
