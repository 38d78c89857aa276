import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import type { Finding } from './finding.ts';

/** Messages of the commits after this one are checked. */
const START = 'ef8aea45';
const SUBJECT_LENGTH_MAX = 100;
/** A commit that changes more files says why in its body. */
const FILES_WITHOUT_BODY_MAX = 10;

/** Areas that are no folder. */
const AREAS = ['site', 'tests', 'tidy'];

export interface Commit {
  readonly hash: string;
  readonly subject: string;
  readonly body: string;
  /** Paths that it changes, before and after. */
  readonly paths: readonly string[];
}

/** What is wrong with the message of a commit. `folders`: names of folders of the repository. */
export function faultsOf({ subject, body, paths }: Commit, folders: ReadonlySet<string>): readonly string[] {
  const [, areas = '', summary = ''] = /^([^:]+): (.*)$/.exec(subject) ?? [];
  if (summary === '') return ["is not 'area: imperative summary'"];
  // Also names in the tree of that time: folders are renamed later.
  const changed = new Set(paths.flatMap((path) => path.split('/').map((part) => part.replace(/(?<=.)\..*$/, ''))));
  const unknown = areas.split(', ').filter((area) => !folders.has(area) && !changed.has(area) && !AREAS.includes(area));
  const verb = /^\S*/.exec(summary)?.[0] ?? '';
  return [
    ...unknown.map((area) => `has the area '${area}', which is no folder`),
    ...when(subject.length > SUBJECT_LENGTH_MAX, `has ${subject.length} characters; ${SUBJECT_LENGTH_MAX} is the most`),
    ...when(summary.includes(';'), 'joins several changes by a semicolon; make a commit of each'),
    ...when(/[.]$/.test(summary), 'ends with a full stop'),
    ...when(!isBaseForm(verb), `begins with '${verb}', which is no verb in the base form`),
    ...when(
      paths.length > FILES_WITHOUT_BODY_MAX && !hasSentence(body),
      'changes many files and does not say why in its body',
    ),
  ];
}

const when = (isWrong: boolean, fault: string): readonly string[] => (isWrong ? [fault] : []);

/** Verbs whose base form ends like another form. */
const BASE_FORMS =
  /^(?:embed|exceed|feed|need|proceed|re-?seed|seed|shed|speed|succeed|bring|ping|string|alias|bias|canvas|focus)$/;
const OTHER_WORDS =
  /^(?:an?|the|this|that|it|we|no|new|all|every|one|two|more|some|other|also|now|only|became|began|built|chose|did|drew|found|gave|got|had|has|held|is|kept|left|lost|made|ran|said|sent|told|took|was|went|won|wrote)$/;

/** As far as endings tell. */
function isBaseForm(word: string): boolean {
  if (BASE_FORMS.test(word)) return true;
  return /^[a-z]+(?:-[a-z]+)*,?$/.test(word) && !OTHER_WORDS.test(word) && !/(?:ed|ing|[^s]s),?$/.test(word);
}

/** Lines such as `Signed-off-by: …` say nothing about the change. */
function hasSentence(body: string): boolean {
  const text = body.replaceAll(/^[A-Z][\w-]+: .*$/gm, '');
  return /\S+(?:\s+\S+){2,}[.!?](?:\s|$)/.test(text);
}

export interface History {
  readonly commits: readonly Commit[];
  readonly folders: ReadonlySet<string>;
}

/** The commits after `start`, or why they are unknown. */
export function readHistory(root: string, start: string): History | string {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', ['-C', root, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 });
    return status === 0 ? stdout : null;
  };
  const top = git('rev-parse', '--show-toplevel')?.trim();
  // Files of an archive may lie within another repository.
  if (!top || realpathSync(top) !== realpathSync(root)) return 'this folder has no history';
  if (git('merge-base', '--is-ancestor', start, 'HEAD') === null)
    return `the history here does not reach back to ${start}`;
  const log = git(
    'log',
    '--no-merges',
    '--no-renames',
    '--format=%x1e%H%x1f%s%x1f%b%x1f',
    '--name-only',
    `${start}..HEAD`,
  );
  const commits = (log ?? '')
    .split('\x1e')
    .slice(1)
    .map((entry) => {
      const [hash = '', subject = '', body = '', names = ''] = entry.split('\x1f');
      return { hash, subject, body: body.trim(), paths: names.split('\n').filter(Boolean) };
    });
  const folders = (git('ls-tree', '-r', '-d', '--name-only', 'HEAD') ?? '')
    .split('\n')
    .flatMap((path) => path.split('/'));
  return { commits, folders: new Set(folders) };
}

/** `domains`: words that are areas without a folder of that name. Messages of commits that break the rules of CONTRIBUTING.md. Passes where there is no history, and says so. */
export function findUnclearCommits(
  root: string,
  say: (line: string) => void,
  domains: readonly string[],
  start = START,
): Finding[] {
  const history = readHistory(root, start);
  if (typeof history === 'string') {
    say(`Messages of commits are not checked: ${history}.`);
    return [];
  }
  return history.commits.flatMap((commit) =>
    faultsOf(commit, new Set([...history.folders, ...domains])).map((fault) => ({
      check: 'commits',
      file: commit.hash.slice(0, 8),
      message: `'${commit.subject}' ${fault}`,
    })),
  );
}
