import { policyOfResident } from '@marquee/brands/markets/choose-market.ts';
import type { BodyOf } from '@marquee/contract/endpoint.ts';
import type { updateUserDetails as updateEndpoint } from '@marquee/contract/profile.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Session } from '../../core/session.ts';
import type { Visit } from '../../core/visit.ts';
import { announceAccount } from './announce-account.ts';
import { countPasswordChange } from './attempt-limits.ts';
import { insertConsent } from './consents.sql.ts';
import { postNotice } from './complete-login.ts';
import { nameProblem } from './reserved-names.rules.ts';
import type { PlayersDeps } from './players.deps.ts';
import { passwordProblem } from './password-choice.rules.ts';
import type { PasswordHasher } from './password-hash.ts';
import { findPasswordHash, findPlayer, lockPlayer, updatePasswordHash, updatePlayer } from './players.sql.ts';
import {
  changesIdentity,
  changesOf,
  consentsOf,
  contradictsDocuments,
  isRecognisedBy,
  lockedFields,
  conflictingFields,
  type ProfileChangeRequest,
  type StoredProfile,
} from './profile-changes.rules.ts';
import type { PlayerBrand } from './players.types.ts';
import { isTooYoung } from './sign-up-checks.ts';

export interface UpdateRequest {
  readonly session: Session;
  readonly body: BodyOf<typeof updateEndpoint>;
  readonly visit: Visit;
}

/**
 * Updates the profile, the password or both in one transaction. Locked fields are rejected by name, unless they have
 * their stored value. A new password requires the current one, with an authenticator app also a step-up, and ends all
 * other sessions. Another phone number requires a step-up or a recent login.
 */
export async function updateUserDetails(
  deps: PlayersDeps,
  hasher: PasswordHasher,
  { session, body, visit }: UpdateRequest,
): Promise<void> {
  const { playerId } = session;
  const { currentPassword: _current, newPassword: _new, updateFrom, onChangeResetKyc, expected, ...changes } = body;
  const excluded = deps.brandOf(session.brandKey).excludedCountries;
  await requireProof(deps, session, body);
  const password = await newHash(deps, hasher, { session, body, visit });
  await screen(deps, playerId, changes);
  await withTx(deps.db, async (tx) => {
    // Before the player's row, as restrictions lock it.
    if (changes.newsletter || changes.wantsSms) await deps.requireUnrestricted(tx, playerId);
    await lockPlayer(tx, playerId);
    const stored = await findPlayer(tx, playerId);
    if (!stored) throw new Error(`The session ${session.sessionId} has no player`);
    requireFitting(deps.brandOf(session.brandKey), changes, stored);
    // A country that is no longer served must not block changes of other fields.
    if (changes.countryCode && changes.countryCode !== stored.country_code && excluded.includes(changes.countryCode))
      throw new Refusal('auth.field_invalid', { fields: ['countryCode'], reasons: ['errors.auth.country_restricted'] });
    const locked = lockedFields(changes, stored);
    if (locked.length > 0) throw new Refusal('profile.field_locked', { fields: [...locked] });
    const conflicts = conflictingFields(changes, expected ?? {}, stored);
    if (conflicts.length > 0) throw new Refusal('profile.edit_conflict', { fields: [...conflicts] });
    for (const consent of consentsOf(changes, stored))
      await insertConsent(tx, { playerId, ...consent, source: updateFrom ?? 'Profile Page' });
    await updatePlayer(tx, playerId, changesOf(changes, stored));
    if (changesIdentity(changes, stored))
      await deps.onIdentityChange(tx, {
        playerId,
        isResetRequested: onChangeResetKyc ?? false,
        isFirstTime: !contradictsDocuments(changes, stored),
      });
    if (isRecognisedBy(changes, stored)) await deps.exclusions.apply(tx, playerId);
    await announceAccount(deps, tx, playerId);
    if (password === null) return;
    // The owner may have changed the password since it was verified.
    if ((await findPasswordHash(tx, playerId)) !== password.checkedAgainst)
      throw new Refusal('profile.current_password_wrong');
    await updatePasswordHash(tx, playerId, password.hash);
    await deps.credentials.voidFor(tx, 'password_changed', session);
    const { email, preferred_language: preferredLanguage } = stored;
    await postNotice(deps, tx, 'password_changed', { player: { playerId, email, preferredLanguage }, visit });
  });
  if (password !== null) deps.mail.sendSoon();
}

/** A thief of a session must not be able to change how the owner is reached or logs in. */
async function requireProof(deps: PlayersDeps, session: Session, body: UpdateRequest['body']): Promise<void> {
  if (body.newPassword !== undefined && (await deps.factors.needsSecondFactor(session.playerId)))
    await deps.sessions.requireStepUp(session);
  if (body.phone === undefined && body.phoneCode === undefined) return;
  const stored = await findPlayer(deps.db, session.playerId);
  const isNew =
    (body.phone ?? null) !== (stored?.phone ?? null) || (body.phoneCode ?? null) !== (stored?.phone_code ?? null);
  if (isNew) await deps.sessions.requireStepUpOrLogin(session);
}

/** Throws for values that the brand does not allow, whatever else is sent with them. */
function requireFitting(brand: PlayerBrand, changes: ProfileChangeRequest, stored: StoredProfile): void {
  const residence = stored.country_code;
  const { ageYearsMin } = policyOfResident(brand.marketPolicy, changes.countryCode ?? residence);
  if (changes.countryCode === null && residence !== null)
    throw new Refusal('auth.field_invalid', { fields: ['countryCode'], reasons: ['validation.required'] });
  // A player whose country is not served changes it through support.
  const isMovingIn = changes.countryCode !== undefined && changes.countryCode !== residence;
  if (isMovingIn && residence !== null && brand.excludedCountries.includes(residence))
    throw new Refusal('profile.field_locked', { fields: ['countryCode'] });
  const isNewName = changes.nickname !== stored.nickname;
  const ofName = isNewName ? nameProblem(changes.nickname, brand.name) : null;
  if (ofName) throw new Refusal('auth.field_invalid', { fields: ['nickname'], reasons: [ofName] });
  const isNewDate = typeof changes.dateOfBirth === 'string' && changes.dateOfBirth !== stored.date_of_birth;
  const born = isNewDate ? changes.dateOfBirth : stored.date_of_birth;
  // The market of a new residence may require a higher age.
  if ((isNewDate || isMovingIn) && typeof born === 'string' && isTooYoung(born, ageYearsMin))
    throw new Refusal('auth.field_invalid', {
      fields: [isNewDate ? 'dateOfBirth' : 'countryCode'],
      reasons: ['validation.under_age'],
      ageYearsMin,
    });
}

/** Queries the national exclusion register before the identity is written. */
async function screen(deps: PlayersDeps, playerId: string, changes: ProfileChangeRequest): Promise<void> {
  const text = (value: string | null | undefined) => (value?.trim() ? { value: value.trim() } : null);
  const [firstName, lastName, born] = [text(changes.firstName), text(changes.lastName), text(changes.dateOfBirth)];
  if (!firstName && !lastName && !born) return;
  await deps.exclusions.screenByRegister(playerId, {
    ...(firstName && { firstName: firstName.value }),
    ...(lastName && { lastName: lastName.value }),
    ...(born && { dateOfBirth: born.value }),
  });
}

interface NewPassword {
  readonly hash: string;
  /** Hash of the current password that was verified. */
  readonly checkedAgainst: string | null;
}

/** Hash of the new password, if there is one; computed before any lock, because it is slow. */
async function newHash(
  deps: PlayersDeps,
  hasher: PasswordHasher,
  { session, body }: UpdateRequest,
): Promise<NewPassword | null> {
  const { currentPassword, newPassword: password } = body;
  if (password === undefined) return null;
  if (!currentPassword) {
    const reasons = ['validation.current_password_required'];
    throw new Refusal('auth.field_invalid', { fields: ['currentPassword'], reasons });
  }
  const player = await findPlayer(deps.db, session.playerId);
  const brand = deps.brandOf(session.brandKey);
  const problem = passwordProblem({ password, email: player?.email ?? '', brandName: brand.name }, brand.passwordRules);
  if (problem) throw new Refusal('auth.field_invalid', { fields: ['newPassword'], reasons: [problem] });
  await countPasswordChange(deps.db, deps.limits, session.playerId);
  const checkedAgainst = await findPasswordHash(deps.db, session.playerId);
  if (!(await hasher.verify(currentPassword, checkedAgainst, 'known')))
    throw new Refusal('profile.current_password_wrong');
  return { hash: await hasher.hash(password, 'known'), checkedAgainst };
}
