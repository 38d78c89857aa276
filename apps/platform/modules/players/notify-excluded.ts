import type { Tx } from '../../db/database.ts';
import { isMailAllowed } from './attempt-limits.ts';
import type { PlayersDeps } from './players.deps.ts';
import { findPlayer } from './players.sql.ts';

/**
 * Writes to the address of an excluded account that the exclusion holds, and where help is found. Whoever tried to come back is not told. Above the limit of
 * an address nothing is written.
 */
export async function notifyExcluded(
  deps: Pick<PlayersDeps, 'mail' | 'helpPathOf'>,
  tx: Tx,
  playerId: string,
): Promise<void> {
  const player = await findPlayer(tx, playerId);
  if (!player || !(await isMailAllowed(tx, `excluded\n${playerId}`))) return;
  const { brand_key: brandKey, email: recipient, preferred_language: locale } = player;
  // The brand's own address takes the place of the host.
  const link = `https://${brandKey}.localhost${deps.helpPathOf(brandKey)}`;
  await deps.mail.post(tx, { brandKey, recipient, locale, template: 'exclusion_holds', link });
}
