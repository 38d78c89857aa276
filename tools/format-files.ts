import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** Times of files are that exact on the coarsest file system. */
const CLOCK_MS = 2_000;

/** Runs a generator of this repository and formats the files that it writes, as the check `format` demands. */
export async function formatWritten<T>(generate: () => T | Promise<T>, folder = root): Promise<T> {
  const since = Date.now() - CLOCK_MS;
  const result = await generate();
  const written = changedFiles(folder).filter((path) => statSync(join(folder, path)).mtimeMs >= since);
  if (written.length > 0) formatFiles(written, folder);
  return result;
}

/** Formats files, or everything in a folder, that the settings of the formatter do not exclude. Throws if a file has errors. */
export function formatFiles(paths: readonly string[], folder = root): void {
  const args = ['--no-error-on-unmatched-pattern', ...paths];
  const { status, stderr } = spawnSync(join(root, 'node_modules/.bin/oxfmt'), args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The formatter failed: ${stderr.trim()}`);
}

/** Files that differ from those in the index, and new ones. */
function changedFiles(folder: string): readonly string[] {
  const args = ['ls-files', '-z', '--modified', '--others', '--exclude-standard', '--deduplicate'];
  const listed = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  const deleted = spawnSync('git', ['ls-files', '-z', '--deleted'], { cwd: folder, encoding: 'utf8' });
  const gone = new Set(deleted.stdout.split('\0'));
  return listed.stdout.split('\0').filter((path) => path !== '' && !gone.has(path));
}
