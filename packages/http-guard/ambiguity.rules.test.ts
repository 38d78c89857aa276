import { expect, test } from 'vitest';
import { ambiguityOf } from './ambiguity.rules.ts';

const head = (headers: readonly string[], url = '/', httpVersion = '1.1') => ({
  url,
  httpVersion,
  rawHeaders: headers,
});

test.each(
  `
  casino.example casino.example:443 casino.example. casino.example.:443 CASINO.example xn--e1afmkfd.xn--p1ai
  under_score.example 127.0.0.1:5650 [::1] [2001:db8::1]:443 localhost:4000`
    .trim()
    .split(/\s+/),
)('the host %s is unambiguous', (host) => {
  expect(ambiguityOf(head(['Host', host]))).toBeNull();
});

test.each([
  ...'| |a.example, b.example|a.example b.example'.split('|'),
  ...String.raw`
  user@casino.example user:secret@casino.example casino.example.. casino.example..:443 .casino.example casino.example:
  casino.example:443:80 casino.example:123456 casino.example:http casino.example/path casino.example?x
  casino.example#x casino.example\x http://casino.example [::1 ::1 casinо.example`
    .trim()
    .split(/\s+/),
])('the host %j is refused', (host) => {
  expect(ambiguityOf(head(['Host', host]))).toBe('invalid host');
});

test.each([
  ['no host', head([])],
  ['no host', head([], '/', '1.0')],
  ['several hosts', head(['Host', 'a.example', 'host', 'a.example'])],
  ['several hosts', head(['Host', 'a.example', 'X-A', 'host', 'HOST', 'b.example'])],
  ['target is no path', head(['Host', 'a.example'], 'http://b.example/')],
  ['target is no path', head(['Host', 'a.example'], 'https://a.example/')],
  ['target is no path', head(['Host', 'a.example'], 'a.example:443')],
  ['target is no path', head(['Host', 'a.example'], '*')],
  ['target is no path', head(['Host', 'a.example'], '')],
  ['ambiguous path', head(['Host', 'a.example'], '//b.example/')],
  ['ambiguous path', head(['Host', 'a.example'], '/\\b.example/')],
  ['ambiguous path', head(['Host', 'a.example'], '/#x')],
  ['length and encoding', head(['Host', 'a.example', 'Content-Length', '1', 'Transfer-Encoding', 'chunked'])],
  ['unknown encoding', head(['Host', 'a.example', 'Transfer-Encoding', 'gzip, chunked'])],
  ['unknown encoding', head(['Host', 'a.example', 'Transfer-Encoding', 'chunked', 'Transfer-Encoding', 'chunked'])],
  ['encoding in HTTP/1.0', head(['Host', 'a.example', 'Transfer-Encoding', 'chunked'], '/', '1.0')],
])('%s', (reason, request) => {
  expect(ambiguityOf(request)).toBe(reason);
});

test('a header whose value is a header name is no header', () => {
  expect(ambiguityOf(head(['Host', 'a.example', 'X-Name', 'Host', 'X-Other', 'Transfer-Encoding']))).toBeNull();
});
