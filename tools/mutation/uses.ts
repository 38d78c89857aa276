import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { importsIn } from './imports.ts';

/** A place in a file that runs when a function is called. */
export interface Use {
  readonly file: string;
  readonly start: number;
}

/** Finds where functions use a constant of a file, in any of these files: what is computed when a file is loaded is executed by no test of its own. */
export function usesIn(root: string, files: readonly string[]): (file: string, constant: string) => readonly Use[] {
  const sources = new Map<string, ts.SourceFile>();
  const read = (file: string): ts.SourceFile => {
    const known = sources.get(file);
    if (known) return known;
    const text = readFileSync(join(root, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    sources.set(file, source);
    return source;
  };
  const importers = Map.groupBy(
    files.flatMap((file) => [...new Set(importsIn(root, file))].map((imported) => ({ file, imported }))),
    ({ imported }) => imported,
  );
  return (file, constant) => {
    const uses: Use[] = [];
    const seen = new Set<string>();
    const follow = (inFile: string, name: string): void => {
      if (seen.has(`${inFile}|${name}`)) return;
      seen.add(`${inFile}|${name}`);
      for (const each of [inFile, ...(importers.get(inFile) ?? []).map((one) => one.file)])
        for (const { start, constant: next } of namesIn(read(each), name)) {
          if (next === null) uses.push({ file: each, start });
          else follow(each, next);
        }
    };
    follow(file, constant);
    return uses;
  };
}

/** Where a name is used: in a function (null), as part of another constant, or exported again under its own name. */
function namesIn(
  source: ts.SourceFile,
  name: string,
): readonly { readonly start: number; readonly constant: string | null }[] {
  const found: { start: number; constant: string | null }[] = [];
  const visit = (node: ts.Node, constant: string | null): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isExportDeclaration(node)) {
      const isAll = node.exportClause === undefined;
      if (isAll || node.exportClause.getText().includes(name)) found.push({ start: node.getStart(), constant: name });
      return;
    }
    if (ts.isIdentifier(node) && node.text === name && !isDeclared(node))
      found.push({ start: node.getStart(), constant });
    ts.forEachChild(node, (child) => visit(child, ts.isFunctionLike(node) ? null : constant));
  };
  ts.forEachChild(source, (statement) => {
    for (const part of partsOf(statement)) visit(part, constantOf(part) ?? null);
  });
  return found;
}

const partsOf = (statement: ts.Node): readonly ts.Node[] =>
  ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];

/** The name of a variable at the top of a file. */
export const constantOf = (node: ts.Node): string | undefined =>
  ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) ? node.name.text : undefined;

const isDeclared = (node: ts.Identifier) => ts.isVariableDeclaration(node.parent) && node.parent.name === node;
