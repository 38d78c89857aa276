import {
  addFavorite,
  listFavorites,
  listFavoriteSlugs,
  listRecentGames,
  removeFavorite,
} from '@marquee/contract/favourites.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { Session } from '../../core/session.ts';
import type { Favourites } from './index.ts';
import type { Viewer } from './favourites.deps.ts';

const DONE = { done: true } as const;

export function favoritesRoutes(favorites: Favourites): readonly ServedEndpoint[] {
  const viewerOf = ({ session, locale }: { session: Session; locale: string }): Viewer => ({
    playerId: session.playerId,
    brandKey: session.brandKey,
    locale,
  });
  return [
    serve(listFavoriteSlugs, async ({ session }) => ({ slugs: await favorites.listSlugs(session.playerId) })),
    serve(listFavorites, (context) => favorites.list(viewerOf(context), context.query)),
    serve(addFavorite, async (context) => {
      await favorites.add(viewerOf(context), context.params.game);
      return DONE;
    }),
    serve(removeFavorite, async ({ session, params }) => {
      await favorites.remove(session.playerId, params.game);
      return DONE;
    }),
    serve(listRecentGames, (context) => favorites.listRecent(viewerOf(context))),
  ];
}
