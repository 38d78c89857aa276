import { classNames } from '@marquee/ui/class-names.ts';
import type { PageKey } from '@marquee/contract/page-keys.ts';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useHasPage } from '../../shell/use-navigation.ts';
import layout from '../../lib/layout/page-layout.module.css';
import scene from '../../lib/layout/scene.module.css';
import styles from './account-frame.module.css';
import { ACCOUNT_LINKS } from './account-links.ts';

/** The first layout: heading, a row of links that scrolls horizontally on phones, and the page. */
export function AccountFrame({ title, current, children }: { title: string; current: PageKey; children: ReactNode }) {
  const t = useT();
  const pageHref = usePageHref();
  const hasPage = useHasPage();
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    // Not scrollIntoView, which would also scroll the page.
    const [box, link] = [line.current, line.current?.querySelector('[aria-current]')];
    if (!box || !link) return;
    const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
    box.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  }, [current]);
  // Two keys can lead to the same page; show it once.
  const links = ACCOUNT_LINKS.filter(
    ({ page }, at) =>
      hasPage(page) && ACCOUNT_LINKS.findIndex((other) => pageHref(other.page) === pageHref(page)) === at,
  );
  const here = pageHref(current);
  return (
    <div className={classNames(layout['page'], styles['page'])}>
      <h1
        data-part="page-intro"
        className={classNames(layout['heading'], styles['heading'], scene['scene'])}
        tabIndex={-1}
      >
        {title}
      </h1>
      <nav ref={line} aria-label={t('profile.nav.label')} className={styles['line']}>
        <ul className={styles['links']}>
          {links.map(({ page, icon, label }) => (
            <li key={page}>
              <a
                className={styles['link']}
                href={pageHref(page)}
                aria-current={pageHref(page) === here ? 'page' : undefined}
              >
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
