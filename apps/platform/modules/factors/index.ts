import type { AnswerOf } from '@marquee/contract/call.ts';
import type { getFactors as getFactorsCall } from '@marquee/contract/factors.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Session } from '../../http/serve.ts';
import type { Seal } from '../../secrets/seal.ts';
import type { Actor } from './actor.ts';
import { beginChallenge, openChallenge } from './challenges.ts';
import { deleteOldChallenges } from './challenges.sql.ts';
import {
  addPasskey,
  askForPasskey,
  checkPasskey,
  passkeyOptions,
  removePasskey,
  type Credential,
  type PasskeyOptions,
  type PasskeyPlace,
} from './passkeys.ts';
import { listPasskeys } from './passkeys.sql.ts';
import { beginTotp, checkCode, confirmTotp, isTotpOn, removeTotp, renewRecoveryCodes } from './totp.ts';
import { countRecoveryCodes } from './totp.sql.ts';
export { FACTORS_TABLES } from './personal-tables.ts';

export type { Actor } from './actor.ts';
export type { Credential, PasskeyPlace } from './passkeys.ts';
export { factorsRoutes } from './routes.ts';

export interface FactorsDeps {
  readonly db: Db;
  /** Encrypts the secrets of apps; null where no key is set up: apps are not offered then. */
  readonly seal: Seal | null;
  readonly brandNameOf: (brandKey: string) => string;
  readonly emailOf: (playerId: string) => Promise<string>;
  /** Tells the player by mail. */
  readonly notify: (tx: Tx, template: 'factor_added' | 'factor_removed', actor: Actor) => Promise<void>;
  readonly now: () => Date;
}

interface Asked {
  readonly challenge: string;
  readonly options: PasskeyOptions;
}

/** The front door of factors: what a player proves with besides the password. It counts no guesses: whoever asks does. */
export interface FactorsModule {
  readonly getFactors: (playerId: string) => Promise<AnswerOf<typeof getFactorsCall>>;
  readonly beginTotp: (session: Session) => Promise<{ secret: string; uri: string }>;
  readonly confirmTotp: (actor: Actor, code: string) => Promise<readonly string[]>;
  readonly removeTotp: (actor: Actor) => Promise<void>;
  readonly renewRecoveryCodes: (session: Session) => Promise<readonly string[]>;
  readonly passkeyOptions: (session: Session, origin: string) => Promise<Asked>;
  readonly addPasskey: (
    actor: Actor,
    given: { challenge: string; credential: Credential; name: string },
  ) => Promise<void>;
  readonly removePasskey: (actor: Actor, passkeyId: string) => Promise<void>;
  /** Whether a log-in by password needs a code besides. */
  readonly needsSecondStep: (playerId: string) => Promise<boolean>;
  readonly beginSecondStep: (brandKey: string, playerId: string) => Promise<string>;
  /** Whose second step this is; with `take` it is answered, once. `auth.challenge_expired` for one that is over. */
  readonly openSecondStep: (brandKey: string, challenge: string, how: { readonly take: boolean }) => Promise<string>;
  /** A code of the app or a recovery code; each is right once. */
  readonly checkCode: (playerId: string, code: string) => Promise<boolean>;
  /** Null where this player has no passkey for this host; for nobody in particular it is never null. */
  readonly askForPasskey: (place: PasskeyPlace, playerId: string | null) => Promise<Asked | null>;
  /** Whose passkey answered. */
  readonly checkPasskey: (
    place: PasskeyPlace,
    given: { challenge: string; credential: Credential },
    playerId: string | null,
  ) => Promise<string>;
  /** Housekeeping for a job. */
  readonly forgetOldChallenges: (countMax: number) => Promise<number>;
}

export function createFactors(deps: FactorsDeps): FactorsModule {
  const { db } = deps;
  return {
    getFactors: async (playerId) => ({
      isTotpOffered: deps.seal !== null,
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
    renewRecoveryCodes: (session) => renewRecoveryCodes(deps, session),
    passkeyOptions: (session, origin) => passkeyOptions(deps, session, origin),
    addPasskey: (actor, given) => addPasskey(deps, actor, given),
    removePasskey: (actor, passkeyId) => removePasskey(deps, actor, passkeyId),
    needsSecondStep: (playerId) => isTotpOn(db, playerId),
    beginSecondStep: (brandKey, playerId) => beginChallenge(db, { kind: 'second_step', brandKey, playerId }),
    openSecondStep: async (brandKey, challenge, { take }) => {
      const { playerId } = await openChallenge(db, challenge, { kind: 'second_step', brandKey, take });
      if (playerId === null) throw new Error('A second step belongs to nobody');
      return playerId;
    },
    checkCode: (playerId, code) => checkCode(deps, playerId, code),
    askForPasskey: (place, playerId) => askForPasskey(deps, place, playerId),
    checkPasskey: (place, given, playerId) => checkPasskey(deps, place, given, playerId),
    forgetOldChallenges: (countMax) => deleteOldChallenges(db, countMax),
  };
}
