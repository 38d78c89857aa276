import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { useEffect, useState } from 'react';
import { browserIdle } from '../../lib/navigation/browser-idle.ts';
import gridStyles from './game-grid.module.css';
import { GameTile, type GameTileData } from './game-tile.tsx';
import styles from './live-tiles.module.css';

type StatusView = typeof import('./live-status.tsx').LiveStatus;

/** Tiles of live tables with what happens at each now. Its code is loaded when the page is interactive. */
export function LiveTiles({ games, eager = 0 }: { games: readonly GameTileData[]; eager?: number }) {
  const [Status, setStatus] = useState<StatusView | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      await browserIdle();
      const { LiveStatus } = await import('./live-status.tsx');
      // A function as the new state would be called with the old one.
      if (!isGone) setStatus(() => LiveStatus);
    };
    // Without it the tiles still lead to the tables.
    load().catch(() => {});
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <ul className={`${gridStyles['grid']} ${styles['tables']}`}>
      {games.map((game, at) => (
        <li key={game.slug}>
          <GameTile game={game} isEager={at < eager} />
          <div className={styles['status']}>
            {Status ? (
              <Status game={game} />
            ) : (
              <>
                <Skeleton />
                <Skeleton />
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
