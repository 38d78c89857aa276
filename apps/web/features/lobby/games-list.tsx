import type { ReactNode } from 'react';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { FilterForm } from './filter-form.tsx';
import { GameGrid } from './game-grid.tsx';
import type { GameTiles } from './game-tiles.tsx';
import type { GamesFilter } from './games-filter.ts';
import styles from './lobby-page.module.css';

/** Games with their count, order and provider filter above them. */
export function GamesList({
  filter,
  games,
  providers = [],
  hiddenValues = {},
  empty,
  Tiles,
}: {
  filter: GamesFilter;
  games: EndpointResponse<'listGames'>;
  providers?: EndpointResponse<'getLobby'>['providers'];
  hiddenValues?: Readonly<Record<string, string | undefined>>;
  empty?: ReactNode;
  Tiles?: typeof GameTiles | undefined;
}) {
  const t = useT();
  return (
    <>
      <div className={styles['tools']}>
        <p className={styles['count']} role="status">
          {t('lobby.games', { count: games.count })}
        </p>
        <FilterForm filter={filter} providers={providers} hiddenValues={hiddenValues} />
      </div>
      {games.count === 0 && empty ? empty : <GameGrid games={games} page={Number(filter.pageNo ?? 1)} Tiles={Tiles} />}
    </>
  );
}
