import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
];

const knownPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
];

/** An installed Chrome or Chromium that starts, or null. `CHROME_PATH` takes precedence. */
export function findChromium(): string | null {
  const named = process.env['CHROME_PATH'];
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [...(named ? [named] : []), ...onPath, ...knownPaths, ...playwrightCache()];
  return candidates.find((path) => isExecutable(path) && responds(path)) ?? null;
}

/** Flags for build machines: no sandbox as root (Chromium refuses otherwise), no background requests. */
export function chromiumFlags(): string[] {
  const quiet = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
  ];
  const always = [...quiet, '--disable-sync', '--disable-dev-shm-usage'];
  return process.getuid?.() === 0 ? ['--no-sandbox', ...always] : always;
}

/** Finds a browser, or installs one with the machine's package manager. Throws a sentence that says what to do. */
export function ensureChromium(log: (sentence: string) => void): string {
  const found = findChromium();
  if (found) return found;
  for (const installCommand of installCommands()) {
    log(
      `No Chrome or Chromium found; installing one: ${installCommand.map((command) => command.join(' ')).join(' && ')}`,
    );
    const isDone = installCommand.every(
      ([program = '', ...args]) => spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0,
    );
    const installed = isDone ? findChromium() : null;
    if (installed) return installed;
  }
  throw new Error('The browser tests need Chrome or Chromium: install one, or set CHROME_PATH to its program.');
}

function installCommands(): string[][][] {
  const commands: string[][][] = [];
  const isRoot = process.getuid?.() === 0;
  if (isRoot && has('apt-get'))
    commands.push([
      ['apt-get', 'update', '-qq'],
      ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ]);
  if (isRoot && has('dnf')) commands.push([['dnf', 'install', '-y', '-q', 'chromium']]);
  if (isRoot && has('apk')) commands.push([['apk', 'add', '-q', 'chromium']]);
  if (has('brew')) commands.push([['brew', 'install', '--quiet', '--cask', 'chromium']]);
  commands.push([
    [process.execPath, join(import.meta.dirname, '../node_modules/playwright-core/cli.js'), 'install', 'chromium'],
  ]);
  return commands;
}

function playwrightCache(): string[] {
  const roots = [
    process.env['PLAYWRIGHT_BROWSERS_PATH'],
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ];
  const patterns = ['chromium-*/chrome-linux*/chrome', 'chromium-*/chrome-mac*/Chromium.app/Contents/MacOS/Chromium'];
  return roots.flatMap((root) => (root ? globSync(patterns.map((pattern) => join(root, pattern))) : []));
}

function has(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => isExecutable(join(folder, program)));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Ubuntu's `chromium-browser` may be a script that only recommends a snap; `--version` shows it. */
function responds(path: string): boolean {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}
