import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { glob, readdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { requireCompleteLanguages } from '@marquee/locales/complete-messages.ts';
import { loadThemes, ThemesError, type ThemeSource } from '@marquee/themes/own-themes.ts';
import { endpointTableSource, ENDPOINT_TABLE_FILE } from './lib/api/build-endpoint-table.ts';
import { themesDir } from './theme-modules-plugin.ts';

const here = import.meta.dirname;
const root = join(here, '../..');
const BUILDS = join(here, 'dist');
/** The newest build: a link, so that a build never changes files that a running site still sends. */
export const SITE_DIST = join(BUILDS, 'current');
const BUILDS_RETAINED = 3;
const HOUR_MS = 3_600_000;
const COMPRESSED = /\.(?:js|css|svg|json|txt|xml)$/;
const SMALLEST_BYTES = 512;
/** Exit code of a build that an own theme keeps from starting. */
const EXIT_THEMES = 2;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Builds the site unless the same inputs were built already. Returns whether it did anything. Throws where a shipped language lacks a text, and `ThemesError` for an own theme with a fault. */
export async function buildSite({ log = () => {} }: { log?: (line: string) => void } = {}): Promise<boolean> {
  requireCompleteLanguages();
  // Before anything else: the bundler would wrap the message.
  const themes = loadThemes(themesDir());
  if (readFileSync(ENDPOINT_TABLE_FILE, 'utf8') !== endpointTableSource())
    writeFileSync(ENDPOINT_TABLE_FILE, endpointTableSource());
  const known = nameOf(await inputsHash([...themes.values()]));
  if (existsSync(join(BUILDS, known))) return useBuild(known);
  const { createBuilder } = await import('vite');
  const unfinished = join(BUILDS, `unfinished-${process.pid}`);
  const builder = await createBuilder({
    root: here,
    configFile: join(here, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: unfinished, emptyOutDir: true },
  });
  await builder.buildApp();
  await compressFiles(join(unfinished, 'client/assets'));
  // The route tree is written by the build and is an input too, so the name is found afterwards.
  const name = nameOf(await inputsHash([...themes.values()]));
  // Two processes may have built the same; the first one's is kept.
  await rename(unfinished, join(BUILDS, name)).catch(() => rm(unfinished, { recursive: true, force: true }));
  await useBuild(name);
  await removeOldBuilds(name);
  log('The site is built.');
  return true;
}

const nameOf = (hash: string): string => hash.slice(0, 16);

/** Points the link at a build, in one step. Answers false: nothing was built. */
async function useBuild(name: string): Promise<false> {
  if (
    await readlink(SITE_DIST).then(
      (present) => present === name,
      () => false,
    )
  )
    return false;
  const link = join(BUILDS, `link-${process.pid}`);
  await rm(link, { force: true });
  await symlink(name, link);
  // What an older layout left there would not give way to a link.
  if (existsSync(SITE_DIST) && !lstatSync(SITE_DIST).isSymbolicLink()) await rm(SITE_DIST, { recursive: true });
  await rename(link, SITE_DIST);
  return false;
}

async function removeOldBuilds(present: string): Promise<void> {
  const names = (await readdir(BUILDS)).filter((name) => !/^(?:current|unfinished-|link-)/.test(name));
  const dated = names
    .map((name) => ({ name, builtAt: statSync(join(BUILDS, name)).mtimeMs }))
    .toSorted((a, b) => b.builtAt - a.builtAt);
  // A build that was killed leaves its folder behind.
  for (const name of await readdir(BUILDS)) {
    const isOld = name.startsWith('unfinished-') && Date.now() - statSync(join(BUILDS, name)).mtimeMs > HOUR_MS;
    if (isOld) await rm(join(BUILDS, name), { recursive: true, force: true });
  }
  const old = dated.slice(BUILDS_RETAINED).filter(({ name }) => name !== present);
  await Promise.all(old.map(({ name }) => rm(join(BUILDS, name), { recursive: true, force: true })));
}

/** One hash over everything that can change the build: sources of the site and of the packages it bundles, the operator's themes, and the lockfile. */
async function inputsHash(themes: readonly ThemeSource[]): Promise<string> {
  const hash = createHash('sha256');
  const patterns = ['apps/web/**/*', 'packages/{contract,money,ui,themes,games}/**/*', 'package-lock.json'];
  const files: string[] = [];
  for await (const entry of glob(patterns, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => ['node_modules', 'dist', 'rendered'].includes(entry.name),
  })) {
    if (entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name)) files.push(join(entry.parentPath, entry.name));
  }
  const add = async (name: string, file: string) =>
    void hash
      .update(name)
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  for (const file of files.toSorted()) await add(relative(root, file), file);
  for (const { theme, folder } of themes.filter(({ isOwn }) => isOwn)) {
    const own = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = own.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const path of paths.toSorted()) await add(`${theme.name}/${relative(folder, path)}`, path);
  }
  return hash.digest('hex');
}

/** Static files are compressed here, with the best ratio, and never while they are served. */
async function compressFiles(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => COMPRESSED.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(directory, name);
      const bytes = await readFile(file);
      if (bytes.length < SMALLEST_BYTES) return;
      const [br, gz] = await Promise.all([
        brotli(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }),
        zip(bytes, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }),
  );
}

/** Builds the site and prints what came of it. Sets the exit code 2 where an own theme has faults. */
export async function runBuild(): Promise<void> {
  try {
    console.log((await buildSite()) ? 'The site is built.' : 'The site is built already.');
  } catch (error) {
    if (!(error instanceof ThemesError)) throw error;
    console.error(error.message);
    process.exitCode = EXIT_THEMES;
  }
}

if (import.meta.main) await runBuild();
