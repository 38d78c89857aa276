import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { SlowStatus } from '@marquee/ui/status/slow-status.tsx';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { usePlayer, type PlayerDetails } from '../../lib/api/use-player.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useRegistrationFields } from '../../lib/profile/use-registration-fields.ts';
import { EditCard } from './edit-card.tsx';
import { NewsletterCard } from './newsletter-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PhoneVerification } from './phone-verification.tsx';
import layout from '../../lib/layout/cards.module.css';

/** Profile cards with inline forms, then marketing consent and password. */
export function ProfileCards() {
  const t = useT();
  return (
    <QueryBoundary
      query={usePlayer()}
      childQueries={[useRegistrationFields()]}
      errorTitle={t('profile.error')}
      skeleton={
        <div className={layout['cards']}>
          <SlowStatus text={t('profile.loading')} />
          <Skeleton shape="block" className={layout['skeleton'] ?? ''} />
          <Skeleton shape="block" className={layout['skeleton'] ?? ''} />
          <Skeleton shape="block" className={layout['skeleton'] ?? ''} />
          <Skeleton shape="block" className={layout['skeleton'] ?? ''} />
        </div>
      }
    >
      {({ getUser }) => (
        <div className={layout['cards']}>
          <Details user={getUser} />
          <NewsletterCard user={getUser} />
          <div className={layout['wide']}>
            <PasswordCard />
          </div>
        </div>
      )}
    </QueryBoundary>
  );
}

function Details({ user }: { user: PlayerDetails['getUser'] }) {
  const t = useT();
  return (
    <>
      <EditCard
        form="personal"
        title={t('profile.card.personal')}
        text={t('profile.card.personal_text')}
        user={user}
        fields={['firstName', 'lastName', 'dateOfBirth', 'gender', 'nickname']}
      />
      <div className={layout['column']}>
        <EditCard
          form="contact"
          title={t('profile.card.contact')}
          text={t('profile.card.contact_text')}
          user={user}
          fields={['phoneCode', 'phone']}
        />
        <PhoneVerification user={user} />
      </div>
      <EditCard
        form="address"
        title={t('profile.card.address')}
        text={t('profile.card.address_text')}
        user={user}
        fields={['address', 'zipCode', 'city', 'countryCode']}
      />
    </>
  );
}
