import ts from 'typescript';
import type { Edit } from './edit.ts';
import type { SqlCode } from './sql-code.ts';

/** The next name of the same owner and with the same last word, such as `created_at` for `settled_at`: it has the same type, so that only a test can notice it. */
type OtherName = (owner: string, name: string) => string | undefined;

/** Last word of `settled_at` and `heldMinor`; names of one word have none. */
const lastWord = (name: string): string | undefined =>
  /_([a-z]+)$/.exec(name)?.[1] ?? /[a-z\d]([A-Z][a-z\d]+)$/.exec(name)?.[1];

function otherNames(names: readonly (readonly [owner: string, name: string])[]): OtherName {
  const byOwner = Map.groupBy(names, ([owner, name]) => `${owner}.${lastWord(name)}`);
  return (owner, name) => {
    const word = lastWord(name);
    const known = [...new Set(byOwner.get(`${owner}.${word}`)?.map(([, each]) => each))];
    const other = known[(known.indexOf(name) + 1) % known.length];
    return word === undefined || other === name ? undefined : other;
  };
}

/** Columns with the name of their table in front. */
export function sqlNameEdits(code: SqlCode): readonly Edit[] {
  const isColumn = (index: number) =>
    code.type(index) === 'word' &&
    code.text(index - 1) === '.' &&
    code.type(index - 2) === 'word' &&
    code.text(index - 3) !== '.' &&
    !['.', '('].includes(code.text(index + 1));
  const columns = [...code.tokens.keys()].filter(isColumn);
  const other = otherNames(columns.map((index) => [code.text(index - 2), code.text(index)]));
  return columns.flatMap((index) => {
    const name = other(code.text(index - 2), code.text(index));
    return name === undefined ? [] : [code.replace('name changed', index, index, name)];
  });
}

/** Methods of Kysely whose first argument is a column. */
const OF_COLUMN = /^(?:where|whereRef|having|orderBy|groupBy|on|onRef)$/;

/** Properties of an object, and columns in queries of Kysely. */
export function tsNameEdits(file: ts.SourceFile): ReadonlyMap<ts.Node, Edit> {
  const found: { readonly node: ts.Node; readonly owner: string; readonly name: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isPropertyAccessExpression(node) && !(ts.isCallExpression(node.parent) && node.parent.expression === node))
      found.push({ node: node.name, owner: node.expression.getText(file), name: node.name.text });
    const column = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.arguments[0];
    if (column && ts.isStringLiteral(column) && OF_COLUMN.test(node.expression.name.text)) {
      const [, owner = '', name = ''] = /^(\w+\.|)(\w+)$/.exec(column.text) ?? [];
      found.push({ node: column, owner: `'${owner}`, name });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  const other = otherNames(found.map(({ owner, name }) => [owner, name]));
  return new Map(
    found.flatMap(({ node, owner, name }) => {
      const replacement = other(owner, name);
      if (replacement === undefined) return [];
      const text = owner.startsWith("'") ? `${owner}${replacement}'` : replacement;
      return [[node, { kind: 'name changed', start: node.getStart(file), end: node.end, replacement: text }]] as const;
    }),
  );
}
