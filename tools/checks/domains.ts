import { textsOfFile } from '@marquee/locales/read-messages.ts';
import type { Finding } from './finding.ts';
import type { Source } from './sources.ts';

const GLOSSARY = 'docs/glossary.md';

/** Columns of the table of domains, after the domain and what it is; each with the parts of the tree that it names. */
const COLUMNS: readonly (readonly [title: string, path: RegExp])[] = [
  ['platform modules', /^apps\/platform\/modules\/([^/]+)\//],
  ['contract files', /^packages\/contract\/((?:(?!\.test\.)[^/])+)\.ts$/],
  ['site features', /^apps\/web\/features\/([^/]+)\//],
  ['text namespaces', /^packages\/locales\/en\/[^/]+\.json$/],
  ['tables', /^apps\/platform\/db\/schema\.sql$/],
  ['operator tasks', /^tools\/tasks\/((?:(?!\.test\.)[^/])+)\.ts$/],
  ['documents', /^docs\/((?:operations\/)?[^/]+)\.md$/],
];
const TABLE = /^create (?:unlogged )?table (?:public\.)?(\w+)/gim;

interface Row {
  readonly domain: string;
  readonly cells: readonly (readonly string[])[];
}

/** The table of domains in the glossary. Rows in italics are no domains. */
function rowsOf(sources: readonly Source[]): readonly Row[] {
  const text = sources.find(({ path }) => path === GLOSSARY)?.text ?? '';
  const section = text.split(/^## /m).find((part) => part.startsWith('Domains')) ?? '';
  const lines = section.split('\n').filter((line) => /^\| [*a-z]/.test(line));
  return lines.map((line) => {
    const [domain = '', , ...cells] = line
      .slice(1, line.lastIndexOf('|'))
      .split('|')
      .map((cell) => cell.trim());
    return { domain, cells: cells.map((cell) => cell.split(/\s+/).filter(Boolean)) };
  });
}

/** The words of the domains. */
export function domainWords(sources: readonly Source[]): readonly string[] {
  return rowsOf(sources).flatMap(({ domain }) => (/^[a-z-]+$/.test(domain) && domain !== 'domain' ? [domain] : []));
}

/** Parts of the tree that the table of domains does not name, and names that are in no tree. */
export function findUnnamedParts(sources: readonly Source[]): Finding[] {
  const [head, ...rows] = rowsOf(sources);
  const titles = COLUMNS.map(([title]) => title);
  if (head?.cells.map((cell) => cell.join(' ')).join() !== titles.join())
    return [problem(`lacks the table of domains with the columns ${titles.join(', ')}`)];
  const words = rows.map(({ domain }) => domain);
  const twice = words.filter((word, index) => words.indexOf(word) !== index);
  return [
    ...twice.map((word) => problem(`names the domain ${word} twice`)),
    ...rows.flatMap(({ domain, cells }) =>
      cells.flat().flatMap((name) => (/^`[^`]+`$/.test(name) ? [] : [problem(`has '${name}' in the row ${domain}`)])),
    ),
    ...COLUMNS.flatMap(([title, path], index) => {
      const named = new Set(
        rows.flatMap(({ cells }) => (cells[index] ?? []).flatMap((name) => /^`([^`]+)`$/.exec(name)?.[1] ?? [])),
      );
      return differences(title, partsOf(sources, path), named);
    }),
  ];
}

function partsOf(sources: readonly Source[], pattern: RegExp): readonly string[] {
  const found = sources.flatMap(({ path, text }) => {
    const [matched, name] = pattern.exec(path) ?? [];
    if (matched === undefined) return [];
    if (name !== undefined) return [name];
    return path.endsWith('.json') ? namespacesOf(path, text) : [...text.matchAll(TABLE)].map(([, table = '']) => table);
  });
  return [...new Set(found)].toSorted();
}

/** First words of the keys: `deposit` of `deposit.title`. */
const namespacesOf = (path: string, text: string) =>
  textsOfFile(path, JSON.parse(text)).map(([key]) => key.slice(0, key.indexOf('.')));

function differences(title: string, present: readonly string[], named: ReadonlySet<string>): readonly Finding[] {
  const covers = (name: string, part: string) =>
    name === part || (title === 'tables' && new RegExp(`^${name}s?(?:_|$)`).test(part));
  const unnamed = present.filter((part) => ![...named].some((name) => covers(name, part)));
  const absent = [...named].filter((name) => !present.some((part) => covers(name, part)));
  return [
    ...unnamed.map((part) => problem(`does not name ${part} under ${title}`)),
    ...absent.map((name) => problem(`names ${name} under ${title}, which does not exist`)),
  ];
}

const problem = (message: string): Finding => ({ check: 'domains', file: GLOSSARY, message });
