import { Banner } from '@marquee/ui/banner/banner.tsx';
import { ToastRegion } from '@marquee/ui/toast/toast-region.tsx';
import type { ReactNode } from 'react';
import { useT } from '../lib/i18n/use-t.ts';
import { useSiteBehaviour } from './use-site-behaviour.ts';
import { useSite } from '../lib/site/use-site.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ModalHost } from './modal-host.tsx';
import { PanelNavigation } from './panel-navigation.tsx';
import styles from './shell.module.css';
import { SideNavigation } from './side-navigation.tsx';
import { SlowNavigation } from './slow-navigation.tsx';

export interface ShellSlots {
  /** Balance and menu in the header; for players only. */
  readonly account?: ReactNode;
  /** The player card of the panel; for players only. */
  readonly card?: ReactNode;
}

/**
 * Header, navigations, page, footer, and the dialog of the URL. Features are passed as slots; the shell imports
 * none.
 */
export function Shell({ account, card, children }: ShellSlots & { children: ReactNode }) {
  const t = useT();
  const { settings } = useSite();
  useSiteBehaviour();
  return (
    <>
      <a className={styles['skip']} href="#content" data-native>
        {t('shell.skip')}
      </a>
      <SlowNavigation />
      <div data-part="shell" className={styles['frame']}>
        <Header account={account} />
        {settings.navigationSystem === 'panel' ? <PanelNavigation card={card} /> : <SideNavigation />}
        <div className={styles['column']}>
          <noscript>
            {/* React never renders it in a browser. */}
            {import.meta.env.SSR && (
              <Banner tone="warning" title={t('shell.no_scripts.title')}>
                {t('shell.no_scripts.text')}
              </Banner>
            )}
          </noscript>
          <ConnectionNotice className={styles['notice']} />
          <main id="content" tabIndex={-1} className={styles['main']}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
      <BottomBar />
      <ModalHost />
      <ToastRegion label={t('shell.toasts')} dismissLabel={t('shell.toast.dismiss')} />
    </>
  );
}
