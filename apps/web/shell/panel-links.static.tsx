import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { usePageHref } from '../lib/pages/use-page.ts';
import { useSite } from '../lib/site/use-site.ts';
import { BrandLogo } from './brand-logo.tsx';
import './guest-card.module.css';
import { GuestCard } from './guest-card.tsx';
import { NavigationGroups } from './navigation-groups.tsx';
import { searchWithModal } from '../modals/modal-url.ts';
import styles from './panel-navigation.module.css';
import { SideToggle } from './side-toggle.tsx';

export function PanelTop() {
  const { settings } = useSite();
  const pageHref = usePageHref();
  return (
    <>
      <div className={styles['top']}>
        <a data-part="brand" className={styles['brand']} href={pageHref('root')}>
          <BrandLogo settings={settings} />
        </a>
      </div>
      <div className={styles['card']}>
        <GuestCard />
      </div>
    </>
  );
}

export function PanelLinks() {
  const t = useT();
  return (
    <>
      <NavigationGroups classes={{ ...styles }} />
      <div className={styles['foot']}>
        <a className={styles['item']} href={searchWithModal({}, 'language')}>
          <Icon name="globe" />
          <span className={styles['label']}>{t('shell.language.title')}</span>
        </a>
        <SideToggle className={styles['item']} labelClass={styles['label']} />
      </div>
    </>
  );
}
