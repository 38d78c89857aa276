import type { PageKey } from '@marquee/contract/page-keys.ts';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useHasPage } from '../../shell/use-navigation.ts';
import styles from './account-frame.module.css';
import { ACCOUNT_LINKS } from './account-links.ts';

/** The first layout: a heading, a line of pages that can be swiped on a phone, and the page below in the full width. */
export function AccountFrame({ title, current, children }: { title: string; current: PageKey; children: ReactNode }) {
  const t = useT();
  const pageHref = usePageHref();
  const hasPage = useHasPage();
  return (
    <div className={styles['page']}>
      <h1 className={styles['heading']} tabIndex={-1}>
        {title}
      </h1>
      <nav aria-label={t('profile.nav.label')} className={styles['line']}>
        <ul className={styles['links']}>
          {ACCOUNT_LINKS.filter(({ page }) => hasPage(page)).map(({ page, icon, label }) => (
            <li key={page}>
              <a className={styles['link']} href={pageHref(page)} aria-current={page === current ? 'page' : undefined}>
                <Icon name={icon} size={18} />
                {t(label)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
