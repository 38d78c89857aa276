import styles from './game-grid.module.css';
import { GameTile, type GameTileData } from './game-tile.tsx';

/** Row of tiles; the first `eager` posters load eagerly. */
export function GameTiles({ games, eager = 0 }: { games: readonly GameTileData[]; eager?: number }) {
  return (
    <ul className={styles['grid']}>
      {games.map((game, at) => (
        <li key={game.slug}>
          <GameTile game={game} isEager={at < eager} />
        </li>
      ))}
    </ul>
  );
}
