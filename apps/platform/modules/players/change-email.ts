import { withTx } from '../../db/tx.ts';
import type { Session, Visit } from '../../http/serve.ts';
import { countMailOfPlayer } from './attempt-limits.ts';
import { normaliseEmail } from './email.rules.ts';
import { postNotice } from './enter.ts';
import { evenTime } from './even-time.ts';
import type { PlayersDeps } from './index.ts';
import { findByEmail } from './links.sql.ts';
import { postLink } from './mail-links.ts';
import { findPlayer } from './players.sql.ts';

/**
 * Mails a link to the new address, and word of it to the old one. The account has the new address once the link is opened. An address that somebody else
 * has here gets no mail, and whoever asks is not told.
 */
export async function changeEmail(deps: PlayersDeps, session: Session, wished: string, visit: Visit): Promise<void> {
  await deps.sessions.requireStepUp(session);
  const { playerId, brandKey } = session;
  const player = await findPlayer(deps.db, playerId);
  if (!player) throw new Error(`The session ${session.sessionId} has no player`);
  const email = normaliseEmail(wished);
  if (email === player.email) return;
  await countMailOfPlayer(deps.db, playerId);
  const owner = { playerId, email: player.email, preferredLanguage: player.preferred_language };
  const write = async () => {
    const isTaken = (await findByEmail(deps.db, brandKey, email)) !== undefined;
    await withTx(deps.db, async (tx) => {
      await postNotice(deps, tx, 'email_changed', { player: owner, visit });
      if (isTaken) return;
      const { origin } = visit;
      await postLink(deps, tx, 'email', { playerId, brandKey, email, locale: player.preferred_language, origin });
    });
  };
  // One letter takes less than two.
  await evenTime(write);
  deps.mail.sendSoon();
}
