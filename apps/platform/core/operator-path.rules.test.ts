import { expect, test } from 'vitest';
import { tableOf } from './testing/text-table.ts';
import { imagePath, isPlainAddress, isPlainLink, isPlainPath, siteLink } from './operator-path.rules.ts';

test.each([
  '/illustrations/gift-480.webp',
  '/api/core/casino/assets/brands/logo.svg',
  '/a/b.c/d..e.png',
  '/...png',
  '/%252561.png',
])('the image %s is accepted', (path) => {
  expect(imagePath.safeParse(path).success).toBe(true);
});

const MALICIOUS = [
  ...tableOf(String.raw`
    /../secret.png                | /a/../../secret.png         | /a/./b.png       | /a/..
    /%2e%2e/secret.png            | /%2E%2E%2Fsecret.png        | /a/%2e./b.png    | /%252e%252e/secret.png
    /%25252e%25252e/secret.png    | /a/..%2fb.png               | /a/..%5cb.png    | /a\..\b.png
    //evil.example/a.png          | /%2f/evil.example/a.png     | /a//b.png        | a.png
    ./a.png                       | ../a.png                    | /a b.png         | /a%20b.png
    javascript:alert(1)//a.png    | data:image/png;base64,a.png | /a%0ab.png       | /a%00.png
    https://evil.example/a.png    | /a%zz.png                   | /a".png          | /a<b.png
    /%25252561.png
  `).flat(),
  '/a\u200bb.png',
  '/a\u202eb.png',
  '/a\nb.png',
];

test.each(MALICIOUS)('the image and the path %j are refused', (path) => {
  expect([imagePath.safeParse(path).success, isPlainPath(path)]).toEqual([false, false]);
});

test.each(['/a.png?x', '/a.pngx', '/?x=/a.png', '/a.txt'])('the path %s is not that of an image', (path) => {
  expect(imagePath.safeParse(path).success).toBe(false);
});

const LONGEST = `/${'a'.repeat(499)}`;

test.each(['/', LONGEST, '/casino', '/casino?modal=login&key=a', '/casino#top', '/play/dice?x=%2F'])(
  'the link %s is accepted',
  (link) => {
    expect(isPlainLink(link)).toBe(true);
  },
);

test.each([
  ...MALICIOUS,
  '/casino?a=b c',
  '/casino?a="',
  '//evil.example?x',
  '/..?x=1',
  '/a/%2e%2e?x=1',
  '?x=1',
  `${LONGEST}a`,
])('the link %j is refused', (link) => {
  expect(isPlainLink(link)).toBe(false);
});

test.each(['deposit', 'deposit?bonus=a', 'vip-club', 'game:dice', '/casino', '/casino?modal=login'])(
  'the target %s is accepted',
  (link) => {
    expect(siteLink.safeParse(link).success).toBe(true);
  },
);

test.each([
  '',
  ...tableOf(String.raw`
    javascript:alert(1) | JAVASCRIPT:alert(1) | data:text/html,x | https://evil.example | //evil.example | /\evil.example
    game:../x           | game:dice/../x      | game:            | deposit?a=b c        | deposit?a="    | ../deposit
    mailto:a@b.example
  `).flat(),
])('the target %j is refused', (link) => {
  expect(siteLink.safeParse(link).success).toBe(false);
});

test.each([
  'https://help.example',
  'https://help.example/a?b=c#d',
  'https://xn--e1afmkfd.xn--p1ai/a',
  'https://a.example:8443/',
])('the address %s is accepted', (address) => {
  expect(isPlainAddress(address)).toBe(true);
});

test.each(
  tableOf(String.raw`
    http://help.example                  | https://                           | https://user@evil.example
    https://help.example:secret@evil.example | https://help.example\@evil.example | https://help..example
    https://help.example.                | https://.example                   | https://HELP.example
    https://hеlp.example                 | https://0x7f.1/                    | https://help.example/../../a
    https://help.example/a b             | https:help.example                 | javascript:alert(1)
    https://@help.example                | https://:a@help.example             | httpx://help.example
    https://help.example/?a={b}          |
  `).flat(),
)('the address %j is refused', (address) => {
  expect(isPlainAddress(address)).toBe(false);
});
