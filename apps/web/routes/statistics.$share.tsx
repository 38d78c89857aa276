import { createFileRoute } from '@tanstack/react-router';
import { SharedMissing, SharedStatistics } from '../features/statistics/shared-statistics.tsx';
import { foundOr404 } from '../lib/api/found-or-404.ts';

/** What a player shows of their statistics. Never kept: what is taken back is gone with the next request (decision 0035). */
export const Route = createFileRoute('/statistics/$share')({
  loader: ({ context, params: { share } }) =>
    foundOr404(context.read('getSharedStatistics', { params: { shareKey: share.toLowerCase() } })),
  component: Shared,
  notFoundComponent: SharedMissing,
});

function Shared() {
  return <SharedStatistics shared={Route.useLoaderData()} shareKey={Route.useParams().share} />;
}
