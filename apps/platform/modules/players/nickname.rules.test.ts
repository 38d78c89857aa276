import { expect, it } from 'vitest';
import { normaliseEmail, usernameOf } from './email.rules.ts';
import { placeholderEmail } from './identity.rules.ts';
import { maskedLogin } from './masked-login.rules.ts';
import { nicknameOf } from './nickname.rules.ts';
import { referralTable } from './referral-table.rules.ts';

const ADA = {
  player_id: 'plr_0001',
  email: 'lady.byron@example.com',
  login_name: 'quayside7',
  first_name: 'Ada',
  last_name: 'King',
  phone: '1701234567',
  nickname: null,
};
const nickname = (text: string, player: Partial<typeof ADA> = {}) =>
  nicknameOf({ ...ADA, ...player, nickname: text } as never);

it('an empty nickname is none', () => {
  expect(nicknameOf(ADA)).toEqual({ nickname: null, isRevealing: false });
  expect(nickname('  ')).toEqual({ nickname: null, isRevealing: false });
});

it.each([
  ['the first name', 'xAdAx'],
  ['the first name with punctuation', 'A.d-a'],
  ['the last name with an accent', 'Kíng of slots'],
  ['the local part of the e-mail address', 'lady byron'],
  ['the login', 'Quayside 7'],
  ['the player id', 'plr0001'],
  ['an e-mail address', 'me@home'],
  ['a phone number', 'call 0170-123 45'],
  ['a phone number in other digits', '١٢٣٤٥٦٧'],
])('a nickname with %s reveals who the player is', (_name, text) => {
  expect(nickname(` ${text} `)).toEqual({ nickname: text, isRevealing: true });
});

it.each(['Countess', 'LuckyLady', '7 of 9', '123456', 'Byron', '12345 and 67890'])(
  'the nickname %s reveals nothing',
  (text) => {
    expect(nickname(text)).toEqual({ nickname: text, isRevealing: false });
  },
);

it('parts of names with fewer than three letters occur in other words by chance', () => {
  const short = { first_name: 'Al', last_name: null, login_name: null, email: '@example.com' } as never;
  expect(nickname('Alabaster', short).isRevealing).toBe(false);
  expect(nickname('Alabaster', { first_name: 'Ala' }).isRevealing).toBe(true);
});

it('a nickname with ss instead of ß reveals the name as well', () => {
  expect(nickname('strauss7', { last_name: 'Strauß' }).isRevealing).toBe(true);
});

it('a login is masked so that only its owner recognises it', () => {
  const placeholder = placeholderEmail('plr_0001');
  const masked = (change: object) =>
    maskedLogin({ email: placeholder, login_name: null, verified_phone: null, ...change });
  expect(masked({ email: 'ada@example.com', verified_phone: '+491701234567' })).toBe('a***@example.com');
  expect(masked({ verified_phone: '+491701234567', login_name: 'quayside7' })).toBe('***67');
  expect(masked({ login_name: '+491701234578' })).toBe('***78');
  expect(masked({ login_name: 'quayside7' })).toBe('qu***e7');
  expect(masked({})).toBe('***');
});

it('e-mail addresses are compared without case and blanks, and name the player until they choose a name', () => {
  expect(normaliseEmail(' Ada@Example.com ')).toBe('ada@example.com');
  expect(usernameOf('ada@example.com', undefined)).toBe('ada');
  expect(usernameOf('ada@example.com', ' Countess ')).toBe('Countess');
  expect(usernameOf('ada@example.com', ' ')).toBe('ada');
});

it('lists referrals in columns, without characters that change a terminal', () => {
  const referrals = [
    {
      signedUpAt: new Date('2026-11-22T12:00:00Z'),
      brandKey: 'harbour',
      playerId: 'plr_1',
      acquisition: { cpnc: 'a\u202eb', firstUrl: 'https://harbour.bet/' },
    },
  ];
  const [head, row, ...rest] = referralTable(referrals as never);
  expect(head).toBe(
    'signed up                 brand    player  referredAt  cpnc  mkt  pid  affiliate  affiliateToken  mirrorDomainFk  firstUrl',
  );
  expect(row).toBe(
    '2026-11-22T12:00:00.000Z  harbour  plr_1   -           a·b   -    -    -          -               -               https://harbour.bet/',
  );
  expect(rest).toEqual([]);
  expect(referralTable([])).toHaveLength(1);
});
