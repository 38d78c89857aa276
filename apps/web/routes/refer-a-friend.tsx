import { createFileRoute } from '@tanstack/react-router';
import { ReferralsPage } from '../features/referrals/referrals-page.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { OfferPage } from '../lib/restriction/offer-page.tsx';
import { PlayersPage } from '../shell/players-page.tsx';

/** Refer a friend; a brand that pays nothing for it does not have this page. */
export const Route = createFileRoute('/refer-a-friend')({
  component: () => (
    <PlayersPage title={useT()('profile.referrals.title')}>
      <OfferPage>
        <ReferralsPage />
      </OfferPage>
    </PlayersPage>
  ),
});
