import type { Tx } from '../../db/database.ts';
import { isMailAllowed } from './attempt-limits.ts';
import type { PlayersDeps } from './players.deps.ts';
import { findPlayer } from './players.sql.ts';

/**
 * Mails a player that a limit was changed or that a change is pending; the limits page shows which. Above the limit of an address nothing is written.
 */
export async function notifyLimitsChanged(
  deps: Pick<PlayersDeps, 'mail' | 'limitsPathOf'>,
  tx: Tx,
  playerId: string,
): Promise<void> {
  const player = await findPlayer(tx, playerId);
  if (!player || !(await isMailAllowed(tx, `limits\n${playerId}`))) return;
  const { brand_key: brandKey, email: recipient, preferred_language: locale } = player;
  const link = deps.limitsPathOf(brandKey);
  await deps.mail.post(tx, { brandKey, recipient, locale, template: 'limits_changed', link });
}
