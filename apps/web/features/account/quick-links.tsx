import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useHasPage } from '../../shell/use-navigation.ts';
import { QUICK_LINKS } from './account-links.ts';
import styles from './overview.module.css';

/** Links to account pages, each with a description. */
export function QuickLinks() {
  const t = useT();
  const pageHref = usePageHref();
  const hasPage = useHasPage();
  return (
    <nav aria-label={t('profile.quick.title')}>
      <ul className={styles['quick']}>
        {QUICK_LINKS.filter(({ page }) => hasPage(page)).map(({ page, icon, label, text }) => (
          <li key={page}>
            <a className={styles['quickLink']} href={pageHref(page)}>
              <span className={styles['quickIcon']}>
                <Icon name={icon} size={22} />
              </span>
              <span className={styles['quickText']}>
                <strong>{t(label)}</strong>
                <span>{t(text)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
