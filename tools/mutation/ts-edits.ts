import ts from 'typescript';
import type { Edit } from './edit.ts';
import { tsNameEdits } from './name-edits.ts';
import { sqlEdits } from './sql-edits.ts';
import { constantOf } from './uses.ts';

/** An edit of a file, and whether the code runs when the file is loaded, not when a function is called. */
export interface FileEdit extends Edit {
  readonly isAtStart: boolean;
  /** The constant at the top of the file whose value it is part of, if it runs at the start. */
  readonly constant: string | null;
}

/**
 * Small bugs in a use case, an endpoint, a query or a component. Many do not fit the types; `type-check.ts` finds those.
 *
 * @param textKeys Keys of locale texts.
 */
export function tsEdits(path: string, source: string, textKeys: readonly string[]): readonly FileEdit[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const edits: FileEdit[] = [];
  const isSql = path.endsWith('.sql.ts');
  const names = tsNameEdits(file);
  const visit = (node: ts.Node, isAtStart: boolean, constant: string | null): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node) || isLogging(node))
      return;
    for (const edit of [
      ...operatorEdits(node),
      ...conditionEdits(node),
      ...callEdits(node),
      ...chainEdits(node),
      ...statementEdits(node),
      ...fieldEdits(node),
      ...textEdits(node, textKeys),
      ...templateEdits(node, isSql),
      ...[names.get(node) ?? []].flat(),
    ])
      edits.push({ ...edit, isAtStart, constant });
    ts.forEachChild(node, (child) => {
      const isCalled = !isAtStart || ts.isFunctionLike(node);
      visit(child, !isCalled, isCalled ? null : (constant ?? constantOf(child) ?? null));
    });
  };
  visit(file, true, null);
  return edits;
}

const replace = (kind: string, node: ts.Node, replacement: string): Edit => ({
  kind,
  start: node.getStart(),
  end: node.end,
  replacement,
});

const isLogging = (node: ts.Node) =>
  ts.isExpressionStatement(node) &&
  /^(?:void )?(?:console|log|logger|[\w.]+\.log|[\w.]+\.logger)\.\w+\(/.test(node.getText());

const OPERATORS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
    '===': '!==',
    '!==': '===',
    '+': '-',
    '-': '+',
  }),
);

function operatorEdits(node: ts.Node): readonly Edit[] {
  if (!ts.isBinaryExpression(node)) return [];
  const { left, operatorToken, right } = node;
  const operator = operatorToken.getText();
  if (operator === '&&' || operator === '||') {
    // `condition && <Element />` shows something; `onlyLeft` would show the condition.
    return [
      replace('condition left out', node, right.getText()),
      ...(isJsx(right) ? [] : [replace('condition left out', node, left.getText())]),
    ];
  }
  const other = OPERATORS.get(operator);
  if (other === undefined || (operator === '+' && (ts.isStringLiteralLike(left) || ts.isStringLiteralLike(right))))
    return [];
  const isSum = other === '+' || other === '-';
  return [replace(isSum ? 'plus and minus changed' : 'comparison changed', operatorToken, other)];
}

function isJsx(node: ts.Node): boolean {
  const inner = ts.isParenthesizedExpression(node) ? node.expression : node;
  return ts.isJsxElement(inner) || ts.isJsxSelfClosingElement(inner) || ts.isJsxFragment(inner);
}

function conditionEdits(node: ts.Node): readonly Edit[] {
  const condition = ts.isIfStatement(node)
    ? node.expression
    : ts.isConditionalExpression(node)
      ? node.condition
      : undefined;
  if (condition === undefined) return [];
  return [
    replace('condition always true', condition, 'true'),
    replace('condition always false', condition, 'false'),
    // A comparison is negated by `operatorEdits`.
    ...(ts.isBinaryExpression(condition) && OPERATORS.get(condition.operatorToken.getText()) !== undefined
      ? []
      : [replace('condition negated', condition, `!(${condition.getText()})`)]),
  ];
}

/** Two arguments of one kind swapped, a transaction left out, and numbers. */
function callEdits(node: ts.Node): readonly Edit[] {
  if (ts.isNumericLiteral(node) || ts.isBigIntLiteral(node)) return numberEdits(node);
  if (!ts.isCallExpression(node)) return [];
  const { expression, arguments: list } = node;
  const isName = (each: ts.Node | undefined) =>
    each !== undefined && (ts.isIdentifier(each) || ts.isPropertyAccessExpression(each));
  const swapped = list.slice(1).flatMap((second, index) => {
    const first = list[index];
    if (first === undefined || !isName(first) || !isName(second) || first.getText() === second.getText()) return [];
    const between = node.getSourceFile().text.slice(first.end, second.getStart());
    const replacement = second.getText() + between + first.getText();
    return [{ kind: 'arguments swapped', start: first.getStart(), end: second.end, replacement }];
  });
  const [db, work] = list;
  if (!/^with\w*Tx$/.test(expression.getText()) || db === undefined || work === undefined) return swapped;
  return [...swapped, replace('transaction left out', node, `(${work.getText()})(${db.getText()} as never)`)];
}

function numberEdits(node: ts.NumericLiteral | ts.BigIntLiteral): readonly Edit[] {
  const [, digits, suffix] = /^([\d_]+)(n?)$/.exec(node.getText()) ?? [];
  // Sizes of images and icons.
  const isSize = ts.isJsxExpression(node.parent) || (ts.isPropertyAssignment(node.parent) && node.parent.name === node);
  if (digits === undefined || isSize) return [];
  return [replace('number changed', node, `${BigInt(digits.replaceAll('_', '')) + 1n}${suffix}`)];
}

/** Parts of queries of Kysely that can be left out without another type of the result. */
const LEFT_OUT = new Set('where having orderBy forUpdate forNoKeyUpdate forShare skipLocked distinct on'.split(' '));
const OTHER_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    min: 'max',
    max: 'min',
    leftJoin: 'innerJoin',
    and: 'or',
    or: 'and',
  }),
);

function chainEdits(node: ts.Node): readonly Edit[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression: object, name } = node.expression;
  const first = node.arguments[0];
  const isChain = ts.isCallExpression(object) || LEFT_OUT.has(name.text);
  const edits = LEFT_OUT.has(name.text) && isChain ? [replace(`${name.text} left out`, node, object.getText())] : [];
  const other = OTHER_NAME.get(name.text);
  if (other !== undefined) edits.push(replace('function changed', name, other));
  const operator = node.arguments.length === 3 ? node.arguments[1] : undefined;
  const comparison = operator && ts.isStringLiteral(operator) ? OTHER_COMPARISON.get(operator.text) : undefined;
  if (operator && comparison !== undefined) edits.push(replace('comparison changed', operator, `'${comparison}'`));
  if (name.text === 'orderBy' && first) {
    const [, direction] = node.arguments;
    if (direction?.getText() === "'desc'") edits.push(replace('order reversed', direction, "'asc'"));
    else if (!direction || direction.getText() === "'asc'")
      edits.push({ kind: 'order reversed', start: first.end, end: (direction ?? first).end, replacement: ", 'desc'" });
  }
  return edits;
}

const OTHER_COMPARISON: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
    '=': '<>',
    '<>': '=',
    '!=': '=',
    in: 'not in',
    'not in': 'in',
    is: 'is not',
    'is not': 'is',
  }),
);

/** A call left out, and two that wait for each other in another order. */
function statementEdits(node: ts.Node): readonly Edit[] {
  if (ts.isArrowFunction(node) && isCall(node.body)) return [replace('call left out', node.body, 'undefined')];
  if (ts.isExpressionStatement(node) && isCall(node.expression)) {
    const next = siblingAfter(node);
    const both = next && isAwaited(node) && isAwaited(next);
    // Braces keep the statement of an `if` without them.
    return [replace('call left out', node, '{}'), ...(both ? [swap(node, next)] : [])];
  }
  if (!ts.isVariableStatement(node)) return [];
  const next = siblingAfter(node);
  // Two reads have the same result in the other order.
  return next && !ts.isVariableStatement(next) && isAwaited(node) && isAwaited(next) ? [swap(node, next)] : [];
}

function isCall(node: ts.Node): boolean {
  if (ts.isAwaitExpression(node) || ts.isVoidExpression(node)) return isCall(node.expression);
  return ts.isCallExpression(node) && node.expression.kind !== ts.SyntaxKind.SuperKeyword;
}

const isAwaited = (node: ts.Node) => /^(?:const [\w\s,{}[\]]+ = )?await\b/.test(node.getText());

function siblingAfter(node: ts.Statement): ts.Statement | undefined {
  const list = ts.isBlock(node.parent) ? node.parent.statements : undefined;
  return list?.[list.indexOf(node) + 1];
}

const swap = (first: ts.Node, second: ts.Node): Edit => ({
  kind: 'calls swapped',
  start: first.getStart(),
  end: second.end,
  replacement: `${second.getText()} ${first.getText()}`,
});

/** A field of an object left out, an attribute of an element, such as a handler or `key`. */
function fieldEdits(node: ts.Node): readonly Edit[] {
  const isField =
    ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node) || ts.isSpreadAssignment(node);
  if (isField && ts.isObjectLiteralExpression(node.parent)) {
    const text = node.getSourceFile().text;
    const comma = /^\s*,/.exec(text.slice(node.end))?.[0].length ?? 0;
    return [{ kind: 'field left out', start: node.getStart(), end: node.end + comma, replacement: '' }];
  }
  if (!ts.isJsxAttribute(node)) return [];
  const name = node.name.getText();
  if (/^on[A-Z]/.test(name)) return [replace('handler left out', node, '')];
  return name === 'key' && !isInList(node) ? [replace('key left out', node, '')] : [];
}

/** Whether an element is made by a callback of `map`: without `key`, its place among those that stay in order is the same. */
function isInList(node: ts.Node): boolean {
  const callback = ts.findAncestor(node, ts.isFunctionLike);
  const call = callback?.parent;
  return call !== undefined && ts.isCallExpression(call) && /\.(?:map|flatMap|from)$/.test(call.expression.getText());
}

/** The next key of the same group of texts. */
function textEdits(node: ts.Node, textKeys: readonly string[]): readonly Edit[] {
  if (!ts.isStringLiteral(node)) return [];
  const index = textKeys.indexOf(node.text);
  if (index < 0) return [];
  const group = node.text.slice(0, node.text.lastIndexOf('.') + 1);
  const siblings = textKeys.filter((key) => key.startsWith(group) && !key.slice(group.length).includes('.'));
  const other = siblings[(siblings.indexOf(node.text) + 1) % siblings.length];
  return other === undefined || other === node.text ? [] : [replace('text changed', node, `'${other}'`)];
}

const BEGINS_STATEMENT = /^[`'"]\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\s/;
/** Parts of statements, only in files of SQL. */
const HAS_KEYWORD = /\b(?:SELECT|FROM|JOIN|WHERE|AND|OR|NOT|IN|IS|CASE|BETWEEN|ORDER BY|GROUP BY|LIMIT)\s/;

/** Bugs in SQL in templates: those of Kysely, and texts of statements. */
function templateEdits(node: ts.Node, isSql: boolean): readonly Edit[] {
  const template = ts.isTaggedTemplateExpression(node)
    ? node.tag.getText() === 'sql' && node.template
    : (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) &&
      !ts.isTaggedTemplateExpression(node.parent) &&
      (isSql ? HAS_KEYWORD : BEGINS_STATEMENT).test(node.getText()) &&
      node;
  if (!template) return [];
  const start = template.getStart() + 1;
  const edits = sqlEdits(withoutPlaceholders(template).slice(1, -1), template.getText().slice(1, -1));
  return edits.map((edit) => ({ ...edit, start: start + edit.start, end: start + edit.end }));
}

/** Placeholders become parameters of the same length, `${id}` → `$0000`. */
function withoutPlaceholders(template: ts.TemplateLiteral | ts.StringLiteral): string {
  let text = template.getText();
  if (!ts.isTemplateExpression(template)) return text;
  const start = template.getStart();
  for (const { expression, literal } of template.templateSpans) {
    const from = text.lastIndexOf('${', expression.getStart() - start);
    const to = literal.getStart() - start + 1;
    text = `${text.slice(0, from)}$${'0'.repeat(to - from - 1)}${text.slice(to)}`;
  }
  return text;
}
