import { createFileRoute } from '@tanstack/react-router';
import { CashbackPage } from '../features/offers/cashback-page.tsx';
import { RakebackStrip } from '../features/rakeback/rakeback-strip.tsx';
import { OfferPage } from '../lib/restriction/offer-page.tsx';

/** Cashback on losses. */
export const Route = createFileRoute('/cashback')({
  loader: ({ context }) => context.read('getCashback', { query: {} }),
  component: () => (
    <OfferPage>
      <CashbackPage rule={Route.useLoaderData().data.rule}>
        <RakebackStrip />
      </CashbackPage>
    </OfferPage>
  ),
});
