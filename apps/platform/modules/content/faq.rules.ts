import type { ContentBlock } from '@marquee/contract/content.ts';
import { readMarkdown } from './markdown.rules.ts';
import type { ContentFacts } from './facts.rules.ts';
import { plainText } from './runs.rules.ts';

export interface FaqItem {
  readonly id: string;
  readonly question: string;
  readonly answer: ContentBlock[];
}

export interface FaqCategory {
  readonly key: string;
  readonly title: string;
  readonly items: FaqItem[];
}

export interface ParsedFaq {
  readonly categories: readonly FaqCategory[];
  readonly faults: readonly string[];
}

/** Parses `## Category {#key}`, `### Question {#id}` and the answers below them. */
export function readFaq(source: string, facts: ContentFacts): ParsedFaq {
  const { blocks, faults } = readMarkdown(source, facts);
  const categories: FaqCategory[] = [];
  const problems = [...faults];
  for (const block of blocks) {
    const category = categories.at(-1);
    const item = category?.items.at(-1);
    if (block.kind === 'heading' && block.level === 2)
      categories.push({ key: block.id, title: plainText(block.text), items: [] });
    else if (block.kind === 'heading' && block.level === 3 && category)
      category.items.push({ id: block.id, question: plainText(block.text), answer: [] });
    else if (item && block.kind !== 'heading') item.answer.push(block);
    else if (block.kind !== 'note') problems.push('all text must be below a category (## …) and a question (### …)');
  }
  for (const { key, items } of categories) {
    if (items.length === 0) problems.push(`the category ${key} has no question`);
    for (const { id, answer } of items) if (answer.length === 0) problems.push(`the question ${id} has no answer`);
  }
  if (categories.length === 0) problems.push('there is no category (## …)');
  return { categories, faults: problems };
}

export interface FaqQuery {
  readonly search?: string | undefined;
  readonly category?: string | undefined;
}

/**
 * Questions that contain every search word, in question or answer, ignoring diacritics and case. Categories stay, even
 * if empty.
 */
export function filterFaq(categories: readonly FaqCategory[], { search, category }: FaqQuery): FaqCategory[] {
  const words = folded(search ?? '').split(/\s/);
  const isMatch = ({ question, answer }: FaqItem) => {
    const text = folded(`${question} ${answer.map(textOf).join(' ')}`);
    return words.every((word) => text.includes(word));
  };
  return categories.map((one) => ({
    ...one,
    items: category === undefined || category === one.key ? one.items.filter(isMatch) : [],
  }));
}

/** In capitals, because `ß` and `ss` are the same only there. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
}

function textOf(block: ContentBlock): string {
  switch (block.kind) {
    case 'rule':
      return '';
    case 'table':
      return [block.head, ...block.rows].flat().map(plainText).join(' ');
    case 'list':
      return block.items
        .map(({ text, items }) => [plainText(text), ...items.map((one) => plainText(one.text))].join(' '))
        .join(' ');
    default:
      return plainText(block.text);
  }
}
