import { canonicalMailbox } from '@marquee/person-matching/mailbox.ts';
import { payeeGrade, type PayeeGrade } from '@marquee/person-matching/payee.ts';
import { samePerson, type NamedPerson, type PersonGrade } from '@marquee/person-matching/same-person.ts';
import { expect, test } from 'vitest';
import { readJsonLines } from '../json-lines.ts';

const casesOf = <T>(name: string) => readJsonLines<T>(new URL(`${name}.jsonl`, import.meta.url));

interface PersonCase {
  readonly title: string;
  readonly one: NamedPerson;
  readonly other: NamedPerson;
  readonly grade: PersonGrade;
}

interface PayeeCase {
  readonly holder: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly grade: PayeeGrade;
}

interface MailboxCase {
  readonly one: string;
  readonly other: string;
  readonly isSame: boolean;
}

test.each(casesOf<PersonCase>('people'))('$title: $grade', ({ one, other, grade }) => {
  expect(samePerson(one, other)).toBe(grade);
  expect(samePerson(other, one)).toBe(grade);
});

test.each(casesOf<PayeeCase>('payees'))(
  'an account of $holder for $firstName $lastName: $grade',
  ({ holder, grade, ...player }) => {
    expect(payeeGrade(holder, player)).toBe(grade);
  },
);

test.each(casesOf<MailboxCase>('mailboxes'))('$one and $other are one mailbox: $isSame', ({ one, other, isSame }) => {
  expect(canonicalMailbox(one) === canonicalMailbox(other)).toBe(isSame);
  expect(canonicalMailbox(one)).not.toBeNull();
});
