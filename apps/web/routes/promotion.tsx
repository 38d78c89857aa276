import { createFileRoute, redirect } from '@tanstack/react-router';
import { PromotionMissing, PromotionPage } from '../features/promotions/promotion-page.tsx';
import { foundOr404 } from '../lib/api/found-or-404.ts';
import { OfferPage } from '../lib/restriction/offer-page.tsx';

/** One promotion by `?key=`; without it redirects to the list. */
export const Route = createFileRoute('/promotion')({
  beforeLoad: ({ search: { key } }) => {
    if (key === undefined) throw redirect({ to: '/promotions', replace: true }); // oxlint-disable-line typescript/only-throw-error -- the router's API
  },
  loaderDeps: ({ search: { key } }) => ({ key }),
  loader: ({ context, deps: { key = '' } }) =>
    foundOr404(key !== '' && context.read('getPromotion', { params: { promotion: key.toLowerCase() } })),
  component: () => (
    <OfferPage>
      <PromotionPage data={Route.useLoaderData()} />
    </OfferPage>
  ),
  notFoundComponent: PromotionMissing,
});
