import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';

/** Files of the repository that a file imports or exports again. */
export function importsIn(root: string, path: string): readonly string[] {
  if (!/\.tsx?$/.test(path)) return [];
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, path), 'utf8'), true, true);
  return importedFiles
    .map(({ fileName }) =>
      fileName.startsWith('.')
        ? join(dirname(path), fileName)
        : fileName.replace(/^@marquee\//, fileName.startsWith('@marquee/') ? 'packages/' : ''),
    )
    .filter((name) => basename(name).includes('.') && existsSync(join(root, name)));
}
