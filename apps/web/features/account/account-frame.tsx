import { classNames } from '@marquee/ui/class-names.ts';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { useAccountLinks } from './use-account-links.ts';
import type { AccountSectionKey } from '../../lib/account/account-sections.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import layout from '../../lib/layout/page-layout.module.css';
import scene from '../../lib/layout/scene.module.css';
import styles from './account-frame.module.css';

interface FrameProps {
  readonly title: string;
  readonly current: AccountSectionKey;
  readonly children: ReactNode;
}

/** The layout `tabs`: heading, a row of links that scrolls horizontally on phones, and the page. */
export function AccountFrame({ title, current, children }: FrameProps) {
  const t = useT();
  const links = useAccountLinks().flatMap((group) => group.links);
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    // Not scrollIntoView, which would also scroll the page.
    const [box, link] = [line.current, line.current?.querySelector('[aria-current]')];
    if (!box || !link) return;
    const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
    box.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  }, [current]);
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
          {links.map(({ key, href, icon, label }) => (
            <li key={key}>
              <a className={styles['link']} href={href} aria-current={key === current ? 'page' : undefined}>
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
