import { IconLink } from '@marquee/ui/button/button.tsx';
import { Suspense } from 'react';
import { lazyWithQueries } from '../api/lazy-with-queries.tsx';
import { useT } from '../i18n/use-t.ts';
import { useSession } from '../session/session-store.ts';
import type { HeartProps } from './heart-toggle.tsx';

/** Not loaded for guests. */
const HeartToggle = lazyWithQueries(async () => (await import('./heart-toggle.tsx')).HeartToggle);

/** Favourite button of a game; guests are led to log in. */
export function FavouriteHeart(props: HeartProps) {
  const t = useT();
  const link = (
    <IconLink
      icon="heart"
      label={t('lobby.tile.mark', { game: props.game.name })}
      href="?modal=login"
      className={props.className}
    />
  );
  if (useSession() !== 'signed-in') return link;
  return (
    <Suspense fallback={link}>
      <HeartToggle {...props} />
    </Suspense>
  );
}
