import type { GameRules } from '@marquee/games/game-rules.ts';
import { findHouseGame } from '@marquee/games/house-games.ts';
import { formatMinor } from '@marquee/money/format.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import { Suspense, useState, type ReactNode } from 'react';
import { usePlayer as usePlayerDetails } from '../../lib/api/use-player.ts';
import { useIsOffline } from '../../lib/navigation/use-is-offline.ts';
import { ClosedNotice } from '../../lib/restriction/closed-notice.tsx';
import { useRestriction } from '../../lib/restriction/use-restriction.ts';
import { useSession, useSessionEpoch } from '../../lib/session/session-store.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useModal } from '../../modals/modal-url.ts';
import { Frame } from './frame.tsx';
import pageStyles from './game-page.module.css';
import { GameLocationGate } from './game-location-gate.tsx';
import { HOUSE_VIEWS } from './house-views.ts';
import { Notice } from './notice.tsx';
import { firstStake, stepStake } from './stake-steps.ts';
import type { GameData } from './game.types.ts';
import type { Table } from './table.types.ts';
import { useDemoTable } from './use-demo-table.ts';
import { usePrefersReducedMotion } from './use-prefers-reduced-motion.ts';
import { usePlaySession } from './use-play-session.ts';
import { usePlayer } from './use-player.ts';
import { useRealTable } from './use-real-table.ts';
import { useSound } from './use-sound.ts';

interface StageProps {
  readonly game: GameData;
  readonly engine: string;
  readonly isDemo: boolean;
  readonly skeleton: ReactNode;
}

/** The playable game, with real or play money. */
export function GameStage({ game, engine, isDemo, skeleton }: StageProps) {
  const session = useSession();
  const epoch = useSessionEpoch();
  const player = usePlayerDetails();
  const restriction = useRestriction();
  const rules = findHouseGame(engine);
  // No game opens, not even with play money, until it is known that the account is not restricted.
  if (session === 'unknown' || !rules || (session === 'signed-in' && player.isPending))
    return (
      <Frame game={game} isDemo={isDemo}>
        {skeleton}
      </Frame>
    );
  if (restriction)
    return (
      <Frame game={game} isDemo={isDemo}>
        <div className={pageStyles['closed']}>
          <ClosedNotice restriction={restriction} />
        </div>
      </Frame>
    );
  const tableProps = { game, rules, skeleton };
  // The key resets all state when the mode or the player changes.
  const isPlayMoney = isDemo || session !== 'signed-in';
  return (
    <GameLocationGate
      key={`${isPlayMoney ? 'demo' : 'real'} ${epoch}`}
      game={game}
      isDemo={isPlayMoney}
      skeleton={skeleton}
    >
      {isPlayMoney ? <DemoStage {...tableProps} /> : <RealStage {...tableProps} />}
    </GameLocationGate>
  );
}

type TableProps = Pick<StageProps, 'game' | 'skeleton'> & { readonly rules: GameRules };

function DemoStage(props: TableProps) {
  const { settings } = useSite();
  const asset = isAssetCode(settings.defaultCurrency) ? settings.defaultCurrency : 'EUR';
  return <TableStage {...props} isDemo sessionKey={`demo ${asset}`} table={useDemoTable(props.rules, asset)} />;
}

function RealStage(props: TableProps) {
  const { playerId } = usePlayer();
  const table = useRealTable(props.rules);
  return <TableStage {...props} isDemo={false} sessionKey={`${playerId ?? ''} ${table.asset}`} table={table} />;
}

interface TableStageProps extends TableProps {
  readonly table: Table;
  readonly isDemo: boolean;
  /** Storage key of the net result: one per player and currency. */
  readonly sessionKey: string;
}

function TableStage({ game, rules, table, isDemo, sessionKey, skeleton }: TableStageProps) {
  const { locale } = useSite();
  const modal = useModal();
  const prefersReducedMotion = usePrefersReducedMotion();
  const isOffline = useIsOffline();
  const sound = useSound();
  const { asset, balanceMinor, round } = table;
  const session = usePlaySession(sessionKey);
  const limits = rules.stakes[asset];
  const [chosenStake, setChosenStake] = useState<bigint | null>(null);
  const stakeMinor =
    chosenStake !== null && chosenStake >= limits.minMinor && chosenStake <= limits.maxMinor
      ? chosenStake
      : firstStake(limits);
  const View = HOUSE_VIEWS[rules.slug];
  const hasInsufficientFunds = balanceMinor !== null && balanceMinor < stakeMinor && !table.isPending;
  return (
    <Frame game={game} isDemo={isDemo} table={table} session={session}>
      <Notice table={table} hasInsufficientFunds={hasInsufficientFunds && !isDemo} isDemo={isDemo} limits={limits} />
      <Suspense fallback={skeleton}>
        {View && (
          <View
            round={round}
            isPending={table.isPending}
            prefersReducedMotion={prefersReducedMotion}
            isMuted={sound.isMuted}
            canPlay={!isOffline && balanceMinor !== null && balanceMinor >= stakeMinor}
            stake={{
              minor: stakeMinor,
              canLess: stepStake(limits, stakeMinor, -1) !== stakeMinor,
              canMore: stepStake(limits, stakeMinor, 1) !== stakeMinor,
              onStep: (direction) => setChosenStake(stepStake(limits, stakeMinor, direction)),
            }}
            formatMinor={(minor) => formatMinor(minor, asset, locale)}
            onPlay={(move) => table.play(stakeMinor, move)}
            onDisplayed={(roundId) => {
              table.onDisplayed(roundId);
              if (round && !round.isRestored) session.addRound(round.stakeMinor, round.winMinor);
            }}
            onToggleSound={sound.toggle}
            onRules={() => modal.open('game-rules', { key: rules.slug })}
          />
        )}
      </Suspense>
    </Frame>
  );
}
