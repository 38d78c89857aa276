import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useT } from '../i18n/use-t.ts';
import { usePageHref } from '../pages/use-page.ts';
import { useSession } from '../session/session-store.ts';
import { useSite } from '../site/use-site.ts';
import { LocationCheck } from './location-check.tsx';
import styles from './location.module.css';
import { decisionOn, useVisitorLocation, type LocationAction, type VisitorLocation } from './use-visitor-location.ts';

/** Replaces the cashier or a game: why it is closed at this location, what a location check could change, and what remains available. */
export function LocationRefusal({
  action,
  visitorLocation,
  heading: Heading,
}: {
  action: LocationAction;
  visitorLocation: VisitorLocation;
  heading: 'h1' | 'h2';
}) {
  const t = useT();
  const { isFetching, refetch } = useVisitorLocation();
  const { canVerify } = decisionOn(action, visitorLocation);
  return (
    <section className={styles['refusal']} aria-labelledby="location-refusal">
      <span className={styles['icon']}>
        <Icon name="globe" size={32} />
      </span>
      <Heading id="location-refusal" tabIndex={-1} className={styles['title']}>
        {t(`blocked.location.${action}`)}
      </Heading>
      <div aria-live="polite">
        <Reason action={action} visitorLocation={visitorLocation} />
      </div>
      {canVerify ? (
        <>
          <p>{t('blocked.location.device')}</p>
          <LocationCheck />
        </>
      ) : (
        <Button icon="refresh" busy={isFetching} busyLabel={t('blocked.locating')} onClick={() => void refetch()}>
          {t('blocked.location.again')}
        </Button>
      )}
      <RemainingLinks />
    </section>
  );
}

function Reason({ action, visitorLocation }: { action: LocationAction; visitorLocation: VisitorLocation }) {
  const t = useT();
  const { settings, locale } = useSite();
  const { isLocationVerified } = useVisitorLocation();
  const values = { brand: settings.brandName };
  const code = visitorLocation.country?.code;
  const reason = action === 'demo' ? 'location' : (visitorLocation.restriction ?? 'location');
  const { canVerify } = decisionOn(action, visitorLocation);
  if (reason !== 'location') return <p>{t(`blocked.location.${reason}`, values)}</p>;
  // The displayed country is the verified one, so the refusal is because of the IP address.
  if (isLocationVerified && !canVerify) return <p>{t('blocked.location.address_decides', values)}</p>;
  if (code === undefined) return <p>{t('blocked.text', values)}</p>;
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
  return <p>{t('blocked.location.country', { ...values, country })}</p>;
}

/** Players keep access to account and money everywhere; all visitors can contact support. */
function RemainingLinks() {
  const t = useT();
  const pageHref = usePageHref();
  const { supportEmail } = useSite().settings;
  const isPlayer = useSession() === 'signed-in';
  return (
    <div className={styles['remaining']}>
      <p className={styles['small']}>{t(isPlayer ? 'blocked.location.still' : 'blocked.location.browse')}</p>
      <div className={styles['links']}>
        {isPlayer ? (
          <>
            <LinkButton size="small" icon="withdraw" href={pageHref('withdraw')}>
              {t('blocked.location.withdraw')}
            </LinkButton>
            <LinkButton size="small" icon="user" href={pageHref('profile')}>
              {t('blocked.location.account')}
            </LinkButton>
          </>
        ) : (
          <LinkButton size="small" icon="casino" href={pageHref('casino')}>
            {t('blocked.location.lobby')}
          </LinkButton>
        )}
        <LinkButton size="small" icon="mail" href={`mailto:${supportEmail}`} data-native>
          {t('blocked.location.support')}
        </LinkButton>
      </div>
    </div>
  );
}
