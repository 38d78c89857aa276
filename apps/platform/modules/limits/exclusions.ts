import type { Db, Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import { isSamePerson, type SharedAccount } from '../person-matching/index.ts';
import { insertCarriedOver, listWithoutKeys, lockKeys } from './exclusions.sql.ts';
import {
  hasOpenCheck,
  hasOwnExclusion,
  insertCheck,
  insertHolds,
  listDecided,
  type CheckSignal,
} from './identity-checks.sql.ts';
import type { PersonIdentity } from './identity.rules.ts';
import { findRestriction, lockAccounts, lockLimitsOfPlayer } from './limits.sql.ts';
import type { RestrictedPlayer, Restriction } from './limits.types.ts';
import type { RegisterResult, SelfExclusionRegister } from './port.ts';
import {
  hashesOf,
  meansOf,
  recognise,
  storeKeys,
  type NearMatch,
  type Person,
  type Recognised,
  type RecognitionDeps,
} from './recognise.ts';
import { brandsInScope, endsLater, termsOf, type ExclusionBrand, type ExclusionTerms } from './scope.rules.ts';

export type { Person } from './recognise.ts';

export interface ExclusionsDeps extends RecognitionDeps {
  readonly db: Db;
  readonly brands: readonly ExclusionBrand[];
  /** Null if no national register is connected. */
  readonly register: SelfExclusionRegister | null;
  readonly lockPlayer: (tx: Tx, playerId: string) => Promise<void>;
  /** Null for an unknown player id. */
  readonly findPerson: (db: Db | Tx, playerId: string) => Promise<Person | null>;
  /** Other accounts at these brands with the same verified e-mail address or phone number. */
  readonly listVerifiedDuplicates: (
    tx: Tx,
    playerId: string,
    brandKeys: readonly string[],
  ) => Promise<ReadonlyArray<Pick<Person, 'playerId' | 'brandKey'>>>;
  /** Other accounts at these brands that share a detail with the player. */
  readonly listShared: (tx: Tx, playerId: string, brandKeys: readonly string[]) => Promise<readonly SharedAccount[]>;
  /** As for restrictions that players request themselves. */
  readonly onRestricted: (tx: Tx, player: RestrictedPlayer, restriction: Restriction) => Promise<void>;
  /** Asks a player for the documents with which a person decides who they are. */
  readonly requestDocuments: (tx: Tx, playerId: string) => Promise<void>;
  /** Sends an excluded player an e-mail that the exclusion applies, and where to find help. */
  readonly notifyExcluded: (tx: Tx, playerId: string) => Promise<void>;
  readonly log: { warn(fields: object, message: string): void };
}

type Account = Pick<Person, 'playerId' | 'brandKey'>;

const HOUR_MS = 3_600_000;
/** Seconds until clients may retry while the register is unavailable. */
const REGISTER_RETRY_SECONDS = 300;

/** How long an exclusion applies that was set up before the account's address was proven, unless a person confirms it. */
const HOLD_HOURS = 7 * 24;

const policyOf = ({ brands }: ExclusionsDeps, brandKey: string) => brands.find(({ key }) => key === brandKey)?.policy;

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
    await lockAccounts(deps, tx, [playerId]);
    const coolingHours = policyOf(deps, person.brandKey)?.coolingHoursAfterEnd ?? 0;
    // The person asks the register itself to be removed; its listing ends only then.
    const endsAt = result.endsAt && new Date(result.endsAt.getTime() + coolingHours * HOUR_MS).toISOString();
    const terms = { endsAt, needsReturn: false, coolingHours };
    await carryOverExclusions(deps, tx, person, { terms, matchedPlayerId: null });
  });
}

/** Opens a check for each account that may be the same person; true if one is new. */
async function openChecks(tx: Tx, { playerId, brandKey }: Account, near: readonly NearMatch[]): Promise<boolean> {
  let isNew = false;
  for (const { playerId: matchedPlayerId, signals } of near)
    isNew = (await insertCheck(tx, { playerId, brandKey, matchedPlayerId, signals })) !== null || isNew;
  return isNew;
}

export interface Applied {
  /** The restriction in force; null if there is none. */
  readonly restriction: Restriction | null;
  /** Whether the player's money is stopped until a person has decided who the player is. */
  readonly needsCheck: boolean;
}

async function apply(deps: ExclusionsDeps, tx: Tx, playerId: string): Promise<Applied> {
  await lockAccounts(deps, tx, [playerId]);
  const person = await deps.findPerson(tx, playerId);
  if (!person) throw new Error(`There is no player ${playerId}`);
  const { identity, proven, brandKey } = person;
  const account = { playerId, isVerified: proven.documents };
  const { certain, near } = await recognise(deps, tx, {
    brandKeys: brandsInScope(deps.brands, brandKey),
    identity,
    account,
  });
  if (certain) {
    await carryOverExclusions(deps, tx, person, { terms: certain.terms, matchedPlayerId: certain.playerId });
    await deps.notifyExcluded(tx, certain.playerId);
  }
  const held = await findRestriction(tx, playerId);
  // Adds the new details of an excluded player to the recognition keys.
  if (held?.kind === 'selfExclusion') await storeKeys(deps, tx, person);
  else if (await openChecks(tx, person, near)) await deps.requestDocuments(tx, playerId);
  return { restriction: held, needsCheck: await hasOpenCheck(tx, playerId) };
}

/**
 * To be called when the address of an account is proven for the first time: whoever set up the account before need not be its owner. The account's own
 * self-exclusions become a case for a person and end after a hold, unless the person confirms them; until then money is stopped. Exclusions of other accounts and
 * of registers stay.
 */
async function holdUnproven(deps: ExclusionsDeps, tx: Tx, playerId: string): Promise<void> {
  await lockAccounts(deps, tx, [playerId]);
  const person = await deps.findPerson(tx, playerId);
  if (!person || !(await hasOwnExclusion(tx, playerId))) return;
  const { brandKey } = person;
  const checkId = await insertCheck(tx, { playerId, brandKey, matchedPlayerId: playerId, signals: ['unproven'] });
  if (checkId === null) return;
  await insertHolds(tx, { playerId, checkId, hours: HOLD_HOURS });
  await deps.requestDocuments(tx, playerId);
}

/** An account to which a new exclusion applies, or whose owner a person has to compare with the excluded one. */
export interface ConcernedAccount extends Account {
  /** Empty: it certainly belongs to the player. */
  readonly signals: readonly CheckSignal[];
}

/** Accounts that certainly belong to this player, and others that may. */
async function listConcerned(deps: ExclusionsDeps, tx: Tx, account: Account): Promise<readonly ConcernedAccount[]> {
  const brandKeys = brandsInScope(deps.brands, account.brandKey);
  const verified = await deps.listVerifiedDuplicates(tx, account.playerId, brandKeys);
  const person = await deps.findPerson(tx, account.playerId);
  const decided = await listDecided(tx, account.playerId);
  const certain = new Set(verified.map(({ playerId }) => playerId));
  const shared = (await deps.listShared(tx, account.playerId, brandKeys)).filter(
    ({ playerId }) => !certain.has(playerId) && decided.get(playerId) !== false,
  );
  const others = shared.map((other) => ({
    playerId: other.playerId,
    brandKey: other.brandKey,
    isSame: decided.get(other.playerId) === true,
    signals: signalsTo(other, person?.proven.documents === true),
  }));
  return [
    ...verified.map((other) => ({ ...other, signals: [] })),
    ...others
      .filter(({ isSame, signals }) => isSame || signals.length > 0)
      .map(({ isSame, ...other }) => ({ ...other, signals: isSame ? [] : other.signals })),
  ];
}

/** Why the owner of another account may be the player who excludes themselves. Documents of one of them outweigh details that anybody can type. */
function signalsTo(other: SharedAccount, isVerified: boolean): readonly CheckSignal[] {
  const canBeTyped = !other.isVerified || isVerified;
  const typed: readonly CheckSignal[] = [
    ...(other.mailbox ? ['email' as const] : []),
    ...(other.national ? ['national' as const] : []),
    ...(other.phone ? ['phone' as const] : []),
    ...(other.person === 'different' ? [] : ['person' as const]),
  ];
  const bothProven =
    other.isVerified &&
    isVerified &&
    !isSamePerson({ ...other, payout: false, card: false, device: false, address: false, phone: false });
  return [...(canBeTyped ? typed : []), ...(bothProven ? [] : meansOf(other))];
}

/** Locks the players and the limits of all accounts that a new exclusion of this player concerns. */
async function lockConcerned(deps: ExclusionsDeps, tx: Tx, account: Account): Promise<readonly ConcernedAccount[]> {
  const locked = new Set<string>();
  const own = { ...account, signals: [] };
  let concerned: readonly ConcernedAccount[] = [own];
  let unlocked: readonly ConcernedAccount[] = [own, ...(await listConcerned(deps, tx, account))];
  while (unlocked.length > 0) {
    // The same order in every transaction, so that exclusions of the same person do not wait for each other.
    const playerIds = unlocked.map(({ playerId }) => playerId).toSorted();
    await lockAccounts(deps, tx, playerIds);
    for (const playerId of playerIds) locked.add(playerId);
    // While this waited for locks, another account may have been verified, or a person may have decided about one.
    concerned = [own, ...(await listConcerned(deps, tx, account))];
    unlocked = concerned.filter(({ playerId }) => !locked.has(playerId));
  }
  return concerned;
}

async function lockPerson(deps: ExclusionsDeps, tx: Tx, account: Account): Promise<readonly ConcernedAccount[]> {
  const accounts = await lockConcerned(deps, tx, account);
  const hashes: Buffer[] = [];
  for (const { playerId } of accounts.filter(({ signals }) => signals.length === 0)) {
    const person = await deps.findPerson(tx, playerId);
    if (person) hashes.push(...hashesOf(deps, person.identity));
  }
  await lockKeys(tx, hashes);
  return accounts;
}

async function addKeys(deps: ExclusionsDeps, tx: Tx, playerId: string): Promise<number> {
  const person = await deps.findPerson(tx, playerId);
  return person ? storeKeys(deps, tx, person) : 0;
}

/** Recognises self-excluded people who come back with other details, and carries their exclusion over. The rules are in README.md. */
export function createExclusions(deps: ExclusionsDeps) {
  return {
    queryRegister: (brandKey: string, identity: PersonIdentity) => queryRegister(deps, brandKey, identity),
    screenByRegister: (playerId: string, changed: Partial<PersonIdentity> = {}) =>
      screenByRegister(deps, playerId, changed),
    /**
     * Carries over an exclusion of a person who certainly is this player, and opens a check if one may be. Must run in the transaction that changes the player's
     * details, lets them log in on a new device or accepts a deposit: it is serialised with exclusions of the same person.
     */
    apply: (tx: Tx, playerId: string) => apply(deps, tx, playerId),
    /** Excluded people that a new player is or may be. Locks the keys until the end of the sign-up's transaction. */
    matchNewPlayer: (tx: Tx, { brandKey, identity }: Pick<Person, 'brandKey' | 'identity'>): Promise<Recognised> =>
      recognise(deps, tx, { brandKeys: brandsInScope(deps.brands, brandKey), identity, account: null }),
    /** Opens the checks of a player who has just signed up. */
    checkNewPlayer: async (tx: Tx, player: Account, near: readonly NearMatch[]): Promise<void> => {
      if (await openChecks(tx, player, near)) await deps.requestDocuments(tx, player.playerId);
    },
    holdUnproven: (tx: Tx, playerId: string) => holdUnproven(deps, tx, playerId),
    /** Whether the player's money is stopped until a person has decided who the player is. */
    needsCheck: (playerId: string, db: Db | Tx = deps.db) => hasOpenCheck(db, playerId),
    /** Locks everything that an exclusion of this player depends on; returns all accounts that it concerns, the player's own included. */
    lockPerson: (tx: Tx, account: Account) => lockPerson(deps, tx, account),
    /** Extends a new exclusion to all accounts of the person, and opens checks of accounts that may be theirs; call `lockPerson` before. Returns the accounts that it applies to. */
    async spread(
      tx: Tx,
      from: Account,
      terms: ExclusionTerms,
      accounts: readonly ConcernedAccount[],
    ): Promise<readonly Account[]> {
      const own = accounts.filter(({ signals }) => signals.length === 0);
      for (const account of own) {
        const isOther = account.playerId !== from.playerId;
        if (isOther) await carryOverExclusions(deps, tx, account, { terms, matchedPlayerId: from.playerId });
        await addKeys(deps, tx, account.playerId);
      }
      for (const { signals, ...account } of accounts)
        if (signals.length > 0) await openChecks(tx, account, [{ ...from, terms, signals }]);
      return own;
    },
    /** Asks the owners of accounts with a new check for documents, each in a transaction of its own. */
    async requestDocuments(playerIds: readonly string[]): Promise<void> {
      for (const playerId of playerIds)
        if (await hasOpenCheck(deps.db, playerId)) await withTx(deps.db, (tx) => deps.requestDocuments(tx, playerId));
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
