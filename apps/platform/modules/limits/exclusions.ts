import { createHmac } from 'node:crypto';
import type { Db, Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  findExclusion,
  insertKeys,
  insertTakenOver,
  listWithoutKeys,
  lockKeys,
  type ExclusionKey,
  type FoundExclusion,
} from './exclusions.sql.ts';
import { identityValues, type PersonIdentity } from './identity.rules.ts';
import { findRestriction, lockLimitsOfPlayer } from './limits.sql.ts';
import type { Restriction } from './limits.types.ts';
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
  readonly listProvedTwins: (
    tx: Tx,
    playerId: string,
    brandKeys: readonly string[],
  ) => Promise<ReadonlyArray<Pick<Person, 'playerId' | 'brandKey'>>>;
  /** Runs in the transaction that restricts: tells open tabs, cancels payments under way. */
  readonly onRestricted: (tx: Tx, playerId: string, restriction: Restriction) => Promise<void>;
  /** Mails an excluded player that their exclusion holds, and where help is found. */
  readonly tellExcluded: (tx: Tx, playerId: string) => Promise<void>;
  readonly log: { warn(fields: object, message: string): void };
}

type Account = Pick<Person, 'playerId' | 'brandKey'>;

/** How long until the register is worth another try. */
const REGISTER_RETRY_SECONDS = 300;

/** Recognises self-excluded people when they come back with other details, and takes their exclusion over. The rules are in README.md. */
export function createExclusions(deps: ExclusionsDeps) {
  const { db, secrets } = deps;
  const hashesBy = (secret: Buffer, { identity }: Pick<Person, 'identity'>): readonly ExclusionKey[] =>
    identityValues(identity).map(({ kind, value }) => ({
      kind,
      hash: createHmac('sha256', secret).update(`${kind}\n${value}`).digest(),
    }));
  const keysOf = (person: Pick<Person, 'identity'>) => hashesBy(newestOf(secrets), person);
  const allHashesOf = (person: Pick<Person, 'identity'>) =>
    secrets.flatMap((secret) => hashesBy(secret, person).map(({ hash }) => hash));
  const policyOf = (brandKey: string) => deps.brands.find(({ key }) => key === brandKey)?.policy;

  async function findMatch(tx: Tx, person: Omit<Person, 'playerId'>, notOf: string | null) {
    await lockKeys(
      tx,
      keysOf(person).map(({ hash }) => hash),
    );
    return findExclusion(tx, allHashesOf(person), { brandKeys: brandsInScope(deps.brands, person.brandKey), notOf });
  }

  /** Writes the longer of the two; the account's limits are locked. */
  async function takeOver(
    tx: Tx,
    account: Account,
    { endsAt, matchedPlayerId }: { readonly endsAt: string | null; readonly matchedPlayerId: string | null },
  ): Promise<void> {
    const held = await findRestriction(tx, account.playerId);
    if (!endsLater(endsAt, held?.endsAt)) return;
    const origin = matchedPlayerId === null ? 'register' : 'match';
    await insertTakenOver(tx, { ...account, endsAt, origin, matchedPlayerId });
    const restriction = await findRestriction(tx, account.playerId);
    if (restriction) await deps.onRestricted(tx, account.playerId, restriction);
  }

  async function askRegister(
    brandKey: string,
    identity: PersonIdentity,
  ): Promise<RegisterResult & { kind: 'clear' | 'listed' }> {
    const policy = policyOf(brandKey);
    const { firstName, lastName, dateOfBirth, nationalNumber } = identity;
    const isKnown = firstName !== null && lastName !== null && dateOfBirth !== null;
    if (policy?.scope !== 'register' || deps.register === null || !isKnown) return { kind: 'clear' };
    const result = await deps.register.find({ firstName, lastName, dateOfBirth, nationalNumber });
    if (result.kind !== 'unknown') return result;
    deps.log.warn({ register: deps.register.name, reason: result.reason }, 'the exclusion register did not answer');
    if (policy.whenRegisterUnavailable === 'allow') return { kind: 'clear' };
    throw new Refusal('player.register_unavailable', { retryAfterSeconds: REGISTER_RETRY_SECONDS });
  }

  /**
   * Takes an exclusion over that somebody who looks like this player has, and answers what keeps the player out now. Runs in the transaction that changes
   * who the player is, or that lets money in: an exclusion of the same person comes before it, or waits for its end.
   */
  async function apply(tx: Tx, playerId: string): Promise<Restriction | null> {
    await lockLimitsOfPlayer(tx, playerId);
    const person = await deps.findPerson(tx, playerId);
    if (!person) throw new Error(`No player ${playerId}`);
    const match: FoundExclusion | null = await findMatch(tx, person, playerId);
    if (match) {
      const { endsAt, playerId: matchedPlayerId } = match;
      await takeOver(tx, person, { endsAt, matchedPlayerId });
      await deps.tellExcluded(tx, matchedPlayerId);
    }
    const held = await findRestriction(tx, playerId);
    // Whoever is excluded is recognised by their new details too.
    if (held?.kind === 'selfExclusion') await insertKeys(tx, playerId, keysOf(person));
    return held;
  }

  async function lockAccounts(tx: Tx, account: Account): Promise<readonly Account[]> {
    const scope = brandsInScope(deps.brands, account.brandKey);
    const locked = new Map([[account.playerId, account]]);
    for (let fresh: readonly Account[] = [account, ...(await deps.listProvedTwins(tx, account.playerId, scope))]; ;) {
      for (const { playerId } of fresh.toSorted((one, other) => (one.playerId < other.playerId ? -1 : 1)))
        await lockLimitsOfPlayer(tx, playerId);
      for (const each of fresh) locked.set(each.playerId, each);
      fresh = (await deps.listProvedTwins(tx, account.playerId, scope)).filter(({ playerId }) => !locked.has(playerId));
      if (fresh.length === 0) return [...locked.values()];
    }
  }

  return {
    askRegister,
    apply,
    /** Whose exclusion keeps a newcomer out; null where nobody's does. Holds until the end of the sign-up's transaction. */
    matchNewcomer: (tx: Tx, newcomer: Omit<Person, 'playerId'>): Promise<FoundExclusion | null> =>
      findMatch(tx, newcomer, null),
    /** Locks what an exclusion of this player has to wait for; answers all accounts that are certainly theirs. */
    async lockPerson(tx: Tx, account: Account): Promise<readonly Account[]> {
      const accounts = await lockAccounts(tx, account);
      const hashes: Buffer[] = [];
      for (const { playerId } of accounts) {
        const person = await deps.findPerson(tx, playerId);
        if (person) hashes.push(...keysOf(person).map(({ hash }) => hash));
      }
      await lockKeys(tx, hashes);
      return accounts;
    },
    /** Makes an exclusion that was just written hold for the whole person; after `lockPerson`. */
    async spread(tx: Tx, from: Account, endsAt: string | null, accounts: readonly Account[]): Promise<void> {
      for (const account of accounts) {
        if (account.playerId !== from.playerId) await takeOver(tx, account, { endsAt, matchedPlayerId: from.playerId });
        const person = await deps.findPerson(tx, account.playerId);
        if (person) await insertKeys(tx, account.playerId, keysOf(person));
      }
    },
    /** Asks the register about a player with the details that they have, or are about to have; who is listed is excluded from now on. */
    async screenByRegister(playerId: string, changed: Partial<PersonIdentity> = {}): Promise<void> {
      const person = await deps.findPerson(db, playerId);
      if (!person) return;
      const result = await askRegister(person.brandKey, { ...person.identity, ...changed });
      if (result.kind === 'clear') return;
      await withTx(db, async (tx) => {
        await lockLimitsOfPlayer(tx, playerId);
        await takeOver(tx, person, { endsAt: result.endsAt?.toISOString() ?? null, matchedPlayerId: null });
      });
    },
    /** Which details the register needs and are not known; none where no register is asked. */
    async missingForRegister(playerId: string): Promise<readonly string[]> {
      const person = await deps.findPerson(db, playerId);
      if (!person || policyOf(person.brandKey)?.scope !== 'register') return [];
      return (['firstName', 'lastName', 'dateOfBirth'] as const).filter((field) => person.identity[field] === null);
    },
    /** For a job: writes the keys of players who were excluded before keys were kept; answers how many. */
    async addMissingKeys(countMax: number): Promise<number> {
      const playerIds = await listWithoutKeys(db, countMax);
      let count = 0;
      for (const playerId of playerIds)
        await withTx(db, async (tx) => {
          await lockLimitsOfPlayer(tx, playerId);
          const person = await deps.findPerson(tx, playerId);
          const keys = person ? keysOf(person) : [];
          await insertKeys(tx, playerId, keys);
          if (keys.length > 0) count += 1;
        });
      return count;
    },
  };
}

export type Exclusions = ReturnType<typeof createExclusions>;

function newestOf([newest]: readonly Buffer[]): Buffer {
  if (newest === undefined) throw new Error('Recognising excluded people needs a key');
  return newest;
}
