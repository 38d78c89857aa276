import { LinkButton } from '@marquee/ui/button/button.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { useSite } from '../lib/site/use-site.ts';
import { searchWithModal } from '../modals/modal-url.ts';
import styles from './guest-card.module.css';

/** Shown to guests instead of the player card. */
export function GuestCard() {
  const t = useT();
  const { settings } = useSite();
  return (
    <div data-part="guest-card" data-audience="guest" className={styles['card']}>
      <p className={styles['welcome']}>{t('navigation.guest.title', { brand: settings.brandName })}</p>
      <p className={styles['hint']}>{t('navigation.guest.text')}</p>
      <div className={styles['buttons']}>
        <LinkButton href={searchWithModal({}, 'signup')} variant="primary" size="small">
          {t('shell.guest.signup')}
        </LinkButton>
        <LinkButton href={searchWithModal({}, 'login')} size="small">
          {t('shell.guest.login')}
        </LinkButton>
      </div>
    </div>
  );
}
