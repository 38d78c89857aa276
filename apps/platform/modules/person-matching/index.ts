import { samePerson, type NamedPerson, type PersonGrade } from '@marquee/person-matching/same-person.ts';
import type { Db, Tx } from '../../db/database.ts';
import { signalsOf, type SharedDetails } from './shared.rules.ts';
import { findName, listCandidates, type NameOfPlayer } from './shared.sql.ts';

export { isSamePerson, type SharedDetails } from './shared.rules.ts';

/** Another account that shares something with a player. */
export interface SharedAccount extends SharedDetails {
  readonly playerId: string;
  readonly brandKey: string;
  /** Whether documents have proven who the other account's owner is. */
  readonly isVerified: boolean;
}

/** A name is compared only if it is whole. */
export function gradeNames(one: NameOfPlayer, other: NameOfPlayer): PersonGrade {
  const [left, right] = [wholeName(one), wholeName(other)];
  return left && right ? samePerson(left, right) : 'different';
}

const wholeName = ({ firstName, lastName, dateOfBirth }: NameOfPlayer): NamedPerson | null =>
  firstName === null || lastName === null ? null : { firstName, lastName, dateOfBirth };

/** Other accounts of these brands that share a payout account, a card or a browser with the player; names are not compared. */
export async function listSharedMeans(
  db: Db | Tx,
  playerId: string,
  brandKeys: readonly string[],
): Promise<readonly SharedAccount[]> {
  const candidates = await listCandidates(db, playerId, { brandKeys, dateOfBirth: null });
  return candidates
    .filter(({ payout, card, device }) => payout || card || device)
    .map(({ firstName: _first, lastName: _last, dateOfBirth: _born, ...shared }) => ({
      ...shared,
      person: 'different',
    }));
}

/** Every other account of these brands that shares something with the player, by id. */
export async function listShared(
  db: Db | Tx,
  playerId: string,
  brandKeys: readonly string[],
): Promise<readonly SharedAccount[]> {
  const own = await findName(db, playerId);
  if (!own) return [];
  const candidates = await listCandidates(db, playerId, { brandKeys, dateOfBirth: own.dateOfBirth });
  return candidates
    .map(({ firstName, lastName, dateOfBirth, ...shared }) => ({
      ...shared,
      person: gradeNames(own, { firstName, lastName, dateOfBirth }),
    }))
    .filter((shared) => signalsOf(shared).length > 0);
}
