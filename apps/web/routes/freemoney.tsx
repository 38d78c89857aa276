import { createFileRoute } from '@tanstack/react-router';
import { FreeMoneyPage } from '../features/offers/free-money-page.tsx';
import { OfferPage } from '../lib/restriction/offer-page.tsx';

/** No-deposit bonuses, and coupons. */
export const Route = createFileRoute('/freemoney')({
  loader: ({ context }) => context.read('getAllBonus', { query: { limit: 100 } }),
  component: () => (
    <OfferPage>
      <FreeMoneyPage data={Route.useLoaderData()} />
    </OfferPage>
  ),
});
