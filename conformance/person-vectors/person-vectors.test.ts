import { canonicalMailbox } from '@marquee/identity/mailbox.ts';
import { payeeGrade, type PayeeGrade } from '@marquee/identity/payee.ts';
import { samePerson, type NamedPerson, type PersonGrade } from '@marquee/identity/same-person.ts';
import { expect, test } from 'vitest';
import mailboxes from './mailboxes.json' with { type: 'json' };
import payees from './payees.json' with { type: 'json' };
import people from './people.json' with { type: 'json' };

interface Case {
  readonly title: string;
  readonly one: NamedPerson;
  readonly other: NamedPerson;
  readonly grade: PersonGrade;
}

// JSON has no literal types.
test.each(people as readonly Case[])('$title: $grade', ({ one, other, grade }) => {
  expect(samePerson(one, other)).toBe(grade);
  expect(samePerson(other, one)).toBe(grade);
});

test.each(payees)('an account of $holder for $firstName $lastName: $grade', ({ holder, grade, ...player }) => {
  expect(payeeGrade(holder, player)).toBe(grade satisfies string as PayeeGrade); // as above
});

test.each(mailboxes)('$one and $other are one mailbox: $isSame', ({ one, other, isSame }) => {
  expect(canonicalMailbox(one) === canonicalMailbox(other)).toBe(isSame);
  expect(canonicalMailbox(one)).not.toBeNull();
});
