import { readFileSync } from 'node:fs';
import { ENDPOINTS } from '../../packages/contract/endpoints.ts';
import ts from 'typescript';

interface Schema {
  readonly _zod: { readonly def: Readonly<Record<string, unknown>> };
}
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;

/** Every pattern in the contract, of responses too, because their fields may be sent back. */
export function contractPatterns(): ReadonlyMap<string, RegExp> {
  const found = new Map<string, RegExp>();
  const seen = new Set<unknown>();
  const visit = (value: unknown) => {
    if (value instanceof RegExp) {
      if (!found.has(String(value))) found.set(String(value), value);
    } else if (typeof value === 'object' && value !== null && !seen.has(value)) {
      seen.add(value);
      const inner = isSchema(value) ? value._zod.def : value;
      for (const one of Object.values(inner)) visit(one);
    }
  };
  for (const { params, query, body, response } of ENDPOINTS)
    for (const part of [params, query, body, response]) visit(part);
  return found;
}

/** Every pattern in these files, with the first file that contains it. */
export function sourcePatterns(
  files: readonly string[],
): ReadonlyMap<string, { readonly pattern: RegExp; readonly file: string }> {
  const found = new Map<string, { pattern: RegExp; file: string }>();
  for (const file of files) {
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const visit = (node: ts.Node) => {
      if (ts.isRegularExpressionLiteral(node) && !found.has(node.text)) {
        const [, source = '', flags = ''] = /^\/([\s\S]*)\/(\w*)$/.exec(node.text) ?? [];
        found.set(node.text, { pattern: new RegExp(source, flags), file });
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind));
  }
  return found;
}
