import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { listLiveTables as listLiveTablesEndpoint } from '@marquee/contract/live-tables.ts';
import { Refusal } from '../../core/refusal.ts';
import type { LiveTablesDeps } from './live-tables.deps.ts';
import { getLiveGame } from './place-live-bet.ts';
import { presentTable, type LiveTableView } from './present-table.ts';
import { listShownStakes, listTables } from './tables.sql.ts';

const LAST_RESULTS = 12;

/** The tables of the lobby, in the order of the installation; none for an excluded player. */
export async function listLiveTables(
  deps: LiveTablesDeps,
  playerId: string | null,
): Promise<ResponseOf<typeof listLiveTablesEndpoint>> {
  const slugs = (await isExcluded(deps, playerId)) ? [] : [...deps.games.keys()];
  const rows = await listTables(deps.db, slugs, LAST_RESULTS);
  return {
    now: (rows[0]?.now ?? new Date()).toISOString(),
    tables: slugs.flatMap((slug) => {
      const row = rows.find((one) => one.slug === slug);
      if (!row?.isOpen) return [];
      return [
        {
          slug,
          kind: row.kind,
          number: row.number ?? 0,
          opensAt: row.number === null ? null : row.opensAt.toISOString(),
          closesAt: row.number === null ? null : row.closesAt.toISOString(),
          players: row.players,
          history: row.history.map((one) => ({ ...one })),
        },
      ];
    }),
  };
}

/** Throws `game.not_found` for an unknown table and `player.excluded` for an excluded player. */
export async function getLiveTable(
  deps: LiveTablesDeps,
  slug: string,
  playerId: string | null,
): Promise<LiveTableView> {
  getLiveGame(deps, slug);
  if (playerId !== null) await deps.requireUnrestricted(playerId);
  const [row] = await listTables(deps.db, [slug]);
  if (!row) throw new Refusal('game.not_found');
  return presentTable(row, row.number === null ? [] : await listShownStakes(deps.db, slug, row.number));
}

async function isExcluded(deps: LiveTablesDeps, playerId: string | null): Promise<boolean> {
  if (playerId === null) return false;
  try {
    await deps.requireUnrestricted(playerId);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}
