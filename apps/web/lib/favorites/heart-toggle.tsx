import { useQuery } from '@tanstack/react-query';
import { IconButton } from '@marquee/ui/button/button.tsx';
import { queryFor } from '../api/query-for.ts';
import { useT } from '../i18n/use-t.ts';
import type { HeartProps } from './favorite-heart.tsx';
import { useMarkFavorite } from './use-mark-favorite.ts';

/** Filled where the player has marked the game. Turns at once; a refusal turns it back and says why. */
export function HeartToggle({ game, className }: HeartProps) {
  const t = useT();
  const mark = useMarkFavorite();
  const { data } = useQuery(queryFor('listFavoriteSlugs'));
  const isMarked = data?.slugs.includes(game.slug) ?? false;
  return (
    <IconButton
      icon={isMarked ? 'heart-filled' : 'heart'}
      label={t(isMarked ? 'lobby.tile.unmark' : 'lobby.tile.mark', { game: game.name })}
      className={className}
      data-marked={isMarked || undefined}
      onClick={() => void mark(game, !isMarked)}
    />
  );
}
