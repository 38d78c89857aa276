import { useState, type ReactNode } from 'react';
import { useIsBalanceFrozen } from '../../lib/realtime/freeze-balance.ts';
import { BreakNotice, BreakOverNotice } from './break-notice.tsx';
import { clockAheadMsOf } from './clock-ahead.ts';
import { isCheckDue } from './is-check-due.ts';
import { RealityCheckDialog } from './reality-check-dialog.tsx';
import { SessionMeters, SessionMetersToggle } from './session-meters.tsx';
import type { StakeMax } from './stake-cap.rules.ts';
import type { Table } from './table.types.ts';
import { usePlaySession, usePlaySessionEvents } from './use-play-session.ts';

/** What a game with real money has in its frame. */
export interface RealMoneyParts {
  readonly isDemo: false;
  /** Highest stake of the market; null: none is known. */
  readonly stakeMax: StakeMax | null;
  /** Whether no bet can be placed now. */
  readonly isStopped: boolean;
  /** Before the balance. */
  readonly meters: ReactNode;
  readonly tools: ReactNode;
  /** Replaces other notices. */
  readonly stopNotice: ReactNode;
  /** Dialogs. */
  readonly children: ReactNode;
}

/** The play session around a game: bets stop while a reality check is due or a break is running. */
export function useRealMoney({
  asset,
  notice,
  isPending,
}: Pick<Table, 'asset' | 'notice' | 'isPending'>): RealMoneyParts {
  const session = usePlaySession();
  const isFrozen = useIsBalanceFrozen();
  usePlaySessionEvents();
  const [isBreakOver, setIsBreakOver] = useState(false);
  if (isBreakOver && isPending) setIsBreakOver(false);
  const endsAt = session.data?.break?.endsAt ?? null;
  // The result of the last round is shown first.
  const isCheckOpen = !isFrozen && isCheckDue(session.data, notice);
  return {
    isDemo: false,
    stakeMax: session.data?.rules.stakeMax ?? null,
    isStopped: session.isLoading || isCheckOpen || endsAt !== null,
    meters: <SessionMeters asset={asset} />,
    tools: <SessionMetersToggle />,
    stopNotice:
      endsAt === null ? (
        isBreakOver && <BreakOverNotice />
      ) : (
        <BreakNotice endsAt={endsAt} clockAheadMs={clockAheadMsOf(session)} onEnd={() => setIsBreakOver(true)} />
      ),
    children: isCheckOpen && <RealityCheckDialog />,
  };
}
