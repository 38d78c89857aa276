import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Committing what a run has recorded starts no piece again. */
const RECORDS = [':!docs/deep-run.md', ':!docs/planted-bugs.md'];

/** Short id of the last commit that changed more than records of runs, with what is changed but not committed. */
export function currentCommit(): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
  const others = ['--', '.', ...RECORDS];
  const isChanged = git('status', '--porcelain', ...others) !== '';
  return `\`${git('log', '-1', '--format=%h', '--abbrev=8', ...others)}\`${isChanged ? ' and changes' : ''}`;
}
