import { withTx } from '../../db/tx.ts';
import { visitFacts } from './complete-login.ts';
import type { PlayersDeps } from './players.deps.ts';
import { lockEmailLink, spendLink, updateEmail } from './links.sql.ts';
import { hashOf, lockRecoveryOf, makeLink, REVERT_DAYS, type OpenedLink } from './mail-links.ts';

/**
 * Restores the former address of an account, once, within `REVERT_DAYS` of the change or of its request; a pending
 * change is cancelled. Revokes all sessions, disables the password, and removes factors added since `REVERT_DAYS`
 * before the request: older ones are the owner's. Returns the secret of a link to set a new password; null if the link
 * is expired or used.
 */
export async function revertEmail(deps: PlayersDeps, { token, visit }: OpenedLink): Promise<string | null> {
  const { brandKey } = visit;
  const secret = await withTx(deps.db, async (tx) => {
    await lockRecoveryOf(deps, tx, token);
    const link = await lockEmailLink(tx, brandKey, hashOf(token), 'revert');
    if (!link || link.used_at !== null) return null;
    const { player_id: playerId, new_email: former, preferred_language: locale } = link;
    visit.identify?.(playerId);
    await spendLink(tx, hashOf(token));
    if (link.email !== former && !(await updateEmail(tx, playerId, brandKey, former))) return null;
    await deps.exclusions.apply(tx, playerId);
    const since = new Date(link.created_at.getTime() - REVERT_DAYS * 86_400_000);
    const facts = visitFacts(deps, visit, locale);
    await deps.credentials.voidFor(tx, 'email_reverted', { playerId, since, facts });
    await deps.mail.post(tx, {
      brandKey,
      recipient: former,
      locale,
      template: 'email_reverted',
      link: `${visit.origin}/?modal=forgot-password`,
      facts,
    });
    return makeLink(tx, 'reset', { playerId, email: former });
  });
  deps.mail.sendSoon();
  return secret;
}
