import { readFileSync, readdirSync } from 'node:fs';

const GAMES = 'games.json';

export interface SourceMessage {
  readonly key: string;
  /** ICU MessageFormat. */
  readonly text: string;
  /** Path relative to this package, for error messages. */
  readonly file: string;
}

/**
 * All messages of a language, file by file. Throws with file and key if a file is not flat text or a key is
 * duplicated.
 */
export function readMessages(language: string): readonly SourceMessage[] {
  const folder = new URL(`${language}/`, import.meta.url);
  const owner = new Map<string, string>();
  return messageFiles(language).flatMap((name) => {
    const file = `${language}/${name}`;
    return Object.entries(readFlat(new URL(name, folder), file)).map(([key, text]) => {
      const other = owner.get(key);
      if (other !== undefined) throw new Error(`${file}: "${key}" is already in ${other}`);
      owner.set(key, file);
      return { key, text, file };
    });
  });
}

/** Texts of the house games, by folder of `packages/games` and key. They are no messages of the site: a page loads those of its game. */
export function readGameTexts(language: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const file = `${language}/${GAMES}`;
  const value = parse(readFileSync(new URL(file, import.meta.url), 'utf8'), file);
  return value as Readonly<Record<string, Readonly<Record<string, string>>>>; // The check of all texts reads every leaf.
}

/** Names of the files with messages of the site, sorted. */
export function messageFiles(language: string): readonly string[] {
  return readdirSync(new URL(`${language}/`, import.meta.url))
    .filter((name) => name.endsWith('.json') && name !== GAMES)
    .sort();
}

function readFlat(url: URL, file: string): Record<string, string> {
  const value = parse(readFileSync(url, 'utf8'), file);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${file}: must be one object`);
  for (const [key, text] of Object.entries(value)) {
    if (typeof text !== 'string') throw new Error(`${file}: "${key}" must be text`);
  }
  return value as Record<string, string>;
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file}: is not JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
