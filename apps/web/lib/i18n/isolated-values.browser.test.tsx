import { isolate, withoutIsolation } from '@marquee/locales/isolate.ts';
import { LANGUAGES } from '@marquee/locales/languages.ts';
import { expect, it } from 'vitest';
import { csvText } from '../../features/history/csv.rules.ts';
import { inSite } from '../../testing/in-site.tsx';
import { FormattedMessage } from './formatted-message.tsx';
import { createTranslator, type Messages } from './translator.ts';

/** Values of messages whose last character belongs at their right end, also in Arabic sentences. */
const LEFT_TO_RIGHT = [
  ['a name with a full stop', 'Dr. Ada B.'],
  ['a nickname with signs', 'Ada (the 1st)'],
  ['a company', 'Acme Inc.'],
  ['a game with a question mark', 'Who Goes There?'],
  ['a game with an exclamation mark', 'Jackpot!'],
  ['a code', 'WELCOME-50%'],
  ['an address', '12 Main St.'],
  ['a masked number', 'IBAN •••• 3000 *'],
  ['an amount in coins', '1.50 USDT'],
  ['a web address', 'https://example.com/a/'],
  ['a browser', 'Firefox (Linux)'],
  ['a language', 'C++'],
] as const;

const messages: Messages = {
  sentence: ['مرحبًا ', ['value'], ' في الموقع'],
  rich: ['مرحبًا <b>', ['value'], '</b> في الموقع'],
  alone: [['value']],
  counted: ['لديك ', ['count', 'number'], ' من ', ['total']],
} as unknown as Messages;
const arabic = createTranslator('ar', messages);
const t = (key: string, values: Record<string, string | number>) => arabic.t(key as never, values); // keys of this test

/** Left edges of two characters of the rendered text. */
function edgesOf(element: Element, at: readonly number[]): number[] {
  const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (node.nextNode()) texts.push(node.currentNode as Text);
  return at.map((index) => {
    let left = index;
    for (const text of texts) {
      if (left < text.length) {
        const range = document.createRange();
        range.setStart(text, left);
        range.setEnd(text, left + 1);
        return range.getBoundingClientRect().left;
      }
      left -= text.length;
    }
    throw new Error(`No character ${index}`);
  });
}

it.each(LEFT_TO_RIGHT)('%s keeps its last character at its right in an Arabic sentence', async (_what, value) => {
  for (const key of ['sentence', 'rich']) {
    const text = t(key, { value });
    const { element } = await inSite(
      <p data-testid="sentence">
        <FormattedMessage text={text} parts={{ b: (label) => <b>{label}</b> }} />
      </p>,
      { locale: 'ar' },
    );
    const paragraph = element.querySelector('[data-testid=sentence]') ?? element;
    const start = (paragraph.textContent ?? '').indexOf(value);
    const [first = 0, last = 0] = edgesOf(paragraph, [start, start + value.length - 1]);
    expect(last, `${key}: ${value}`).toBeGreaterThan(first);
  }
});

it('isolates nothing in other languages, and no whole number', () => {
  expect(createTranslator('de', messages).t('sentence' as never, { value: 'Ada B.' })).toBe('مرحبًا Ada B. في الموقع');
  expect(t('counted', { count: 3, total: '20' })).toBe('لديك 3 من 20');
  for (const [language, { direction }] of Object.entries(LANGUAGES))
    expect(isolate(language, 'x.') !== 'x.', language).toBe(direction === 'rtl');
  expect(isolate('ar', '')).toBe('');
});

it('leaves no isolation in a table that is exported', () => {
  expect(withoutIsolation(t('sentence', { value: 'Ada B.' }))).toBe('مرحبًا Ada B. في الموقع');
  expect(csvText([t('alone', { value: 'A.' })], [[t('alone', { value: '-5' })]])).not.toMatch(/[\u2068\u2069]/);
});
