import { expect, test, vi } from 'vitest';
import { XSS_QUICK } from '../apps/platform/testing/xss-corpus.ts';
import { printLine, printJson, printText, visible } from './print.ts';

/** Characters that control a terminal, change the text direction or are invisible. */
const STEERING = [
  '\u001b[2J',
  '\u001b]0;title\u0007',
  '\u001b]8;;https://evil.example\u0007x\u001b]8;;\u0007',
  '\u001b]52;c;cm0gLXJmIC8=\u0007',
  '\u001bP1$r0m\u001b\\',
  '\u009b31m',
  '\u0008\u0008\u0008approved',
  'a\rconfirmed',
  '\u007f',
  '\u202egnp.exe',
  '\u2066a\u2069',
  'a\u200bb',
  '\ufeffa',
  '\u00ada',
];
// oxlint-disable-next-line no-control-regex -- matches these characters on purpose
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\u00ad]/;

function printed(print: () => void): string {
  const spy = vi.spyOn(console, 'log').mockImplementation(() => {});
  print();
  const [[text = ''] = []] = spy.mock.calls;
  spy.mockRestore();
  return String(text);
}

test.each(STEERING)("%j is escaped instead of controlling the operator's terminal", (text) => {
  for (const output of [visible(text), printed(() => printLine(text)), printed(() => printText(text))]) {
    expect(output).not.toMatch(UNSEEN);
    expect(output).toContain('\\u{');
  }
  const json = printed(() => printJson({ text }));
  expect(json).not.toMatch(UNSEEN);
  expect(JSON.parse(json)).toEqual({ text });
});

test('player input never looks like a separate line', () => {
  expect(printed(() => printLine('doc_1  Ada\ndoc_2  approved'))).toBe('doc_1  Ada\\u{a}doc_2  approved');
  expect(printed(() => printText('Hello\nAda'))).toBe('Hello\nAda');
  expect(printed(() => printLine('Zoë, 東京, عليّ 🎰'))).toBe('Zoë, 東京, عليّ 🎰');
});

test.each(XSS_QUICK)('%j stays text', (text) => {
  expect(printed(() => printText(text))).not.toMatch(UNSEEN);
});
