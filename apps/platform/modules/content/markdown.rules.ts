import type { ContentBlock, ContentRun } from '@marquee/contract/content.ts';
import MarkdownIt, { type Token } from 'markdown-it';
import type { ContentFacts } from './facts.rules.ts';
import { headingIds } from './heading-id.rules.ts';
import { plainText, readRuns, type ParseContext } from './runs.rules.ts';

export interface ParsedPage {
  readonly title: string;
  readonly blocks: readonly ContentBlock[];
  /** Faults that prevent saving; empty if valid. */
  readonly faults: readonly string[];
}

// HTML stays plain text. Link validation of the library is off, because `link.rules.ts` checks the original targets.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
markdown.validateLink = () => true;
markdown.normalizeLink = (url) => url;

/** Parses Markdown into the blocks of the contract: text and checked links only. */
export function readMarkdown(source: string, facts: ContentFacts): ParsedPage {
  const faults: string[] = [];
  const context: ParseContext = { facts, fault: (sentence) => faults.push(sentence) };
  const tokens = markdown.parse(source.replaceAll('\r\n', '\n'), {});
  const first = tokens[0]?.type === 'heading_open' && tokens[0].tag === 'h1' ? tokens[1] : undefined;
  if (!first) faults.push('the text must start with its title: # Title');
  const blocks = readBlocks(first ? tokens.slice(3) : tokens, context);
  return { title: plainText(readRuns(first, context)).trim(), blocks: [...blocks], faults };
}

function readBlocks(tokens: readonly Token[], context: ParseContext): ContentBlock[] {
  const blocks: ContentBlock[] = [];
  const idOf = headingIds();
  let at = 0;
  for (let token = tokens[at]; token; token = tokens[at]) {
    const end = endOf(tokens, at);
    blocks.push(readBlock(token, tokens.slice(at + 1, end), { context, idOf }));
    at = end + 1;
  }
  return blocks;
}

interface BlockContext {
  readonly context: ParseContext;
  readonly idOf: (text: string) => { readonly id: string; readonly text: string };
}

function readBlock(token: Token, inner: readonly Token[], { context, idOf }: BlockContext): ContentBlock {
  switch (token.type) {
    case 'heading_open':
      return readHeading(token, readRuns(inner[0], context), { context, idOf });
    case 'blockquote_open':
      return { kind: 'note', text: mergeRuns(inner, context) };
    case 'bullet_list_open':
    case 'ordered_list_open':
      return { kind: 'list', isOrdered: token.type === 'ordered_list_open', items: readItems(inner, context, 1) };
    case 'table_open':
      return readTable(inner, context);
    case 'hr':
      return { kind: 'rule' };
    case 'fence':
    case 'code_block':
      return { kind: 'paragraph', text: readText(token, context) };
    default: // A paragraph; with HTML disabled there is nothing else.
      return { kind: 'paragraph', text: readRuns(inner[0], context) };
  }
}

function readHeading(token: Token, runs: ContentRun[], { context, idOf }: BlockContext): ContentBlock {
  if (token.tag === 'h1') context.fault('a text has one title; further headings begin with ##');
  const level = Math.min(4, Math.max(2, Number(token.tag.slice(1)))) as 2 | 3 | 4; // clamped to the levels of the contract
  const { id, text } = idOf(plainText(runs));
  // Headings contain no formatting and links; the explicit id is removed.
  return { kind: 'heading', level, id, text: [{ text }] };
}

type Items = Extract<ContentBlock, { kind: 'list' }>['items'];

function readItems(inner: readonly Token[], context: ParseContext, depth: number): Items {
  const items: Items = [];
  for (let at = 0; at < inner.length;) {
    const end = endOf(inner, at);
    const item = { text: [] as ContentRun[], items: [] as Items[number]['items'] };
    const parts = inner.slice(at + 1, end);
    for (let part = 0; part < parts.length;) {
      const end = endOf(parts, part);
      if (parts[part]?.type.endsWith('_list_open') === true) {
        const deeper = readItems(parts.slice(part + 1, end), context, depth + 1);
        if (depth > 1) context.fault('lists can be nested only once');
        item.items.push(...deeper.flatMap(({ text, items: inside }) => [{ text }, ...inside]));
      } else {
        item.text.push(
          ...(item.text.length > 0 ? [{ text: '\n' }] : []),
          ...mergeRuns(parts.slice(part, end + 1), context),
        );
      }
      part = end + 1;
    }
    items.push(item);
    at = end + 1;
  }
  return items;
}

function readTable(inner: readonly Token[], context: ParseContext): ContentBlock {
  const rows: ContentRun[][][] = [];
  for (const token of inner) {
    if (token.type === 'tr_open') rows.push([]);
    if (token.type === 'inline') rows.at(-1)?.push(readRuns(token, context));
  }
  const [head = [], ...rest] = rows;
  return { kind: 'table', head, rows: rest };
}

const isCodeBlock = ({ type }: Token): boolean => type === 'fence' || type === 'code_block';

/** The texts among the tokens, each on a line of its own. */
function mergeRuns(tokens: readonly Token[], context: ParseContext): ContentRun[] {
  return tokens
    .filter((token) => token.type === 'inline' || isCodeBlock(token))
    .flatMap((token, at) => [...(at > 0 ? [{ text: '\n' }] : []), ...readText(token, context)]);
}

function readText(token: Token, context: ParseContext): ContentRun[] {
  if (!isCodeBlock(token)) return readRuns(token, context);
  context.fault('code blocks are shown as paragraphs');
  return [{ text: token.content, isCode: true }];
}

/** Index of the token that closes the one at `at`; `at` itself if nothing is opened. The parser closes whatever it opens. */
function endOf(tokens: readonly Token[], at: number): number {
  let depth = 0;
  const length = tokens.slice(at).findIndex(({ nesting }) => {
    depth += nesting;
    return depth <= 0;
  });
  return at + length;
}
