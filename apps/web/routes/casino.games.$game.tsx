import { createFileRoute, notFound } from '@tanstack/react-router';
import { Shelf } from '@marquee/ui/shelf/shelf.tsx';
import { GameTile } from '../features/lobby/game-tile.tsx';
import { GamePage } from '../features/games/game-page.tsx';
import { ApiError } from '../lib/api/api-error.ts';
import { useT } from '../lib/i18n/use-t.ts';

/** One game; `?mode=demo` opens it with play money. */
export const Route = createFileRoute('/casino/games/$game')({
  loader: async ({ context, params: { game } }) => {
    try {
      return await context.read('getGame', { params: { game } });
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
      throw error;
    }
  },
  component: OneGame,
});

function OneGame() {
  const t = useT();
  const { game } = Route.useParams();
  const { mode } = Route.useSearch();
  const data = Route.useLoaderData();
  const similar = data.similar.length > 0 && (
    <Shelf title={t('play.similar')} backLabel={t('lobby.shelf.back')} forwardLabel={t('lobby.shelf.forward')}>
      {data.similar.map((other) => (
        <li key={other.slug}>
          <GameTile game={other} />
        </li>
      ))}
    </Shelf>
  );
  return <GamePage key={game} response={data} isDemo={mode === 'demo'} similar={similar} />;
}
