import { createHmac } from 'node:crypto';
import type { Db, Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import {
  findExclusion,
  insertKeys,
  insertCarriedOver,
  listWithoutKeys,
  lockKeys,
  type ExclusionKey,
  type ExclusionMatch,
} from './exclusions.sql.ts';
import { identityValues, type PersonIdentity } from './identity.rules.ts';
import { findRestriction, lockLimitsOfPlayer } from './limits.sql.ts';
import type { RestrictedPlayer, Restriction } from './limits.types.ts';
import type { RegisterResult, SelfExclusionRegister } from './port.ts';
import { brandsInScope, endsLater, termsOf, type ExclusionBrand, type ExclusionTerms } from './scope.rules.ts';

export interface Person {
  readonly playerId: string;
  readonly brandKey: string;
  readonly identity: PersonIdentity;
}

export interface ExclusionsDeps {
  readonly db: Db;
  /** HMAC keys, newest first: the newest hashes new entries, all of them recognise. */
  readonly secrets: readonly Buffer[];
  readonly brands: readonly ExclusionBrand[];
  /** Null if no national register is connected. */
  readonly register: SelfExclusionRegister | null;
  /** Null for an unknown player id. */
  readonly findPerson: (db: Db | Tx, playerId: string) => Promise<Person | null>;
  /** Other accounts at these brands with the same verified e-mail address or phone number. */
  readonly listVerifiedDuplicates: (
    tx: Tx,
    playerId: string,
    brandKeys: readonly string[],
  ) => Promise<ReadonlyArray<Pick<Person, 'playerId' | 'brandKey'>>>;
  /** As for restrictions that players request themselves. */
  readonly onRestricted: (tx: Tx, player: RestrictedPlayer, restriction: Restriction) => Promise<void>;
  /** Sends an excluded player an e-mail that the exclusion applies, and where to find help. */
  readonly notifyExcluded: (tx: Tx, playerId: string) => Promise<void>;
  readonly log: { warn(fields: object, message: string): void };
}

type Account = Pick<Person, 'playerId' | 'brandKey'>;

const HOUR_MS = 3_600_000;
/** Seconds until clients may retry while the register is unavailable. */
const REGISTER_RETRY_SECONDS = 300;

const keysBy = (secret: Buffer, identity: PersonIdentity): readonly ExclusionKey[] =>
  identityValues(identity).map(({ kind, value }) => ({
    kind,
    hash: createHmac('sha256', secret).update(`${kind}\n${value}`).digest(),
  }));

/** Keys as they are stored and locked. */
function keysOf(
  { secrets: [newest] }: ExclusionsDeps,
  { identity }: Pick<Person, 'identity'>,
): readonly ExclusionKey[] {
  if (newest === undefined) throw new Error('MARQUEE_IDENTITY_KEYS must contain a key');
  return keysBy(newest, identity);
}

const hashesOf = (keys: readonly ExclusionKey[]) => keys.map(({ hash }) => hash);
const policyOf = ({ brands }: ExclusionsDeps, brandKey: string) => brands.find(({ key }) => key === brandKey)?.policy;

/** Locks the person's keys until the end of the transaction, which serialises it with exclusions of the same person. */
async function findMatch(
  deps: ExclusionsDeps,
  tx: Tx,
  { brandKey, identity }: Omit<Person, 'playerId'>,
  notOf: string | null,
) {
  await lockKeys(tx, hashesOf(keysOf(deps, { identity })));
  const hashes = deps.secrets.flatMap((secret) => hashesOf(keysBy(secret, identity)));
  return findExclusion(tx, hashes, { brandKeys: brandsInScope(deps.brands, brandKey), notOf });
}

/** Inserts the exclusion if it ends later than the one in force. The caller holds the lock of the account's limits. */
async function carryOverExclusions(
  deps: ExclusionsDeps,
  tx: Tx,
  { playerId, brandKey }: Account,
  { terms, matchedPlayerId }: { readonly terms: ExclusionTerms; readonly matchedPlayerId: string | null },
): Promise<void> {
  const held = await findRestriction(tx, playerId);
  if (!endsLater(terms, held && termsOf(held))) return;
  const origin = matchedPlayerId === null ? 'register' : 'match';
  await insertCarriedOver(tx, { playerId, brandKey, terms, origin, matchedPlayerId });
  const restriction = await findRestriction(tx, playerId);
  if (restriction) await deps.onRestricted(tx, { playerId, brandKey }, restriction);
}

/** Queries the national register if the brand's policy requires it and name and birth date are known. Throws `player.register_unavailable`. */
async function queryRegister(
  deps: ExclusionsDeps,
  brandKey: string,
  { firstName, lastName, dateOfBirth, nationalNumber }: PersonIdentity,
): Promise<Exclude<RegisterResult, { kind: 'unknown' }>> {
  const { register } = deps;
  const policy = policyOf(deps, brandKey);
  const isKnown = firstName !== null && lastName !== null && dateOfBirth !== null;
  if (policy?.scope !== 'register' || register === null || !isKnown) return { kind: 'clear' };
  const result = await register.find({ firstName, lastName, dateOfBirth, nationalNumber });
  if (result.kind !== 'unknown') return result;
  deps.log.warn({ register: register.name, reason: result.reason }, 'exclusion register did not respond');
  if (policy.whenRegisterUnavailable === 'allow') return { kind: 'clear' };
  throw new Refusal('player.register_unavailable', { retryAfterSeconds: REGISTER_RETRY_SECONDS });
}

/** Queries the register with the player's current or changed details, and excludes the player if listed. */
async function screenByRegister(
  deps: ExclusionsDeps,
  playerId: string,
  changed: Partial<PersonIdentity>,
): Promise<void> {
  const person = await deps.findPerson(deps.db, playerId);
  if (!person) return;
  const result = await queryRegister(deps, person.brandKey, { ...person.identity, ...changed });
  if (result.kind === 'clear') return;
  await withTx(deps.db, async (tx) => {
    await lockLimitsOfPlayer(tx, playerId);
    const coolingHours = policyOf(deps, person.brandKey)?.coolingHoursAfterEnd ?? 0;
    // The person asks the register itself to be removed; its listing ends only then.
    const endsAt = result.endsAt && new Date(result.endsAt.getTime() + coolingHours * HOUR_MS).toISOString();
    const terms = { endsAt, needsReturn: false, coolingHours };
    await carryOverExclusions(deps, tx, person, { terms, matchedPlayerId: null });
  });
}

async function apply(deps: ExclusionsDeps, tx: Tx, playerId: string): Promise<Restriction | null> {
  await lockLimitsOfPlayer(tx, playerId);
  const person = await deps.findPerson(tx, playerId);
  if (!person) throw new Error(`There is no player ${playerId}`);
  const match = await findMatch(deps, tx, person, playerId);
  if (match) {
    await carryOverExclusions(deps, tx, person, { terms: match.terms, matchedPlayerId: match.playerId });
    await deps.notifyExcluded(tx, match.playerId);
  }
  const held = await findRestriction(tx, playerId);
  // Adds the new details of an excluded player to the recognition keys.
  if (held?.kind === 'selfExclusion') await insertKeys(tx, playerId, keysOf(deps, person));
  return held;
}

/** Locks the limits of all accounts that certainly belong to this player. */
async function lockAccounts(deps: ExclusionsDeps, tx: Tx, account: Account): Promise<readonly Account[]> {
  const brandKeys = brandsInScope(deps.brands, account.brandKey);
  const locked = new Map<string, Account>();
  let unlocked: readonly Account[] = [account, ...(await deps.listVerifiedDuplicates(tx, account.playerId, brandKeys))];
  while (unlocked.length > 0) {
    for (const each of unlocked.toSorted((one, other) => (one.playerId < other.playerId ? -1 : 1))) {
      await lockLimitsOfPlayer(tx, each.playerId);
      locked.set(each.playerId, each);
    }
    // Another account may have been verified while this waited for locks.
    unlocked = (await deps.listVerifiedDuplicates(tx, account.playerId, brandKeys)).filter(
      ({ playerId }) => !locked.has(playerId),
    );
  }
  return [...locked.values()];
}

async function lockPerson(deps: ExclusionsDeps, tx: Tx, account: Account): Promise<readonly Account[]> {
  const accounts = await lockAccounts(deps, tx, account);
  const hashes: Buffer[] = [];
  for (const { playerId } of accounts) {
    const person = await deps.findPerson(tx, playerId);
    if (person) hashes.push(...hashesOf(keysOf(deps, person)));
  }
  await lockKeys(tx, hashes);
  return accounts;
}

async function addKeys(deps: ExclusionsDeps, tx: Tx, playerId: string): Promise<number> {
  const person = await deps.findPerson(tx, playerId);
  const keys = person ? keysOf(deps, person) : [];
  await insertKeys(tx, playerId, keys);
  return keys.length;
}

/** Recognises self-excluded people who come back with other details, and carries their exclusion over. The rules are in README.md. */
export function createExclusions(deps: ExclusionsDeps) {
  return {
    queryRegister: (brandKey: string, identity: PersonIdentity) => queryRegister(deps, brandKey, identity),
    screenByRegister: (playerId: string, changed: Partial<PersonIdentity> = {}) =>
      screenByRegister(deps, playerId, changed),
    /**
     * Carries over an exclusion of a person who matches this player, and returns the restriction in force. Must run in the transaction that changes the player's
     * details or accepts a deposit: it is serialised with exclusions of the same person.
     */
    apply: (tx: Tx, playerId: string) => apply(deps, tx, playerId),
    /** The exclusion that blocks a new player; null if there is none. Locks its keys until the end of the sign-up's transaction. */
    matchNewPlayer: (tx: Tx, newPlayer: Omit<Person, 'playerId'>): Promise<ExclusionMatch | null> =>
      findMatch(deps, tx, newPlayer, null),
    /** Locks everything that an exclusion of this player depends on; returns all accounts that certainly belong to them. */
    lockPerson: (tx: Tx, account: Account) => lockPerson(deps, tx, account),
    /** Extends a new exclusion to all accounts of the person; call `lockPerson` before. */
    async spread(tx: Tx, from: Account, terms: ExclusionTerms, accounts: readonly Account[]): Promise<void> {
      for (const account of accounts) {
        const isOther = account.playerId !== from.playerId;
        if (isOther) await carryOverExclusions(deps, tx, account, { terms, matchedPlayerId: from.playerId });
        await addKeys(deps, tx, account.playerId);
      }
    },
    /** The details that the register needs and that are missing; empty if no register is used. */
    async missingForRegister(playerId: string): Promise<readonly string[]> {
      const person = await deps.findPerson(deps.db, playerId);
      if (!person || policyOf(deps, person.brandKey)?.scope !== 'register') return [];
      return (['firstName', 'lastName', 'dateOfBirth'] as const).filter((field) => person.identity[field] === null);
    },
    /** For a task: adds keys of excluded players who have none; returns for how many. */
    async addMissingKeys(countMax: number): Promise<number> {
      let count = 0;
      for (const playerId of await listWithoutKeys(deps.db, countMax)) {
        const added = await withTx(deps.db, async (tx) => {
          await lockLimitsOfPlayer(tx, playerId);
          return addKeys(deps, tx, playerId);
        });
        if (added > 0) count += 1;
      }
      return count;
    },
  };
}

export type Exclusions = ReturnType<typeof createExclusions>;
