import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGE_CODES } from './languages.ts';
import type demo from './en/demo.json';
import type sandbox from './en/sandbox.json';

export interface SourceMessage {
  readonly key: string;
  /** ICU MessageFormat. */
  readonly text: string;
  /** Path relative to this package, for error messages. */
  readonly file: string;
}

/** Files whose texts are no messages of the site: what reads them asks for the whole file. */
interface OtherFiles {
  /** Content of the demo brands. */
  readonly demo: typeof demo;
  /** Texts of the house games, by folder of `packages/games` and key. */
  readonly games: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Pages of the sandbox acquirer. */
  readonly sandbox: typeof sandbox;
}
const OTHER_FILES: Readonly<Record<keyof OtherFiles, true>> = { demo: true, games: true, sandbox: true };

/** The content of such a file. */
export function readLanguageFile<F extends keyof OtherFiles>(language: string, name: F): OtherFiles[F] {
  return readJson(language, `${name}.json`) as OtherFiles[F]; // The checks compare it with the English file.
}

/** All messages of the site in a language. Throws with file and key if one is no text or has a key twice. */
export function readMessages(language: string): readonly SourceMessage[] {
  return textsOfFiles(
    language,
    textFiles(language).filter((name) => !isOther(name)),
  );
}

/** All texts of a language, file by file. Throws as `readMessages`. */
export function readTexts(language: string): readonly SourceMessage[] {
  return textsOfFiles(language, textFiles(language));
}

/** Every text of a file with its key: `deposit.title` for messages of the site, `games.dice.roll` or `demo.club.names.house.0` for others. */
export function textsOfFile(file: string, content: unknown): readonly (readonly [key: string, text: unknown])[] {
  return leavesOf(isOther(file) ? nameOf(file) : '', content);
}

/** What `pick` finds in the demo content of each language. */
export function inEveryLanguage<T>(pick: (content: OtherFiles['demo']) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(LANGUAGE_CODES.map((language) => [language, pick(demoContent(language))]));
}

const demoContents = new Map<string, OtherFiles['demo']>();

function demoContent(language: string): OtherFiles['demo'] {
  const content = demoContents.get(language) ?? readLanguageFile(language, 'demo');
  demoContents.set(language, content);
  return content;
}

/** The legal pages and the FAQ of a language as Markdown, by key. Each page of `legal.md` begins with `# Title {#key}`. */
export function readPages(language: string): ReadonlyMap<string, string> {
  const pages = readText(language, 'legal.md').split(/^(?=# )/m);
  const legal = pages.map((page): [string, string] => {
    const [heading = '', title = '', key] = /^(# .+?) \{#([a-z-]+)\}$/m.exec(page) ?? [];
    if (key === undefined) throw new Error(`${language}/legal.md: a page has no key: ${page.slice(0, 80)}`);
    return [key, `${page.replace(heading, () => title).trimEnd()}\n`];
  });
  return new Map([...legal, ['faq', readText(language, 'faq.md')]]);
}

const nameOf = (file: string): string => file.replace(/^.*\/|\.json$/g, '');
const isOther = (file: string): boolean => Object.hasOwn(OTHER_FILES, nameOf(file));

/** Names of a language's files with texts, sorted. */
function textFiles(language: string): readonly string[] {
  return readdirSync(new URL(`${language}/`, import.meta.url))
    .filter((name) => name.endsWith('.json'))
    .sort();
}

function textsOfFiles(language: string, names: readonly string[]): readonly SourceMessage[] {
  const owner = new Map<string, string>();
  return names.flatMap((name) => {
    const file = `${language}/${name}`;
    return textsOfFile(file, readJson(language, name)).map(([key, text]) => {
      if (typeof text !== 'string') throw new Error(`${file}: "${key}" must be text`);
      const other = owner.get(key);
      if (other !== undefined) throw new Error(`${file}: "${key}" is already in ${other}`);
      owner.set(key, file);
      return { key, text, file };
    });
  });
}

function leavesOf(key: string, value: unknown): (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[key, value]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(key === '' ? name : `${key}.${name}`, inner));
}

function readText(language: string, name: string): string {
  return readFileSync(new URL(`${language}/${name}`, import.meta.url), 'utf8');
}

function readJson(language: string, name: string): unknown {
  try {
    return JSON.parse(readText(language, name));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Error(`${language}/${name}: is not JSON: ${error.message}`, { cause: error });
  }
}
