import type { ContentRun } from '@marquee/contract/content.ts';
import { describe, expect, it } from 'vitest';
import { FACT_NAMES, type ContentFacts } from './facts.rules.ts';
import { filterFaq, readFaq } from './faq.rules.ts';
import { readLink } from './link.rules.ts';
import { readMarkdown } from './markdown.rules.ts';

const FACTS = Object.fromEntries(FACT_NAMES.map((name) => [name, `<${name}>`])) as unknown as ContentFacts; // one value for each name
const read = (body: string) => readMarkdown(`# Title\n\n${body}`, { ...FACTS, brandName: 'Harbour' });
const blocks = (body: string) => read(body).blocks;
/** The runs of the only paragraph. */
const runs = (body: string): readonly ContentRun[] => {
  const [block] = blocks(body);
  if (block?.kind !== 'paragraph') throw new Error('There is no paragraph');
  return block.text;
};

describe('headings', () => {
  const ids = (body: string) => blocks(body).map((block) => (block.kind === 'heading' ? block.id : block.kind));

  it('have their explicit id, else one from their Latin text', () => {
    const text = '## Deposit limits {#limits}\n\n## Über uns & Co.\n\n### --Fees: 5 %--';
    expect(ids(text)).toEqual(['limits', 'uber-uns-co', 'fees-5']);
  });

  it('have no dash or blank at the ends', () => {
    expect(ids(`## «Limits»!\n\n## ${'a'.repeat(59)} b`)).toEqual(['limits', 'a'.repeat(59)]);
    expect(blocks('## ![ ](/x.png)Limits')).toMatchObject([{ text: [{ text: 'Limits' }] }]);
  });

  it('have the same id in every script if none can be made from the text', () => {
    expect(ids('## Limits\n\n## الحدود\n\n## Grenzen')).toEqual(['limits', 'section-2', 'grenzen']);
  });

  it('have different ids if their texts are equal', () => {
    expect(ids('## Fees\n\n## Fees\n\n## Fees')).toEqual(['fees', 'fees-2', 'fees-3']);
  });

  it('have no formatting, and no id in their text', () => {
    expect(blocks('## **Your** limits {#limits}')).toEqual([
      { kind: 'heading', level: 2, id: 'limits', text: [{ text: 'Your limits' }] },
    ]);
    expect(blocks('###### Deep')).toMatchObject([{ level: 4 }]);
  });
});

describe('text', () => {
  it('is merged where the formatting is the same', () => {
    expect(runs('one *two* **three** `four`')).toEqual([
      { text: 'one ' },
      { text: 'two', isEmphasised: true },
      { text: ' ' },
      { text: 'three', isStrong: true },
      { text: ' ' },
      { text: 'four', isCode: true },
    ]);
    expect(runs('one\ntwo')).toEqual([{ text: 'one two' }]);
    expect(runs('one  \ntwo')).toEqual([{ text: 'one\ntwo' }]);
    const both = { text: 'both', isStrong: true, isEmphasised: true };
    expect(runs('***both*** plain')).toEqual([both, { text: ' plain' }]);
  });

  it('of a link ends with the link', () => {
    expect(runs('see [terms](page:vip) now')).toEqual([
      { text: 'see ' },
      { text: 'terms', link: { kind: 'page', to: 'vip' } },
      { text: ' now' },
    ]);
    expect(runs('[a](/one)[b](/two)')).toHaveLength(2);
  });

  it('has the same line ends on every system', () => {
    expect(readMarkdown('# Title\r\n\r\none\r\ntwo', FACTS)).toEqual(readMarkdown('# Title\n\none\ntwo', FACTS));
    const text = [{ text: 'one\ntwo\n', isCode: true }];
    expect(blocks('```\none\r\ntwo\r\n```')).toEqual([{ kind: 'paragraph', text }]);
  });

  it('fills in facts', () => {
    expect(runs('Welcome to {{ brandName }}')).toEqual([{ text: 'Welcome to Harbour' }]);
  });
});

describe('blocks', () => {
  it('a note joins its paragraphs by a line break', () => {
    const [note] = blocks('> one\n>\n> two');
    expect(note?.kind === 'note' && note.text.map(({ text }) => text).join('')).toBe('one\ntwo');
  });

  it('a list item joins its paragraphs by a line break, and has one level of items below it', () => {
    const [list] = blocks('1. one\n\n   two\n\n   - three');
    expect(list).toMatchObject({ kind: 'list', isOrdered: true });
    const [item] = list?.kind === 'list' ? list.items : [];
    expect(item?.text.map(({ text }) => text).join('')).toBe('one\ntwo');
    expect(item?.items).toEqual([{ text: [{ text: 'three' }] }]);
    expect(blocks('- one')).toMatchObject([{ isOrdered: false }]);
  });

  it('a quote in a list joins its paragraphs by a line break', () => {
    const [list] = blocks('- > one\n  >\n  > two');
    expect(list?.kind === 'list' && list.items[0]?.text.map(({ text }) => text).join('')).toBe('one\ntwo');
  });

  it('code in a list or note is not lost', () => {
    const [list, note] = blocks('- one\n\n  ```\n  code\n  ```\n\n> two\n>\n> ```\n> code\n> ```');
    const code = [{ text: '\n' }, { text: 'code\n', isCode: true }];
    expect(list?.kind === 'list' && list.items[0]?.text).toEqual([{ text: 'one' }, ...code]);
    expect(note?.kind === 'note' && note.text).toEqual([{ text: 'two' }, ...code]);
  });

  it('a table has a head and rows', () => {
    expect(blocks('| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |')).toEqual([
      {
        kind: 'table',
        head: [[{ text: 'a' }], [{ text: 'b' }]],
        rows: [
          [[{ text: '1' }], [{ text: '2' }]],
          [[{ text: '3' }], [{ text: '4' }]],
        ],
      },
    ]);
  });

  it('a rule separates paragraphs', () => {
    expect(blocks('one\n\n---\n\ntwo').map(({ kind }) => kind)).toEqual(['paragraph', 'rule', 'paragraph']);
  });
});

describe('faults', () => {
  const faults = (body: string) => read(body).faults;

  it.each([
    ['[x](javascript:alert)', '"javascript:alert" is not an allowed link target'],
    [`[x](ftp://${'a'.repeat(90)})`, `"ftp://${'a'.repeat(74)}" is not an allowed link target`],
    ['![A boat](/boat.png)', 'images are not shown, only their description'],
    ['<b>bold</b>', '"<b>bold</b>" looks like HTML, which is shown as plain text'],
    [`TODO ${'x'.repeat(90)}`, `"TODO ${'x'.repeat(75)}" is a placeholder`],
    ['{{nothing}}', '{{nothing}} is not a brand fact'],
    ['one\u202etwo', 'invisible direction and control characters were removed'],
    ['```\ncode\n```', 'code blocks are shown as paragraphs'],
    ['    code', 'code blocks are shown as paragraphs'],
    ['- a\n\n  ```\n  code\n  ```', 'code blocks are shown as paragraphs'],
    ['> ```\n> code\n> ```', 'code blocks are shown as paragraphs'],
    ['# Second', 'a text has one title; further headings begin with ##'],
    ['- a\n  - b\n    - c', 'lists can be nested only once'],
  ])('%s', (body, fault) => {
    expect(faults(body)).toContain(fault);
  });

  it('shortens long HTML in a fault', () => {
    const fault = `"<b ${'x'.repeat(77)}" looks like HTML, which is shown as plain text`;
    expect(faults(`<b ${'x'.repeat(200)}`)).toEqual([fault]);
  });

  it('a text without faults has none, HTML in code included', () => {
    expect(faults('Write `<b>` in *code*, see [us](/about).')).toEqual([]);
  });

  it('removes direction characters, and shows images by their description', () => {
    expect(runs('one\u202etwo')).toEqual([{ text: 'onetwo' }]);
    expect(runs('![A boat](/boat.png)')).toEqual([{ text: 'A boat' }]);
  });

  it('shows items below the second level in the second', () => {
    const [list] = blocks('- a\n  - b\n    - c');
    const second = list?.kind === 'list' && list.items[0]?.items.map(({ text }) => text);
    expect(second).toEqual([[{ text: 'b' }], [{ text: 'c' }]]);
  });

  it.each(['', 'No title', '## Second level', '- a list'])('the text %j must start with its title', (source) => {
    const { title, faults: found } = readMarkdown(source, FACTS);
    expect(title).toBe('');
    expect(found).toContain('the text must start with its title: # Title');
  });

  it('a title has no blanks around it', () => {
    expect(readMarkdown('# **Terms** ![ ](/x.png)', FACTS).title).toBe('Terms');
  });
});

describe('readLink', () => {
  it.each([
    ['page:vip', { kind: 'page', to: 'vip' }],
    ['mailto:help@example.com', { kind: 'mail', to: 'help@example.com' }],
    ['/about/us#team', { kind: 'path', to: '/about/us#team' }],
    ['#team', { kind: 'path', to: '#team' }],
    ['https://example.com/x?y=1', { kind: 'outside', to: 'https://example.com/x?y=1' }],
    ['HTTP://example.com', { kind: 'outside', to: 'http://example.com/' }],
    [`/${'a'.repeat(499)}`, { kind: 'path', to: `/${'a'.repeat(499)}` }],
  ])('accepts %s', (target, link) => {
    expect(readLink(target)).toEqual(link);
  });

  it.each([
    ['an unknown page', 'page:nothing'],
    ['a page with a parameter in its path', 'page:game'],
    ['a page key after other text', 'xpage:vip'],
    ['another host without a scheme', '//example.com'],
    ['another scheme', 'javascript:alert(1)'],
    ['a scheme inside of another', 'ftp:https://example.com'],
    ['a URL inside of a script', 'javascript:https://example.com'],
    ['a user name in front of the host', 'https://harbour@example.com'],
    ['a password in front of the host', 'https://:secret@example.com'],
    ['a direction character', '/about\u202e'],
    ['a blank', 'https://example.com/a b'],
    ['a backslash', 'https:\\\\example.com'],
    ['no host', 'https://'],
    ['more than 500 characters', `/${'a'.repeat(500)}`],
  ])('rejects %s', (_name, target) => {
    expect(readLink(target)).toBeNull();
  });
});

describe('FAQ', () => {
  const SOURCE = `# FAQ

## Money {#money}

### How do I deposit? {#deposit}

Open the **cashier**.

| Method | Fee |
|---|---|
| Card | none |

### Can I lose? {#lose}

- Yes
  - always
- Often

---

## Play {#play}

### Is it für alle groß? {#all}

Yes.
`;
  const found = (query: Parameters<typeof filterFaq>[1]) =>
    filterFaq(readFaq(SOURCE, FACTS).categories, query).flatMap(({ items }) => items.map(({ id }) => id));

  it('reads categories, questions and answers', () => {
    const { categories, faults } = readFaq(SOURCE, FACTS);
    expect(faults).toEqual([]);
    expect(
      categories.map(({ key, title, items }) => [key, title, ...items.map(({ id, question }) => `${id}: ${question}`)]),
    ).toEqual([
      ['money', 'Money', 'deposit: How do I deposit?', 'lose: Can I lose?'],
      ['play', 'Play', 'all: Is it für alle groß?'],
    ]);
    expect(categories[0]?.items.map(({ answer }) => answer.map(({ kind }) => kind))).toEqual([
      ['paragraph', 'table'],
      ['list', 'rule'],
    ]);
  });

  it.each([
    ['in the question', 'LOSE', ['lose']],
    ['in a table', 'fee none', ['deposit']],
    ['in nested items', 'always', ['lose']],
    ['without diacritics', 'fur  alle ', ['all']],
    ['with ss instead of ß', 'gross', ['all']],
    ['in texts only, not in a rule between them', 'r', ['deposit', 'all']],
    ['across question and answer', 'deposit cashier', ['deposit']],
    ['in no question', 'deposit always', []],
    ['of a cell only, not across cells', 'methodfee', []],
    ['of an item only, not across items', 'yesalways', []],
    ['of an item only, not across items of one level', 'alwaysoften', []],
    ['of a block only, not across blocks', 'cashier.method', []],
  ])('finds words %s', (_name, search, ids) => {
    expect(found({ search })).toEqual(ids);
  });

  it('returns everything without a query, and keeps empty categories', () => {
    expect(found({})).toEqual(['deposit', 'lose', 'all']);
    const { categories } = readFaq(SOURCE, FACTS);
    const left = filterFaq(categories, { category: 'play' }).map(({ key, items }) => `${key} ${items.length}`);
    expect(left).toEqual(['money 0', 'play 1']);
  });

  it.each([
    ['# FAQ', 'there is no category (## …)'],
    ['# FAQ\n\n## Money', 'the category money has no question'],
    ['# FAQ\n\n## Money\n\n### Why?', 'the question why has no answer'],
    ['# FAQ\n\nText', 'all text must be below a category (## …) and a question (### …)'],
    ['# FAQ\n\n## Money\n\nText', 'all text must be below a category (## …) and a question (### …)'],
    ['# FAQ\n\n### Why?\n\nText', 'all text must be below a category (## …) and a question (### …)'],
    [
      '# FAQ\n\n## Money\n\n### Why?\n\n#### Deeper\n\nText',
      'all text must be below a category (## …) and a question (### …)',
    ],
    ['Text', 'the text must start with its title: # Title'],
  ])('rejects %j', (source, fault) => {
    expect(readFaq(source, FACTS).faults).toContain(fault);
  });

  it('ignores notes for editors outside of answers', () => {
    expect(readFaq('# FAQ\n\n> a note\n\n## Money\n\n> a note\n\n### Why?\n\nBecause.', FACTS).faults).toEqual([]);
  });
});
