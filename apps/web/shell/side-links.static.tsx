import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { NavigationList } from './navigation-list.tsx';
import { searchWithModal } from '../modals/modal-url.ts';
import styles from './side-navigation.module.css';
import { SideToggle } from './side-toggle.tsx';
import { useNavigation } from './use-navigation.ts';

const classes = { list: styles['list'], item: styles['item'], label: styles['label'] };

export function SideLinks() {
  const t = useT();
  const { casino, brand, help } = useNavigation();
  return (
    <>
      <NavigationList links={casino} classes={classes} />
      {brand.length > 0 && <NavigationList links={brand} classes={classes} />}
      <NavigationList links={help} classes={classes} />
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
