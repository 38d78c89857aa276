import { createFileRoute } from '@tanstack/react-router';
import { SharedMissing, SharedStatistics } from '../features/statistics/shared-statistics.tsx';
import { foundOr404 } from '../lib/api/found-or-404.ts';

/** Statistics that a player shares. Never cached, so that revoking takes effect immediately (decision 0035). */
export const Route = createFileRoute('/statistics/$share')({
  loader: ({ context, params: { share } }) =>
    foundOr404(context.read('getSharedStatistics', { params: { shareKey: share.toLowerCase() } })),
  component: Shared,
  notFoundComponent: SharedMissing,
});

function Shared() {
  return <SharedStatistics shared={Route.useLoaderData()} shareKey={Route.useParams().share} />;
}
