import { createFileRoute } from '@tanstack/react-router';
import { PromotionsPage } from '../features/promotions/promotions-page.tsx';
import { OfferPage } from '../lib/restriction/offer-page.tsx';

/** All promotions; `?category=` filters. */
export const Route = createFileRoute('/promotions')({
  loader: ({ context }) => context.read('listPromotions'),
  component: () => (
    <OfferPage>
      <PromotionsPage data={Route.useLoaderData()} category={Route.useSearch().category ?? null} />
    </OfferPage>
  ),
});
