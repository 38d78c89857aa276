import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Each is installed as a whole. */
const FOLDERS = ['tools/on-demand', 'tools/on-demand/browsers'];
const root = join(import.meta.dirname, '..');

/**
 * Folder of a package that a `package.json` of `tools/on-demand` lists. Installs the packages of that file first if they are missing or not those of the
 * lockfile. They are no dependencies of the project, because a third of all installed files would be for tasks that few people run.
 */
export function onDemandPackage(name: string, log: (sentence: string) => void = console.log): string {
  const folder = FOLDERS.find((one) => versionIn(one, 'package-lock.json', name) !== null);
  if (folder === undefined) throw new Error(`No package.json of tools/on-demand lists ${name}.`);
  // npm writes its own list after everything else.
  if (versionIn(folder, 'node_modules/.package-lock.json', name) !== versionIn(folder, 'package-lock.json', name)) {
    log(`Installing the packages of ${folder} (npm ci) …`);
    const { status } = spawnSync('npm', ['ci', '--loglevel=error'], { cwd: join(root, folder), stdio: 'inherit' });
    if (status !== 0) throw new Error(`The packages of ${folder} could not be installed.`);
  }
  return join(root, folder, 'node_modules', name);
}

/** Null if the list or its entry is missing. */
function versionIn(folder: string, list: string, name: string): string | null {
  const file = join(root, folder, list);
  if (!existsSync(file)) return null;
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { version?: string }> };
  return packages[`node_modules/${name}`]?.version ?? null;
}
