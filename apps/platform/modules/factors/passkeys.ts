import { createHash } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { newId } from '../../db/new-id.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Session } from '../../core/session.ts';
import { findVersion, lockOpenSession } from '../credentials/index.ts';
import type { Actor } from './actor.ts';
import { beginChallenge, openChallenge } from './challenges.ts';
import type { FactorsDeps } from './factors.deps.ts';
import { deletePasskey, findPasskey, insertPasskey, listPasskeys, recordPasskeyUse } from './passkeys.sql.ts';

/** Options of the WebAuthn API, as JSON. */
export type PasskeyOptions = Record<string, unknown>;

/** The browser's response; verified by the library. */
export type Credential = { readonly id: string } & Readonly<Record<string, unknown>>;

/** Origin of the request: a passkey works on one host only. */
export interface PasskeyContext {
  readonly brandKey: string;
  readonly origin: string;
}

const PASSKEYS_MAX = 20;
const TIMEOUT_MS = 120_000;

/** Loaded with the first passkey: it is large and prints a warning when loaded. */
const library = () => import('@simplewebauthn/server');

const hostOf = (origin: string) => new URL(origin).hostname;
/** The database column is text; the browser uses it as a hint only. */
const transportsOf = (transports: readonly string[]) => transports as AuthenticatorTransport[];

export async function passkeyOptions(deps: FactorsDeps, session: Session, origin: string) {
  const { playerId, brandKey } = session;
  const known = await listPasskeys(deps.db, playerId);
  if (known.length >= PASSKEYS_MAX) throw new Refusal('auth.factor_unavailable');
  const email = await deps.emailOf(playerId);
  const options = await (
    await library()
  ).generateRegistrationOptions({
    rpName: deps.brandNameOf(brandKey),
    rpID: hostOf(origin),
    // No personal name, because devices store it; the same for all passkeys of the account.
    userID: Uint8Array.from(createHash('sha256').update(playerId).digest()),
    userName: email,
    userDisplayName: email,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known
      .filter((key) => key.rp_id === hostOf(origin))
      .map((key) => ({ id: key.credential_id, transports: transportsOf(key.transports) })),
  });
  const challenge = await beginChallenge(deps.db, {
    kind: 'passkey_add',
    brandKey,
    playerId,
    credentialVersion: await findVersion(deps.db, playerId),
    challenge: options.challenge,
  });
  return { challenge, options: options as unknown as PasskeyOptions };
}

export async function addPasskey(
  deps: FactorsDeps,
  actor: Actor,
  request: { readonly challenge: string; readonly credential: Credential; readonly name: string },
): Promise<void> {
  const { playerId, brandKey } = actor.session;
  const { origin } = actor.visit;
  const opened = await openChallenge(deps.db, request.challenge, { kind: 'passkey_add', brandKey, consume: true });
  if (opened.playerId !== playerId) throw new Refusal('auth.challenge_expired');
  const verified = await (
    await library()
  )
    .verifyRegistrationResponse({
      response: request.credential as unknown as RegistrationResponseJSON, // verified by the library
      expectedChallenge: opened.challenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
    })
    .catch((error: unknown) => {
      throw new Refusal('auth.factor_wrong', {}, String(error));
    });
  if (!verified.verified) throw new Refusal('auth.factor_wrong');
  const { credential } = verified.registrationInfo;
  await withTx(deps.db, async (tx) => {
    await lockOpenSession(tx, actor.session);
    const isNew = await insertPasskey(tx, {
      credentialId: credential.id,
      passkeyId: newId('pky'),
      playerId,
      rpId: hostOf(origin),
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      transports: credential.transports ?? [],
      name: request.name,
    });
    if (!isNew) throw new Refusal('auth.factor_wrong', {}, 'the credential is already stored');
    await deps.notify(tx, 'factor_added', actor);
  });
}

export async function removePasskey(deps: FactorsDeps, actor: Actor, passkeyId: string): Promise<void> {
  await withTx(deps.db, async (tx) => {
    const { playerId, sessionId } = actor.session;
    await lockOpenSession(tx, actor.session);
    if (!(await deletePasskey(tx, playerId, passkeyId))) throw new Refusal('request.not_found');
    await deps.credentials.voidFor(tx, 'factor_removed', { playerId, sessionId });
    await deps.notify(tx, 'factor_removed', actor);
  });
}

/**
 * For a login by passkey (`playerId` null), or for a step-up of a player; null if that player has no passkey for this
 * host.
 */
export async function createPasskeyChallenge(
  deps: FactorsDeps,
  { brandKey, origin }: PasskeyContext,
  playerId: string | null,
) {
  const rpID = hostOf(origin);
  const keys = playerId === null ? [] : (await listPasskeys(deps.db, playerId)).filter((key) => key.rp_id === rpID);
  if (playerId !== null && keys.length === 0) return null;
  const options = await (
    await library()
  ).generateAuthenticationOptions({
    rpID,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: keys.map((key) => ({ id: key.credential_id, transports: transportsOf(key.transports) })),
  });
  const kind = playerId === null ? 'passkey_login' : 'step_up';
  const credentialVersion = playerId === null ? null : await findVersion(deps.db, playerId);
  const opened = { kind, brandKey, playerId, credentialVersion, challenge: options.challenge } as const;
  const challenge = await beginChallenge(deps.db, opened);
  return { challenge, options: options as unknown as PasskeyOptions };
}

export interface CheckedPasskey {
  readonly playerId: string;
  readonly credentialId: string;
  /** The player's credential version when the passkey was looked up. */
  readonly credentialVersion: number;
}

/**
 * The player of a passkey. Throws `auth.factor_wrong` for passkeys of others, and for anything not signed for this
 * challenge on this host.
 */
export async function checkPasskey(
  deps: FactorsDeps,
  { brandKey, origin }: PasskeyContext,
  request: { readonly challenge: string; readonly credential: Credential },
  playerId: string | null,
): Promise<CheckedPasskey> {
  const kind = playerId === null ? 'passkey_login' : 'step_up';
  const opened = await openChallenge(deps.db, request.challenge, { kind, brandKey, consume: true });
  if (opened.playerId !== playerId) throw new Refusal('auth.challenge_expired');
  const rpID = hostOf(origin);
  const key = await findPasskey(deps.db, brandKey, rpID, request.credential.id);
  if (!key || (playerId !== null && key.player_id !== playerId)) throw new Refusal('auth.factor_wrong');
  const verified = await (
    await library()
  )
    .verifyAuthenticationResponse({
      response: request.credential as unknown as AuthenticationResponseJSON, // verified by the library
      expectedChallenge: opened.challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: request.credential.id,
        publicKey: Uint8Array.from(key.public_key),
        counter: Number(key.sign_count),
        transports: transportsOf(key.transports),
      },
    })
    .catch((error: unknown) => {
      throw new Refusal('auth.factor_wrong', {}, String(error));
    });
  if (!verified.verified) throw new Refusal('auth.factor_wrong');
  await recordPasskeyUse(deps.db, request.credential.id, verified.authenticationInfo.newCounter);
  const { player_id: owner, credential_version: credentialVersion } = key;
  return { playerId: owner, credentialId: request.credential.id, credentialVersion };
}
