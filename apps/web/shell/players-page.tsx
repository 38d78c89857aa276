import { EmptyState } from '@marquee/ui/state/state.tsx';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Queries } from '../lib/api/queries.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { useSession, useSessionEpoch } from '../lib/session/session-store.ts';
import { useModal, useModalHref } from '../modals/modal-url.ts';
import { preloadModal } from '../modals/modal-components.ts';
import { PageHead } from './page-head.tsx';
import styles from './players-page.module.css';

/** Content for players. Remounted for another session. */
export function PlayersContent({ children }: { children: ReactNode }) {
  return (
    <div className={styles['content']}>
      <Queries key={useSessionEpoch()}>{children}</Queries>
    </div>
  );
}

/** A personal page: guests see a login dialog, and its content is not rendered for them. */
export function PlayersPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useT();
  const session = useSession();
  const modalHref = useModalHref();
  const modal = useModal();
  const settle = useEffectEvent(() => {
    if (session === 'signed-out') modal.open('login', {}, { replace: true });
  });
  useEffect(() => {
    if (session !== 'signed-out') return;
    let isHere = true;
    // Opened by the page, not by a tap: loaded first, so that it appears without a skeleton.
    void preloadModal('login').then(() => isHere && settle());
    return () => {
      isHere = false;
    };
  }, [session]);
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      {session === 'signed-in' ? (
        <PlayersContent>{children}</PlayersContent>
      ) : (
        <div className={styles['signIn']}>
          <h1 tabIndex={-1} className="visually-hidden">
            {title}
          </h1>
          <div data-audience="guest">
            <EmptyState
              icon="lock"
              title={t('shell.signin.title')}
              text={t('shell.signin.text')}
              link={{ href: modalHref('login'), label: t('shell.guest.login'), isPrimary: true }}
            />
          </div>
        </div>
      )}
    </>
  );
}
