import { LinkButton } from '@marquee/ui/button/button.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { Poster } from '@marquee/ui/tile/tile.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import styles from './game-page.module.css';
import type { GameData } from './game.types.ts';
import { useDemoAge } from './use-demo-age.ts';

/** Opens a game with play money where no age check is missing; otherwise says in its place what to do. */
export function DemoAgeGate({
  game,
  skeleton,
  children,
}: {
  game: GameData;
  skeleton: ReactNode;
  children: ReactNode;
}) {
  const { isOpen, isLoading } = useDemoAge();
  if (isOpen) return children;
  if (isLoading) return skeleton;
  return (
    <div className={styles['placeholder']}>
      <Poster image={game.poster} isEager className={styles['placeholderPoster']} />
      <AgeNotice />
    </div>
  );
}

function AgeNotice() {
  const t = useT();
  const pageHref = usePageHref();
  const modalHref = useModalHref();
  const isGuest = useSession() !== 'signed-in';
  const link = isGuest
    ? { href: modalHref('login'), label: t('shell.guest.login'), isPrimary: true }
    : { href: pageHref('verification'), label: t('play.notice.verification'), isPrimary: true };
  return (
    <EmptyState
      icon="shield"
      title={t('play.demo_age.title')}
      text={t('play.demo_age.text', { isGuest: isGuest ? 'yes' : 'no' })}
      link={link}
      actions={isGuest && <LinkButton href={modalHref('signup')}>{t('play.mode.signup')}</LinkButton>}
    />
  );
}
