import { GENDER_NOT_SAID } from '@marquee/contract/constants.ts';
import type { BodyOf } from '@marquee/contract/endpoint.ts';
import { cpfDigits } from '@marquee/contract/cpf.ts';
import { nationalPhone, wholePhone } from '@marquee/contract/phone.ts';
import type { signUp as signUpEndpoint } from '@marquee/contract/players.ts';
import { randomInt } from 'node:crypto';
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import { acquisitionOf } from './acquisition.rules.ts';
import { insertConsent } from './consents.sql.ts';
import type { ClientLocation } from '../../core/client-location.ts';
import { countSignUp } from './attempt-limits.ts';
import { usernameOf } from './email.rules.ts';
import { constantTime } from './constant-time.ts';
import { identityOf, placeholderEmail, type Identity } from './identity.rules.ts';
import type { PlayersDeps } from './players.deps.ts';
import { isEmailReserved } from './links.sql.ts';
import { generateLoginName, generatePassword } from './generated-login.ts';
import { sendAlreadyRegisteredEmail, postLink } from './mail-links.ts';
import type { PasswordHasher } from './password-hash.ts';
import type { PlayerBrand } from './players.types.ts';
import { getSignUp, insertPlayer, insertSignUp, lockPlayer, updatePasswordHash } from './players.sql.ts';
import type { PersonIdentity } from '../limits/index.ts';
import { checkFields, chosenCurrency } from './sign-up-checks.ts';
import { notifyExcluded } from './notify-excluded.ts';

export interface SignUpRequest {
  readonly body: BodyOf<typeof signUpEndpoint>;
  readonly brandKey: string;
  readonly clientIp: string;
  /** Country of the IP address; null if unknown. */
  readonly clientCountry: string | null;
  readonly clientLocation: ClientLocation;
  readonly locale: string;
  readonly userAgent: string;
  /** Origin of the request; the link in the first e-mail points to it. */
  readonly origin: string;
}

export interface SignedUp {
  readonly userId: string;
  readonly email: string;
  readonly username: string;
  /** The e-mail address, or the login generated for the account. */
  readonly login: string;
  /**
   * Set if the platform generated it. A repeated sign-up returns a new one for some minutes before the first login,
   * because the first response may be lost.
   */
  readonly password: string | null;
}

/**
 * Creates a player and their first wallet. A known address or an excluded person gets the same response, with an id of
 * no player, so that the response does not reveal accounts; the owner of a known address is notified by e-mail.
 * Requests with one `uniqueKey` are one sign-up. An unverified phone number is no login: such an account gets a
 * generated one.
 */
export async function signUp(deps: PlayersDeps, hasher: PasswordHasher, request: SignUpRequest): Promise<SignedUp> {
  const { body, brandKey, origin } = request;
  const brand = deps.brandOf(brandKey);
  const clientCountry = request.clientLocation.verifiedLocation?.countryCode ?? request.clientCountry;
  const newPlayer = { ...request, ...body, clientCountry, checkToken: body.recaptchaToken };
  await deps.registration.requireOpen(newPlayer);
  const identity = checkFields(brand, body, identityOf(body, brand.registrationFields, brand.use1ClickRegistration));
  const currencyCode = chosenCurrency(brand, body);
  await countSignUp(deps.db, deps.limits, request.clientIp);
  await deps.registration.requirePerson(newPlayer, 'signup');
  const person = personOf(identity, body);
  const isListed = (await deps.exclusions.queryRegister(brandKey, person)).kind === 'listed';

  const result = {
    brandKey,
    uniqueKey: body.uniqueKey,
    identity: identity.text,
    ...namesOf(identity, brandKey, body.username),
  };
  // The proof of work costs more than a password guess, so sign-ups get the `familiar` priority: guessing cannot starve them.
  const password = body.password ?? generatePassword(brand.passwordRules);
  const passwordHash = await hasher.hash(password, 'familiar');
  const hasNewsletterConsent = body.newsletter === true;
  const first = { ...result, isPasswordGenerated: body.password === undefined };
  const create = async (tx: Tx) => {
    const isFirst = await insertSignUp(tx, { ...result, email: result.identity });
    if (!isFirst) return repeatResponse(deps, tx, request, { identity: identity.text, passwordHash });
    // A proven detail of an excluded person gets the response of a known address. Typed ones may be another person's: a check of the new account.
    const { certain, near } = await deps.exclusions.matchNewPlayer(tx, { brandKey, identity: person });
    if (certain) await notifyExcluded(deps, tx, certain.playerId);
    if (certain || isListed) return first;
    const isReserved = identity.method === 'email' && (await isEmailReserved(tx, brandKey, identity.text));
    const isNew =
      !isReserved &&
      (await insertPlayer(tx, {
        ...detailsOf(body),
        ...result,
        loginName: result.loginName,
        email: emailOf(identity, result.playerId),
        passwordHash,
        countryCode: body.countryCode ?? clientCountry,
        currencyCode,
        preferredLanguage: preferredLanguage(brand, request),
        wantsNewsletter: hasNewsletterConsent,
        acquisition: acquisitionOf(body, { origin, mirrorDomains: brand.mirrorDomains, now: new Date() }),
      }));
    // Checks again: the owner may have changed the address between the two statements and can still restore it.
    if (isNew && identity.method === 'email' && (await isEmailReserved(tx, brandKey, identity.text)))
      throw new Refusal('auth.signup_refused');
    if (isNew) {
      await insertConsent(tx, {
        playerId: result.playerId,
        channel: 'email',
        isGranted: hasNewsletterConsent,
        source: 'Registration',
      });
      await deps.wallet.inTx(tx).openWallet({ playerId: result.playerId, asset: currencyCode });
      await deps.exclusions.checkNewPlayer(tx, result, near);
      await deps.referrals.refer(tx, { friendId: result.playerId, brandKey, code: body.ref });
    }
    if (identity.method === 'email') await sendEmailTo(deps, tx, { request, brand, result, isNew });
    return first;
  };
  // Creating an account takes more statements than an e-mail to an existing owner.
  const given = await constantTime(() => withTx(deps.db, create));
  deps.mail.sendSoon();
  return {
    userId: given.playerId,
    email: emailOf(identity, given.playerId),
    username: given.username,
    login: identity.method === 'email' ? identity.text : (given.loginName ?? identity.generatedLogin ?? ''),
    password: given.isPasswordGenerated ? password : null,
  };
}

/** Mails a new player the verification link, or notifies the owner of a known address. */
async function sendEmailTo(
  deps: PlayersDeps,
  tx: Tx,
  {
    request,
    brand,
    result,
    isNew,
  }: { request: SignUpRequest; brand: PlayerBrand; result: { playerId: string; identity: string }; isNew: boolean },
): Promise<void> {
  const to = { brandKey: request.brandKey, email: result.identity, origin: request.origin };
  if (isNew) {
    const locale = preferredLanguage(brand, request);
    await postLink(deps, tx, 'verify', { ...to, playerId: result.playerId, locale });
  } else {
    await sendAlreadyRegisteredEmail(deps, tx, to);
  }
}

/** The public name is not derived from a generated login or a phone number. */
function namesOf({ method, text, generatedLogin }: Identity, brandKey: string, chosen: string | undefined) {
  const playerId = newId('plr');
  if (method === 'email') return { playerId, username: usernameOf(text, chosen), loginName: null };
  const username = `player-${randomInt(100_000, 1_000_000)}`;
  return { playerId, username, loginName: generatedLogin ?? generateLoginName(brandKey) };
}

const emailOf = ({ method, text }: Identity, playerId: string) =>
  method === 'email' ? text : placeholderEmail(playerId);

/** The details by which excluded people are recognised. */
function personOf(identity: Identity, body: SignUpRequest['body']): PersonIdentity {
  const { firstName, lastName, dateOfBirth, phoneCode, phone, cpfNumber } = detailsOf(body);
  const given = phoneCode !== null && phone !== null ? [wholePhone(`+${phoneCode}${phone}`)] : [];
  return {
    email: identity.method === 'email' ? identity.text : null,
    phones: identity.method === 'phone' ? [...new Set([identity.text, ...given])] : given,
    firstName,
    lastName,
    dateOfBirth,
    nationalNumber: cpfNumber,
  };
}

/** As people dial it inside the country or from abroad: one form is stored. */
function nationalOf({ phoneCode, phone }: SignUpRequest['body']): string | null {
  if (phone === undefined || phone === '') return null;
  return phoneCode === undefined ? phone : nationalPhone(phoneCode, phone);
}

/** Personal details of the request; blank ones become null. */
function detailsOf(body: SignUpRequest['body']) {
  const text = (value: string | undefined) => (value === undefined || value.trim() === '' ? null : value.trim());
  return {
    gender: body.gender ?? GENDER_NOT_SAID,
    firstName: text(body.firstName),
    lastName: text(body.lastName),
    dateOfBirth: text(body.dateOfBirth),
    phoneCode: text(body.phoneCode),
    phone: nationalOf(body),
    address: text(body.address),
    city: text(body.city),
    zipCode: text(body.zipCode),
    nickname: text(body.nickname),
    promoCode: text(body.promoCode),
    cpfNumber: text(cpfDigits(body.cpfNumber ?? '')),
  };
}

/**
 * Repeats the response to an earlier sign-up. A generated password is not stored in clear: before the first login the
 * account gets the new one, and without an account the new one is returned all the same.
 */
async function repeatResponse(
  deps: PlayersDeps,
  tx: Tx,
  { body, brandKey }: SignUpRequest,
  { identity, passwordHash }: { readonly identity: string; readonly passwordHash: string },
) {
  const row = await getSignUp(tx, brandKey, body.uniqueKey);
  // One key for two accounts is an error of the client.
  if (row.email !== identity) throw new Refusal('auth.signup_refused');
  const playerId = row.response_player_id;
  await lockPlayer(tx, playerId);
  const isPasswordGenerated =
    body.password === undefined && row.is_recent && !(await deps.sessions.hasLoggedIn(tx, playerId));
  if (isPasswordGenerated) await updatePasswordHash(tx, playerId, passwordHash);
  return { playerId, username: row.response_username, loginName: row.login_name, isPasswordGenerated };
}

function preferredLanguage(brand: PlayerBrand, { body, locale }: SignUpRequest): string {
  return body.preferredLanguage !== undefined && brand.locales.includes(body.preferredLanguage)
    ? body.preferredLanguage
    : locale;
}
