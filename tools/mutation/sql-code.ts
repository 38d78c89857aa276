import type { Edit } from './edit.ts';
import { type Token, tokenize } from './sql-tokens.ts';

/** Words and signs that end a condition, a key or an operand at their depth. */
const BOUNDARIES = new Set(
  `and or then when else end where from group order limit offset for returning having union except intersect window join left right inner cross
   full natural loop select into as on do using fetch values set conflict ; ,`.split(/\s+/),
);

/** The tokens of a statement, with what edits need to know about them. Indexes outside of it are an empty text. */
export class SqlCode {
  readonly tokens: readonly Token[];
  private readonly original: string;

  /** @param original The same code with placeholders of a template where `source` has parameters of the same length. */
  constructor(source: string, original = source) {
    this.original = original;
    this.tokens = tokenize(source);
  }

  text(index: number): string {
    return this.tokens[index]?.text ?? '';
  }

  type(index: number): Token['type'] | undefined {
    return this.tokens[index]?.type;
  }

  depth(index: number): number {
    return this.tokens[index]?.depth ?? -1;
  }

  /** The code of these tokens as written. */
  written(first: number, last: number): string {
    return this.original.slice(this.tokens[first]?.start, this.tokens[last]?.end);
  }

  replace(kind: string, first: number, last: number, replacement: string): Edit {
    return { kind, start: this.tokens[first]?.start ?? 0, end: this.tokens[last]?.end ?? 0, replacement };
  }

  /** Removes tokens with the space before them. */
  remove(kind: string, first: number, last: number): Edit {
    const { end } = this.replace(kind, first, last, '');
    const start = this.tokens[first - 1]?.end ?? this.tokens[first]?.start ?? 0;
    const isWordOnBothSides = this.isWord(first - 1) && this.isWord(last + 1);
    return { kind, start, end, replacement: isWordOnBothSides && this.tokens[last + 1]?.start === end ? ' ' : '' };
  }

  isWord(index: number): boolean {
    return /\w/.test(this.text(index));
  }

  /** The last token of the expression that starts at `first`. */
  endOfExpression(first: number): number {
    const depth = this.depth(first);
    let at = first;
    while (at < this.tokens.length && this.depth(at) >= depth && !(this.depth(at) === depth && this.isBoundary(at)))
      at += 1;
    return at - 1;
  }

  /** The first token of the expression that ends before `end`. */
  startOfExpression(end: number): number {
    const depth = this.depth(end);
    let at = end - 1;
    while (this.depth(at) > depth || (this.depth(at) === depth && !this.isBoundary(at) && !this.isConditionStart(at)))
      at -= 1;
    return at + 1;
  }

  /** The last token of a condition with all that AND and OR join to it. */
  endOfCondition(first: number): number {
    let last = this.endOfExpression(first);
    while (this.text(last + 1) === 'and' || this.text(last + 1) === 'or') last = this.endOfExpression(last + 2);
    return last;
  }

  /** The sign that closes the one at `open`. */
  closing(open: number): number {
    let at = open + 1;
    while (at < this.tokens.length && this.depth(at) > this.depth(open)) at += 1;
    return at;
  }

  /** The sign that opens what `index` is in. */
  opening(index: number): number {
    let at = index;
    while (this.depth(at) >= this.depth(index)) at -= 1;
    return at;
  }

  isBoundary(index: number): boolean {
    const text = this.text(index);
    const before = this.text(index - 1);
    if (!BOUNDARIES.has(text) || before === '.') return false;
    if (text === 'left' || text === 'right') return this.text(index + 1) !== '(';
    // The end of a CASE that the expression contains.
    if (text === 'end') return this.depth(index - 1) <= this.depth(index);
    if (text === 'from') return before !== 'distinct' || this.text(index - 2) === 'select';
    return !(text === 'and' && this.isOfBetween(index));
  }

  /** The word before a condition or a list at the depth of `index`: the last boundary before it that is no AND, OR or comma. */
  clause(index: number): string {
    const depth = this.depth(index);
    for (let at = index - 1; at >= 0 && this.depth(at) >= depth; at -= 1) {
      if (this.depth(at) > depth) continue;
      const text = this.text(at);
      if (text === 'if' || text === 'elsif' || text === 'by' || text === 'while') return text;
      if (text !== ',' && text !== 'and' && text !== 'or' && this.isBoundary(at)) return text;
    }
    return '';
  }

  /** Words of PL/pgSQL before an expression, and the ones before a condition that are part of a name elsewhere. */
  private isConditionStart(index: number): boolean {
    return ['if', 'elsif', 'while', 'return', 'perform', ':='].includes(this.text(index));
  }

  private isOfBetween(and: number): boolean {
    const depth = this.depth(and);
    for (let at = and - 1; this.depth(at) >= depth; at -= 1) {
      if (this.depth(at) > depth) continue;
      if (this.text(at) === 'between') return true;
      if (BOUNDARIES.has(this.text(at))) return false;
    }
    return false;
  }
}
