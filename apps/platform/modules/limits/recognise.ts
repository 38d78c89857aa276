import { createHmac, hkdfSync } from 'node:crypto';
import { similarBirthDates } from '@marquee/person-matching/birth-dates.ts';
import type { Db, Tx } from '../../db/database.ts';
import { createEncryption, ENCRYPTION_KEY_BYTES, type Encryption } from '../../secrets/encryption.ts';
import { gradeNames, type SharedAccount } from '../person-matching/index.ts';
import { insertName, listNames } from './exclusion-names.sql.ts';
import {
  insertKeys,
  listExclusions,
  lockKeys,
  type ExclusionKey,
  type ExclusionMatch,
  type ExclusionScope,
  type KeyKind,
} from './exclusions.sql.ts';
import { listDecided, type CheckSignal } from './identity-checks.sql.ts';
import { identityValues, type PersonIdentity } from './identity.rules.ts';

/** What of a player's details was proven. */
export interface ProvenDetails {
  readonly email: boolean;
  /** The verified phone number; null without one. */
  readonly phone: string | null;
  /** Approved documents. */
  readonly documents: boolean;
}

export interface Person {
  readonly playerId: string;
  readonly brandKey: string;
  readonly identity: PersonIdentity;
  readonly proven: ProvenDetails;
}

export interface RecognitionDeps {
  /** HMAC keys, newest first: the newest hashes new entries, all of them recognise. */
  readonly secrets: readonly Buffer[];
  /** Other accounts at these brands that share a payout account, a card or a browser with the player. */
  readonly listSharedMeans: (
    tx: Tx,
    playerId: string,
    brandKeys: readonly string[],
  ) => Promise<readonly SharedAccount[]>;
}

/** An excluded account that may belong to the same person as another, and why. */
export interface NearMatch extends Pick<ExclusionMatch, 'playerId' | 'brandKey' | 'terms'> {
  readonly signals: readonly CheckSignal[];
}

export interface Recognised {
  /** The exclusion that applies without a doubt: a detail matches that the excluded account has proven. Null: none. */
  readonly certain: ExclusionMatch | null;
  /** A person has to decide about these. */
  readonly near: readonly NearMatch[];
}

const PROVEN = new Map<KeyKind, CheckSignal>([
  ['proven_email', 'email'],
  ['proven_phone', 'phone'],
  ['proven_national', 'national'],
]);
const TYPED = new Map<KeyKind, CheckSignal>([
  ['email', 'email'],
  ['phone', 'phone'],
  ['national', 'national'],
]);

const hashBy = (secret: Buffer, kind: string, value: string) =>
  createHmac('sha256', secret).update(`${kind}\n${value}`).digest();
const keysBy = (secret: Buffer, identity: PersonIdentity): readonly ExclusionKey[] =>
  identityValues(identity).map(({ kind, value }) => ({ kind, hash: hashBy(secret, kind, value) }));

function newestOf({ secrets: [newest] }: Pick<RecognitionDeps, 'secrets'>): Buffer {
  if (newest === undefined) throw new Error('MARQUEE_IDENTITY_KEYS must contain a key');
  return newest;
}

/** Hashes as they are locked: of every detail, so that two transactions about one person wait for each other. */
export const hashesOf = (deps: Pick<RecognitionDeps, 'secrets'>, identity: PersonIdentity): readonly Buffer[] =>
  keysBy(newestOf(deps), identity).map(({ hash }) => hash);

/** Keys as they are stored for an excluded player: what was proven has one of its own. */
function keysOf(deps: Pick<RecognitionDeps, 'secrets'>, { identity, proven }: Person): readonly ExclusionKey[] {
  const secret = newestOf(deps);
  const all = keysBy(secret, identity);
  const verified = proven.phone === null ? null : hashBy(secret, 'phone', proven.phone);
  const isProven = ({ kind, hash }: ExclusionKey) =>
    (kind === 'email' && proven.email) ||
    (kind === 'phone' && verified !== null && hash.equals(verified)) ||
    (kind === 'national' && proven.documents);
  return [...all, ...all.filter(isProven).map(({ kind, hash }) => ({ kind: `proven_${kind}` as KeyKind, hash }))]; // only these three kinds
}

/** Encrypts names with keys derived from those of the hashes, so that no second secret has to be kept. */
function encryptionOf({ secrets }: Pick<RecognitionDeps, 'secrets'>): Encryption {
  const derive = (secret: Buffer) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'exclusion names', ENCRYPTION_KEY_BYTES));
  return createEncryption(secrets.map(derive));
}

type StoredName = Pick<PersonIdentity, 'firstName' | 'lastName' | 'dateOfBirth'>;

/** Stores everything by which an excluded player is recognised later; returns the number of keys. */
export async function storeKeys(deps: RecognitionDeps, tx: Tx, person: Person): Promise<number> {
  const keys = keysOf(deps, person);
  await insertKeys(tx, person.playerId, keys);
  const { firstName, lastName, dateOfBirth } = person.identity;
  if (keys.some(({ kind }) => kind === 'born')) {
    const text = JSON.stringify({ firstName, lastName, dateOfBirth } satisfies StoredName);
    const sealed = encryptionOf(deps).encrypt(Buffer.from(text), person.playerId);
    await insertName(tx, { playerId: person.playerId, hash: hashBy(newestOf(deps), 'name', text), sealed });
  }
  return keys.length;
}

/** The grades of the stored names of excluded players with this name. Players without stored names are left out. */
async function gradesOf(deps: RecognitionDeps, tx: Db | Tx, identity: PersonIdentity, playerIds: readonly string[]) {
  const encryption = encryptionOf(deps);
  const grades = new Map<string, boolean>();
  for (const { playerId, sealed } of await listNames(tx, playerIds)) {
    const name = JSON.parse(encryption.decrypt(sealed, playerId).toString()) as StoredName; // written by storeKeys
    grades.set(playerId, grades.get(playerId) === true || gradeNames(identity, name) !== 'different');
  }
  return grades;
}

interface Recognisable {
  readonly brandKeys: readonly string[];
  readonly identity: PersonIdentity;
  /** Null for a new player. */
  readonly account: { readonly playerId: string; readonly isVerified: boolean } | null;
}

/**
 * Finds the excluded people of these brands that somebody may be. Locks the person's keys until the end of the transaction, which serialises it with exclusions of
 * the same person.
 */
export async function recognise(
  deps: RecognitionDeps,
  tx: Tx,
  { brandKeys, identity, account }: Recognisable,
): Promise<Recognised> {
  await lockKeys(tx, hashesOf(deps, identity));
  const scope: ExclusionScope = { brandKeys, notOf: account?.playerId ?? null };
  const dates = identityValues(identity).some(({ kind }) => kind === 'born')
    ? similarBirthDates(identity.dateOfBirth ?? '')
    : [];
  const hashes = deps.secrets.flatMap((secret) => [
    ...keysBy(secret, identity).map(({ hash }) => hash),
    ...dates.map((date) => hashBy(secret, 'born', date)),
  ]);
  const byKeys = await listExclusions(tx, { hashes }, scope);
  const means = account === null ? [] : await deps.listSharedMeans(tx, account.playerId, brandKeys);
  const byMeans = await listExclusions(tx, { hashes: [], playerIds: means.map(({ playerId }) => playerId) }, scope);
  const decided = account === null ? new Map<string, boolean>() : await listDecided(tx, account.playerId);
  const grades = await gradesOf(
    deps,
    tx,
    identity,
    byKeys.map(({ playerId }) => playerId),
  );
  const all = new Map([...byMeans, ...byKeys].map((match) => [match.playerId, match]));
  const open = [...all.values()].filter(({ playerId }) => decided.get(playerId) !== false);
  const certain = open.find(
    ({ playerId, kinds }) => decided.get(playerId) === true || kinds.some((kind) => PROVEN.has(kind)),
  );
  const near = open
    .filter((match) => match !== certain)
    .map((match) => ({ ...match, signals: signalsOf(match, { account, grades, means }) }))
    .filter(({ signals }) => signals.length > 0);
  return { certain: certain ?? null, near };
}

/** What a match rests on; empty if it is none. */
function signalsOf(
  { playerId, kinds, isVerified }: ExclusionMatch,
  found: {
    readonly account: Recognisable['account'];
    readonly grades: ReadonlyMap<string, boolean>;
    readonly means: readonly SharedAccount[];
  },
): readonly CheckSignal[] {
  // Anybody can type the details of somebody else; documents prove that this player is not the one who did.
  const canBeTyped = found.account?.isVerified !== true || isVerified;
  const typed = kinds.flatMap((kind) => TYPED.get(kind) ?? []);
  // Of accounts that were erased before names were stored, only the same name is known.
  const isNamed = found.grades.get(playerId) ?? kinds.includes('person');
  const shared = found.means.find((one) => one.playerId === playerId);
  const bothProven = found.account?.isVerified === true && isVerified && !isNamed;
  const means = shared && !bothProven ? meansOf(shared) : [];
  return [...(canBeTyped ? typed : []), ...(canBeTyped && isNamed ? ['person' as const] : []), ...means];
}

export const meansOf = ({
  payout,
  card,
  device,
}: Pick<SharedAccount, 'payout' | 'card' | 'device'>): readonly CheckSignal[] => [
  ...(payout ? ['payout' as const] : []),
  ...(card ? ['card' as const] : []),
  ...(device ? ['device' as const] : []),
];
