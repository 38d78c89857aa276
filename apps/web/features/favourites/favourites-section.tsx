import { Shelf } from '@marquee/ui/shelf/shelf.tsx';
import { Suspense, type ReactNode } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSession } from '../../lib/session/session-store.ts';
import styles from './favourites-section.module.css';

const SKELETON_TILES = 8;

/** Section of the player's own games. `shelf` is lazy, and rendered for players only. Reserves the height of a shelf from the first paint; the stylesheet hides it from guests. */
export function FavouritesSection({ shelf }: { shelf: ReactNode }) {
  const t = useT();
  const session = useSession();
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
            {shelf}
          </div>
        </Suspense>
      )}
    </div>
  );
}
