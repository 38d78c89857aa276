import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Visit } from '../../core/visit.ts';
import { lockVersion } from '../credentials/index.ts';
import { countEmailOfIp, countPlayerEmail, isMailAllowed } from './attempt-limits.ts';
import { normaliseEmail } from './email.rules.ts';
import type { EmailTemplate } from '../email/index.ts';
import { postNotice, visitFacts } from './complete-login.ts';
import { isPlaceholder } from './identity.rules.ts';
import type { PlayersDeps } from './players.deps.ts';
import {
  findByEmail,
  findLinkOwner,
  lockEmailLink,
  lockLink,
  lockLinkOwner,
  updateEmail,
  markEmailVerified,
  replaceLink,
  spendLink,
  type LinkPurpose,
} from './links.sql.ts';
import { passwordProblem } from './password-choice.rules.ts';
import type { PasswordHasher } from './password-hash.ts';
import { findPlayer, updatePasswordHash } from './players.sql.ts';

export const VERIFY_PATH = '/api/core/verify-email';
export const REVERT_PATH = '/api/core/revert-email';
export const RESET_PATH = '/?modal=reset-password&key=';
/** So long the former address can take its account back. */
export const REVERT_DAYS = 7;
const LINK_SECONDS = {
  verify: 48 * 3_600,
  reset: 3_600,
  email: 3_600,
  credentials: 3_600,
  revert: REVERT_DAYS * 86_400,
} as const satisfies Record<LinkPurpose, number>;
const TEMPLATES = {
  verify: 'verify',
  reset: 'reset',
  email: 'email_change',
  credentials: 'credentials',
  revert: 'email_change_requested',
} as const satisfies Record<LinkPurpose, EmailTemplate>;
/** 256 random bits in hexadecimal: fits the parameter `key` of the site. */
const TOKEN_BYTES = 32;

export interface LinkOwner {
  readonly playerId: string;
  readonly brandKey: string;
  readonly email: string;
  readonly locale: string;
  /** Where the visitor's browser met the brand: links lead back there. */
  readonly origin: string;
  /** Session that asks for the link; none where nobody is signed in. */
  readonly sessionId?: string;
  /** Another letter than the purpose's own. */
  readonly template?: EmailTemplate;
  /** What the words of the letter name. */
  readonly facts?: Readonly<Record<string, string>>;
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Makes a link and answers its secret, which is kept nowhere else. It works under the player's present credentials alone. */
export async function makeLink(
  tx: Tx,
  purpose: LinkPurpose,
  { playerId, email, sessionId }: Pick<LinkOwner, 'playerId' | 'email' | 'sessionId'>,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const credentialVersion = (await lockVersion(tx, playerId)) ?? 0;
  const link = { tokenHash: hashOf(token), playerId, purpose, email, seconds: LINK_SECONDS[purpose] };
  await replaceLink(tx, { ...link, credentialVersion, requestedBySession: sessionId ?? null });
  return token;
}

const PATHS: Readonly<Record<LinkPurpose, string>> = {
  verify: `${VERIFY_PATH}?key=`,
  email: `${VERIFY_PATH}?key=`,
  revert: `${REVERT_PATH}?key=`,
  reset: RESET_PATH,
  credentials: RESET_PATH,
};

/** Makes a link and writes its mail down; answers the mail's id. */
export async function postLink(deps: PlayersDeps, tx: Tx, purpose: LinkPurpose, owner: LinkOwner): Promise<string> {
  const { brandKey, email, locale, origin, facts = {}, template = TEMPLATES[purpose] } = owner;
  const token = await makeLink(tx, purpose, owner);
  const link = `${origin}${PATHS[purpose]}${token}`;
  return deps.mail.post(tx, { brandKey, recipient: email, locale, template, link, facts });
}

/**
 * Tells the owner of an address that somebody tried to join with it; whoever tried learns nothing. Written in the sign-up's own transaction, so that it does about the work that a new
 * account does. Above the limit of the address nothing is written, unless whoever calls has counted.
 */
export async function sendAlreadyRegisteredEmail(
  deps: PlayersDeps,
  tx: Tx,
  { brandKey, email, origin }: Pick<LinkOwner, 'brandKey' | 'email' | 'origin'>,
  { isCounted = false }: { readonly isCounted?: boolean } = {},
): Promise<string | null> {
  const owner = await findByEmail(tx, brandKey, email);
  if (!owner || (!isCounted && !(await isMailAllowed(tx, `joined\n${brandKey}\n${email}`)))) return null;
  const mail = { brandKey, recipient: owner.email, locale: owner.preferred_language, link: `${origin}/?modal=login` };
  return deps.mail.post(tx, { ...mail, template: 'already_registered' });
}

/** Mails the verification again, and waits until the mail is taken: `profile.verification_mail_failed` where it is not. A verified address is done already. */
export async function sendVerification(deps: PlayersDeps, playerId: string, origin: string): Promise<void> {
  const player = await findPlayer(deps.db, playerId);
  if (!player) throw new Error(`No player ${playerId}`);
  if (player.is_email_verified) return;
  if (isPlaceholder(player.email)) throw new Refusal('profile.verification_mail_failed');
  await countPlayerEmail(deps.db, playerId);
  const owner = {
    playerId,
    brandKey: player.brand_key,
    email: player.email,
    locale: player.preferred_language,
    origin,
  };
  const emailId = await withTx(deps.db, (tx) => postLink(deps, tx, 'verify', owner));
  if (!(await deps.mail.sendNow(emailId))) throw new Refusal('profile.verification_mail_failed');
}

/** A link that somebody confirmed on its page. */
export interface OpenedLink {
  readonly token: string;
  readonly visit: Visit;
}

/** Takes the locks of a link that may recover the account, in the order of wallet/README.md: the player's withdrawals, then the player. */
export async function lockRecoveryOf(deps: Pick<PlayersDeps, 'credentials'>, tx: Tx, token: string): Promise<void> {
  const playerId = await findLinkOwner(tx, hashOf(token));
  if (playerId !== undefined) await deps.credentials.lockForRecovery(tx, playerId);
  await lockLinkOwner(tx, hashOf(token));
}

/**
 * True where the address is verified now; confirmed twice it stays true while the link lasts. The first proof of an address voids everything that was set up before it: it may have been set by somebody to whom
 * the address does not belong.
 */
export async function verifyEmail(deps: PlayersDeps, { token, visit }: OpenedLink): Promise<boolean> {
  const isVerified = await withTx(deps.db, async (tx) => {
    await lockRecoveryOf(deps, tx, token);
    const link = await lockLink(tx, visit.brandKey, 'verify', hashOf(token));
    if (!link) return applyNewEmail(deps, tx, { token, visit });
    if (link.used_at !== null) return link.is_email_verified;
    await spendLink(tx, hashOf(token));
    if (link.is_email_verified) return true;
    await markEmailVerified(tx, link.player_id);
    await deps.exclusions.apply(tx, link.player_id);
    const facts = visitFacts(deps, visit, link.preferred_language);
    await deps.credentials.voidFor(tx, 'email_first_verified', { playerId: link.player_id, facts });
    return true;
  });
  deps.mail.sendSoon();
  return isVerified;
}

/** The account gets the address that this link was mailed to, once, unless somebody else has it by now. The former one, where it was proved, is told and can take the account back. */
async function applyNewEmail(deps: PlayersDeps, tx: Tx, { token, visit }: OpenedLink): Promise<boolean> {
  const { brandKey, origin } = visit;
  const link = await lockEmailLink(tx, brandKey, hashOf(token));
  if (!link) return false;
  if (link.used_at !== null) return link.new_email === link.email;
  await spendLink(tx, hashOf(token));
  const { player_id: playerId, email, preferred_language: locale } = link;
  if (!(await updateEmail(tx, playerId, brandKey, link.new_email))) return false;
  await deps.exclusions.apply(tx, playerId);
  const facts = visitFacts(deps, visit, locale);
  const event = link.is_email_verified ? 'email_changed' : 'email_first_verified';
  await deps.credentials.voidFor(tx, event, { playerId, facts });
  if (!link.is_email_verified) return true;
  const former = { playerId, brandKey, email, locale, origin, facts, template: 'email_change_done' } as const;
  await postLink(deps, tx, 'revert', former);
  return true;
}

export interface PasswordResetRequest {
  readonly brandKey: string;
  readonly email: string;
  readonly clientIp: string;
  readonly origin: string;
}

/** Answers before it looks: text and time are the same whether the address has an account. Above the limits of an address no mail is written. */
export async function forgotPassword(deps: PlayersDeps, request: PasswordResetRequest): Promise<void> {
  await countEmailOfIp(deps.db, request.clientIp);
  deps.inBackground(async () => {
    const email = normaliseEmail(request.email);
    if (!(await isMailAllowed(deps.db, `${request.brandKey}\n${email}`))) return;
    const player = await findByEmail(deps.db, request.brandKey, email);
    if (!player) return;
    const { player_id: playerId, preferred_language: locale } = player;
    const owner = { playerId, brandKey: request.brandKey, email: player.email, locale, origin: request.origin };
    await withTx(deps.db, (tx) => postLink(deps, tx, 'reset', owner));
    deps.mail.sendSoon();
  });
}

export interface PasswordReset {
  readonly token: string;
  readonly password: string;
  readonly visit: Visit;
}

async function lockReset(tx: Tx, brandKey: string, token: string) {
  const link = await lockLink(tx, brandKey, 'reset', hashOf(token));
  return link && { ...link, isFirstEmail: false };
}

/** A link that gives an account without an address the one that it was mailed to. */
async function lockCredentials(tx: Tx, brandKey: string, token: string) {
  const link = await lockEmailLink(tx, brandKey, hashOf(token), 'credentials');
  return link && isPlaceholder(link.email) ? { ...link, email: link.new_email, isFirstEmail: true } : undefined;
}

/** Sets a new password by a link, once, and ends every session of the player. The link came by mail, so the address is proved too; where that is the first proof, factors and devices from before it go as well. `auth.link_expired` for every other link. */
export async function resetPassword(
  deps: PlayersDeps,
  hasher: PasswordHasher,
  { token, password, visit }: PasswordReset,
): Promise<void> {
  const { brandKey } = visit;
  const brand = deps.brandOf(brandKey);
  const passwordHash = await hasher.hash(password);
  const playerId = await withTx(deps.db, async (tx) => {
    await lockRecoveryOf(deps, tx, token);
    const link = (await lockReset(tx, brandKey, token)) ?? (await lockCredentials(tx, brandKey, token));
    if (!link || link.used_at !== null) throw new Refusal('auth.link_expired');
    const problem = passwordProblem({ password, email: link.email, brandName: brand.name }, brand.passwordRules);
    if (problem) throw new Refusal('auth.field_invalid', { fields: ['password'], reasons: [problem] });
    await spendLink(tx, hashOf(token));
    await updatePasswordHash(tx, link.player_id, passwordHash);
    // An address that has joined elsewhere meanwhile keeps its account.
    if (link.isFirstEmail && !(await updateEmail(tx, link.player_id, brandKey, link.email)))
      throw new Refusal('auth.link_expired');
    const isFirstVerification = link.isFirstEmail || !link.is_email_verified;
    if (isFirstVerification) {
      await markEmailVerified(tx, link.player_id);
      await deps.exclusions.apply(tx, link.player_id);
    }
    // Nobody's session is spared.
    const event = isFirstVerification ? 'email_first_verified' : 'password_reset';
    const facts = visitFacts(deps, visit, link.preferred_language);
    await deps.credentials.voidFor(tx, event, { playerId: link.player_id, facts });
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
