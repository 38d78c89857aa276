import type { Tx } from '../../db/database.ts';
import { isMailAllowed } from './attempt-limits.ts';
import type { PlayersDeps } from './players.deps.ts';
import { findPlayer } from './players.sql.ts';

/**
 * Mails the owner of an excluded account that the exclusion applies, and where to find help. The visitor is not told.
 * Above the limit of an address nothing is written.
 */
export async function notifyExcluded(
  deps: Pick<PlayersDeps, 'mail' | 'helpPathOf'>,
  tx: Tx,
  playerId: string,
): Promise<void> {
  const player = await findPlayer(tx, playerId);
  if (!player || !(await isMailAllowed(tx, `excluded\n${playerId}`))) return;
  const { brand_key: brandKey, email: recipient, preferred_language: locale } = player;
  const link = deps.helpPathOf(brandKey);
  await deps.mail.post(tx, { brandKey, recipient, locale, template: 'exclusion_in_force', link });
}
