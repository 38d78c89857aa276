import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { callApi } from '../api/api-client.ts';
import type { EndpointResponse } from '../api/endpoint-types.ts';
import { queryFor } from '../api/query-for.ts';
import { useErrorText } from '../i18n/use-error-text.ts';
import { sessionEpoch } from '../session/session-store.ts';
import { withFavorite } from './favourites.rules.ts';

export interface FavoriteGame {
  readonly slug: string;
  readonly name: string;
}

type FavoriteSlugs = EndpointResponse<'listFavoriteSlugs'>;

/** Pending changes by session and game: a second tap is ignored until the first has a response. */
const busy = new Set<string>();

/** Adds or removes a favourite: all hearts of the game update immediately, and revert when the platform refuses. */
export function useToggleFavourite(): (game: FavoriteGame, isFavorite: boolean) => Promise<void> {
  const client = useQueryClient();
  const errorText = useErrorText();
  return async ({ slug, name }, isFavorite) => {
    const change = `${sessionEpoch()} ${slug}`;
    if (busy.has(change)) return;
    busy.add(change);
    const { queryKey } = queryFor('listFavoriteSlugs');
    const show = (isFavorite: boolean) =>
      client.setQueryData<FavoriteSlugs>(
        queryKey,
        (favorites) => favorites && { slugs: withFavorite(favorites.slugs, slug, isFavorite) },
      );
    // A response to an earlier request must not undo the change.
    await client.cancelQueries({ queryKey });
    show(isFavorite);
    try {
      await callApi(isFavorite ? 'addFavorite' : 'removeFavorite', { params: { game: slug } });
    } catch (error) {
      show(!isFavorite);
      showToast({ tone: 'danger', title: name, text: errorText(error) });
    } finally {
      busy.delete(change);
    }
  };
}
