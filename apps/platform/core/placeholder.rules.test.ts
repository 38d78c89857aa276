import { expect, test } from 'vitest';
import {
  hasPlaceholderWord,
  isPlaceholder,
  isPlaceholderEmail,
  isPlaceholderHost,
  isPlaceholderUrl,
  isUnwritten,
} from './placeholder.rules.ts';

test.each(
  '–|-|—|--|…|...|???|*|_|/|TODO|todo: licence|TBD|t.b.d.? TBD|FIXME|xxx|XXX-123|x-x-x|N/A|n.a.|n/a|na|none|null|unknown|lorem ipsum|Lorem ipsum dolor sit amet|0|0000|000-000|1111|12345|123|Example Gaming Ltd|example|An example|1 Example Street, 0000 Exampleton|Quayside Demonstration B.V.|DEMO-00000|placeholder|Placeholder Ltd|change me|CHANGEME|your company|Your licence number|insert name|<number>|[number]|{number}|{{companyName}}|(none)|test|sample|Musterfirma GmbH|Max Mustermann|Beispiel|مثال|dummy|aaa|foo|to be confirmed| unknown |aa|Aa|11|ＴＯＤＯ|change_me'.split(
    '|',
  ),
)('%j is a placeholder', (text) => expect(isPlaceholder(text)).toBe(true));

test.each(
  'MGA/1|MGA/B2C/394/2017|000-039483-R-319429-012|L-1|C 12345|365/JAZ|8048/JAZ2020-013|1668/JAZ|OGL/2024/123/0456|Quay B.V.|The authority|Malta Gaming Authority|Gaming Curaçao|1 Harbour Street, Valletta VLT 1000|every day from 8:00 to 22:00 UTC|the law of Malta|We keep it apart, for example at a bank|Testa S.p.A.|Sampler Ltd|Nonesuch Gaming|Xanadu|هيئة الألعاب|Ltd A|7|12|42|11a|Aarhus Gaming|Casino Hall|MGA/100'.split(
    '|',
  ),
)('%j is no placeholder', (text) => expect(isPlaceholder(text)).toBe(false));

test.each(
  `
  example.com casino.example www.example.org shop.example.net casino.test casino.invalid seaside.localhost
  localhost casino.local casino.internal yourdomain.com my-casino.com domain.com 192.0.2.1 [::1] [192.0.2.1] casino`
    .trim()
    .split(/\s+/),
)('%s is no domain of a casino', (host) => {
  expect(isPlaceholderHost(host)).toBe(true);
  expect(isPlaceholderEmail(`help@${host}`)).toBe(true);
});

test.each([
  'harbour.bet',
  'myexample.com',
  'example.com.bet',
  'latest.casino',
  'xn--ksetest-5wa.de',
  'contest.bet',
  '24seven.bet',
  'casino.bet24',
])('%s can be the domain of a casino', (host) => {
  expect(isPlaceholderHost(host)).toBe(false);
  expect(isPlaceholderUrl(`https://${host}/licence`)).toBe(false);
});

test.each([
  'Demo',
  'Your account',
  'Enter the seeds of a round.',
  'Your company by the sea',
  '777',
  'An example',
  'A demonstration',
  'No.1',
])('%j may stand in a text of players', (text) => expect(isUnwritten(text)).toBe(false));

test.each(['–', '???', 'TODO', 'xxx', 'n/a', 'Lorem ipsum dolor', '<title>', '[text]', '{{title}}', ' ', ' n/a '])(
  '%j is a text still to be written',
  (text) => expect(isUnwritten(text)).toBe(true),
);

test('finds words that stand for an unwritten text, in any text', () => {
  for (const text of ['Welcome. TODO: terms', 'lorem ipsum', 'Call XXX now', 'To be announced', 'to_be_confirmed'])
    expect(hasPlaceholderWord(text), text).toBe(true);
  for (const text of ['Welcome', 'Size xxl', 'A demonstration', 'For example 5 %', 'Todos los juegos', 'XX'])
    expect(hasPlaceholderWord(text), text).toBe(false);
});
