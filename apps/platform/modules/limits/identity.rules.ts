import anyAscii from 'any-ascii';
import unhomoglyph from 'unhomoglyph';
import { domainToASCII, domainToUnicode } from 'node:url';
import { BIRTH_DATE_PLACEHOLDER } from '@marquee/contract/constants.ts';

/** What is known of a person, as far as they can be recognised by it. Empty and null mean that nothing is known. */
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

/** One normal form by which a person is recognised. Two people share one only where they look like the same person. */
export interface IdentityValue {
  readonly kind: IdentityKind;
  readonly value: string;
}

/** Domains whose mailboxes are the same as those of the first one of their line. */
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

/** Letters of other scripts that look like ASCII letters become them; ASCII itself stays, since `1` and `l` are two mailboxes. */
function withoutLookAlikes(text: string): string {
  return [...text].map((sign) => ((sign.codePointAt(0) ?? 0) < 128 ? sign : unhomoglyph(sign))).join('');
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** The mailbox behind an address: without tag, without dots where the provider ignores them, without look-alikes. Null for what is no address. */
export function canonicalEmail(email: string): string | null {
  const text = plain(email);
  const at = text.lastIndexOf('@');
  if (at < 1) return null;
  const shown = withoutLookAlikes(domainToUnicode(domainToASCII(text.slice(at + 1)))).toLowerCase();
  const ascii = domainToASCII(shown).replace(/\.$/, '');
  if (ascii === '') return null;
  const domain = MAIN_DOMAINS.get(ascii) ?? ascii;
  const [mailbox = ''] = withoutLookAlikes(text.slice(0, at)).split('+');
  const local = DOTS_IGNORED.has(domain) ? mailbox.replaceAll('.', '') : mailbox;
  return local === '' ? null : `${local}@${domain}`;
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
const withoutMarks = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** A name by its looks (Cyrillic `А` is `A`) and by its sound (`Борис` is `Boris`). */
function spellingsOf(name: string): readonly string[] {
  const text = withoutMarks(plain(name));
  return [withoutMarks(unhomoglyph(text)), anyAscii(text)].map((form) => anyAscii(form).toLowerCase());
}

/** A name with a birth date, whatever the order of the words, with and without the names in the middle. */
function personValues({ firstName, lastName, dateOfBirth }: PersonIdentity): readonly string[] {
  const isBornKnown = dateOfBirth !== null && dateOfBirth !== BIRTH_DATE_PLACEHOLDER;
  if (!isBornKnown || firstName === null || lastName === null) return [];
  const lasts = spellingsOf(lastName);
  return spellingsOf(firstName).flatMap((first, spelling) => {
    const [given, family] = [wordsOf(first), wordsOf(lasts[spelling] ?? '')];
    const [outerFirst, outerLast] = [given[0], family.at(-1)];
    if (outerFirst === undefined || outerLast === undefined) return [];
    return [
      [...given, ...family],
      [outerFirst, outerLast],
    ].map((words) => `${words.toSorted().join(' ')}|${dateOfBirth}`);
  });
}

/** Everything by which a person is recognised, each once. */
export function identityValues(person: PersonIdentity): readonly IdentityValue[] {
  const email = person.email === null ? null : canonicalEmail(person.email);
  const digits = (person.nationalNumber ?? '').replace(/\D/g, '');
  const values: readonly IdentityValue[] = [
    ...(email === null ? [] : [{ kind: 'email' as const, value: email }]),
    ...person.phones.map((value) => ({ kind: 'phone' as const, value })),
    ...personValues(person).map((value) => ({ kind: 'person' as const, value })),
    ...(digits === '' ? [] : [{ kind: 'national' as const, value: `BR:${digits}` }]),
  ];
  return [...new Map(values.map((each) => [`${each.kind}\n${each.value}`, each])).values()];
}
