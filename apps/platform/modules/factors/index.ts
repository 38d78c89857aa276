import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getFactors as getFactorsEndpoint } from '@marquee/contract/factors.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Session } from '../../core/session.ts';
import type { Actor } from './actor.ts';
import { beginChallenge, openChallenge } from './challenges.ts';
import { deleteOldChallenges } from './challenges.sql.ts';
import {
  addPasskey,
  createPasskeyChallenge,
  checkPasskey,
  passkeyOptions,
  removePasskey,
  type CheckedPasskey,
  type Credential,
  type PasskeyOptions,
  type PasskeyContext,
} from './passkeys.ts';
import { isPasskeyOf, listPasskeys } from './passkeys.sql.ts';
import { beginTotp, checkCode, confirmTotp, isTotpOn, removeTotp, renewRecoveryCodes } from './totp.ts';
import { countRecoveryCodes } from './totp.sql.ts';
import type { FactorsDeps } from './factors.deps.ts';
export { FACTORS_TABLES } from './personal-tables.ts';

export type { Actor } from './actor.ts';
export type { CheckedPasskey, Credential, PasskeyContext } from './passkeys.ts';
export { encryptedTotpSecrets } from './encrypted-secrets.ts';

interface ChallengeRequest {
  readonly challenge: string;
  readonly options: PasskeyOptions;
}

export interface Challenged {
  readonly playerId: string;
  readonly credentialVersion: number;
}

/** Second factors of players. Callers count attempts. */
export interface FactorsModule {
  readonly getFactors: (playerId: string) => Promise<ResponseOf<typeof getFactorsEndpoint>>;
  readonly beginTotp: (session: Session) => Promise<{ secret: string; uri: string }>;
  readonly confirmTotp: (actor: Actor, code: string) => Promise<readonly string[]>;
  readonly removeTotp: (actor: Actor) => Promise<void>;
  readonly renewRecoveryCodes: (actor: Actor) => Promise<readonly string[]>;
  readonly passkeyOptions: (session: Session, origin: string) => Promise<ChallengeRequest>;
  readonly addPasskey: (
    actor: Actor,
    request: { challenge: string; credential: Credential; name: string },
  ) => Promise<void>;
  readonly removePasskey: (actor: Actor, passkeyId: string) => Promise<void>;
  /** Whether a password login also needs a code; final only in a transaction that has locked the player's row. */
  readonly needsSecondFactor: (playerId: string, at?: Db | Tx) => Promise<boolean>;
  /** `credentialVersion`: the version at the time of the password check. */
  readonly startSecondFactor: (brandKey: string, player: Challenged) => Promise<string>;
  /** The player of a challenge, without consuming it. Throws `auth.challenge_expired` if it is invalid. */
  readonly findSecondFactor: (brandKey: string, challenge: string) => Promise<string>;
  /**
   * Consumes the challenge in the caller's transaction, which has locked the player's row. Throws
   * `auth.challenge_expired` if it is invalid.
   */
  readonly consumeSecondFactor: (tx: Tx, brandKey: string, challenge: string) => Promise<void>;
  /** Creates the challenge that confirms a used login code. */
  readonly beginLoginCode: (tx: Tx, brandKey: string, player: Challenged) => Promise<string>;
  readonly findLoginCode: (brandKey: string, challenge: string) => Promise<string>;
  readonly consumeLoginCode: (tx: Tx, brandKey: string, challenge: string) => Promise<void>;
  /** True for a code of the app or an unused recovery code; used up in the caller's transaction. */
  readonly checkCode: (tx: Tx, playerId: string, code: string) => Promise<boolean>;
  /** Null if this player has no passkey for this host; never null without a player. */
  readonly createPasskeyChallenge: (
    context: PasskeyContext,
    playerId: string | null,
  ) => Promise<ChallengeRequest | null>;
  /** The player and passkey of a response. */
  readonly checkPasskey: (
    context: PasskeyContext,
    request: { challenge: string; credential: Credential },
    playerId: string | null,
  ) => Promise<CheckedPasskey>;
  /** Whether a checked passkey still belongs to the player; requires a lock of the player's row. */
  readonly isPasskeyOf: (tx: Tx, key: CheckedPasskey) => Promise<boolean>;
  /** For a cleanup job. */
  readonly deleteOldChallenges: (countMax: number) => Promise<number>;
}

export function createFactors(deps: FactorsDeps): FactorsModule {
  const { db } = deps;
  return {
    getFactors: async (playerId) => ({
      isTotpOffered: deps.encryption !== null,
      isTotpOn: await isTotpOn(db, playerId),
      recoveryCodesLeft: await countRecoveryCodes(db, playerId),
      passkeys: (await listPasskeys(db, playerId)).map((key) => ({
        passkeyId: key.passkey_id,
        name: key.name,
        createdAt: key.created_at.toISOString(),
        lastUsedAt: key.last_used_at?.toISOString() ?? null,
      })),
    }),
    beginTotp: (session) => beginTotp(deps, session),
    confirmTotp: (actor, code) => confirmTotp(deps, actor, code),
    removeTotp: (actor) => removeTotp(deps, actor),
    renewRecoveryCodes: (actor) => renewRecoveryCodes(deps, actor),
    passkeyOptions: (session, origin) => passkeyOptions(deps, session, origin),
    addPasskey: (actor, request) => addPasskey(deps, actor, request),
    removePasskey: (actor, passkeyId) => removePasskey(deps, actor, passkeyId),
    needsSecondFactor: (playerId, at = db) => isTotpOn(at, playerId),
    startSecondFactor: (brandKey, player) => beginChallenge(db, { kind: 'second_factor', brandKey, ...player }),
    findSecondFactor: (brandKey, challenge) => findOwner(db, challenge, { kind: 'second_factor', brandKey }),
    consumeSecondFactor: async (tx, brandKey, challenge) => {
      await openChallenge(tx, challenge, { kind: 'second_factor', brandKey, consume: true });
    },
    beginLoginCode: (tx, brandKey, player) => beginChallenge(tx, { kind: 'login_code', brandKey, ...player }),
    findLoginCode: (brandKey, challenge) => findOwner(db, challenge, { kind: 'login_code', brandKey }),
    consumeLoginCode: async (tx, brandKey, challenge) => {
      await openChallenge(tx, challenge, { kind: 'login_code', brandKey, consume: true });
    },
    checkCode: (tx, playerId, code) => checkCode(deps, tx, playerId, code),
    createPasskeyChallenge: (context, playerId) => createPasskeyChallenge(deps, context, playerId),
    checkPasskey: (context, request, playerId) => checkPasskey(deps, context, request, playerId),
    isPasskeyOf: (tx, { playerId, credentialId }) => isPasskeyOf(tx, playerId, credentialId),
    deleteOldChallenges: (countMax) => deleteOldChallenges(db, countMax),
  };
}

async function findOwner(
  db: Db,
  challenge: string,
  request: { readonly kind: 'second_factor' | 'login_code'; readonly brandKey: string },
): Promise<string> {
  const { playerId } = await openChallenge(db, challenge, { ...request, consume: false });
  if (playerId === null) throw new Error(`A ${request.kind} has no player`);
  return playerId;
}
