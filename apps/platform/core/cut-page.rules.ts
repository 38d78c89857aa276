import type { PageQuery, Place } from './list-place.ts';

/** A row of a track, with what its place on a page depends on. */
export interface PlacedRow<Row> {
  readonly track: string;
  /** Microseconds since 1970. Orders rows of different tracks only. */
  readonly micros: bigint;
  /** Boundaries just below and just above this row. */
  readonly below: string;
  readonly above: string;
  readonly row: Row;
}

export interface Page<Row> {
  /** Newest first. */
  readonly rows: Row[];
  /** Places of the pages with older and with newer rows; null at either end. */
  readonly older: Place | null;
  readonly newer: Place | null;
}

/**
 * Cuts a page from tracks that were read from the page's place onwards, nearest rows first, with at least one row more than the page has where there are more.
 * The order within a track is always kept, whatever its times are, so that pages neither skip nor repeat a row. Rows of the same time stay in the order of the tracks.
 */
export function cutPage<Row>(tracks: ReadonlyArray<readonly PlacedRow<Row>[]>, { place, limit }: PageQuery): Page<Row> {
  const isNewer = place?.direction === 'newer';
  // How many rows were taken from each track; without an entry none.
  const taken: number[] = [];
  const rows: Row[] = [];
  while (rows.length < limit) {
    const next = nearestTrack(tracks, taken, isNewer);
    if (next === null) break;
    const [at, { row }] = next;
    taken[at] = (taken[at] ?? 0) + 1;
    rows.push(row);
  }
  const isLast = nearestTrack(tracks, taken, isNewer) === null;
  const end = { ...place?.boundaries, ...endBoundaries(tracks, taken, place) };
  const onwards: Place | null = isLast ? null : { direction: isNewer ? 'newer' : 'older', boundaries: end };
  if (isNewer) return { rows: rows.toReversed(), newer: onwards, older: { ...place, direction: 'older' } };
  return { rows, older: onwards, newer: place === undefined ? null : { ...place, direction: 'newer' } };
}

/** The track whose next row is nearest to the page's beginning, with that row; null if all rows are taken. */
function nearestTrack<Row>(
  tracks: ReadonlyArray<readonly PlacedRow<Row>[]>,
  taken: readonly number[],
  isNewer: boolean,
): readonly [number, PlacedRow<Row>] | null {
  let nearest: readonly [number, PlacedRow<Row>] | null = null;
  for (const [at, track] of tracks.entries()) {
    const row = track[taken[at] ?? 0];
    if (row === undefined) continue;
    // Upwards the last of the tracks comes first, so that both directions have the same order.
    if (nearest === null || (isNewer ? row.micros <= nearest[1].micros : row.micros > nearest[1].micros))
      nearest = [at, row];
  }
  return nearest;
}

/** Where the next page of each track begins. */
function endBoundaries<Row>(
  tracks: ReadonlyArray<readonly PlacedRow<Row>[]>,
  taken: readonly number[],
  place: Place | undefined,
): Record<string, string> {
  const boundaries: Record<string, string> = {};
  for (const [at, track] of tracks.entries()) {
    const last = track[(taken[at] ?? 0) - 1];
    const [head] = track;
    if (last !== undefined) boundaries[last.track] = place?.direction === 'newer' ? last.above : last.below;
    // The newest rows were read and none of this track is among them: rows that are inserted later are newer.
    else if (place === undefined && head !== undefined) boundaries[head.track] = head.above;
  }
  return boundaries;
}
