import { Card } from '@marquee/ui/card/card.tsx';
import { Switch } from '@marquee/ui/checkbox/checkbox.tsx';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import type { PlayerDetails } from '../../lib/api/use-player.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useDayText } from '../../lib/layout/day-text.ts';
import { useRestriction } from '../../lib/restriction/use-restriction.ts';
import { useSaveProfile } from '../../lib/profile/use-save-profile.ts';
import layout from '../../lib/layout/cards.module.css';
import styles from './profile.module.css';

type User = PlayerDetails['getUser'];

const SOURCES = {
  Registration: 'profile.consent.registration',
  'Profile Page': 'profile.consent.page',
  'Update Form': 'profile.consent.form',
  Restriction: 'profile.consent.restriction',
} as const;

/** Marketing consent by e-mail and SMS. Each change applies immediately; shows date and source of the last decision. */
export function NewsletterCard({ user }: { user: User }) {
  const t = useT();
  const errorText = useErrorText();
  const { save } = useSaveProfile();
  const { run: change, isBusy: isSaving, error } = useEndpointMutation(save);
  const lastConsent = useLastConsent(user);
  const isClosed = Boolean(useRestriction());
  return (
    <Card padding="large" title={t('profile.card.marketing')}>
      <div className={layout['stack']}>
        <Switch
          label={t('profile.card.marketing_email')}
          hint={lastConsent('email')}
          checked={user.newsletter}
          aria-busy={isSaving}
          disabled={isClosed}
          onChange={(event) => void change({ newsletter: event.target.checked })}
        />
        <Switch
          label={t('profile.card.marketing_sms')}
          hint={lastConsent('sms')}
          checked={user.wantsSms}
          aria-busy={isSaving}
          disabled={isClosed}
          onChange={(event) => void change({ wantsSms: event.target.checked })}
        />
        <p className={layout['text']}>
          {t(isClosed ? 'profile.card.marketing_closed' : 'profile.card.marketing_text')}
        </p>
        <div role="status">{error !== null && <p className={styles['error']}>{errorText(error)}</p>}</div>
      </div>
    </Card>
  );
}

function useLastConsent({ marketingConsents }: User): (channel: 'email' | 'sms') => string {
  const t = useT();
  const { day } = useDayText();
  return (channel) => {
    const latestConsent = marketingConsents.find((consent) => consent.channel === channel);
    if (!latestConsent) return t('profile.consent.none');
    return t(latestConsent.isGranted ? 'profile.consent.given' : 'profile.consent.refused', {
      day: day(latestConsent.decidedAt),
      place: t(SOURCES[latestConsent.source]),
    });
  };
}
