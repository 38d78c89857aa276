import { useQuery } from '@tanstack/react-query';
import { IconButton } from '@marquee/ui/button/button.tsx';
import { queryFor } from '../api/query-for.ts';
import { useT } from '../i18n/use-t.ts';
import { useToggleFavourite, type FavoriteGame } from './use-toggle-favourite.ts';

export interface HeartProps {
  readonly game: FavoriteGame;
  readonly className?: string | undefined;
}

/** Favourite toggle with an optimistic update, which is reverted with a message when the platform refuses. */
export function HeartToggle({ game, className }: HeartProps) {
  const t = useT();
  const toggleFavorite = useToggleFavourite();
  const { data } = useQuery(queryFor('listFavoriteSlugs'));
  const isFavorite = data?.slugs.includes(game.slug) ?? false;
  return (
    <IconButton
      icon={isFavorite ? 'heart-filled' : 'heart'}
      label={t(isFavorite ? 'lobby.tile.unmark' : 'lobby.tile.mark', { game: game.name })}
      className={className}
      data-marked={isFavorite || undefined}
      onClick={() => void toggleFavorite(game, !isFavorite)}
    />
  );
}
