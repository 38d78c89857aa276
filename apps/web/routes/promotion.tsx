import { createFileRoute, redirect } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PromotionMissing, PromotionPage } from '../features/promotions/promotion-page.tsx';
import { lazyWithQueries } from '../lib/api/lazy-with-queries.tsx';
import { foundOr404 } from '../lib/api/found-or-404.ts';
import { useSession } from '../lib/session/session-store.ts';
import { SectionError } from '../lib/layout/section-error.tsx';
import { OfferPage } from '../lib/restriction/offer-page.tsx';

const CostsOfOffer = lazyWithQueries(
  async () => (await import('../lib/bonus/costs-of-offer.tsx')).CostsOfOffer,
  SectionError,
);

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
      <PromotionWithCosts />
    </OfferPage>
  ),
  notFoundComponent: PromotionMissing,
});

function PromotionWithCosts() {
  const data = Route.useLoaderData();
  const { bannerBonusKey: key, state } = data.promotion;
  const isHydrated = useSession() !== 'unknown';
  return (
    <>
      <PromotionPage data={data} />
      {isHydrated && key !== null && state === 'running' && (
        <Suspense>
          <CostsOfOffer isWanted={({ banner }) => banner.bannerBonusKey === key} />
        </Suspense>
      )}
    </>
  );
}
