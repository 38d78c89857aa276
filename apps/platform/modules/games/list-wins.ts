import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import { LATEST_WINS_MAX, type listLatestWins as listLatestWinsEndpoint } from '@marquee/contract/games.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { GamesDeps } from './games.deps.ts';
import { maskName } from './mask-name.rules.ts';
import { listNewestWins } from './wins.sql.ts';

const AGE_MS_MAX = 24 * 3_600_000;
/** Reads more wins than needed, because some winners are not shown. */
const READ_MAX = LATEST_WINS_MAX * 4;

/**
 * Recent real-money wins at a brand, within a day. Excluded players and games that the brand does not show are left
 * out.
 */
export async function listWins(
  deps: GamesDeps,
  { brandKey, locale }: { readonly brandKey: string; readonly locale: string },
): Promise<ResponseOf<typeof listLatestWinsEndpoint>> {
  const wonAfter = new Date(deps.now().getTime() - AGE_MS_MAX);
  const wins = await listNewestWins(deps.db, brandKey, wonAfter, READ_MAX);
  if (wins.length === 0) return { rows: [] };
  const [winners, games] = await Promise.all([
    deps.describeWinners([...new Set(wins.map(({ playerId }) => playerId))]),
    deps.describeGames({ brandKey, locale }, [...new Set(wins.map(({ gameSlug }) => gameSlug))]),
  ]);
  const rows = wins.flatMap(({ playerId, gameSlug, asset, winMinor, wonAt }) => {
    const winner = winners.get(playerId);
    const game = games.get(gameSlug);
    if (!winner || !game) return [];
    return [
      {
        brandKey,
        game,
        player: maskName(winner.nickname),
        amount: toExactString(winMinor, asset),
        currencyCode: asset,
        wonAt: wonAt.toISOString(),
      },
    ];
  });
  return { rows: rows.slice(0, LATEST_WINS_MAX) };
}
