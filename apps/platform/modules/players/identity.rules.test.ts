import { REGISTRATION_FIELDS } from '@marquee/contract/registration-fields.ts';
import type { RegistrationFields } from '@marquee/contract/registration.ts';
import { expect, test } from 'vitest';
import { identityOf, isPlaceholder, placeholderEmail, typedLogin } from './identity.rules.ts';

const NONE = Object.fromEntries(REGISTRATION_FIELDS.map((field) => [field, 0])) as unknown as RegistrationFields; // every field is present
const ALL = { ...NONE, email: 1, phone: 2, phoneCode: 2 };

test.each([
  [{ email: 'Ada@Example.com' }, { method: 'email', text: 'ada@example.com', generatedLogin: null }],
  [
    { email: '', phoneCode: '49', phone: '15123456789' },
    { method: 'phone', text: '+4915123456789', generatedLogin: null },
  ],
  [
    { phoneCode: '49', phone: '015123456789' },
    { method: 'phone', text: '+4915123456789', generatedLogin: null },
  ],
  [
    { email: 'ada@example.com', phoneCode: '49', phone: '15123456789' },
    { method: 'email', text: 'ada@example.com', generatedLogin: null },
  ],
  [{ username: 'Quay-7K2M-9QXR' }, { method: 'one-click', text: 'quay-7k2m-9qxr', generatedLogin: 'quay-7k2m-9qxr' }],
  [{ username: '+4915123456789' }, null],
  [{ phone: '15123456789' }, null],
  [{}, null],
])('signs %j up as %j', (sent, identity) => expect(identityOf(sent, ALL, true)).toEqual(identity));

test('ignores a method that the brand does not offer', () => {
  expect(identityOf({ phoneCode: '49', phone: '15123456789' }, { ...NONE, email: 1 }, false)).toBeNull();
  expect(identityOf({ username: 'quay-7k2m-9qxr' }, { ...NONE, email: 1 }, false)).toBeNull();
});

test.each([
  [' Ada@Example.com ', { email: 'ada@example.com' }],
  ['+49 151 234-567 89', { loginName: '+4915123456789' }],
  ['0049 (0)151 23456789', { loginName: '+4915123456789' }],
  ['4915123456789', { loginName: '+4915123456789' }],
  ['+٤٩ ١٥١ ٢٣٤٥٦٧٨٩', { loginName: '+4915123456789' }],
  ['۰۰۴۹۱۵۱۲۳۴۵۶۷۸۹', { loginName: '+4915123456789' }],
  ['＋４９ １５１ ２３４５６７８９', { loginName: '+4915123456789' }],
  ['+49\u2011151\u200b23456789', { loginName: '+4915123456789' }],
  ['Ada\u200b@Example.com', { email: 'ada@example.com' }],
  ['ada＠example．com', { email: 'ada@example.com' }],
  ['Info@BÜCHER.de', { email: 'info@xn--bcher-kva.de' }],
  ['QUAY-7K2M-9QXR', { loginName: 'quay-7k2m-9qxr' }],
])('looks up the typed login %j as %j', (typed, login) => expect(typedLogin(typed)).toEqual(login));

test('recognises placeholders, which are in lower case like every stored address', () => {
  expect(placeholderEmail('plr_01JD3V9K')).toBe('plr_01jd3v9k@players.invalid');
  expect(isPlaceholder(placeholderEmail('plr_01JD3V9K'))).toBe(true);
  expect(isPlaceholder('ada@example.com')).toBe(false);
});
