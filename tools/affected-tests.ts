/** A changed file; `before` is null for a new one, `after` for a deleted one. */
export interface Change {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface TestFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Integration tests that name what a change of the contract or of SQL has changed: an export, the path of an endpoint, a table or a function. Almost every
 * test of the platform imports the whole contract, and no import leads to SQL. `sources` are the files with statements of the modules, whose tests use their
 * tables without naming them.
 */
export function testsThatName(
  changes: readonly Change[],
  tests: readonly TestFile[],
  sources: readonly TestFile[],
): readonly string[] {
  const named = new Set(changes.flatMap(namesIn));
  const uses = ({ text }: TestFile) => [...named].some((name) => mentions(text, name));
  const folders = sources.filter(uses).map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1));
  return tests
    .filter((each) => uses(each) || folders.some((folder) => each.path.startsWith(folder)))
    .map(({ path }) => path);
}

/** Names by which a test can use what changed. */
function namesIn({ path, before, after }: Change): readonly string[] {
  if (path.endsWith('.sql')) return sqlNames(`${before ?? ''}\n${after ?? ''}`);
  if (!/^packages\/contract\/[\w.-]+\.ts$/.test(path) || path.endsWith('.test.ts')) return [];
  const [old, present] = [declarations(before ?? ''), declarations(after ?? '')];
  const names = [...new Set([...old.keys(), ...present.keys()])];
  const changed = new Set(names.filter((name) => old.get(name)?.text !== present.get(name)?.text));
  // What uses a changed declaration has changed too.
  for (let size = -1; size !== changed.size;) {
    size = changed.size;
    for (const [name, { text }] of present)
      if ([...changed].some((other) => other !== name && mentions(text, other))) changed.add(name);
  }
  return [...changed].flatMap((name) => {
    const { text = '', isExported = false } = present.get(name) ?? old.get(name) ?? {};
    const route = /^ {2}path: '([^':]+)/m.exec(text)?.[1]?.replace(/\/$/, '');
    return isExported ? [name, ...(route === undefined ? [] : [route])] : [];
  });
}

/** Top-level declarations of a module by name. */
function declarations(text: string): ReadonlyMap<string, { readonly text: string; readonly isExported: boolean }> {
  const starts = [...text.matchAll(/^(export )?(?:async )?(?:const|function|interface|type|class) (\w+)/gm)];
  return new Map(
    starts.map((start, at) => [
      start[2] ?? '',
      { text: text.slice(start.index, starts[at + 1]?.index), isExported: start[1] !== undefined },
    ]),
  );
}

/** Words after the same keywords that name nothing. */
const SQL_WORDS = new Set([
  'all',
  'conflict',
  'delete',
  'do',
  'each',
  'except',
  'insert',
  'of',
  'select',
  'set',
  'update',
]);

/** Tables, views and functions that statements create, change or fill. */
function sqlNames(text: string): readonly string[] {
  const objects =
    /\b(?:TABLE|VIEW|FUNCTION|PROCEDURE|INSERT\s+INTO|UPDATE|ON)\s+(?:IF\s+(?:NOT\s+)?EXISTS\s+)?(?:ONLY\s+)?(?:public\.)?([a-z]\w+)/gi;
  const statements = text.replaceAll(/--.*$/gm, '');
  const names = [...statements.matchAll(objects)].map(([, name = '']) => name.toLowerCase());
  return [...new Set(names)].filter((name) => !SQL_WORDS.has(name));
}

function mentions(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/\w/.test(text[at - 1] ?? '') && !/\w/.test(text[at + name.length] ?? '')) return true;
  return false;
}

/** Measured on two processors: 195 files in 12 minutes. */
const SECONDS_PER_FILE = 3.7;

/** What a run of integration tests will take, in one line. */
export function announcement(files: number): string {
  const minutes = Math.ceil((files * SECONDS_PER_FILE) / 60);
  if (files === 0) return 'No integration tests name or import what changed.';
  return `${files} files of integration tests, about ${minutes} minute${minutes === 1 ? '' : 's'}; \`npm test -- node --files <part>\` runs some.`;
}
