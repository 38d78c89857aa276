import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Finding } from './finding.ts';
import type { Source } from './sources.ts';

interface Text {
  readonly file: string;
  readonly key: string;
  readonly text: unknown;
}

const TEXTS = /^packages\/locales\/([a-z]{2,3}(?:-[A-Za-z]+)?)\/([^/]+\.json)$/;

/** Languages with missing or additional texts, or with other arguments than English, in any file of `packages/locales`. */
export function findUnequalMessages(sources: readonly Source[]): Finding[] {
  const languages = new Map<string, Map<string, Text>>();
  for (const { path, text } of sources) {
    const [, locale, name] = TEXTS.exec(path) ?? [];
    if (!locale) continue;
    const texts = languages.get(locale) ?? new Map<string, Text>();
    languages.set(locale, texts);
    for (const leaf of leavesOf(path, '', JSON.parse(text))) texts.set(`${name} ${leaf.key}`, leaf);
  }
  const english = languages.get('en') ?? new Map<string, Text>();
  return [...languages].flatMap(([locale, texts]) => [
    ...[...texts].flatMap(([id, { file, key, text }]) =>
      problemsOf(text, locale, english.get(id)?.text).map((problem) => findingOf(file, `${key} ${problem}`)),
    ),
    ...[...english]
      .filter(([id]) => !texts.has(id))
      .map(([, { file, key }]) => findingOf(file.replace('/en/', `/${locale}/`), `${key} is missing`)),
  ]);
}

/** Every text with its key: `deposit.title`, `rules.0`. */
function leavesOf(file: string, key: string, value: unknown): Text[] {
  if (typeof value !== 'object' || value === null) return [{ file, key, text: value }];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(file, key === '' ? name : `${key}.${name}`, inner));
}

const findingOf = (file: string, message: string): Finding => ({ check: 'words', file, message });

/** Plural forms that counts in a language take. A text that lacks one reads wrong. */
function pluralFormsOf(locale: string): readonly string[] {
  const rules = new Intl.PluralRules(locale);
  return [...new Set(Array.from({ length: 1_001 }, (_, count) => rules.select(count)))];
}

function problemsOf(message: unknown, locale: string, english: unknown): string[] {
  if (typeof message !== 'string' || message.trim() === '') return ['is not a text'];
  if (typeof english !== 'string') return ['is unknown to English'];
  const problems: string[] = [];
  const addProblem = (text: unknown) => problems.push(`cannot be read: ${String(text)}`);
  const mine = argumentsOf(message, addProblem);
  if (problems.length > 0) return problems;
  const theirs = argumentsOf(english, () => {});
  const wanted = [...theirs.names].toSorted().join(', ');
  const given = [...mine.names].toSorted().join(', ');
  if (wanted !== given) return [`takes (${given}), English takes (${wanted})`];
  const forms = mine.plurals.length > 0 ? pluralFormsOf(locale) : [];
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
