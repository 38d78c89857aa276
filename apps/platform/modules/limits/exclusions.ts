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
import { brandsInScope, endsLater, type ExclusionBrand } from './scope.rules.ts';

export interface Person {
  readonly playerId: string;
  readonly brandKey: string;
  readonly identity: PersonIdentity;
}

export interface ExclusionsDeps {
  readonly db: Db;
  /** Keys of the hashes, newest first: the newest hashes what is written, all of them recognise. */
  readonly secrets: readonly Buffer[];
  readonly brands: readonly ExclusionBrand[];
  /** Null where no national register is connected. */
  readonly register: SelfExclusionRegister | null;
  /** Null for an id that is no player's. */
  readonly findPerson: (db: Db | Tx, playerId: string) => Promise<Person | null>;
  /** Other accounts at these brands with the same proved address or number. */
  readonly listVerifiedDuplicates: (
    tx: Tx,
    playerId: string,
    brandKeys: readonly string[],
  ) => Promise<ReadonlyArray<Pick<Person, 'playerId' | 'brandKey'>>>;
  /** As for restrictions that players ask for themselves. */
  readonly onRestricted: (tx: Tx, player: RestrictedPlayer, restriction: Restriction) => Promise<void>;
  /** Mails an excluded player that their exclusion holds, and where help is found. */
  readonly notifyExcluded: (tx: Tx, playerId: string) => Promise<void>;
  readonly log: { warn(fields: object, message: string): void };
}

type Account = Pick<Person, 'playerId' | 'brandKey'>;

/** How long until the register is worth another try. */
const REGISTER_RETRY_SECONDS = 300;

const keysBy = (secret: Buffer, identity: PersonIdentity): readonly ExclusionKey[] =>
  identityValues(identity).map(({ kind, value }) => ({
    kind,
    hash: createHmac('sha256', secret).update(`${kind}\n${value}`).digest(),
  }));

/** Keys as they are written and locked. */
function keysOf(
  { secrets: [newest] }: ExclusionsDeps,
  { identity }: Pick<Person, 'identity'>,
): readonly ExclusionKey[] {
  if (newest === undefined) throw new Error('Recognising excluded people needs a key');
  return keysBy(newest, identity);
}

const hashesOf = (keys: readonly ExclusionKey[]) => keys.map(({ hash }) => hash);
const policyOf = ({ brands }: ExclusionsDeps, brandKey: string) => brands.find(({ key }) => key === brandKey)?.policy;

/** Holds until the end of the transaction: an exclusion of the same person comes before it, or waits. */
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

/** Writes the exclusion where it ends later than what holds already; the account's limits are locked. */
async function carryOverExclusions(
  deps: ExclusionsDeps,
  tx: Tx,
  { playerId, brandKey }: Account,
  { endsAt, matchedPlayerId }: { readonly endsAt: string | null; readonly matchedPlayerId: string | null },
): Promise<void> {
  const held = await findRestriction(tx, playerId);
  if (!endsLater(endsAt, held?.endsAt)) return;
  const origin = matchedPlayerId === null ? 'register' : 'match';
  await insertCarriedOver(tx, { playerId, brandKey, endsAt, origin, matchedPlayerId });
  const restriction = await findRestriction(tx, playerId);
  if (restriction) await deps.onRestricted(tx, { playerId, brandKey }, restriction);
}

/** Asks the national register where the brand's market wants it and the person is known well enough. Throws `player.register_unavailable`. */
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
  deps.log.warn({ register: register.name, reason: result.reason }, 'the exclusion register did not answer');
  if (policy.whenRegisterUnavailable === 'allow') return { kind: 'clear' };
  throw new Refusal('player.register_unavailable', { retryAfterSeconds: REGISTER_RETRY_SECONDS });
}

/** Asks the register about a player with the details that they have, or are about to have; who is listed is excluded from now on. */
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
    await carryOverExclusions(deps, tx, person, {
      endsAt: result.endsAt?.toISOString() ?? null,
      matchedPlayerId: null,
    });
  });
}

async function apply(deps: ExclusionsDeps, tx: Tx, playerId: string): Promise<Restriction | null> {
  await lockLimitsOfPlayer(tx, playerId);
  const person = await deps.findPerson(tx, playerId);
  if (!person) throw new Error(`No player ${playerId}`);
  const match = await findMatch(deps, tx, person, playerId);
  if (match) {
    await carryOverExclusions(deps, tx, person, { endsAt: match.endsAt, matchedPlayerId: match.playerId });
    await deps.notifyExcluded(tx, match.playerId);
  }
  const held = await findRestriction(tx, playerId);
  // Whoever is excluded is recognised by their new details too.
  if (held?.kind === 'selfExclusion') await insertKeys(tx, playerId, keysOf(deps, person));
  return held;
}

/** Locks the limits of all accounts that are certainly this player's. */
async function lockAccounts(deps: ExclusionsDeps, tx: Tx, account: Account): Promise<readonly Account[]> {
  const scope = brandsInScope(deps.brands, account.brandKey);
  const locked = new Map<string, Account>();
  let fresh: readonly Account[] = [account, ...(await deps.listVerifiedDuplicates(tx, account.playerId, scope))];
  while (fresh.length > 0) {
    for (const each of fresh.toSorted((one, other) => (one.playerId < other.playerId ? -1 : 1))) {
      await lockLimitsOfPlayer(tx, each.playerId);
      locked.set(each.playerId, each);
    }
    // Another one may have been proved while we waited.
    fresh = (await deps.listVerifiedDuplicates(tx, account.playerId, scope)).filter(
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

/** Recognises self-excluded people when they come back with other details, and takes their exclusion over. The rules are in README.md. */
export function createExclusions(deps: ExclusionsDeps) {
  return {
    queryRegister: (brandKey: string, identity: PersonIdentity) => queryRegister(deps, brandKey, identity),
    screenByRegister: (playerId: string, changed: Partial<PersonIdentity> = {}) =>
      screenByRegister(deps, playerId, changed),
    /**
     * Takes an exclusion over that somebody who looks like this player has, and answers what keeps the player out now. Runs in the transaction that changes
     * who the player is, or that lets money in: an exclusion of the same person comes before it, or waits for its end.
     */
    apply: (tx: Tx, playerId: string) => apply(deps, tx, playerId),
    /** Whose exclusion keeps a newcomer out; null where nobody's does. Holds until the end of the sign-up's transaction. */
    matchNewPlayer: (tx: Tx, newPlayer: Omit<Person, 'playerId'>): Promise<ExclusionMatch | null> =>
      findMatch(deps, tx, newPlayer, null),
    /** Locks what an exclusion of this player has to wait for; answers all accounts that are certainly theirs. */
    lockPerson: (tx: Tx, account: Account) => lockPerson(deps, tx, account),
    /** Makes an exclusion that was just written hold for the whole person; after `lockPerson`. */
    async spread(tx: Tx, from: Account, endsAt: string | null, accounts: readonly Account[]): Promise<void> {
      for (const account of accounts) {
        const isOther = account.playerId !== from.playerId;
        if (isOther) await carryOverExclusions(deps, tx, account, { endsAt, matchedPlayerId: from.playerId });
        await addKeys(deps, tx, account.playerId);
      }
    },
    /** Which details the register needs and are not known; none where no register is asked. */
    async missingForRegister(playerId: string): Promise<readonly string[]> {
      const person = await deps.findPerson(deps.db, playerId);
      if (!person || policyOf(deps, person.brandKey)?.scope !== 'register') return [];
      return (['firstName', 'lastName', 'dateOfBirth'] as const).filter((field) => person.identity[field] === null);
    },
    /** For a job: writes the keys of players who were excluded before keys were kept; answers for how many. */
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
