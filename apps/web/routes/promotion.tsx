import { createFileRoute } from '@tanstack/react-router';
import { PromotionMissing, PromotionPage } from '../features/promotions/promotion-page.tsx';
import { foundOr404 } from '../lib/api/found-or-404.ts';

/** One promotion by `?key=`. */
export const Route = createFileRoute('/promotion')({
  loaderDeps: ({ search: { key } }) => ({ key }),
  loader: ({ context, deps: { key = '' } }) =>
    foundOr404(key !== '' && context.read('getPromotion', { params: { promotion: key.toLowerCase() } })),
  component: () => <PromotionPage data={Route.useLoaderData()} />,
  notFoundComponent: PromotionMissing,
});
