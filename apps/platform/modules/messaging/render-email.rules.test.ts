import { expect, test } from 'vitest';
import { retryMinutes, renderEmail } from './render-email.rules.ts';

const messages = { subject: 'Hello\r\nBcc: all', text: 'At {brand}', action: 'Go', note: 'Bye' };
const facts = {
  brand: 'A & <B>',
  link: 'https://a.example/?x=1&y="2"',
  direction: 'ltr',
  locale: 'en',
  named: {},
} as const;

test('text and HTML have the same content, and values cannot add markup or headers', () => {
  const email = renderEmail(messages, facts);
  expect(email.subject).toBe('Hello Bcc: all');
  expect(email.text).toContain('At A & <B>\n\nGo:\nhttps://a.example/?x=1&y="2"');
  expect(email.html).toContain('dir="ltr"');
  expect(email.html).toContain('<p>At A &amp; &lt;B&gt;</p>');
  expect(email.html).toMatch(
    /<p><a href="https:\/\/a\.example\/\?x=1&amp;y=&quot;2&quot;">Go<\/a><\/p><p>Bye<\/p><p>A &amp; &lt;B&gt;<\/p><\/body><\/html>$/,
  );
});

test('a value that looks like a placeholder is not replaced, and an unknown placeholder stays', () => {
  const email = renderEmail(
    { ...messages, text: '{device} at {brand}, {nothing}' },
    { ...facts, named: { device: '{brand}<b>', brand: 'another' } },
  );
  expect(email.text).toContain('{brand}<b> at A & <B>, {nothing}');
  expect(email.html).toContain('{brand}&lt;b&gt; at');
});

test('retries with increasing delays and finally gives up', () => {
  expect([1, 2, 3, 4, 5].map(retryMinutes)).toEqual([1, 4, 9, 16, null]);
});

test.each([
  ['a name', 'Ada B.'],
  ['a device', 'Firefox (Linux)'],
  ['a method', 'Card •••• 4242'],
  ['an amount', '5.00 USDT'],
  ['an address', '203.0.113.7'],
])('%s keeps its punctuation at its side in an Arabic e-mail', (_what, value) => {
  const rtl = { ...facts, direction: 'rtl', locale: 'ar', named: { value } } as const;
  const email = renderEmail({ ...messages, subject: 'من {value}', text: 'من {value} إلى {brand}' }, rtl);
  expect(email.html).toContain('dir="rtl"');
  expect(email.subject).toBe(`من \u2068${value}\u2069`);
  expect(email.text).toContain(`من \u2068${value}\u2069 إلى \u2068${facts.brand}\u2069`);
  // The link is no part of a sentence.
  expect(email.text).toContain(`\n${facts.link}\n`);
});
