import { compileMessage } from '@lingui/message-utils/compileMessage';
import { textsOfFile } from '@marquee/locales/read-messages.ts';
import type { Finding } from './finding.ts';
import type { Source } from './sources.ts';

interface Text {
  readonly file: string;
  readonly key: string;
  readonly text: unknown;
}

const TEXTS = /^packages\/locales\/([^/]+)\/([^/]+\.json)$/;

/** Missing or additional texts, and texts with other arguments than English, of these languages, in any file of `packages/locales`. */
export function findUnequalMessages(sources: readonly Source[], codes: readonly string[]): Finding[] {
  const languages = new Map<string, Map<string, Text>>();
  for (const { path, text } of sources) {
    const [, locale, name] = TEXTS.exec(path) ?? [];
    if (!locale || !codes.includes(locale)) continue;
    const texts = languages.get(locale) ?? new Map<string, Text>();
    languages.set(locale, texts);
    for (const [key, leaf] of textsOfFile(path, JSON.parse(text)))
      texts.set(`${name} ${key}`, { file: path, key, text: leaf });
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
  const keys = textsOfFile(file, JSON.parse(text)).map(([key]) => key);
  const wanted = codes.map((code) => `errors.${code}`);
  const stray = keys.filter((key) => /^errors[.]\w+[.]/.test(key) && !wanted.includes(key));
  return [
    ...wanted
      .filter((key) => !keys.includes(key))
      .map((key) => ({ check: 'error-phrases', file, message: `${key} is missing` })),
    ...stray.map((key) => ({ check: 'error-phrases', file, message: `${key} belongs to no code of the catalogue` })),
  ];
}
