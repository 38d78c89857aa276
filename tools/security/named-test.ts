import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '../..');
const RUNNERS = new Set(['test', 'it', 'describe']);
/** Parts of a call whose arguments give titles. */
const TABLES = new Set(['each', 'for']);
/** Parts of a call such as `test.each(rows)` that still run a test. */
const VARIANTS = new Set([
  'each',
  'for',
  'runIf',
  'skipIf',
  'describe',
  'concurrent',
  'sequential',
  'serial',
  'parallel',
]);

const titlesByFile = new Map<string, readonly string[]>();

/** Whether a file of this repository runs a test, or a group of tests, with this title, or with a template that gives it. */
export function hasTest(file: string, title: string): boolean {
  const path = join(ROOT, file);
  // Many rows of a document name tests of one file.
  const titles =
    titlesByFile.get(path) ?? (existsSync(path) ? titlesOf(readFileSync(path, 'utf8'), path.endsWith('x')) : []);
  titlesByFile.set(path, titles);
  return titles.some((one) => one.includes(title));
}

/** Titles of the tests and groups that a file runs, templates as they are written, and texts of the tables that give titles. Skipped tests and comments are none. */
export function titlesOf(code: string, hasJsx = false): readonly string[] {
  const kind = hasJsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile('a', code, ts.ScriptTarget.ESNext, false, kind);
  const titles: string[] = [];
  const add = (node: ts.Node | undefined): void => {
    if (!node) return;
    if (ts.isStringLiteralLike(node)) titles.push(node.text);
    else if (ts.isTemplateExpression(node)) titles.push(node.getText(source));
  };
  const addAll = (node: ts.Node): void => {
    add(node);
    ts.forEachChild(node, addAll);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isRunner(node.expression)) {
      const [title] = node.arguments;
      if (ts.isPropertyAccessExpression(node.expression) && TABLES.has(node.expression.name.text))
        node.arguments.forEach(addAll);
      else add(title);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

function isRunner(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return RUNNERS.has(callee.text);
  if (ts.isCallExpression(callee)) return isRunner(callee.expression);
  return ts.isPropertyAccessExpression(callee) && VARIANTS.has(callee.name.text) && isRunner(callee.expression);
}
