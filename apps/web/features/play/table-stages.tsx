import { isAssetCode } from '@marquee/money/assets.ts';
import { useState } from 'react';
import { useIsBalanceFrozen } from '../../lib/realtime/freeze-balance.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { BreakNotice, BreakOverNotice } from './break-notice.tsx';
import { clockAheadMsOf } from './clock-ahead.ts';
import { isCheckDue } from './is-check-due.ts';
import { RealityCheckDialog } from './reality-check-dialog.tsx';
import { SessionMeters, SessionMetersToggle } from './session-meters.tsx';
import { TableStage, type TableProps } from './table-stage.tsx';
import { useDemoTable } from './use-demo-table.ts';
import { usePlaySession, usePlaySessionEvents } from './use-play-session.ts';
import { useRealTable } from './use-real-table.ts';

/** Play money belongs to no play session: neither its time nor its result is shown, and no reality check interrupts it. */
export function DemoStage(props: TableProps) {
  const { settings } = useSite();
  const asset = isAssetCode(settings.defaultCurrency) ? settings.defaultCurrency : 'EUR';
  return <TableStage {...props} isDemo table={useDemoTable(props.loaded.client.rules, asset)} />;
}

/** Real money: play stops while a reality check is due or a break is running. */
export function RealStage(props: TableProps) {
  const table = useRealTable(props.loaded.client.rules);
  const session = usePlaySession();
  const isFrozen = useIsBalanceFrozen();
  usePlaySessionEvents();
  const [isBreakOver, setIsBreakOver] = useState(false);
  if (isBreakOver && table.isPending) setIsBreakOver(false);
  const endsAt = session.data?.break?.endsAt ?? null;
  // The result of the last round is shown first.
  const isCheckOpen = !isFrozen && isCheckDue(session.data, table.notice);
  return (
    <TableStage
      {...props}
      isDemo={false}
      table={table}
      stakeMax={session.data?.rules.stakeMax ?? null}
      isStopped={session.isLoading || isCheckOpen || endsAt !== null}
      meters={<SessionMeters asset={table.asset} />}
      tools={<SessionMetersToggle />}
      stopNotice={
        endsAt === null ? (
          isBreakOver && <BreakOverNotice />
        ) : (
          <BreakNotice endsAt={endsAt} clockAheadMs={clockAheadMsOf(session)} onEnd={() => setIsBreakOver(true)} />
        )
      }
    >
      {isCheckOpen && <RealityCheckDialog />}
    </TableStage>
  );
}
