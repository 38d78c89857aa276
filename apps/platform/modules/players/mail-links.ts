import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Visit } from '../../http/serve.ts';
import { countMailOfAddress, countMailOfPlayer, isMailAllowed } from './attempt-limits.ts';
import { normaliseEmail } from './email.rules.ts';
import type { LetterTemplate } from '../messaging/index.ts';
import { postNotice } from './enter.ts';
import { isPlaceholder } from './identity.rules.ts';
import type { PlayersDeps } from './index.ts';
import {
  findByEmail,
  lockEmailLink,
  lockLink,
  updateEmail,
  markEmailVerified,
  replaceLink,
  spendLink,
  type LinkPurpose,
} from './links.sql.ts';
import { passwordProblem } from './password-choice.rules.ts';
import type { PasswordHasher } from './password-hash.ts';
import { findPlayer, updatePasswordHash } from './players.sql.ts';

const LINK_SECONDS = {
  verify: 48 * 3_600,
  reset: 3_600,
  email: 3_600,
  credentials: 48 * 3_600,
} as const satisfies Record<LinkPurpose, number>;
const TEMPLATES = {
  verify: 'verify',
  reset: 'reset',
  email: 'email_change',
  credentials: 'credentials',
} as const satisfies Record<LinkPurpose, LetterTemplate>;
/** 256 random bits in hexadecimal: fits the parameter `key` of the site. */
const TOKEN_BYTES = 32;

export interface LinkOwner {
  readonly playerId: string;
  readonly brandKey: string;
  readonly email: string;
  readonly locale: string;
  /** Where the visitor's browser met the brand: links lead back there. */
  readonly origin: string;
  /** What the words of the letter name. */
  readonly facts?: Readonly<Record<string, string>>;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Makes a link and writes its mail down; answers the mail's id. The token itself is kept nowhere but in the mail. */
export async function postLink(deps: PlayersDeps, tx: Tx, purpose: LinkPurpose, owner: LinkOwner): Promise<string> {
  const { playerId, brandKey, email, locale, origin, facts = {} } = owner;
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  await replaceLink(tx, { tokenHash: hashOf(token), playerId, purpose, email, seconds: LINK_SECONDS[purpose] });
  const path =
    purpose === 'reset' || purpose === 'credentials'
      ? `/?modal=reset-password&key=${token}`
      : `${VERIFY_PATH}?key=${token}`;
  return deps.mail.post(tx, {
    brandKey,
    recipient: email,
    locale,
    template: TEMPLATES[purpose],
    link: `${origin}${path}`,
    facts,
  });
}

/**
 * Tells the owner of an address that somebody tried to join with it; whoever tried learns nothing. Written in the sign-up's own transaction, so that it does about the work that a new
 * account does. Above the limit of the address nothing is written, unless whoever calls has counted.
 */
export async function postJoinedBefore(
  deps: PlayersDeps,
  tx: Tx,
  { brandKey, email, origin }: Pick<LinkOwner, 'brandKey' | 'email' | 'origin'>,
  { isCounted = false }: { readonly isCounted?: boolean } = {},
): Promise<string | null> {
  const owner = await findByEmail(tx, brandKey, email);
  if (!owner || (!isCounted && !(await isMailAllowed(tx, `joined\n${brandKey}\n${email}`)))) return null;
  const mail = { brandKey, recipient: owner.email, locale: owner.preferred_language, link: `${origin}/?modal=login` };
  return deps.mail.post(tx, { ...mail, template: 'joined' });
}

export const VERIFY_PATH = '/api/core/verify-email';

/** Mails the verification again, and waits until the mail is taken: `profile.verification_mail_failed` where it is not. A verified address is done already. */
export async function sendVerification(deps: PlayersDeps, playerId: string, origin: string): Promise<void> {
  const player = await findPlayer(deps.db, playerId);
  if (!player) throw new Error(`No player ${playerId}`);
  if (player.is_email_verified) return;
  if (isPlaceholder(player.email)) throw new Refusal('profile.verification_mail_failed');
  await countMailOfPlayer(deps.db, playerId);
  const owner = {
    playerId,
    brandKey: player.brand_key,
    email: player.email,
    locale: player.preferred_language,
    origin,
  };
  const mailId = await withTx(deps.db, (tx) => postLink(deps, tx, 'verify', owner));
  if (!(await deps.mail.sendNow(mailId))) throw new Refusal('profile.verification_mail_failed');
}

/** True where the address is verified now. Opened twice, also by a program that looks at mails, it stays true while the link lasts. */
export async function verifyEmail(deps: PlayersDeps, brandKey: string, token: string): Promise<boolean> {
  return withTx(deps.db, async (tx) => {
    const link = await lockLink(tx, brandKey, 'verify', hashOf(token));
    if (!link) return takeNewEmail(deps, tx, brandKey, token);
    if (link.used_at !== null) return link.is_email_verified;
    await spendLink(tx, hashOf(token));
    await markEmailVerified(tx, link.player_id);
    return true;
  });
}

/** The account gets the address that this link was mailed to, once, unless somebody else has it by now. */
async function takeNewEmail(deps: PlayersDeps, tx: Tx, brandKey: string, token: string): Promise<boolean> {
  const link = await lockEmailLink(tx, brandKey, hashOf(token));
  if (!link) return false;
  if (link.used_at !== null) return link.new_email === link.email;
  await spendLink(tx, hashOf(token));
  const isTaken = await updateEmail(tx, link.player_id, brandKey, link.new_email);
  if (isTaken) await deps.exclusions.apply(tx, link.player_id);
  return isTaken;
}

export interface ForgottenPassword {
  readonly brandKey: string;
  readonly email: string;
  readonly clientIp: string;
  readonly origin: string;
}

/** Answers before it looks: text and time are the same whether the address has an account. Above the limits of an address no mail is written. */
export async function forgotPassword(deps: PlayersDeps, wish: ForgottenPassword): Promise<void> {
  await countMailOfAddress(deps.db, wish.clientIp);
  deps.inBackground(async () => {
    const email = normaliseEmail(wish.email);
    if (!(await isMailAllowed(deps.db, `${wish.brandKey}\n${email}`))) return;
    const player = await findByEmail(deps.db, wish.brandKey, email);
    if (!player) return;
    const { player_id: playerId, preferred_language: locale } = player;
    const owner = { playerId, brandKey: wish.brandKey, email: player.email, locale, origin: wish.origin };
    await withTx(deps.db, (tx) => postLink(deps, tx, 'reset', owner));
    deps.mail.sendSoon();
  });
}

export interface PasswordReset {
  readonly token: string;
  readonly password: string;
  readonly visit: Visit;
}

/** A link that gives an account without an address the one that it was mailed to. */
async function lockCredentials(tx: Tx, brandKey: string, token: string) {
  const link = await lockEmailLink(tx, brandKey, hashOf(token), 'credentials');
  return link && isPlaceholder(link.email) ? { ...link, email: link.new_email } : undefined;
}

/** Sets a new password by a link, once, and ends every session of the player. The link came by mail, so the address is verified too. `auth.link_expired` for every other link. */
export async function resetPassword(
  deps: PlayersDeps,
  hasher: PasswordHasher,
  { token, password, visit }: PasswordReset,
): Promise<void> {
  const { brandKey } = visit;
  const brand = deps.brandOf(brandKey);
  const passwordHash = await hasher.hash(password);
  const playerId = await withTx(deps.db, async (tx) => {
    const link = (await lockLink(tx, brandKey, 'reset', hashOf(token))) ?? (await lockCredentials(tx, brandKey, token));
    if (!link || link.used_at !== null) throw new Refusal('auth.link_expired');
    const problem = passwordProblem({ password, email: link.email, brandName: brand.name }, brand.passwordRules);
    if (problem) throw new Refusal('auth.field_invalid', { fields: ['password'], reasons: [problem] });
    await spendLink(tx, hashOf(token));
    await updatePasswordHash(tx, link.player_id, passwordHash);
    if ('is_email_verified' in link) await markEmailVerified(tx, link.player_id);
    // An address that has joined elsewhere meanwhile keeps its account.
    else if (!(await updateEmail(tx, link.player_id, brandKey, link.email))) throw new Refusal('auth.link_expired');
    if (!('is_email_verified' in link)) await deps.exclusions.apply(tx, link.player_id);
    // Nobody's session is spared: there is none whose id this could be.
    await deps.sessions.endOtherSessions(tx, { playerId: link.player_id, sessionId: '' });
    const { player_id, email, preferred_language: preferredLanguage } = link;
    await postNotice(deps, tx, 'password_changed', {
      player: { playerId: player_id, email, preferredLanguage },
      visit,
    });
    return player_id;
  });
  deps.mail.sendSoon();
  deps.log.info({ playerId }, 'a password was set by a mailed link');
}
