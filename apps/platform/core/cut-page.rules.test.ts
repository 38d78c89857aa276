import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutPage, type PlacedRow } from './cut-page.rules.ts';
import type { Place } from './list-place.ts';

/** Rows by number, which orders them; times may repeat and run backwards. */
type Tracks = Readonly<Record<string, ReadonlyArray<{ readonly seq: number; readonly micros: number }>>>;

/** Reads tracks as a database would: nearest rows beyond the boundary, one more than the page has. */
function readTracks(tracks: Tracks, limit: number, place?: Place): Array<Array<PlacedRow<string>>> {
  return Object.entries(tracks).map(([track, rows]) => {
    const boundary = place === undefined ? Infinity : Number(place.boundaries[track] ?? 0);
    const wanted = rows.filter(({ seq }) => (place?.direction === 'newer' ? seq >= boundary : seq < boundary));
    const sorted = wanted.toSorted((a, b) => (place?.direction === 'newer' ? a.seq - b.seq : b.seq - a.seq));
    return sorted.slice(0, limit + 1).map(({ seq, micros }) => ({
      track,
      micros: BigInt(micros),
      below: String(seq),
      above: String(seq + 1),
      row: `${track}${seq}`,
    }));
  });
}

const pageOf = (tracks: Tracks, limit: number, place?: Place) =>
  cutPage(readTracks(tracks, limit, place), { place, limit });

/** All pages from the newest row to the end. */
function pagesOf(tracks: Tracks, limit: number) {
  const pages = [];
  let place: Place | undefined;
  do {
    const page = pageOf(tracks, limit, place);
    pages.push(page);
    place = page.older ?? undefined;
  } while (place !== undefined);
  return pages;
}

const row = (seq: number, micros = seq) => ({ seq, micros });

describe('cutPage', () => {
  it('merges the newest rows of each track; equal times stay in the order of the tracks', () => {
    const tracks = { a: [row(1, 5), row(2, 9)], b: [row(1, 7), row(2, 9)] };
    expect(pagesOf(tracks, 3).map(({ rows }) => rows)).toEqual([['a2', 'b2', 'b1'], ['a1']]);
  });

  it('has no older page after the last row, also where the last page is full', () => {
    const pages = pagesOf({ a: [row(1), row(2), row(3), row(4)] }, 2);
    expect(pages.map(({ rows, older }) => [rows.length, older === null])).toEqual([
      [2, false],
      [2, true],
    ]);
  });

  it('has no newer page at the newest row, and an empty list has neither', () => {
    const [first, second] = pagesOf({ a: [row(1), row(2), row(3)] }, 2);
    expect(first?.newer).toBeNull();
    const back = pageOf({ a: [row(1), row(2), row(3)] }, 2, second?.newer ?? undefined);
    expect([back.rows, back.newer]).toEqual([['a3', 'a2'], null]);
    expect(first?.older).toEqual({ direction: 'older', boundaries: { a: '2' } });
    expect(back.older).toEqual(first?.older);
    expect(pageOf({ a: [] }, 2)).toEqual({ rows: [], older: null, newer: null });
  });

  it('rows inserted after the first page are only newer, also in a track that had none', () => {
    const before = { a: [row(1), row(2), row(3)], b: [], c: [row(1)] };
    const first = pageOf(before, 2);
    const after = { a: [...before.a, row(4, 50)], b: [row(1, 50)], c: [row(1), row(2, 50)] };
    expect(pageOf(after, 10, first.older ?? undefined).rows).toEqual(['a1', 'c1']);
    const second = pageOf(after, 10, first.older ?? undefined);
    expect(pageOf(after, 10, second.newer ?? undefined).rows).toEqual(['a4', 'b1', 'c2', 'a3', 'a2']);
  });

  it('neither skips nor repeats a row in either direction, whatever the times of the rows are', () => {
    const ofTrack = fc
      .array(fc.nat({ max: 4 }), { maxLength: 12 })
      .map((times) => times.map((micros, at) => row(at + 1, micros)));
    const case_ = fc.tuple(fc.record({ a: ofTrack, b: ofTrack, c: ofTrack }), fc.integer({ min: 1, max: 5 }));
    fc.assert(
      fc.property(case_, ([tracks, limit]) => {
        const pages = pagesOf(tracks, limit);
        const rows = pages.flatMap((page) => page.rows);
        const all = Object.entries(tracks).flatMap(([track, of]) => of.map(({ seq }) => `${track}${seq}`));
        expect(rows.toSorted()).toEqual(all.toSorted());
        let place = pages.at(-1)?.newer ?? undefined;
        const back = [...(pages.at(-1)?.rows ?? [])].toReversed();
        while (place !== undefined) {
          const page = pageOf(tracks, limit, place);
          back.push(...page.rows.toReversed());
          place = page.newer ?? undefined;
        }
        expect(back.toSorted()).toEqual(all.toSorted());
      }),
    );
  });
});
