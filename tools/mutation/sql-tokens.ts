/** A token of SQL or PL/pgSQL. */
export interface Token {
  readonly type: 'word' | 'number' | 'string' | 'parameter' | 'sign';
  /** Words in lower case, everything else as written. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Number of open parentheses, brackets and CASE expressions around it. Both signs of a pair have the outer one. */
  readonly depth: number;
}

const BLANK = /\s+|--[^\n]*|\/\*[\s\S]*?\*\//y;
/** In order: the first that matches is the token. A dollar-quoted text is one string. */
const PATTERNS: readonly (readonly [Token['type'], RegExp])[] = [
  ['string', /\$([a-z_]*)\$[\s\S]*?\$\1\$|e'(?:[^'\\]|''|\\[\s\S])*'|'(?:[^']|'')*'/iy],
  ['parameter', /\$\d+/y],
  ['number', /\d+(?:\.\d+)?/y],
  ['word', /[a-z_]\w*|"(?:[^"]|"")*"/iy],
  ['sign', /::|:=|=>|<>|!=|<=|>=|->>|->|\|\||\.\.|[^\s\w]/y],
];

/** Throws at a text that is no SQL, such as an open string. */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const open: string[] = [];
  for (let at = skipBlank(text, 0); at < text.length; at = skipBlank(text, at)) {
    const token = readToken(text, at);
    if (closes(token.text, open, tokens.at(-1)?.text)) open.pop();
    tokens.push({ ...token, depth: open.length });
    if (opens(token.text, tokens.at(-2)?.text)) open.push(token.text);
    at = token.end;
  }
  return tokens;
}

function skipBlank(text: string, from: number): number {
  let at = from;
  for (;;) {
    BLANK.lastIndex = at;
    if (!BLANK.test(text)) return at;
    at = BLANK.lastIndex;
  }
}

function readToken(text: string, at: number): Omit<Token, 'depth'> {
  for (const [type, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    if (found === undefined || found === "'") continue;
    return { type, text: type === 'word' ? found.toLowerCase() : found, start: at, end: at + found.length };
  }
  throw new Error(`No SQL: ${text.slice(at, at + 40)}`);
}

/** `END CASE` of PL/pgSQL opens nothing. */
const opens = (text: string, before: string | undefined) =>
  text === '(' || text === '[' || (text === 'case' && before !== 'end');

function closes(text: string, open: readonly string[], before: string | undefined): boolean {
  const last = open.at(-1);
  if (text === ')') return last === '(';
  if (text === ']') return last === '[';
  return text === 'end' && last === 'case' && before !== '.';
}
