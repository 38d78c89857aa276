import anyAscii from 'any-ascii';
import unhomoglyph from 'unhomoglyph';
import { domainToASCII, domainToUnicode } from 'node:url';
import { BIRTH_DATE_PLACEHOLDER } from '@marquee/contract/constants.ts';

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

export type IdentityKind = 'email' | 'phone' | 'person' | 'national';

/** A normalised detail. Two people share one only if they are probably the same person. */
export interface IdentityValue {
  readonly kind: IdentityKind;
  readonly value: string;
}

/** Domain aliases: mailboxes of the other domains of a line are those of its first one. */
const SAME_MAILBOX = [
  ['gmail.com', 'googlemail.com'],
  ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
  ['icloud.com', 'me.com', 'mac.com'],
  ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'narod.ru'],
  ['fastmail.com', 'fastmail.fm'],
] as const;
const MAIN_DOMAINS = new Map<string, string>(
  SAME_MAILBOX.flatMap(([main, ...rest]) => rest.map((alias) => [alias, main])),
);
/** Providers that deliver `a.b@` and `ab@` to the same mailbox. */
const DOTS_IGNORED = new Set<string>(['gmail.com', 'proton.me', 'yandex.ru']);

/** Replaces letters of other scripts by the ASCII letters that they look like; ASCII stays, since `1` and `l` are different mailboxes. */
function withoutLookAlikes(text: string): string {
  return text.replaceAll(/\P{ASCII}/gu, (char) => unhomoglyph(char));
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** The mailbox behind an e-mail address: without tag, without dots if the provider ignores them, without look-alikes. Null for an invalid address. */
export function canonicalEmail(email: string): string | null {
  const text = plain(email);
  const at = text.lastIndexOf('@');
  if (at < 1) return null;
  const shown = withoutLookAlikes(domainToUnicode(domainToASCII(text.slice(at + 1))));
  const ascii = domainToASCII(shown).replace(/\.$/, '');
  if (ascii === '') return null;
  const domain = MAIN_DOMAINS.get(ascii) ?? ascii;
  const mailbox = withoutLookAlikes(text.slice(0, at)).replace(/\+.*/s, '');
  const local = DOTS_IGNORED.has(domain) ? mailbox.replaceAll('.', '') : mailbox;
  return local === '' ? null : `${local}@${domain}`;
}

const withoutMarks = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** A name by its shape (Cyrillic `А` is `A`) and by transliteration (`Борис` is `Boris`). */
const SPELLINGS = [(text: string) => anyAscii(withoutMarks(unhomoglyph(text))), (text: string) => anyAscii(text)];
type Spelling = (typeof SPELLINGS)[number];

function wordsOf(name: string, spell: Spelling): readonly string[] {
  const text = spell(withoutMarks(plain(name))).toLowerCase();
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A name with a birth date, regardless of word order, with and without middle names. */
function personValues({ firstName, lastName, dateOfBirth }: PersonIdentity): readonly string[] {
  const isBornKnown = dateOfBirth !== null && dateOfBirth !== BIRTH_DATE_PLACEHOLDER;
  if (!isBornKnown || firstName === null || lastName === null) return [];
  return SPELLINGS.flatMap((spell) => {
    const [given, family] = [wordsOf(firstName, spell), wordsOf(lastName, spell)];
    const [outerFirst, outerLast] = [given[0], family.at(-1)];
    if (outerFirst === undefined || outerLast === undefined) return [];
    return [
      [...given, ...family],
      [outerFirst, outerLast],
    ].map((words) => `${words.toSorted().join(' ')}|${dateOfBirth}`);
  });
}

/** Every detail by which a person is recognised, without duplicates. */
export function identityValues(person: PersonIdentity): readonly IdentityValue[] {
  const email = person.email === null ? null : canonicalEmail(person.email);
  const digits = person.nationalNumber?.replace(/\D/g, '');
  const values: readonly IdentityValue[] = [
    ...(email === null ? [] : [{ kind: 'email' as const, value: email }]),
    ...person.phones.map((value) => ({ kind: 'phone' as const, value })),
    ...personValues(person).map((value) => ({ kind: 'person' as const, value })),
    ...(digits ? [{ kind: 'national' as const, value: `BR:${digits}` }] : []),
  ];
  return [...new Map(values.map((each) => [`${each.kind}\n${each.value}`, each])).values()];
}
