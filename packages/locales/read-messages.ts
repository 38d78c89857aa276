import { readFileSync, readdirSync } from 'node:fs';

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

/** Names of a language's files, sorted. */
export function messageFiles(language: string): readonly string[] {
  return readdirSync(new URL(`${language}/`, import.meta.url))
    .filter((name) => name.endsWith('.json'))
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
