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
 * Mails a link to the new address, and word of it to the old one with a link that keeps it. The account has the new address once its link is confirmed. An address that somebody else
 * has here gets no mail, and whoever asks is not told.
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
      // Nobody has proved an unproved address: its holder may be a stranger, and gets no way into the account.
      if (player.is_email_verified)
        await postLink(deps, tx, 'revert', { ...owner, facts: visitFacts(deps, visit, locale) });
      else await postNotice(deps, tx, 'email_changed', { player: { ...owner, preferredLanguage: locale }, visit });
      if (isTaken) return;
      await postLink(deps, tx, 'email', { ...owner, email, sessionId: session.sessionId });
    });
  };
  // One letter takes less than two.
  await constantTime(send);
  deps.mail.sendSoon();
}
