import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Session } from '../../core/session.ts';
import type { Visit } from '../../core/visit.ts';
import { lockOpenSession } from '../credentials/index.ts';
import { countPlayerEmail, isMailAllowed } from './attempt-limits.ts';
import { normaliseEmail } from './email.rules.ts';
import { isPlaceholder } from './identity.rules.ts';
import type { PlayersDeps } from './players.deps.ts';
import { constantTime } from './constant-time.ts';
import { findByEmail } from './links.sql.ts';
import { sendAlreadyRegisteredEmail, postLink } from './mail-links.ts';
import { findPlayer } from './players.sql.ts';

/**
 * Requires a step-up or a recent login. Mails the login of an account without an e-mail address, with a link to set a
 * password; the account gets the address once the link is used. Waits until the mail server has accepted it. If the
 * address already has an account, its owner is notified instead; the response is the same.
 */
export async function sendCredentials(
  deps: PlayersDeps,
  session: Session,
  newEmail: string,
  { origin }: Pick<Visit, 'origin'>,
): Promise<void> {
  const { playerId, brandKey, sessionId } = session;
  await deps.sessions.requireStepUpOrLogin(session);
  const player = await findPlayer(deps.db, playerId);
  if (!player) throw new Error(`The session ${sessionId} has no player`);
  if (!isPlaceholder(player.email)) throw new Refusal('profile.field_locked', { fields: ['email'] });
  await countPlayerEmail(deps.db, playerId);
  const email = normaliseEmail(newEmail);
  // Counted by the requested address, whether it is taken or not: above the limit everybody gets the same error.
  if (!(await isMailAllowed(deps.db, `credentials\n${brandKey}\n${email}`)))
    throw new Refusal('request.too_many', { retryAfterSeconds: 3_600 });
  const send = async () => {
    const isTaken = (await findByEmail(deps.db, brandKey, email)) !== undefined;
    return withTx(deps.db, async (tx) => {
      await lockOpenSession(tx, session);
      if (isTaken) return sendAlreadyRegisteredEmail(deps, tx, { brandKey, email, origin }, { isCounted: true });
      const facts = { login: player.login_name ?? '' };
      const owner = { playerId, brandKey, email, locale: player.preferred_language, origin, facts, sessionId };
      return postLink(deps, tx, 'credentials', owner);
    });
  };
  const emailId = await constantTime(send);
  if (emailId !== null && !(await deps.mail.sendNow(emailId))) throw new Refusal('profile.credentials_mail_failed');
}
