import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { PanicLink } from '../../shell/panic-link.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { useAgeYearsMin } from '../../lib/site/use-age-years-min.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import { GuestCard } from '../../shell/guest-card.tsx';
import { languageName } from '../../shell/language-name.ts';
import { NavigationGroups } from '../../shell/navigation-groups.tsx';
import styles from './site-menu.module.css';
import { PlayerCard } from './player-card.tsx';

/** The whole menu for narrow pages: sections, account, language, theme, legal. On wide pages the navigation panel has the same content. */
export function Modal({ frame }: ModalProps) {
  const t = useT();
  const { settings, locale } = useSite();
  const ageYearsMin = useAgeYearsMin();
  const session = useSession();
  const modalHref = useModalHref();
  const isPanel = settings.navigationSystem === 'panel';
  return (
    <Dialog {...frame} title={t('navigation.menu')} phone="full" className={isPanel ? styles['panel'] : styles['page']}>
      <div className={styles['menu']}>
        <GuestCard />
        {session === 'signed-in' && <PlayerCard />}
        <nav aria-label={t('navigation.label')} className={styles['groups']}>
          <NavigationGroups classes={{ ...styles }} withLegal />
        </nav>
        {/* Below the groups, which it would move when the player has loaded. */}
        {session === 'signed-in' && <PanicLink />}
        <ul className={styles['settings']}>
          <li>
            <a className={styles['item']} href={modalHref('language')}>
              <Icon name="globe" />
              <span className={styles['label']}>{t('shell.language.title')}</span>
              <bdi className={styles['value']}>{languageName(locale)}</bdi>
            </a>
          </li>
          {settings.allowThemeChoice && (
            <li>
              <a className={styles['item']} href={modalHref('themes')}>
                <Icon name="sparkles" />
                <span className={styles['label']}>{t('shell.themes.title')}</span>
              </a>
            </li>
          )}
        </ul>
        <p className={styles['ageLimit']}>
          <span className={styles['badge']}>{ageYearsMin}+</span>
          {settings.licence.holder} · {settings.licence.number}
        </p>
      </div>
    </Dialog>
  );
}
