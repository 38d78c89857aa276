import { birthDateDifference } from './birth-dates.ts';
import { compareNames, type Name } from './names.ts';

/**
 * `same`: the same name (but for case, marks, separators and the order of words) and birth date. `near`: the same name in another usual spelling, or with a slip of
 * typing, and the birth date equal or with a slip: a person decides. `different`: everything else.
 */
export type PersonGrade = 'same' | 'near' | 'different';

export interface NamedPerson extends Name {
  /** YYYY-MM-DD; null if unknown. */
  readonly dateOfBirth: string | null;
}

/** Doubts about words (a slip, a short form, an initial) that a name may have with an equal birth date. */
const DOUBTS_MAX = 1;

/** Whether two people are probably one, by name and birth date. A shared birth date alone, or a shared first name, is nobody. */
export function samePerson(one: NamedPerson, other: NamedPerson): PersonGrade {
  if (one.dateOfBirth === null || other.dateOfBirth === null) return 'different';
  const born = birthDateDifference(one.dateOfBirth, other.dateOfBirth);
  if (born === 'other') return 'different';
  const name = compareNames(one, other);
  if (!name) return 'different';
  if (born === 'slip') return name.doubts === 0 ? 'near' : 'different';
  if (name.isExact) return 'same';
  return name.doubts <= DOUBTS_MAX ? 'near' : 'different';
}
