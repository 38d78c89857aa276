import type { Finding } from './finding.ts';
import { RETIRED_WORDS, type RetiredWord } from './retired-words.ts';
import type { Source } from './sources.ts';

const CODE = /\.(?:tsx?|m?js)$/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/gm;
const STRING = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;
const IDENTIFIER = /[A-Za-z_$][\w$]*/g;
const STYLE_NAME = /(?<=\.)-?[A-Za-z_][\w-]*|--[\w-]+|\bdata-[\w-]+/g;

/** Texts that players read, art and names of games that stay as they are, applied migrations, and this check's own list. */
const EXEMPT = /^(?:art|packages\/locales\/[^/]+)\/|\/db\/migrations\/|^tools\/checks\/(?:retired-words|vocabulary)/;

const patternOf = (words: string) => new RegExp(` (?:${words})(?:e?s)? `);
const PATTERNS = RETIRED_WORDS.map((retired) => ({ retired, pattern: patternOf(retired.word) }));
/** Tested first: almost no name has any of the words. */
const ANY = patternOf(RETIRED_WORDS.map(({ word }) => word).join('|'));

const PROSE = RETIRED_WORDS.filter(({ isRetiredInDocuments }) => isRetiredInDocuments).map((retired) => ({
  retired,
  pattern: new RegExp(`\\b${retired.word.replaceAll(' ', '-')}(?:e?s)?\\b`, 'i'),
}));

/** Words of `RETIRED_WORDS` in file names, identifiers, style names and documents. Strings and comments are not checked. */
export function findRetiredWords(sources: readonly Source[]): Finding[] {
  return sources.filter(({ path }) => !EXEMPT.test(path)).flatMap((source) => [...namesIn(source), ...proseIn(source)]);
}

function namesIn({ path, text }: Source): Finding[] {
  const names = new Map([...namesOf(path, text), [path.replace(/\.\w+$/, ''), 1]]);
  return [...names].flatMap(([name, line]) => {
    const words = ` ${partsOf(name)} `;
    if (!ANY.test(words)) return [];
    return PATTERNS.filter(({ pattern }) => pattern.test(words)).map(({ retired }) =>
      findingOf({ file: path, line, name }, retired),
    );
  });
}

/** Each name with the line on which it occurs first. */
function namesOf(path: string, text: string): ReadonlyMap<string, number> {
  const pattern = CODE.test(path) ? IDENTIFIER : path.endsWith('.css') ? STYLE_NAME : null;
  const names = new Map<string, number>();
  if (pattern === null) return names;
  const bare = text.replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ' ')).replaceAll(STRING, '');
  for (const [index, line] of bare.split('\n').entries())
    for (const [name] of line.matchAll(pattern)) if (!names.has(name)) names.set(name, index + 1);
  return names;
}

/** `readStandIn_font` → `read stand in font`. */
function partsOf(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .split(/[^A-Za-z]+/)
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
}

function proseIn({ path, text }: Source): Finding[] {
  if (!path.endsWith('.md')) return [];
  return text.split('\n').flatMap((line, index) =>
    PROSE.flatMap(({ retired, pattern }) => {
      const found = pattern.exec(line);
      return found ? [findingOf({ file: path, line: index + 1, name: found[0] }, retired)] : [];
    }),
  );
}

function findingOf(
  { file, line, name }: { readonly file: string; readonly line: number; readonly name: string },
  { word, use }: RetiredWord,
): Finding {
  return { check: 'retired-word', file, line, message: `'${name}' contains the retired word '${word}'; use '${use}'` };
}
