import { createFileRoute } from '@tanstack/react-router';
import { CashbackPage } from '../features/offers/cashback-page.tsx';
import { RakebackStrip } from '../features/rakeback/rakeback-strip.tsx';
import { weekFrom } from '../features/offers/offer-week.rules.ts';
import { OfferPage } from '../lib/restriction/offer-page.tsx';

/** The week ahead, with one bonus per day. */
export const Route = createFileRoute('/cashback')({
  loader: ({ context }) =>
    Promise.all(
      weekFrom(new Date()).map(async ({ counter, at, query }) => {
        const { data } = await context.read('getAllBonus', { query });
        return { counter, at, offer: data.bonus.rows[0] ?? null };
      }),
    ),
  component: () => (
    <OfferPage>
      <CashbackPage days={Route.useLoaderData()}>
        <RakebackStrip />
      </CashbackPage>
    </OfferPage>
  ),
});
