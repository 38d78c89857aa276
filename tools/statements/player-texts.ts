import type { Source } from '../checks/sources.ts';

/** One text that players read. */
export interface PlayerText {
  readonly locale: string;
  readonly file: string;
  /** Key of the message, path in a file of translations, or `page#heading` of a legal page. */
  readonly key: string;
  readonly text: string;
}

const PLACES: readonly { readonly path: RegExp; readonly kind: 'json' | 'markdown' }[] = [
  { path: /^packages\/locales\/([a-z]{2})\/[^/]+\.json$/, kind: 'json' },
  { path: /^apps\/platform\/modules\/[^/]+\/demo-[^/]+\/translations\.([a-z]{2})\.json$/, kind: 'json' },
  { path: /^packages\/brands\/content\/([a-z]{2})\/[^/]+\.md$/, kind: 'markdown' },
];

/** Messages of the site, the games, e-mails and SMS, translations of the demo content, legal pages and the FAQ. */
export function playerTexts(sources: readonly Source[]): PlayerText[] {
  return sources.flatMap(({ path, text }) => {
    for (const { path: place, kind } of PLACES) {
      const locale = place.exec(path)?.[1];
      if (locale === undefined) continue;
      const found = kind === 'json' ? leavesOf(JSON.parse(text)) : sectionsOf(path, text);
      return found.map(([key, leaf]) => ({ locale, file: path, key, text: leaf }));
    }
    return [];
  });
}

function leavesOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, path === '' ? name : `${path}.${name}`));
}

/** Paragraphs, list items and cells of a legal page, each with the anchor of the heading above it. */
function sectionsOf(path: string, markdown: string): [string, string][] {
  const page = path.replace(/^.*\/|\.md$/g, '');
  let section = 'top';
  return markdown.split('\n').flatMap((line): [string, string][] => {
    section = /^#.*\{#([a-z0-9-]+)\}\s*$/.exec(line)?.[1] ?? section;
    const cells = /^\|(?:\s*-+\s*\|)+$/.test(line) ? [] : line.startsWith('|') ? line.split('|') : [line];
    return cells
      .map((cell) => plainOf(cell))
      .filter((cell) => cell !== '')
      .map((cell) => [`${page}#${section}`, cell]);
  });
}

const plainOf = (line: string): string =>
  line
    .replace(/\{#[a-z0-9-]+\}\s*$/, '')
    .replace(/^\s*(?:#+|[-*>]|\d+\.)\s+/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')
    .trim();
