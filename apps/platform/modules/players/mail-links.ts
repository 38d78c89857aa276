import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Visit } from '../../core/visit.ts';
import { lockVersion } from '../credentials/index.ts';
import { countEmailOfIp, countPlayerEmail, forgetLogins, isMailAllowed } from './attempt-limits.ts';
import { normaliseEmail } from './email.rules.ts';
import { announceAccount } from './announce-account.ts';
import type { EmailTemplate } from '../messaging/index.ts';
import { hashDevice, postNotice, visitFacts } from './complete-login.ts';
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
export const RESET_PATH = '/?modal=reset-password&code=';
/** How long the former address can restore its account. */
export const REVERT_DAYS = 7;
/** How long links in e-mails work. */
export const LINK_SECONDS = {
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
/** 256 random bits in hexadecimal, the format of the site's `key` parameter. */
const TOKEN_BYTES = 32;

export interface LinkOwner {
  readonly playerId: string;
  readonly brandKey: string;
  readonly email: string;
  readonly locale: string;
  /** Origin of the request; links point to it. */
  readonly origin: string;
  /** Session that requests the link; absent if nobody is signed in. */
  readonly sessionId?: string;
  /** Overrides the template of the purpose. */
  readonly template?: EmailTemplate;
  /** Values for the placeholders of the e-mail. */
  readonly facts?: Readonly<Record<string, string>>;
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * Creates a link and returns its secret, which is stored only as a hash. It is valid for the player's present
 * credentials only.
 */
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

/** Creates a link and queues its e-mail; returns the e-mail's id. */
export async function postLink(deps: PlayersDeps, tx: Tx, purpose: LinkPurpose, owner: LinkOwner): Promise<string> {
  const { brandKey, email, locale, origin, facts = {}, template = TEMPLATES[purpose] } = owner;
  const token = await makeLink(tx, purpose, owner);
  const link = `${origin}${PATHS[purpose]}${token}`;
  return deps.mail.post(tx, { brandKey, recipient: email, locale, template, link, facts });
}

/**
 * Notifies the owner of an address of a sign-up with it; the visitor is not told. Written in the sign-up's own
 * transaction, so that it takes about as long as creating an account. Above the limit of the address nothing is
 * written, unless the caller has counted already.
 */
export async function sendAlreadyRegisteredEmail(
  deps: PlayersDeps,
  tx: Tx,
  { brandKey, email, origin }: Pick<LinkOwner, 'brandKey' | 'email' | 'origin'>,
  { isCounted = false }: { readonly isCounted?: boolean } = {},
): Promise<string | null> {
  const owner = await findByEmail(tx, brandKey, email);
  if (!owner || (!isCounted && !(await isMailAllowed(tx, `already-registered\n${brandKey}\n${email}`)))) return null;
  const mail = { brandKey, recipient: owner.email, locale: owner.preferred_language, link: `${origin}/?modal=login` };
  return deps.mail.post(tx, { ...mail, template: 'already_registered' });
}

/**
 * Sends the verification e-mail again and waits until the mail server has accepted it, else throws
 * `profile.verification_mail_failed`. Does nothing for a verified address.
 */
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

/** A link that was confirmed on its page. */
export interface OpenedLink {
  readonly token: string;
  readonly visit: Visit;
  /** Access token that the confirming browser holds; null if it holds none. */
  readonly accessToken?: string | null;
}

export interface VerifiedEmail {
  /** New access token of the session that continues; null if no session does, or none was ended. */
  readonly accessToken: string | null;
}

/**
 * Takes the locks for a link that may recover the account, in the order of wallet/README.md: the player's withdrawals,
 * then the player.
 */
export async function lockRecoveryOf(deps: Pick<PlayersDeps, 'credentials'>, tx: Tx, token: string): Promise<void> {
  const playerId = await findLinkOwner(tx, hashOf(token));
  if (playerId !== undefined) await deps.credentials.lockForRecovery(tx, playerId);
  await lockLinkOwner(tx, hashOf(token));
}

/**
 * Verifies the address, also on repeated use until the link expires; null if the link does not work. The first
 * verification voids what was set up before it, because it may belong to somebody else. Whoever holds both the mailbox
 * and a session of the account keeps that session, with a new token.
 */
export async function verifyEmail(deps: PlayersDeps, opened: OpenedLink): Promise<VerifiedEmail | null> {
  const { token, visit } = opened;
  const verified = await withTx(deps.db, async (tx) => {
    await lockRecoveryOf(deps, tx, token);
    const link = await lockLink(tx, visit.brandKey, 'verify', hashOf(token));
    if (!link) return applyNewEmail(deps, tx, opened);
    visit.identify?.(link.player_id);
    if (link.used_at !== null) return link.is_email_verified ? UNCHANGED : null;
    await spendLink(tx, hashOf(token));
    if (link.is_email_verified) return UNCHANGED;
    await markEmailVerified(tx, link.player_id);
    return recoverAccount(deps, tx, opened, { playerId: link.player_id, locale: link.preferred_language });
  });
  deps.mail.sendSoon();
  return verified;
}

const UNCHANGED: VerifiedEmail = { accessToken: null };

/** After the first verification of an address: its owner's, and nobody else's, from now on. */
async function recoverAccount(
  deps: PlayersDeps,
  tx: Tx,
  { visit, accessToken = null }: OpenedLink,
  { playerId, locale }: { readonly playerId: string; readonly locale: string },
): Promise<VerifiedEmail> {
  await deps.exclusions.holdUnproven(tx, playerId);
  await deps.exclusions.apply(tx, playerId);
  const kept = accessToken === null ? null : await deps.sessions.keepSession(tx, { token: accessToken, playerId });
  const continued = kept && { sessionId: kept.sessionId };
  const facts = visitFacts(deps, visit, locale);
  await deps.credentials.voidFor(tx, 'email_first_verified', { playerId, facts, ...continued });
  if (kept) await announceAccount(deps, tx, playerId);
  return { accessToken: kept?.accessToken ?? null };
}

/**
 * Applies the address that this link was mailed to, once, unless it has been taken. The former address, if verified, is
 * notified and can restore the account.
 */
async function applyNewEmail(deps: PlayersDeps, tx: Tx, opened: OpenedLink): Promise<VerifiedEmail | null> {
  const { token, visit } = opened;
  const { brandKey, origin } = visit;
  const link = await lockEmailLink(tx, brandKey, hashOf(token));
  if (!link) return null;
  visit.identify?.(link.player_id);
  if (link.used_at !== null) return link.new_email === link.email ? UNCHANGED : null;
  await spendLink(tx, hashOf(token));
  const { player_id: playerId, email, preferred_language: locale } = link;
  if (!(await updateEmail(tx, playerId, brandKey, link.new_email))) return null;
  if (!link.is_email_verified) return recoverAccount(deps, tx, opened, { playerId, locale });
  await deps.exclusions.apply(tx, playerId);
  const facts = visitFacts(deps, visit, locale);
  await deps.credentials.voidFor(tx, 'email_changed', { playerId, facts });
  await announceAccount(deps, tx, playerId);
  const former = { playerId, brandKey, email, locale, origin, facts, template: 'email_change_done' } as const;
  await postLink(deps, tx, 'revert', former);
  return UNCHANGED;
}

export interface PasswordResetRequest {
  readonly brandKey: string;
  readonly email: string;
  readonly clientIp: string;
  readonly origin: string;
}

/**
 * Responds before any lookup, so that response and time are the same for every address. Above the limits of an address
 * no e-mail is written.
 */
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
  /** The device, which is known from then on. */
  readonly uidToken?: string | undefined;
  readonly visit: Visit;
}

async function lockReset(tx: Tx, brandKey: string, token: string) {
  const link = await lockLink(tx, brandKey, 'reset', hashOf(token));
  return link && { ...link, isFirstEmail: false };
}

/** The link that gives an account without an e-mail address its first one. */
async function lockCredentials(tx: Tx, brandKey: string, token: string) {
  const link = await lockEmailLink(tx, brandKey, hashOf(token), 'credentials');
  return link && isPlaceholder(link.email) ? { ...link, email: link.new_email, isFirstEmail: true } : undefined;
}

/**
 * Sets a new password with a link, once, and ends every session of the player. The link also verifies the address; if
 * that is the first verification, older factors and devices are removed. Its device is known afterwards, so that the
 * owner can log in while others guess passwords. Throws `auth.link_expired` for an invalid
 * link.
 */
export async function resetPassword(
  deps: PlayersDeps,
  hasher: PasswordHasher,
  { token, password, uidToken, visit }: PasswordReset,
): Promise<void> {
  const { brandKey } = visit;
  const brand = deps.brandOf(brandKey);
  const passwordHash = await hasher.hash(password);
  const playerId = await withTx(deps.db, async (tx) => {
    await lockRecoveryOf(deps, tx, token);
    const link = (await lockReset(tx, brandKey, token)) ?? (await lockCredentials(tx, brandKey, token));
    if (!link || link.used_at !== null) throw new Refusal('auth.link_expired');
    visit.identify?.(link.player_id);
    const problem = passwordProblem({ password, email: link.email, brandName: brand.name }, brand.passwordRules);
    if (problem) throw new Refusal('auth.field_invalid', { fields: ['password'], reasons: [problem] });
    await spendLink(tx, hashOf(token));
    await updatePasswordHash(tx, link.player_id, passwordHash);
    // The address may have been used for a sign-up in the meantime; that account keeps it.
    if (link.isFirstEmail && !(await updateEmail(tx, link.player_id, brandKey, link.email)))
      throw new Refusal('auth.link_expired');
    const isFirstVerification = link.isFirstEmail || !link.is_email_verified;
    if (isFirstVerification) {
      await markEmailVerified(tx, link.player_id);
      await deps.exclusions.holdUnproven(tx, link.player_id);
      await deps.exclusions.apply(tx, link.player_id);
    }
    // Revokes all sessions, including the current one.
    const event = isFirstVerification ? 'email_first_verified' : 'password_reset';
    const facts = visitFacts(deps, visit, link.preferred_language);
    await deps.credentials.voidFor(tx, event, { playerId: link.player_id, facts });
    const { player_id, email, preferred_language: preferredLanguage } = link;
    const deviceHash = hashDevice(uidToken);
    if (deviceHash) await deps.sessions.rememberDevice(tx, player_id, deviceHash);
    await forgetLogins(tx, brandKey, email);
    await postNotice(deps, tx, 'password_changed', {
      player: { playerId: player_id, email, preferredLanguage },
      visit,
    });
    return player_id;
  });
  deps.mail.sendSoon();
  deps.log.info({ playerId }, 'password set by e-mail link');
}
