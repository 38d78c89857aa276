import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { Answered } from '../../lib/api/answered.tsx';
import { usePlayer, type PlayerDetails } from '../../lib/api/use-player.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { EditCard } from './edit-card.tsx';
import { NewsCard } from './news-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PhoneProof } from './phone-proof.tsx';
import styles from './profile.module.css';

/** Who the player is, as cards that are edited where they stand. */
export function DetailsCards() {
  return <Cards>{(user) => <Details user={user} />}</Cards>;
}

/** Password and news. */
export function SettingsCards() {
  return (
    <Cards>
      {(user) => (
        <>
          <PasswordCard />
          <NewsCard user={user} />
        </>
      )}
    </Cards>
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
      <div className={styles['column']}>
        <EditCard
          form="contact"
          title={t('profile.card.contact')}
          text={t('profile.card.contact_text')}
          user={user}
          fields={['phoneCode', 'phone']}
        />
        <PhoneProof user={user} />
        <EditCard
          form="address"
          title={t('profile.card.address')}
          text={t('profile.card.address_text')}
          user={user}
          fields={['address', 'zipCode', 'city', 'countryCode']}
        />
      </div>
    </>
  );
}

function Cards({ children }: { children: (user: PlayerDetails['getUser']) => React.ReactNode }) {
  const t = useT();
  return (
    <Answered
      query={usePlayer()}
      errorTitle={t('profile.error')}
      waiting={
        <div className={styles['cards']} role="status">
          <span className="visually-hidden">{t('profile.loading')}</span>
          <Skeleton shape="block" className={styles['wait'] ?? ''} />
          <Skeleton shape="block" className={styles['wait'] ?? ''} />
        </div>
      }
    >
      {(details) => <div className={styles['cards']}>{children(details.getUser)}</div>}
    </Answered>
  );
}
