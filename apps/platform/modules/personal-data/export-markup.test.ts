import { expect, test } from 'vitest';
import { isWholeRun, recordAttempts } from '../../testing/security-report.ts';
import { XSS_CORPUS, XSS_QUICK } from '../../testing/xss-corpus.ts';
import { HTML_END, htmlStart, htmlTable } from './export-html.rules.ts';

const MESSAGES = { title: 'Your data', intro: 'Everything', truncated: 'More', none: 'Nothing', topicOf: () => 'You' };
const HEAD = { locale: 'en', direction: 'ltr', at: new Date(0) } as const;

const elementsOf = (html: string) => [...html.matchAll(/<([a-z!][^\s>]*)/gi)].map(([, name]) => name);
const attributesOf = (html: string) =>
  [...html.matchAll(/<[a-z]+((?:\s+[a-z-]+="[^"]*")*)\s*>/gi)].flatMap(([, all = '']) =>
    [...all.matchAll(/\s([a-z-]+)="/gi)].map(([, name]) => name),
  );

test('text of a player is escaped in the copy of their data, as value, nested value and key', () => {
  const copyOf = (text: string) => {
    const rows = [JSON.stringify({ name: text, details: { [text]: text }, [`x${text}`]: 1 })];
    return `${htmlStart(MESSAGES, { ...HEAD, brand: text })}${htmlTable(MESSAGES, text, rows, true)}${HTML_END}`;
  };
  const plain = copyOf('Ada');
  const texts = isWholeRun ? XSS_CORPUS : XSS_QUICK;
  for (const text of texts) {
    const copy = copyOf(text);
    expect(elementsOf(copy), text).toEqual(elementsOf(plain));
    expect(attributesOf(copy), text).toEqual(attributesOf(plain));
  }
  recordAttempts('texts in copies of personal data', texts.length);
});
