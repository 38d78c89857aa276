import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const ENGINE = join(import.meta.dirname, '../packages/games/slot-engine');
/** What decides a simulated round: its rules, and the numbers it draws. */
const ENTRIES = ['play-round.ts', 'compile-spec.ts', 'round.ts', 'fast-integers.ts'];

/** The code of a file without types and comments, and its imports. */
function compiled(file: string): { readonly code: string; readonly imports: readonly string[] } {
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ESNext,
      removeComments: true,
      verbatimModuleSyntax: true,
    },
  });
  const imports = ts.preProcessFile(outputText).importedFiles.map(({ fileName }) => fileName);
  return { code: outputText, imports: imports.filter((name) => name.startsWith('.')) };
}

/**
 * SHA-256, hex, of the code that plays the rounds of slots: all files of this repository that it imports, without types and comments. Facts of simulated rounds are
 * those of one engine; with another hash they have to be simulated again.
 *
 * @param entries Absolute paths of the files to begin with.
 */
export function engineHash(entries: readonly string[] = ENTRIES.map((name) => join(ENGINE, name))): string {
  const codes = new Map<string, string>();
  const read = (file: string): void => {
    if (codes.has(file)) return;
    const { code, imports } = compiled(file);
    codes.set(file, code);
    for (const name of imports) read(join(dirname(file), name));
  };
  entries.forEach(read);
  const hash = createHash('sha256');
  for (const [file, code] of [...codes].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${relative(ENGINE, file)}\n${code}\n`);
  return hash.digest('hex');
}
