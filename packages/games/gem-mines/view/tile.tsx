import amethyst from '../art/amethyst.webp';
import bomb from '../art/bomb.webp';
import diamond from '../art/diamond.webp';
import emerald from '../art/emerald.webp';
import ruby from '../art/ruby.webp';
import topaz from '../art/topaz.webp';
import type { GameTextProps } from '../../game.types.ts';
import type { GemMinesOutcome } from '../gem-mines.rules.ts';
import styles from './gem-mines.module.css';
import type { GemMinesTextKey } from './text-key.ts';

const GEMS = [diamond, emerald, amethyst, ruby, topaz];

/** One of the 25 tiles: covered, with a gem or with a mine. */
export function Tile({
  tile,
  outcome,
  isOver,
  isAllowed,
  t,
  onOpen,
}: {
  readonly tile: number;
  readonly outcome: GemMinesOutcome | null;
  readonly isOver: boolean;
  readonly isAllowed: boolean;
  readonly t: GameTextProps<GemMinesTextKey>['t'];
  readonly onOpen: () => void;
}) {
  const isOpened = outcome?.opened.includes(tile) ?? false;
  const isMine = outcome?.mineTiles.includes(tile) ?? false;
  const isShown = outcome !== null && (isOpened || isOver);
  const state = !isShown ? 'covered' : isMine ? (isOpened ? 'hit' : 'mine') : isOpened ? 'gem' : 'left';
  const name = { row: Math.floor(tile / 5) + 1, column: (tile % 5) + 1 };
  return (
    <button
      type="button"
      className={styles['tile']}
      data-state={state}
      data-allowed={isAllowed || undefined}
      aria-disabled={!isAllowed || undefined}
      aria-label={t(state === 'covered' ? 'tile' : isMine ? 'tile_mine' : 'tile_gem', name)}
      onClick={() => isAllowed && onOpen()}
    >
      {isShown && <img src={isMine ? bomb : GEMS[(tile * 7) % GEMS.length]} alt="" draggable={false} />}
    </button>
  );
}
