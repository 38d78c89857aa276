import { COUNT_MAX, REACHABLE_ROWS_MAX } from '@marquee/contract/constants.ts';

export interface Pages {
  /** Number of the first and the last row on the page, from 1; both 0 beyond the last page. */
  readonly first: number;
  readonly last: number;
  /** Neighbouring pages; null at either end. */
  readonly back: number | null;
  readonly forward: number | null;
}

/** A count above `COUNT_MAX` says only that there are more rows: pages then end at `REACHABLE_ROWS_MAX`. */
export function pagesOf({ count, pageNo, pageSize }: { count: number; pageNo: number; pageSize: number }): Pages {
  const rows = count > COUNT_MAX ? REACHABLE_ROWS_MAX : count;
  const pageLast = Math.max(1, Math.ceil(rows / pageSize));
  const isBehind = pageNo > pageLast;
  return {
    first: isBehind ? 0 : Math.min((pageNo - 1) * pageSize + 1, rows),
    last: isBehind ? 0 : Math.min(pageNo * pageSize, rows),
    back: pageNo === 1 ? null : Math.min(pageNo - 1, pageLast),
    forward: pageNo < pageLast ? pageNo + 1 : null,
  };
}
