import type { Finding } from './finding.ts';
import { type Source, foldersOf, isCode, isTest } from './sources.ts';

const linesMax = 350;
/** Stylesheets may be longer: one declaration per line, in any order. */
const styleLinesMax = 600;
const bannedNames = /^(?:utils?|helpers?|common|misc|manager|stuff|temp|index\.d)$/;
const mayBeLong = /^(art|packages\/(contract|locales|brands|themes))\/|\/(data|seed|migrations|art)\/|schema\.sql$/;

/** Checks sizes, names and barrels. */
export function findMisshapenFiles(sources: readonly Source[]): Finding[] {
  return sources.flatMap((source) => [...sizeOf(source), ...nameOf(source), ...barrelOf(source)]);
}

function sizeOf({ path, text }: Source): Finding[] {
  const isMeasured = (isCode(path) || /\.(css|sql|js)$/.test(path)) && !isTest(path) && !mayBeLong.test(path);
  const count = text.trimEnd().split('\n').length;
  const most = path.endsWith('.css') ? styleLinesMax : linesMax;
  if (!isMeasured || count <= most) return [];
  return [{ check: 'file-size', file: path, message: `has ${count} lines; ${most} is the most` }];
}

function nameOf({ path }: Source): Finding[] {
  const parts = path.split('/');
  const file = parts.at(-1) ?? '';
  const stem = file.split('.')[0] ?? '';
  const names = [...parts.slice(0, -1), stem];
  const banned = names.find((name) => bannedNames.test(name));
  if (banned)
    return [
      { check: 'file-name', file: path, message: `is named '${banned}', which says nothing; name what it is for` },
    ];
  const isFree = /^[A-Z]+\.md$/.test(file) || /\/routes\//.test(path) || path === file || file.startsWith('__');
  const isKebab = names.every((name) => /^\.?[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || /^\d{14}_[a-z0-9_]+$/.test(name));
  return isFree || isKebab ? [] : [{ check: 'file-name', file: path, message: 'is not kebab-case' }];
}

function barrelOf({ path, text }: Source): Finding[] {
  if (!isCode(path) || /^apps\/platform\/modules\/[^/]+\/index\.ts$/.test(path)) return [];
  const statements = text
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  const isBarrel = statements.length > 1 && statements.every((statement) => /^export\b[\s\S]*\bfrom\b/.test(statement));
  return isBarrel
    ? [{ check: 'barrel', file: path, message: 'only passes on what others export; import from the files themselves' }]
    : [];
}

/** Folders that docs/architecture.md must describe; deeper ones are explained by their own README or files. */
const mapped = [
  /^[^/.]+$/,
  /^(apps|packages)\/[^/]+$/,
  /^apps\/(web|platform)\/[^/]+$/,
  /^apps\/platform\/(modules|adapters)\/[^/]+$/,
  /^apps\/web\/features\/[^/]+$/,
];

/** Folders without a description in docs/architecture.md, and descriptions of missing folders. */
export function findUnexplainedFolders(sources: readonly Source[]): Finding[] {
  const page = sources.find(({ path }) => path === 'docs/architecture.md')?.text ?? '';
  const explained = new Map(
    [...page.matchAll(/^\|\s*`([\w./-]+)\/`\s*\|\s*(.*?)\s*\|/gm)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
  const present = foldersOf(sources).filter((folder) => mapped.some((pattern) => pattern.test(folder)));
  const file = 'docs/architecture.md';
  const silent = present.filter((folder) => (explained.get(folder) ?? '').split(/\s+/).length < 3);
  const gone = [...explained.keys()].filter((folder) => !present.includes(folder));
  return [
    ...silent.map((folder) => ({ check: 'folder-purpose', file, message: `does not describe \`${folder}/\`` })),
    ...gone.map((folder) => ({ check: 'folder-purpose', file, message: `names \`${folder}/\`, which does not exist` })),
  ];
}

/** Custom properties that nothing defines: a typo fails silently in a browser. */
export function findUnknownTokens(sources: readonly Source[]): Finding[] {
  const given = new Set<string>();
  for (const { path, text } of sources) {
    if (!/\.(css|tsx?)$/.test(path)) continue;
    for (const match of text.matchAll(/['"`\s;{(](--[\w-]+)['"`]?\]?\s*:/g)) given.add(match[1] ?? '');
    for (const match of text.matchAll(/setProperty\(\s*['"`](--[\w-]+)/g)) given.add(match[1] ?? '');
    for (const match of text.matchAll(/@property\s+(--[\w-]+)/g)) given.add(match[1] ?? '');
    if (path === 'packages/themes/contract.ts')
      for (const match of text.matchAll(/'([a-z][\w-]*)'/g)) given.add(`--${match[1]}`);
  }
  return sources
    .filter(({ path }) => /^(apps|packages)\/.*\.css$/.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) =>
        [...line.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)]
          .filter((match) => !given.has(match[1] ?? ''))
          .map((match) => ({
            check: 'unknown-token',
            file: path,
            line: index + 1,
            message: `uses ${match[1]}, which nothing defines`,
          })),
      ),
    );
}
