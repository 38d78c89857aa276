import type { Edit } from './edit.ts';
import { sqlNameEdits } from './name-edits.ts';
import { SqlCode } from './sql-code.ts';

/** Small bugs in a statement, in a part of one, or in the body of a function. Each is as valid as the original. For `original` see `SqlCode`. */
export function sqlEdits(text: string, original?: string): readonly Edit[] {
  const code = new SqlCode(text, original);
  const literals = literalsByName(code);
  const edits = code.tokens.flatMap((_, index) => [
    ...operatorEdits(code, index),
    ...joinedEdits(code, index),
    ...conditionEdits(code, index),
    ...valueEdits(code, index, literals),
    ...functionEdits(code, index),
    ...wordEdits(code, index),
    ...orderEdits(code, index),
    ...lockEdits(code, index),
    ...statementEdits(code, index),
  ]);
  return [...edits, ...sqlNameEdits(code)].filter(
    ({ start, end, replacement }) => (original ?? text).slice(start, end) !== replacement,
  );
}

const COMPARISONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
    '<>': '=',
    '!=': '=',
  }),
);
/** Words after which `+` and `-` are signs of a number. */
const BEFORE_SIGN = /^(?:select|return|then|else|when|and|or|not|in|by|where|values|set|limit|offset|between|as)$/;

function operatorEdits(code: SqlCode, index: number): readonly Edit[] {
  if (code.type(index) !== 'sign') return [];
  const text = code.text(index);
  const isAssignment = text === '=' && code.clause(index) === 'set';
  const comparison = COMPARISONS.get(text) ?? (text === '=' && !isAssignment ? '<>' : undefined);
  if (comparison !== undefined) return [code.replace('comparison changed', index, index, comparison)];
  const before = code.text(index - 1);
  const isSum = (text === '+' || text === '-') && /[\w)\]'"]$/.test(before) && !BEFORE_SIGN.test(before);
  return isSum ? [code.replace('plus and minus changed', index, index, text === '+' ? '-' : '+')] : [];
}

const isJoint = (code: SqlCode, index: number) => code.text(index) === 'and' || code.text(index) === 'or';

/** One of the conditions that AND or OR join left out: the one behind the word, and the first one. */
function joinedEdits(code: SqlCode, index: number): readonly Edit[] {
  if (!isJoint(code, index) || !code.isBoundary(index)) return [];
  const last = code.endOfExpression(index + 1);
  const second = last > index ? [code.remove('condition left out', index, last)] : [];
  const first = code.startOfExpression(index);
  if (first === index || isJoint(code, first - 1)) return second;
  const start = code.tokens[first]?.start ?? 0;
  return [
    { kind: 'condition left out', start, end: code.tokens[index + 1]?.start ?? start, replacement: '' },
    ...second,
  ];
}

/** A condition that stands alone left out, and conditions of statements negated. */
function conditionEdits(code: SqlCode, index: number): readonly Edit[] {
  const text = code.text(index);
  const first = index + 1;
  if (!['where', 'on', 'having', 'if', 'elsif'].includes(text) || code.type(first) === undefined) return [];
  if (code.text(index - 1) === 'end' || code.text(first) === 'conflict') return [];
  const last = code.endOfExpression(first);
  if (last < first) return [];
  const edits = isJoint(code, last + 1) ? [] : [code.replace('condition left out', first, last, 'true')];
  if (text !== 'if' && text !== 'elsif') return edits;
  const whole = code.endOfCondition(first);
  return [...edits, code.replace('condition negated', first, whole, `NOT (${code.written(first, whole)})`)];
}

/** Literals that the code compares with or writes into something of this name, such as the statuses of `state`. */
function literalsByName(code: SqlCode): ReadonlyMap<string, readonly string[]> {
  const pairs = code.tokens.flatMap(({ type }, index) => {
    const name = type === 'string' ? nameOfLiteral(code, index) : null;
    return name === null ? [] : [[name, code.text(index)] as const];
  });
  const groups = Map.groupBy(pairs, ([name]) => name);
  return new Map([...groups].map(([name, own]) => [name, [...new Set(own.map(([, literal]) => literal))]]));
}

function nameOfLiteral(code: SqlCode, index: number): string | null {
  if (['=', '<>'].includes(code.text(index - 1)) && code.type(index - 2) === 'word') return code.text(index - 2);
  const open = code.opening(index);
  return code.text(open) === '(' && code.text(open - 1) === 'in' ? code.text(open - 2) : null;
}

const INTERVAL = /^'(\d+) ?((?:second|minute|min|hour|day|week|month|year|s|m|h|d)s?)'$/;

function valueEdits(code: SqlCode, index: number, literals: ReadonlyMap<string, readonly string[]>): readonly Edit[] {
  const text = code.text(index);
  if (code.type(index) === 'number') {
    const isType = /^(?:numeric|varchar|char|timestamptz)$/.test(code.text(code.opening(index) - 1));
    const isColumn = ['by', 'order', 'group'].includes(code.clause(index));
    return isType || isColumn || text.includes('.') ? [] : [code.replace('number changed', index, index, next(text))];
  }
  if (code.type(index) !== 'string') return [];
  const [, count, unit] = INTERVAL.exec(text) ?? [];
  if (count !== undefined) return [code.replace('interval changed', index, index, `'${Number(count) + 1} ${unit}'`)];
  const name = nameOfLiteral(code, index);
  if (name === null) return [];
  const known = literals.get(name) ?? [];
  const other = known[(known.indexOf(text) + 1) % known.length];
  const isListed = code.text(index - 1) === ',' || code.text(index + 1) === ',';
  return [
    ...(isListed || other === undefined || other === text
      ? []
      : [code.replace('literal changed', index, index, other)]),
    ...(isListed && code.text(index - 1) === ',' ? [code.remove('literal left out', index - 1, index)] : []),
    ...(isListed && code.text(index - 1) === '(' ? [code.remove('literal left out', index, index + 1)] : []),
  ];
}

/** One less at the end of the range of 64-bit integers. */
const next = (number: string) => String(number === '9223372036854775807' ? BigInt(number) - 1n : BigInt(number) + 1n);

const OTHER_FUNCTION: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bool_and: 'bool_or',
    bool_or: 'bool_and',
    ceil: 'floor',
    floor: 'ceil',
    greatest: 'least',
    least: 'greatest',
    max: 'min',
    min: 'max',
    sum: 'max',
  }),
);

function functionEdits(code: SqlCode, index: number): readonly Edit[] {
  const open = index + 1;
  if (code.type(index) !== 'word' || code.text(open) !== '(' || code.text(index - 1) === '.') return [];
  const other = OTHER_FUNCTION.get(code.text(index));
  if (other !== undefined) return [code.replace('function changed', index, index, other)];
  if (code.text(index) !== 'coalesce') return [];
  const last = code.endOfExpression(open + 1);
  if (code.text(last + 1) !== ',') return [];
  return [code.replace('default left out', index, code.closing(open), `(${code.written(open + 1, last)})`)];
}

function wordEdits(code: SqlCode, index: number): readonly Edit[] {
  const [text, following] = [code.text(index), code.text(index + 1)];
  if (text === 'is' && following === 'null')
    return [code.replace('null checked the other way', index, index + 1, 'IS NOT NULL')];
  if (text === 'is' && following === 'not' && code.text(index + 2) === 'null')
    return [code.replace('null checked the other way', index, index + 2, 'IS NULL')];
  if (text === 'not' && (following === 'exists' || following === 'in'))
    return [code.remove('condition negated', index, index)];
  if (text === 'distinct' && following !== 'on' && following !== 'from' && code.text(index - 1) !== 'is')
    return [code.remove('distinct left out', index, index)];
  if (text === 'left' && following === 'join') return [code.remove('outer join left out', index, index)];
  if (text === 'union' && following === 'all') return [code.remove('all left out', index + 1, index + 1)];
  return [];
}

/** Keys of ORDER BY reversed, and one of several left out. */
function orderEdits(code: SqlCode, index: number): readonly Edit[] {
  if (code.text(index) !== 'order' || code.text(index + 1) !== 'by') return [];
  const keys: (readonly [number, number])[] = [];
  for (let first = index + 2; ;) {
    const last = code.endOfExpression(first);
    if (last < first) break;
    keys.push([first, last]);
    if (code.text(last + 1) !== ',') break;
    first = last + 2;
  }
  return keys.flatMap(([first, last], at) => {
    const reversed = reverse(code, first, last);
    if (keys.length === 1) return reversed;
    const gap = at === 0 ? code.remove('key of the order left out', first, last + 1) : null;
    return [...reversed, gap ?? code.remove('key of the order left out', first - 1, last)];
  });
}

function reverse(code: SqlCode, first: number, last: number): readonly Edit[] {
  const nulls = code.text(last - 1) === 'nulls' ? last - 2 : last;
  const direction = code.text(nulls);
  if (direction === 'desc' || direction === 'asc')
    return [code.replace('order reversed', nulls, nulls, direction === 'desc' ? 'ASC' : 'DESC')];
  // A placeholder may contain a direction of its own.
  if (code.type(nulls) === 'parameter') return [];
  return [code.replace('order reversed', first, nulls, `${code.written(first, nulls)} DESC`)];
}

function lockEdits(code: SqlCode, index: number): readonly Edit[] {
  if (code.text(index) !== 'for') return [];
  let last = index + 1;
  while (['no', 'key'].includes(code.text(last))) last += 1;
  if (!['update', 'share'].includes(code.text(last))) return [];
  if (code.text(last + 1) === 'of') last = code.endOfExpression(last + 2);
  const isBusy = code.text(last + 1) === 'skip' ? 2 : code.text(last + 1) === 'nowait' ? 1 : 0;
  return [code.remove('lock left out', index, last + isBusy)];
}

/** Statements of PL/pgSQL left out: assignments, calls, and writes that return nothing. */
function statementEdits(code: SqlCode, index: number): readonly Edit[] {
  if (!STATEMENT_STARTS.has(code.text(index - 1)) || isDeclaration(code, index)) return [];
  let end = index;
  while (code.type(end) !== undefined && code.text(end) !== ';') end += 1;
  const words = code.tokens.slice(index, end).map(({ text }) => text);
  const returns = words.includes('returning') || words.indexOf('into') > 1;
  const isWrite = /^(?:perform|insert|update|delete)$/.test(words[0] ?? '') && !returns;
  const isAssignment = /^[\w.]+:=/.test(words.join(''));
  return isWrite || isAssignment ? [code.replace('statement left out', index, end - 1, 'NULL')] : [];
}

const STATEMENT_STARTS = new Set([';', 'then', 'else', 'loop', 'begin']);

/** A declaration may look like an assignment. */
function isDeclaration(code: SqlCode, index: number): boolean {
  const before = code.tokens.slice(0, index).findLast(({ text }) => text === 'begin' || text === 'declare');
  return before?.text === 'declare';
}
