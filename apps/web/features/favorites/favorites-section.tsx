import { Shelf } from '@marquee/ui/shelf/shelf.tsx';
import { Suspense } from 'react';
import { lazyWithQueries } from '../../lib/api/lazy-with-queries.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSession, useSessionEpoch } from '../../lib/session/session-store.ts';
import styles from './favorites-section.module.css';
import type { OwnShelfProps } from './own-shelf.tsx';

/** Not loaded for guests. */
const OwnShelf = lazyWithQueries(async () => (await import('./own-shelf.tsx')).OwnShelf);

const SKELETON_TILES = 8;

/** Section of the player's own games. Reserves the height of a shelf from the first paint; the stylesheet hides it from guests. */
export function FavoritesSection({ tileOf }: OwnShelfProps) {
  const t = useT();
  const session = useSession();
  const epoch = useSessionEpoch();
  return (
    <div data-audience="user" className={styles['section']}>
      <div aria-hidden="true" inert className={styles['skeleton']}>
        <Shelf title={<i className={styles['title']} />} backLabel="" forwardLabel="">
          {Array.from({ length: SKELETON_TILES }, (_, at) => (
            <li key={at}>
              <i className={styles['poster']} />
              <i className={styles['lines']} />
            </li>
          ))}
        </Shelf>
      </div>
      {session === 'signed-in' && (
        <Suspense>
          <div className={styles['own']} role="region" aria-label={t('lobby.own.label')}>
            <OwnShelf key={epoch} tileOf={tileOf} />
          </div>
        </Suspense>
      )}
    </div>
  );
}
