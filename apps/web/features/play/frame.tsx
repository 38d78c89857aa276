import { formatMinor } from '@marquee/money/format.ts';
import { IconButton, IconLink, LinkButton } from '@marquee/ui/button/button.tsx';
import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { useStore } from '@marquee/ui/store/store.ts';
import { useHydrated } from '@marquee/ui/store/use-hydrated.ts';
import { useRef, useState, type ReactNode } from 'react';
import { FavoriteHeart } from '../../lib/favorites/favorite-heart.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import type { GameData } from './game.types.ts';
import styles from './game-page.module.css';
import type { Table } from './table.types.ts';
import { SessionClock } from './session-clock.tsx';
import type { PlaySession } from './use-play-session.ts';
import { usePageBody } from './use-page-body.ts';

function watchFullScreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Toolbars around a game: back link and balance above, mode switch and size below. */
export function Frame({
  game,
  isDemo,
  table,
  session,
  children,
}: {
  game: GameData;
  isDemo: boolean;
  table?: Table;
  session?: PlaySession;
  children: ReactNode;
}) {
  const t = useT();
  const pageHref = usePageHref();
  const modalHref = useModalHref();
  const element = useRef<HTMLElement>(null);
  const [isTheatre, setIsTheatre] = useState(false);
  const isFull = useStore({ subscribe: watchFullScreen, get: () => document.fullscreenElement !== null }, false);
  const canFull = useHydrated() && document.fullscreenEnabled;
  usePageBody(isTheatre && 'game-theatre');
  const toggleFullscreen = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void element.current?.requestFullscreen();
  };
  return (
    <section ref={element} className={styles['frame']} aria-label={t('play.frame.label', { game: game.name })}>
      <div className={styles['top']}>
        <IconLink icon="arrow-back" label={t('play.frame.back')} href={pageHref('casino')} className={styles['back']} />
        <h1 tabIndex={-1} className={styles['name']}>
          {game.name}
        </h1>
        <IconLink icon="shield" label={t('protection.title')} href={modalHref('safer-play')} />
        <Meters {...{ isDemo }} {...(table && { table })} {...(session && { session })} />
      </div>
      <div className={styles['play']}>{children}</div>
      <div className={styles['bottom']}>
        <ModeSwitch game={game} isDemo={isDemo} />
        <span className={styles['space']} />
        <FavoriteHeart game={game} />
        <IconButton
          icon={isTheatre ? 'minimize' : 'theatre'}
          label={t(isTheatre ? 'play.frame.theatre_off' : 'play.frame.theatre')}
          aria-pressed={isTheatre}
          className={styles['theatre']}
          onClick={() => setIsTheatre(!isTheatre)}
        />
        {canFull && (
          <IconButton
            icon={isFull ? 'minimize' : 'maximize'}
            label={t(isFull ? 'play.frame.full_off' : 'play.frame.full')}
            onClick={toggleFullscreen}
          />
        )}
      </div>
    </section>
  );
}

function Meters({ isDemo, table, session }: { isDemo: boolean; table?: Table; session?: PlaySession }) {
  const t = useT();
  const { locale } = useSite();
  if (!table || !session) return <span className={styles['meters']} />;
  const money = (minor: bigint, signed = false): string => formatMinor(minor, table.asset, locale, { signed });
  return (
    <dl className={styles['meters']}>
      <div className={styles['meter']}>
        <dt>{t('play.frame.clock')}</dt>
        <dd className="numeral">
          <SessionClock startedAtMs={session.startedAtMs} />
        </dd>
      </div>
      <div className={styles['meter']}>
        <dt>{t('play.frame.net')}</dt>
        <dd>
          <MoneyText text={money(session.netMinor, true)} {...(session.netMinor > 0n && { tone: 'win' as const })} />
        </dd>
      </div>
      <div className={styles['meter']} data-main="">
        <dt>{t(isDemo ? 'play.frame.demo_balance' : 'play.frame.balance')}</dt>
        <dd>{table.balanceMinor === null ? '…' : <MoneyText text={money(table.balanceMinor)} isLive />}</dd>
      </div>
    </dl>
  );
}

/** Links rather than buttons, so that both modes have a URL. For a guest, real money opens the login. */
function ModeSwitch({ game, isDemo }: { game: GameData; isDemo: boolean }) {
  const t = useT();
  const pageHref = usePageHref();
  const modalHref = useModalHref();
  const isGuest = useSession() !== 'signed-in';
  const here = pageHref('game', { game: game.slug });
  const isPlay = isDemo || isGuest;
  return (
    <div className={styles['modes']}>
      <div className={styles['switch']} role="group" data-invites="" aria-label={t('play.mode.label')}>
        <a
          className={styles['mode']}
          href={isGuest ? modalHref('login') : here}
          aria-current={isPlay ? undefined : 'true'}
        >
          {t('play.mode.real')}
        </a>
        <a className={styles['mode']} href={`${here}?mode=demo`} aria-current={isPlay ? 'true' : undefined}>
          {t('play.mode.demo')}
        </a>
      </div>
      {isGuest && (
        <LinkButton
          size="small"
          variant="primary"
          href={modalHref('signup')}
          className={styles['signUp']}
          data-audience="guest"
        >
          {t('play.mode.signup')}
        </LinkButton>
      )}
    </div>
  );
}
