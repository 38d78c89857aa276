import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'on-demand');

/**
 * Folder of a package that `tools/on-demand/package.json` lists. Installs these packages first if they are missing or not those of the lockfile. They are no
 * dependencies of the project, because a third of all installed files would be for tasks that few people run.
 */
export function onDemandPackage(name: string): string {
  const version = versionIn('package-lock.json', name);
  if (version === null) throw new Error(`tools/on-demand/package.json does not list ${name}.`);
  // npm writes its own list after everything else.
  if (versionIn('node_modules/.package-lock.json', name) !== version) {
    console.log('Installing the packages of tools/on-demand (npm ci) …');
    const { status } = spawnSync('npm', ['ci', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error('The packages of tools/on-demand could not be installed.');
  }
  return join(folder, 'node_modules', name);
}

/** Null if the list or its entry is missing. */
function versionIn(list: string, name: string): string | null {
  const file = join(folder, list);
  if (!existsSync(file)) return null;
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { version?: string }> };
  return packages[`node_modules/${name}`]?.version ?? null;
}
