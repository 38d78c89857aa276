import { setTimeout as wait } from 'node:timers/promises';
import { presentStakes, presentTable, type LiveTableView } from './present-table.ts';
import type { LiveTablesDeps } from './live-tables.deps.ts';
import { listShownStakes, listTableMarks, listTables, type TableMark } from './tables.sql.ts';

const POLL_MS = 150;
const ERROR_BACKOFF_MS = 1_000;
/** Minimum time between two messages about stakes, which change with every bet. */
const STAKES_MS_MIN = 600;

export interface TableFeed {
  /** The state of a table; undefined if it does not exist yet. */
  readonly read: (slug: string) => Promise<LiveTableView | undefined>;
  /** Reports changes of the tables that `watched` returns, from now until `stop`. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

export interface FeedTarget {
  /** Slugs of tables that have sockets in this process. */
  readonly watched: () => readonly string[];
  readonly onTable: (table: LiveTableView) => void;
  readonly onStakes: (slug: string, stakes: LiveTableView['stakes']) => void;
}

/**
 * Sends the state of tables to the sockets of this process. It polls the tables that have sockets, and reads what has changed: nothing is missed after a
 * lost connection, and no process depends on another one.
 */
export function createTableFeed(deps: Pick<LiveTablesDeps, 'db' | 'log'>, target: FeedTarget): TableFeed {
  const seen = new Map<string, TableMark & { readonly stakesAtMs: number }>();
  const stopping = new AbortController();
  let loop: Promise<void> | null = null;

  const read = async (slug: string): Promise<LiveTableView | undefined> => {
    const [row] = await listTables(deps.db, [slug]);
    return row && presentTable(row, row.number === null ? [] : await listShownStakes(deps.db, slug, row.number));
  };
  const report = async (mark: TableMark): Promise<void> => {
    const before = seen.get(mark.slug);
    const nowMs = performance.now();
    if (before?.round !== mark.round) {
      const table = await read(mark.slug);
      if (table) target.onTable(table);
      seen.set(mark.slug, { ...mark, stakesAtMs: nowMs });
    } else if (before.stakes !== mark.stakes && nowMs - before.stakesAtMs >= STAKES_MS_MIN) {
      const [row] = await listTables(deps.db, [mark.slug], 0);
      if (row?.number)
        target.onStakes(mark.slug, presentStakes(row, await listShownStakes(deps.db, mark.slug, row.number)));
      seen.set(mark.slug, { ...mark, stakesAtMs: nowMs });
    }
  };
  const poll = async (): Promise<void> => {
    const slugs = target.watched();
    for (const slug of seen.keys()) if (!slugs.includes(slug)) seen.delete(slug);
    if (slugs.length === 0) return;
    for (const mark of await listTableMarks(deps.db, slugs)) await report(mark);
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      let delayMs = POLL_MS;
      try {
        await poll();
      } catch (error) {
        deps.log.warn({ err: error }, 'could not read the live tables');
        delayMs = ERROR_BACKOFF_MS;
      }
      await wait(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  return {
    read,
    start: () => {
      loop ??= run();
    },
    stop: async () => {
      stopping.abort();
      await loop;
    },
  };
}
