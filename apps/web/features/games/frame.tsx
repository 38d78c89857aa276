import { IconButton, IconLink, LinkButton } from '@marquee/ui/button/button.tsx';
import { useStore } from '@marquee/ui/store/store.ts';
import { useHydrated } from '@marquee/ui/store/use-hydrated.ts';
import { createContext, memo, use, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FavouriteHeart } from '../../lib/favourites/favourite-heart.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import type { GameData } from './game.types.ts';
import styles from './game-page.module.css';
import { ShareGame } from './share-game.tsx';
import { useAlone } from './use-alone.ts';
import { usePageBody } from './use-page-body.ts';

function watchFullScreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Places in the frame that `FrameParts` fills; null until the frame is mounted. */
interface FramePlaces {
  readonly meters: HTMLElement | null;
  readonly tools: HTMLElement | null;
  readonly bar: HTMLElement | null;
  readonly setHasBar: (hasBar: boolean) => void;
}

const Places = createContext<FramePlaces>({ meters: null, tools: null, bar: null, setHasBar: () => {} });

/**
 * Toolbars around a game: back link and meters above, mode switch, tools and size below. One frame stays while the game loads, is played and changes its mode, so
 * that none of its controls is replaced under a finger or the focus.
 */
export function Frame({ game, isDemo, children }: { game: GameData; isDemo: boolean; children: ReactNode }) {
  const t = useT();
  const pageHref = usePageHref();
  const modalHref = useModalHref();
  const element = useRef<HTMLElement>(null);
  const [isTheatre, setIsTheatre] = useState(false);
  const [meters, setMeters] = useState<HTMLElement | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [hasBar, setHasBar] = useState(false);
  const places = useMemo(() => ({ meters, tools, bar, setHasBar }), [meters, tools, bar]);
  const isFull = useStore({ subscribe: watchFullScreen, get: () => document.fullscreenElement !== null }, false);
  const canFull = useHydrated() && document.fullscreenEnabled;
  usePageBody(isTheatre && 'game-theatre');
  useAlone(element, isFull ? 'full' : isTheatre ? 'theatre' : null, () => setIsTheatre(false));
  const toggleFullscreen = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void element.current?.requestFullscreen();
  };
  return (
    <section
      ref={element}
      className={styles['frame']}
      data-demo={isDemo ? '' : undefined}
      aria-label={t('play.frame.label', { game: game.name })}
    >
      <div className={styles['top']}>
        <IconLink icon="arrow-back" label={t('play.frame.back')} href={pageHref('casino')} className={styles['back']} />
        <h1 tabIndex={-1} className={styles['name']}>
          {game.name}
        </h1>
        <IconLink icon="shield" label={t('protection.title')} href={modalHref('safer-play')} />
        <dl ref={setMeters} className={styles['meters']} />
      </div>
      <div className={styles['play']} data-part="game">
        <Places value={places}>{children}</Places>
      </div>
      <div className={styles['bottom']}>
        <div ref={setBar} className={styles['slot']} />
        {!hasBar && (
          <>
            <ModeSwitch game={game} isDemo={isDemo} />
            <span className={styles['space']} />
            <div ref={setTools} className={styles['slot']} />
            <GameActions game={game} />
            <IconButton
              icon={isTheatre ? 'minimize' : 'theatre'}
              label={t(isTheatre ? 'play.frame.theatre_off' : 'play.frame.theatre')}
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
          </>
        )}
      </div>
    </section>
  );
}

/** What a running game shows in its frame. */
export function FrameParts({
  meters,
  tools,
  bar = null,
}: {
  /** `dt` and `dd` in groups. */
  readonly meters: ReactNode;
  readonly tools: ReactNode;
  /** Replaces the toolbar below; null: the toolbar is shown. */
  readonly bar?: ReactNode;
}) {
  const places = use(Places);
  const { setHasBar } = places;
  const hasBar = bar !== null;
  useLayoutEffect(() => {
    setHasBar(hasBar);
    return () => setHasBar(false);
  }, [hasBar, setHasBar]);
  return (
    <>
      {places.meters && createPortal(meters, places.meters)}
      {places.tools && createPortal(tools, places.tools)}
      {places.bar && createPortal(bar, places.bar)}
    </>
  );
}

/** Does not render with each round. */
const GameActions = memo(function GameActions({ game }: { game: GameData }) {
  return (
    <>
      <ShareGame game={game} />
      <FavouriteHeart game={game} />
    </>
  );
});

/** Does not render with each round. Links rather than buttons, so that both modes have a URL. For a guest, real money opens the login. */
const ModeSwitch = memo(function ModeSwitch({ game, isDemo }: { game: GameData; isDemo: boolean }) {
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
});
