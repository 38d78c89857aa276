import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { CONTENT_KEYS } from '@marquee/contract/content.ts';
import { LANGUAGE_CODES } from '@marquee/locales/languages.ts';
import { expect, test } from 'vitest';
import { translateBuiltIn } from './fact-texts.ts';
import { factsOf, isolatedFacts } from './facts.rules.ts';
import { filterFaq, readFaq } from './faq.rules.ts';
import { readMarkdown } from './markdown.rules.ts';
import { readBaseTexts } from './seed-content.ts';

const [brand] = DEMO_BRANDS;
if (!brand) throw new Error('There is no demo brand');
const facts = factsOf(brand, 'en', translateBuiltIn('en'));
const texts = readBaseTexts();
const pages = texts.filter(({ contentKey }) => contentKey !== 'faq');
const faqs = texts.filter(({ contentKey }) => contentKey === 'faq');

test('every legal page has an English base text', () => {
  const english = texts.filter(({ locale }) => locale === 'en').map(({ contentKey }) => contentKey);
  expect(CONTENT_KEYS.filter((key) => !english.includes(key))).toEqual([]);
});

test.each(pages.map((one) => [`${one.locale}/${one.contentKey}`, one] as const))(
  'the base text %s is valid, and contains no editorial notes',
  (_name, { source }) => {
    const { title, blocks, faults } = readMarkdown(source, facts);
    expect(faults).toEqual([]);
    expect(title).not.toBe('');
    expect(blocks.map(({ kind }) => kind)).not.toContain('note');
    expect(source).not.toMatch(
      /template|counsel[: ]|vorlage\.|rechtsbeistand|المستشار القانوني|\*operator:|\*betreiber:/i,
    );
    expect(JSON.stringify(blocks)).not.toContain('{{');
  },
);

test.each(
  texts
    .filter(({ contentKey }) => contentKey !== 'bonus-terms')
    .map((one) => [`${one.locale}/${one.contentKey}`, one] as const),
)(
  '%s mentions bonuses only where it answers the question about them, and nothing that is not available',
  (_name, { source }) => {
    // Links to the bonus page, the answers about bonuses, and what they mean for withdrawals and several accounts, are allowed.
    const text = source
      .replaceAll(/\[[^\]]*\]\(page:bonus-terms\)/g, '')
      .replaceAll(/^###.*\{#(?:bonuses|free-spins|wagering|coupons|when-withdraw)\}\n[\s\S]*?(?=^##)/gm, '')
      .replaceAll(/^## .*\{#(?:who-may-play|withdrawals)\}\n[\s\S]*?(?=^##)/gm, '')
      .replace(/^## .*\{#bonus-questions\}$/m, '');
    expect(text).not.toMatch(
      /bonus|\bboni\b|مكافأة|مكافآت|\bVIP\b|tournament|turnier|بطولة|rakeback|cashback|free spin|freispiel|refer a friend/i,
    );
  },
);

test.each(
  pages.filter(({ locale }) => locale !== 'en').map((one) => [`${one.locale}/${one.contentKey}`, one] as const),
)('%s has the sections, tables and lists of the English text', (_name, { contentKey, source }) => {
  const english = pages.find((one) => one.locale === 'en' && one.contentKey === contentKey);
  const shape = (text: string) =>
    readMarkdown(text, facts).blocks.map((block) =>
      block.kind === 'heading'
        ? `${block.level} ${block.id}`
        : block.kind === 'list'
          ? `list of ${block.items.length}`
          : block.kind === 'table'
            ? `table of ${block.rows.length}`
            : block.kind,
    );
  expect(shape(source)).toEqual(shape(english?.source ?? ''));
});

test('the FAQ has the same questions in every language, fifteen or more in six categories', () => {
  expect(faqs.map(({ locale }) => locale).sort()).toEqual([...LANGUAGE_CODES].sort());
  const shapes = faqs.map(({ source }) => {
    const { categories, faults } = readFaq(source, facts);
    expect(faults).toEqual([]);
    return categories.map(({ key, items }) => [key, ...items.map(({ id }) => id)]);
  });
  for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  expect(shapes[0]).toHaveLength(6);
  expect((shapes[0] ?? []).flatMap((ids) => ids.slice(1)).length).toBeGreaterThanOrEqual(15);
});

test('the search finds questions with all words, ignoring diacritics, and can be limited to one category', () => {
  const source =
    '# F\n\n## A {#a}\n\n### Où? {#ou}\n\nDépôt here\n\n### Two {#two}\n\ntext\n\n## B {#b}\n\n### Three {#three}\n\ndepot there';
  const { categories } = readFaq(source, facts);
  const found = (query: Parameters<typeof filterFaq>[1]) =>
    filterFaq(categories, query).map(({ key, items }) => `${key}:${items.map(({ id }) => id).join()}`);
  expect(found({ search: 'DEPOT' })).toEqual(['a:ou', 'b:three']);
  expect(found({ search: 'depot there' })).toEqual(['a:', 'b:three']);
  expect(found({ category: 'a' })).toEqual(['a:ou,two', 'b:']);
  expect(found({ search: 'nothing like it' })).toEqual(['a:', 'b:']);
});

test('tables, nested lists, notes, formatting and links become blocks of the contract', () => {
  const source = `# Title

> **Note** this

## A *fine* heading {#fine}

Some **bold** and [deposit](page:deposit).

1. one
   - inner
2. two

| a | b |
| --- | --- |
| c | [mail](mailto:{{supportEmail}}) |

---
`;
  const { title, blocks, faults } = readMarkdown(source, facts);
  expect(faults).toEqual([]);
  expect(title).toBe('Title');
  expect(blocks).toEqual([
    { kind: 'note', text: [{ text: 'Note', isStrong: true }, { text: ' this' }] },
    { kind: 'heading', level: 2, id: 'fine', text: [{ text: 'A fine heading' }] },
    {
      kind: 'paragraph',
      text: [
        { text: 'Some ' },
        { text: 'bold', isStrong: true },
        { text: ' and ' },
        { text: 'deposit', link: { kind: 'page', to: 'deposit' } },
        { text: '.' },
      ],
    },
    {
      kind: 'list',
      isOrdered: true,
      items: [
        { text: [{ text: 'one' }], items: [{ text: [{ text: 'inner' }] }] },
        { text: [{ text: 'two' }], items: [] },
      ],
    },
    {
      kind: 'table',
      head: [[{ text: 'a' }], [{ text: 'b' }]],
      rows: [[[{ text: 'c' }], [{ text: 'mail', link: { kind: 'mail', to: brand.supportEmail } }]]],
    },
    { kind: 'rule' },
  ]);
});

test('rejects texts without title, with a second title, unknown facts or deeply nested lists', () => {
  const faultsOf = (source: string) => readMarkdown(source, facts).faults.length;
  expect(faultsOf('no title')).toBe(1);
  expect(faultsOf('# a\n\n# b')).toBe(1);
  expect(faultsOf('# a\n\n{{brand}}')).toBe(1);
  expect(faultsOf('# a\n\n- a\n  - b\n    - c')).toBe(1);
  expect(faultsOf('# a\n\n![image](https://example.com/a.png)')).toBe(1);
});

test('isolates facts in right-to-left texts, except in URLs', () => {
  const { blocks, faults } = readMarkdown(
    '# T\n\n[{{supportEmail}}](mailto:{{supportEmail}})',
    isolatedFacts('ar', facts),
  );
  expect(faults).toEqual([]);
  expect(blocks).toEqual([
    {
      kind: 'paragraph',
      text: [{ text: `\u2068${brand.supportEmail}\u2069`, link: { kind: 'mail', to: brand.supportEmail } }],
    },
  ]);
});
