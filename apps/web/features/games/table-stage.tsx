import { Offline } from '@marquee/games/view/action-label.tsx';
import { RoundBalance } from '@marquee/games/view/spoken-round.tsx';
import type { GameClient } from '@marquee/games/game.types.ts';
import { isSameMove } from '@marquee/games/game-rules.ts';
import { formatMinor } from '@marquee/money/format.ts';
import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useIsOffline } from '../../lib/navigation/use-is-offline.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useModal } from '../../modals/modal-url.ts';
import { AutoplayBar, AutoplayStatus } from './autoplay/autoplay-bar.tsx';
import { AutoplayButton } from './autoplay/autoplay-button.tsx';
import { AutoplaySurface } from './autoplay/autoplay-surface.tsx';
import { useStageAutoplay } from './autoplay/use-stage-autoplay.ts';
import { FrameParts } from './frame.tsx';
import { FreeSpinsEnd } from './free-spins-end.tsx';
import styles from './game-page.module.css';
import type { GameData } from './game.types.ts';
import { Notice } from './notice.tsx';
import { useDisplayed, useSpokenBalance } from './spoken-balance.ts';
import type { Table } from './table.types.ts';
import { NO_ROOM_LIMIT } from './stake-cap.rules.ts';
import { useStakeControl } from './use-stake-control.ts';
import type { LoadedGame } from './use-game-client.ts';
import { usePlayRules } from './use-play-rules.ts';
import type { RealMoneyParts } from './use-real-money.tsx';
import { usePrefersReducedMotion } from './use-prefers-reduced-motion.ts';
import { useRoundWait } from './use-round-wait.ts';
import { useSound } from './use-sound.ts';

export interface TableProps {
  readonly game: GameData;
  readonly loaded: LoadedGame & { readonly client: GameClient };
}

interface TableStageProps extends TableProps, Partial<Omit<RealMoneyParts, 'isDemo'>> {
  readonly table: Table;
  readonly isDemo: boolean;
}

/** A game in its frame, with real or play money. */
export function TableStage({ game, loaded, table: played, isDemo, ...parts }: TableStageProps) {
  const { table, shownId } = useDisplayed(played);
  const {
    room = NO_ROOM_LIMIT,
    isBonusUsable = true,
    isStopped = false,
    meters,
    tools,
    stopNotice,
    hint,
    children,
  } = parts;
  const { client, t, locale } = loaded;
  const { rules, View } = client;
  const modal = useModal();
  const prefersReducedMotion = usePrefersReducedMotion();
  const isOffline = useIsOffline();
  const sound = useSound();
  const { presentation, roundMsMin, autoplayRoundsMax } = usePlayRules(game);
  const wait = useRoundWait(table, roundMsMin);
  const { asset, balanceMinor, bonusMinor, round, freeSpins } = table;
  const { stake, isTyping, covers, allows } = useStakeControl(rules, table, { room, isBonusUsable, locale });
  const { limits, minor: stakeMinor } = stake;
  const isOpen = round !== null && !round.isOver;
  const canPlay = !isOffline && !isStopped && !isOpen && !isTyping && wait === null && covers(stakeMinor);
  const hasInsufficientFunds = balanceMinor !== null && !covers(stakeMinor) && !table.isPending && !isOpen;
  const autoplay = useStageAutoplay(loaded.client, {
    table,
    canPlay,
    isOffline,
    isStopped,
    stepMinor: stakeMinor,
    isWaiting: wait !== null,
    roundsMax: autoplayRoundsMax,
  });
  const { run, isRunning } = autoplay;
  const spokenBalance = useSpokenBalance(table, { isDemo, shownId: isRunning ? null : shownId });
  return (
    <>
      <FrameParts
        meters={
          <>
            {meters}
            <Balance {...{ table, isDemo }} />
          </>
        }
        tools={
          <>
            {tools}
            {autoplay.isOffered && !freeSpins && (
              <AutoplayButton
                {...{ autoplay, asset }}
                balanceMinor={balanceMinor ?? 0n}
                roundsMax={autoplayRoundsMax}
                hasFeatures={loaded.client.hasFeature !== undefined}
              />
            )}
          </>
        }
        bar={run && <AutoplayBar {...{ run, asset }} onStop={autoplay.stop} onClose={autoplay.dismiss} />}
      />
      {stopNotice ||
        (table.endedFreeSpins && !table.notice ? (
          <FreeSpinsEnd ended={table.endedFreeSpins} />
        ) : (
          <Notice
            table={table}
            hasInsufficientFunds={hasInsufficientFunds && !isDemo}
            isDemo={isDemo}
            isWaiting={wait !== null}
            limits={limits}
            hint={freeSpins ? null : hint}
          />
        ))}
      <Offline value={isOffline}>
        <RoundBalance value={spokenBalance}>
          <AutoplaySurface isRunning={isRunning} onStop={autoplay.stop}>
            <View
              t={t}
              locale={locale}
              round={round}
              isPending={table.isPending}
              prefersReducedMotion={prefersReducedMotion}
              presentation={{ ...presentation, isGambleStopped: !isDemo && bonusMinor > 0n }}
              wait={wait}
              freeSpins={freeSpins}
              isMuted={sound.isMuted}
              canPlay={canPlay && !isRunning}
              canAct={({ addsMinor }) =>
                !isOffline && !table.isPending && (addsMinor === 0n || (!isStopped && allows(addsMinor)))
              }
              stake={stake}
              formatMinor={(minor) => formatMinor(minor, asset, locale)}
              onPlay={autoplay.onPlay}
              onMoveChange={autoplay.onMoveChange}
              onAct={(action) =>
                table.act(action, round?.options.find((one) => isSameMove(one.action, action))?.addsMinor ?? 0n)
              }
              onDisplayed={autoplay.onDisplayed}
              onToggleSound={sound.toggle}
              onRules={() => modal.open('game-rules', { item: rules.slug })}
            />
          </AutoplaySurface>
        </RoundBalance>
      </Offline>
      <AutoplayStatus {...{ run, asset }} />
      {children}
    </>
  );
}

/** The balance that bets can use, and what of it is bonus money. */
export function Balance({
  table: { asset, balanceMinor, bonusMinor },
  isDemo,
}: {
  readonly table: Pick<Table, 'asset' | 'balanceMinor' | 'bonusMinor'>;
  readonly isDemo: boolean;
}) {
  const t = useT();
  const { locale } = useSite();
  const money = (minor: bigint) => <MoneyText text={formatMinor(minor, asset, locale)} isLive />;
  return (
    <>
      {bonusMinor > 0n && (
        <div className={styles['meter']}>
          <dt>{t('play.frame.bonus')}</dt>
          <dd>{money(bonusMinor)}</dd>
        </div>
      )}
      <div className={styles['meter']} data-main="">
        <dt>{t(isDemo ? 'play.frame.demo_balance' : 'play.frame.balance')}</dt>
        <dd>{balanceMinor === null ? '…' : money(balanceMinor)}</dd>
      </div>
    </>
  );
}
