import { ApiError } from '../../lib/api/api-error.ts';
import type { PlaySession } from './play-session.rules.ts';
import type { TableNotice } from './table.types.ts';

/** Whether a reality check has to be answered; by the refusal of a bet if the play session could not be loaded. */
export function isCheckDue(session: PlaySession | undefined, notice: TableNotice | null): boolean {
  if (session) return session.realityCheck.isPending;
  return (
    notice?.kind === 'refused' && notice.error instanceof ApiError && notice.error.code === 'play.reality_check_due'
  );
}
