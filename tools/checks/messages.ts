import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Finding } from './finding.ts';
import type { Source } from './sources.ts';

/** Plural forms that a language has and English lacks; a count without them reads wrong. */
const pluralForms: Record<string, readonly string[]> = { ar: ['zero', 'one', 'two', 'few', 'many', 'other'] };

type Catalogue = ReadonlyMap<string, { readonly message: string; readonly file: string }>;

/** Languages with missing or additional keys, or with other arguments than English. */
export function findUnequalMessages(sources: readonly Source[]): Finding[] {
  const findings: Finding[] = [];
  for (const catalogues of readCatalogues(sources, findings).values()) findings.push(...unequalIn(catalogues));
  return findings;
}

function unequalIn(catalogues: ReadonlyMap<string, Catalogue>): Finding[] {
  const findings: Finding[] = [];
  const english = catalogues.get('en') ?? new Map();
  for (const [locale, messages] of catalogues) {
    for (const [key, { message, file }] of messages) {
      findings.push(
        ...problemsOf(message, locale, english.get(key)?.message).map((message) => ({
          check: 'words',
          file,
          message: `${key} ${message}`,
        })),
      );
    }
    for (const [key, { file }] of english) {
      if (!messages.has(key))
        findings.push({
          check: 'words',
          file: file.replace('/en/', `/${locale}/`).replace('.en.', `.${locale}.`),
          message: `${key} is missing`,
        });
    }
  }
  return findings;
}

const SITE = /^packages\/locales\/([a-z]{2,3}(?:-[A-Za-z]+)?)\/[^/]+\.json$/;
const GAME = /^(packages\/games\/[^/]+)\/texts\.([a-z]{2,3}(?:-[A-Za-z]+)?)\.json$/;

/** Catalogues by language, for the site and for each folder of a game. A game needs every language of the site. */
function readCatalogues(
  sources: readonly Source[],
  findings: Finding[],
): ReadonlyMap<string, ReadonlyMap<string, Catalogue>> {
  const groups = new Map<string, Map<string, Map<string, { message: string; file: string }>>>([['site', new Map()]]);
  for (const { path, text } of sources) {
    const [, folder = 'site', locale = SITE.exec(path)?.[1]] = GAME.exec(path) ?? [];
    if (!locale) continue;
    const catalogues = groups.get(folder) ?? new Map<string, Map<string, { message: string; file: string }>>();
    groups.set(folder, catalogues);
    const messages = catalogues.get(locale) ?? new Map<string, { message: string; file: string }>();
    catalogues.set(locale, messages);
    const entries: Record<string, unknown> = JSON.parse(text);
    for (const [key, message] of Object.entries(entries)) {
      if (typeof message !== 'string' || message.trim() === '')
        findings.push({ check: 'words', file: path, message: `${key} is not a text` });
      else if (messages.has(key))
        findings.push({ check: 'words', file: path, message: `${key} is already in ${messages.get(key)?.file}` });
      else messages.set(key, { message, file: path });
    }
  }
  for (const catalogues of groups.values())
    for (const locale of groups.get('site')?.keys() ?? [])
      if (!catalogues.has(locale)) catalogues.set(locale, new Map());
  return groups;
}

function problemsOf(message: string, locale: string, english: string | undefined): string[] {
  if (english === undefined) return ['is unknown to English'];
  const problems: string[] = [];
  const addProblem = (text: unknown) => problems.push(`cannot be read: ${String(text)}`);
  const mine = argumentsOf(message, addProblem);
  if (problems.length > 0) return problems;
  const theirs = argumentsOf(english, () => {});
  const wanted = [...theirs.names].toSorted().join(', ');
  const given = [...mine.names].toSorted().join(', ');
  if (wanted !== given) return [`takes (${given}), English takes (${wanted})`];
  const forms = pluralForms[locale] ?? [];
  return mine.plurals.flatMap((present) =>
    forms.filter((form) => !present.includes(form)).map((form) => `lacks the plural form '${form}'`),
  );
}

interface MessageArguments {
  readonly names: ReadonlySet<string>;
  readonly plurals: readonly (readonly string[])[];
}

function argumentsOf(message: string, addProblem: (text: unknown) => void): MessageArguments {
  const names = new Set<string>();
  const plurals: string[][] = [];
  const visit = (token: unknown): void => {
    if (!Array.isArray(token)) return;
    const [name, kind, options]: unknown[] = token;
    if (typeof name === 'string' && name !== '#') names.add(name.replace(/^<.*$/, ''));
    if (typeof options !== 'object' || options === null) return;
    if (kind === 'plural') plurals.push(Object.keys(options).filter((form) => form !== 'offset'));
    for (const branch of Object.values(options)) if (Array.isArray(branch)) branch.forEach(visit);
  };
  try {
    const compiled: unknown = compileMessage(message);
    if (Array.isArray(compiled)) compiled.forEach(visit);
    if (isUnread(compiled)) addProblem('its braces do not match');
  } catch (error) {
    addProblem(error);
  }
  return { names, plurals };
}

/** The compiler returns the text unchanged if it cannot parse it. */
function isUnread(compiled: unknown): boolean {
  const parts: unknown[] = Array.isArray(compiled) ? compiled : [compiled];
  return parts.length === 1 && typeof parts[0] === 'string' && /[{}]/.test(parts[0]);
}

/** Error codes without a text, and texts without a code. Single-word keys (`errors.offline`) belong to the site. */
export function findMissingErrorTexts(sources: readonly Source[], codes: readonly string[]): Finding[] {
  const file = 'packages/locales/en/errors.json';
  const text = sources.find(({ path }) => path === file)?.text ?? '{}';
  const phrases: Record<string, string> = JSON.parse(text);
  const wanted = codes.map((code) => `errors.${code}`);
  const stray = Object.keys(phrases).filter((key) => /^errors[.]\w+[.]/.test(key) && !wanted.includes(key));
  return [
    ...wanted
      .filter((key) => !(key in phrases))
      .map((key) => ({ check: 'error-phrases', file, message: `${key} is missing` })),
    ...stray.map((key) => ({ check: 'error-phrases', file, message: `${key} belongs to no code of the catalogue` })),
  ];
}
