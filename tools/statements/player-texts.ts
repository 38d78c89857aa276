import { isLanguage } from '@marquee/locales/languages.ts';
import { textsOfFile } from '@marquee/locales/read-messages.ts';
import type { Source } from '../checks/sources.ts';

/** One text that players read. */
export interface PlayerText {
  readonly locale: string;
  readonly file: string;
  /** Key of the message (`deposit.title`, `games.dice.roll`), or `page#heading` of a legal page. */
  readonly key: string;
  readonly text: string;
}

const TEXTS = /^packages\/locales\/([^/]+)\/[^/]+\.(json|md)$/;

/** All texts of the shipped languages: of the site, games, e-mails and SMS, demo content, sandbox acquirer, legal pages and FAQ. */
export function playerTexts(sources: readonly Source[]): PlayerText[] {
  return sources.flatMap(({ path, text }) => {
    const [, locale, kind] = TEXTS.exec(path) ?? [];
    if (!isLanguage(locale)) return [];
    const found = kind === 'json' ? textsOfFile(path, JSON.parse(text)) : sectionsOf(text);
    return found.map(([key, leaf]) => ({ locale, file: path, key, text: String(leaf) }));
  });
}

/** Paragraphs, list items and cells of legal pages, each with its page and the anchor of the heading above it. */
function sectionsOf(markdown: string): [string, string][] {
  let page = 'faq';
  let section = 'top';
  return markdown.split('\n').flatMap((line): [string, string][] => {
    const title = /^# .*\{#([a-z-]+)\}$/.exec(line);
    if (title?.[1] !== undefined) {
      page = title[1];
      section = 'top';
    } else section = /^#.*\{#([a-z0-9-]+)\}\s*$/.exec(line)?.[1] ?? section;
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
