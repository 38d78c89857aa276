import { useEffect, useState, type ReactNode } from 'react';
import { spokenByGame } from '../../lib/money/spoken-by-game.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useIsBalanceFrozen } from '../../lib/realtime/freeze-balance.ts';
import { BetCheckNotice, BonusBetMax } from './bet-check-notice.tsx';
import { BreakNotice, BreakOverNotice } from './break-notice.tsx';
import { isCheckDue } from './is-check-due.ts';
import { RealityCheckDialog } from './reality-check-dialog.tsx';
import { SessionMeters, SessionMetersToggle } from './session-meters.tsx';
import type { GameData } from './game.types.ts';
import { stakeRoomOf, type StakeRoom } from './stake-cap.rules.ts';
import type { Table } from './table.types.ts';
import { useBetCheck } from './use-bet-check.ts';
import { useDemoAge } from './use-demo-age.ts';
import { usePlayRules } from './use-play-rules.ts';
import { usePlaySession, usePlaySessionEvents } from './use-play-session.ts';

/** What a game with real money has in its frame. */
export interface RealMoneyParts {
  readonly isDemo: false;
  /** What limits the stakes besides the game. */
  readonly room: StakeRoom;
  /** False while the active bonus excludes the game: only real money can be bet. */
  readonly isBonusUsable: boolean;
  /** Whether no bet can be placed now. */
  readonly isStopped: boolean;
  /** Before the balance. */
  readonly meters: ReactNode;
  readonly tools: ReactNode;
  /** Replaces other notices. */
  readonly stopNotice: ReactNode;
  /** Shown while there is no notice. */
  readonly hint: ReactNode;
  /** Dialogs. */
  readonly children: ReactNode;
}

/** The play session around a game: bets stop while a reality check is due, a break is running, or a limit would refuse every bet. */
export function useRealMoney(
  game: GameData,
  {
    asset,
    notice,
    isPending,
    isFree = false,
  }: Pick<Table, 'asset' | 'notice' | 'isPending'> & { readonly isFree?: boolean },
): RealMoneyParts {
  const { slug, isDemoAvailable } = game;
  const session = usePlaySession();
  const { category } = usePlayRules(game);
  const check = useBetCheck(slug, asset, isPending);
  const { bonusBetMax } = check;
  // Free spins have no stake that a limit could refuse.
  const refusal = isFree && check.refusal?.code.startsWith('limit.') ? null : check.refusal;
  const demoHref = `${usePageHref()('game', { game: slug })}?mode=demo`;
  const { isOpen: isDemoOpen } = useDemoAge();
  const isFrozen = useIsBalanceFrozen();
  usePlaySessionEvents();
  useEffect(() => {
    spokenByGame.set(true);
    return () => spokenByGame.set(false);
  }, []);
  const [isBreakOver, setIsBreakOver] = useState(false);
  if (isBreakOver && isPending) setIsBreakOver(false);
  const endsAt = session.data?.break?.endsAt ?? null;
  // The result of the last round is shown first.
  const isCheckOpen = !isFrozen && isCheckDue(session.data, notice);
  return {
    isDemo: false,
    room: stakeRoomOf(check, { asset, category, marketMax: session.data?.rules.stakeMax ?? null }),
    isBonusUsable: check.isBonusUsable,
    isStopped: session.isLoading || isCheckOpen || endsAt !== null || refusal !== null,
    meters: <SessionMeters asset={asset} />,
    tools: <SessionMetersToggle />,
    stopNotice:
      endsAt !== null ? (
        <BreakNotice endsAt={endsAt} onEnd={() => setIsBreakOver(true)} />
      ) : refusal ? (
        <BetCheckNotice refusal={refusal} demoHref={isDemoAvailable && isDemoOpen ? demoHref : null} />
      ) : (
        isBreakOver && <BreakOverNotice />
      ),
    hint: bonusBetMax !== null && <BonusBetMax max={bonusBetMax} currency={asset} />,
    children: isCheckOpen && <RealityCheckDialog />,
  };
}
