import { withTx } from '../../db/tx.ts';
import type { Session } from '../../core/session.ts';
import type { Visit } from '../../core/visit.ts';
import { lockOpenSession } from '../credentials/index.ts';
import { countPlayerEmail } from './attempt-limits.ts';
import { normaliseEmail } from './email.rules.ts';
import { postNotice, visitFacts } from './complete-login.ts';
import { constantTime } from './constant-time.ts';
import type { PlayersDeps } from './players.deps.ts';
import { findByEmail } from './links.sql.ts';
import { postLink } from './mail-links.ts';
import { findPlayer } from './players.sql.ts';

/**
 * Mails a link to the new address and notifies the old one with a link that reverts the change. The new address applies
 * when its link is confirmed. An address that already has an account gets no e-mail; the response is the same.
 */
export async function changeEmail(deps: PlayersDeps, session: Session, newEmail: string, visit: Visit): Promise<void> {
  await deps.sessions.requireStepUp(session);
  const { playerId, brandKey } = session;
  const player = await findPlayer(deps.db, playerId);
  if (!player) throw new Error(`The session ${session.sessionId} has no player`);
  const email = normaliseEmail(newEmail);
  if (email === player.email) return;
  await countPlayerEmail(deps.db, playerId);
  const locale = player.preferred_language;
  const owner = { playerId, brandKey, email: player.email, locale, origin: visit.origin };
  const send = async () => {
    const isTaken = (await findByEmail(deps.db, brandKey, email)) !== undefined;
    await withTx(deps.db, async (tx) => {
      await lockOpenSession(tx, session);
      // An unverified address may belong to somebody else, who must get no way into the account.
      if (player.is_email_verified)
        await postLink(deps, tx, 'revert', { ...owner, facts: visitFacts(deps, visit, locale) });
      else await postNotice(deps, tx, 'email_changed', { player: { ...owner, preferredLanguage: locale }, visit });
      if (isTaken) return;
      await postLink(deps, tx, 'email', { ...owner, email, sessionId: session.sessionId });
    });
  };
  // Constant time, because one e-mail is faster than two.
  await constantTime(send);
  deps.mail.sendSoon();
}
