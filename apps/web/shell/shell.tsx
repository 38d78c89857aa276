import { Banner } from '@marquee/ui/banner/banner.tsx';
import { ToastRegion } from '@marquee/ui/toast/toast-region.tsx';
import { lazy, Suspense, type ReactNode } from 'react';
import { useT } from '../lib/i18n/use-t.ts';
import { useIsOffline } from '../lib/navigation/use-is-offline.ts';
import { useSiteBehaviour } from '../lib/navigation/use-site-behaviour.ts';
import { useHasOfferedToken } from '../lib/session/offered-token.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ModalHost } from './modal-host.tsx';
import styles from './shell.module.css';
import { SideNavigation } from './side-navigation.tsx';

/** Needed by few; fetched when it is. */
const SwitchAccount = lazy(async () => ({ default: (await import('./switch-account.tsx')).SwitchAccount }));

export interface ShellSlots {
  /** Balance and menu in the header; shown to players only. */
  readonly account?: ReactNode;
}

/** Header, navigations, page, footer, and the dialog of the address. Features come in as slots: the shell knows none of them. */
export function Shell({ account, children }: ShellSlots & { children: ReactNode }) {
  const t = useT();
  useSiteBehaviour();
  const hasOfferedToken = useHasOfferedToken();
  return (
    <>
      <a className={styles['skip']} href="#content" data-native>
        {t('shell.skip')}
      </a>
      <Header account={account} />
      <div className={styles['frame']}>
        <SideNavigation />
        <div className={styles['column']}>
          <OfflineNotice />
          <main id="content" tabIndex={-1} className={styles['main']}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
      <BottomBar />
      <ModalHost />
      {hasOfferedToken && (
        <Suspense>
          <SwitchAccount />
        </Suspense>
      )}
      <ToastRegion label={t('shell.toasts')} dismissLabel={t('shell.toast.dismiss')} />
    </>
  );
}

function OfflineNotice() {
  const t = useT();
  const isOffline = useIsOffline();
  if (!isOffline) return null;
  return (
    <div className={styles['offline']}>
      <Banner tone="warning" icon="offline" role="status" title={t('shell.offline.title')}>
        {t('shell.offline.text')}
      </Banner>
    </div>
  );
}
