import { LANGUAGE_CODES, SOURCE_LANGUAGE } from '@marquee/locales/languages.ts';
import { isCode, isTest } from '../checks/sources.ts';

export interface TrackedFile {
  readonly path: string;
  readonly content: Buffer;
}

export interface LineCounts {
  readonly files: number;
  /** Lines by kind, in the order in which they are printed. */
  readonly kinds: ReadonlyMap<string, number>;
  /** All lines that are written to be read: no translations, no programs that draw art, no SQL generated for reviews. */
  readonly read: number;
}

const KINDS = { css: 'CSS', sql: 'SQL', json: 'JSON', jsonl: 'JSONL', md: 'Markdown' } as const;
const TRANSLATED = new RegExp(`/(${LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE).join('|')})/`);
const NOT_READ = /^art\/|^apps\/platform\/db\/schema\.sql$/;

/** Counts the lines of text files by kind. Binary files count as files only. */
export function countLines(files: readonly TrackedFile[]): LineCounts {
  const kinds = new Map(['TypeScript', 'tests', ...Object.values(KINDS), 'other'].map((kind) => [kind, 0]));
  let read = 0;
  for (const { path, content } of files) {
    const lines = linesOf(content);
    kinds.set(kindOf(path), (kinds.get(kindOf(path)) ?? 0) + lines);
    if (!TRANSLATED.test(path) && !NOT_READ.test(path)) read += lines;
  }
  return { files: files.length, kinds, read };
}

function kindOf(path: string): string {
  if (isTest(path)) return 'tests';
  if (isCode(path)) return 'TypeScript';
  const ending = path.slice(path.lastIndexOf('.') + 1);
  return Object.entries(KINDS).find(([name]) => name === ending)?.[1] ?? 'other';
}

/** None for a file with a zero byte, which is binary. The last line needs no line break. */
function linesOf(content: Buffer): number {
  if (content.includes(0)) return 0;
  const lines = content.toString('latin1').split('\n');
  return lines.length - (lines.at(-1) === '' ? 1 : 0);
}
