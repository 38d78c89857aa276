import { BIRTH_DATE_PLACEHOLDER } from '@marquee/contract/constants.ts';
import { canonicalMailbox } from '@marquee/person-matching/mailbox.ts';
import { textsOf, wordOf } from '@marquee/person-matching/words.ts';

/** The details by which a person is recognised. Empty and null mean unknown. */
export interface PersonIdentity {
  readonly email: string | null;
  /** Whole numbers in E.164, with the plus. */
  readonly phones: readonly string[];
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string | null;
  /** CPF in digits. */
  readonly nationalNumber: string | null;
}

export type IdentityKind = 'email' | 'phone' | 'person' | 'national' | 'born';

/** A normalised detail. Two people share one only if they are probably the same person, except for a birth date. */
export interface IdentityValue {
  readonly kind: IdentityKind;
  readonly value: string;
}

/** The words of a name in their usual Latin spelling, with its birth date: all of them, and the outer ones without middle names. */
function personValues({ firstName, lastName, dateOfBirth }: PersonIdentity): readonly string[] {
  if (dateOfBirth === null || firstName === null || lastName === null) return [];
  const [given, family] = [firstName, lastName].map((text) =>
    textsOf(text).map((word) => wordOf(word).plain[0] ?? word),
  );
  const [outerFirst, outerLast] = [given?.[0], family?.at(-1)];
  if (!given || !family || outerFirst === undefined || outerLast === undefined) return [];
  return [
    [...given, ...family],
    [outerFirst, outerLast],
  ].map((words) => `${words.toSorted().join(' ')}|${dateOfBirth}`);
}

/** The birth date, if it and a name are known: among people born on it another spelling of the name is searched. */
function bornValues({ firstName, lastName, dateOfBirth }: PersonIdentity): readonly string[] {
  return dateOfBirth === null || firstName === null || lastName === null ? [] : [dateOfBirth];
}

/** Every detail by which a person is recognised, without duplicates. */
export function identityValues(person: PersonIdentity): readonly IdentityValue[] {
  const born = person.dateOfBirth === BIRTH_DATE_PLACEHOLDER ? { ...person, dateOfBirth: null } : person;
  const email = person.email === null ? null : canonicalMailbox(person.email);
  const digits = person.nationalNumber?.replace(/\D/g, '');
  const values: readonly IdentityValue[] = [
    ...(email === null ? [] : [{ kind: 'email' as const, value: email }]),
    ...person.phones.map((value) => ({ kind: 'phone' as const, value })),
    ...personValues(born).map((value) => ({ kind: 'person' as const, value })),
    ...bornValues(born).map((value) => ({ kind: 'born' as const, value })),
    ...(digits ? [{ kind: 'national' as const, value: `BR:${digits}` }] : []),
  ];
  return [...new Map(values.map((each) => [`${each.kind}\n${each.value}`, each])).values()];
}
