import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A text file of the repository. */
export interface Source {
  /** Relative to the repository root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const folders = ['apps', 'packages', 'art', 'tools', 'e2e', 'conformance', 'bench', 'docs'];
const texts = /\.(tsx?|jsx?|mjs|css|sql|jsonl?|md|html)$/;
const excluded = /(^|\/)(node_modules|dist|\.data|coverage)(\/|$)|\.gen\.tsx?$|(^|\/)package-lock\.json$/;

export function readSources(root: string): Source[] {
  const nested = folders.flatMap((folder) => listFiles(root, folder));
  const top = readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  return [...nested, ...top]
    .filter((path) => texts.test(path) && !excluded.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function listFiles(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (excluded.test(path)) return [];
      return entry.isDirectory() ? listFiles(root, path) : [path];
    });
  } catch {
    return [];
  }
}

/** Folders that contain files, with their parents. */
export function foldersOf(sources: readonly Source[]): string[] {
  const found = new Set<string>();
  for (const { path } of sources) {
    const parts = path.split('/').slice(0, -1);
    for (let length = 1; length <= parts.length; length += 1) found.add(parts.slice(0, length).join('/'));
  }
  return [...found].toSorted();
}

export const isTest = (path: string) => /(\.test\.tsx?|\.e2e\.ts)$|\/testing\/|^e2e\//.test(path);
export const isCode = (path: string) => /\.tsx?$/.test(path);
