import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Commit, faultsOf, findUnclearCommits } from './commits.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-commits-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const commit = (subject: string, body = '', files = 1): Commit => ({
  hash: '',
  subject,
  body,
  paths: Array.from({ length: files }, (_, index) => `apps/wallet/a${index}.ts`),
});
const faults = (subject: string, body?: string, files?: number) =>
  faultsOf(commit(subject, body, files), new Set(['apps', 'wallet', 'games']));

describe('messages of commits', () => {
  test.each([
    'wallet: refuse a second hold',
    'wallet, games: settle a round once',
    'site: embed fonts',
    'a0: process a webhook once, and pass its id',
    'tests: re-seed the demo',
    `wallet: keep ${'x'.repeat(86)}`,
  ])('%s', (subject) => expect(faults(subject)).toEqual([]));

  test.each([
    ['Refuse a second hold', "is not 'area: imperative summary'"],
    ['wallet:refuse a second hold', "is not 'area: imperative summary'"],
    ['Wallet: refuse a second hold', "has the area 'Wallet', which is no folder"],
    ['wallet, purse: refuse a second hold', "has the area 'purse', which is no folder"],
    [`wallet: keep ${'x'.repeat(88)}`, 'has 101 characters; 100 is the most'],
    ['wallet: refuse a hold; log it', 'joins several changes by a semicolon; make a commit of each'],
    ['wallet: refuse a second hold.', 'ends with a full stop'],
    ['wallet: refused a second hold', "begins with 'refused', which is no verb in the base form"],
    ['wallet: refuses a second hold', "begins with 'refuses', which is no verb in the base form"],
    ['wallet: refusing a second hold', "begins with 'refusing', which is no verb in the base form"],
    ['wallet: made holds unique', "begins with 'made', which is no verb in the base form"],
    ['wallet: the second hold', "begins with 'the', which is no verb in the base form"],
    ['wallet: Refuse a second hold', "begins with 'Refuse', which is no verb in the base form"],
  ])('%s', (subject, fault) => expect(faults(subject)).toEqual([fault]));

  test('a commit of more than ten files says why', () => {
    const fault = 'changes many files and does not say why in its body';
    const subject = 'wallet: rename holds';
    expect(faults(subject, '', 10)).toEqual([]);
    expect(faults(subject, '', 11)).toEqual([fault]);
    expect(faults(subject, 'Signed-off-by: A person of the project.', 11)).toEqual([fault]);
    expect(faults(subject, 'Everywhere', 11)).toEqual([fault]);
    expect(faults(subject, 'Two names were in use for one thing.', 11)).toEqual([]);
  });
});

const BY = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];

/** Runs git with settings of this test only. */
function git(cwd: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', [...BY, ...args], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** A repository with a first commit, and one commit per message, each of a file in `wallet`. */
function repositoryOf(name: string, messages: readonly string[]): { readonly root: string; readonly start: string } {
  const root = join(folder, name);
  mkdirSync(join(root, 'wallet'), { recursive: true });
  git(root, 'init', '--quiet', '--initial-branch=main');
  const add = (message: string, index: number) => {
    writeFileSync(join(root, 'wallet', `a${index}.ts`), '');
    git(root, 'add', '.');
    git(root, 'commit', '--quiet', '--message', message);
  };
  add('Everything before the rules.', 0);
  const start = git(root, 'rev-parse', 'HEAD');
  for (const [index, message] of messages.entries()) add(message, index + 1);
  return { root, start };
}

describe('a history', () => {
  const said: string[] = [];
  const check = (root: string, start: string) => {
    said.length = 0;
    return findUnclearCommits(root, (line) => said.push(line), ['accounts'], start).map(({ message }) => message);
  };

  test('is read from the named commit on, without merges', () => {
    const { root, start } = repositoryOf('planted', [
      'accounts: refuse a hold',
      'wallet: refused a hold\n\nA body.',
      'Oops',
    ]);
    git(root, 'checkout', '--quiet', '-b', 'side', start);
    git(root, 'commit', '--quiet', '--allow-empty', '--message', 'wallet: keep a hold');
    git(root, 'merge', '--quiet', '--message', "Merge branch 'main'", 'main');
    expect(check(root, start).toSorted()).toEqual([
      "'Oops' is not 'area: imperative summary'",
      "'wallet: refused a hold' begins with 'refused', which is no verb in the base form",
    ]);
    expect(said).toEqual([]);
  });

  test('knows the names of folders that were renamed since', () => {
    const { root, start } = repositoryOf('renamed', ['wallet: add a hold']);
    git(root, 'mv', 'wallet', 'purse');
    git(root, 'commit', '--quiet', '--message', 'wallet: rename the folder');
    expect(check(root, start)).toEqual([]);
    git(root, 'commit', '--quiet', '--allow-empty', '--message', 'wallet: use the former name');
    expect(check(root, start)).toEqual(["'wallet: use the former name' has the area 'wallet', which is no folder"]);
  });

  test('counts the files of a commit', () => {
    const { root, start } = repositoryOf('many', []);
    for (let index = 1; index <= 11; index += 1) writeFileSync(join(root, 'wallet', `b${index}.ts`), '');
    git(root, 'add', '.');
    git(root, 'commit', '--quiet', '--message', 'wallet: add holds');
    expect(check(root, start)).toEqual(["'wallet: add holds' changes many files and does not say why in its body"]);
  });

  test('that does not reach back to the named commit passes with a note', () => {
    const { root, start } = repositoryOf('whole', ['Oops', 'wallet: keep a hold']);
    const shallow = join(folder, 'shallow');
    git(folder, 'clone', '--quiet', '--depth', '1', `file://${root}`, shallow);
    expect(check(shallow, start)).toEqual([]);
    expect(said).toEqual([`Messages of commits are not checked: the history here does not reach back to ${start}.`]);
  });

  test('of another repository around an archive is not read', () => {
    const { root, start } = repositoryOf('around', ['Oops']);
    expect(check(join(root, 'wallet'), start)).toEqual([]);
    expect(said).toEqual(['Messages of commits are not checked: this folder has no history.']);
  });
});
