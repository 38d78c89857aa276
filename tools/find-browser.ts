import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Chromium without windows: tests with many pages need half the processor time. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

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
  return firstWorking([...(named ? [named] : []), ...onPath(names), ...knownPaths, ...playwrightCache(CHROME)]);
}

/** The browser for tests: `CHROME_PATH`, an installed headless shell, or any other Chrome or Chromium that starts; null if there is none. */
export function findTestBrowser(): string | null {
  return (process.env['CHROME_PATH'] ? null : findHeadlessShell()) ?? findChromium();
}

const findHeadlessShell = () => firstWorking([...onPath(shellNames), ...playwrightCache(HEADLESS_SHELL)]);

const onPath = (programs: readonly string[]) =>
  folders().flatMap((folder) => programs.map((name) => join(folder, name)));

const firstWorking = (paths: readonly string[]) => paths.find((path) => isExecutable(path) && responds(path)) ?? null;

/** Flags for build machines: no sandbox as root (Chromium refuses otherwise), no background requests, and letters that look alike in a headless shell. */
export function chromiumFlags(): string[] {
  const quiet = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--font-render-hinting=slight',
  ];
  const always = [...quiet, '--disable-sync', '--disable-dev-shm-usage'];
  return isRoot() ? ['--no-sandbox', ...always] : always;
}

/** Finds a browser, or installs one with the machine's package manager. Throws a sentence that says what to do. */
export function ensureChromium(log: (sentence: string) => void): string {
  const found = findChromium();
  if (found) return found;
  for (const installCommand of installCommands()) {
    log(`No Chrome or Chromium found; installing one: ${describe(installCommand)}`);
    const installed = runAll(installCommand) ? findChromium() : null;
    if (installed) return installed;
  }
  throw new Error('The browser tests need Chrome or Chromium: install one, or set CHROME_PATH to its program.');
}

/** As `ensureChromium`, but prefers a headless shell and installs one where root can do so with apt. */
export function ensureTestBrowser(log: (sentence: string) => void): string {
  const named = process.env['CHROME_PATH'] ? findChromium() : null;
  const shell = named ?? findHeadlessShell();
  if (shell) return shell;
  if (isRoot() && has('apt-get')) {
    const install = aptInstall('chromium-headless-shell');
    log(`No headless shell found; installing one: ${describe(install)}`);
    const installed = runAll(install) ? findHeadlessShell() : null;
    if (installed) return installed;
    log('No headless shell could be installed; using Chrome or Chromium, which is slower.');
  }
  return ensureChromium(log);
}

/** Tests in Firefox end with it where there is none. */
export const NO_FIREFOX = 'The journeys in Firefox need Firefox: install it, or set MARQUEE_FIREFOX to its program.';

/** An installed Firefox that starts, or null. `MARQUEE_FIREFOX` takes precedence. */
export function findFirefox(): string | null {
  const named = process.env['MARQUEE_FIREFOX'];
  return firstWorking([
    ...(named ? [named] : []),
    ...onPath(['firefox-esr', 'firefox']),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]);
}

/** Finds Firefox, or installs it where root can do so with apt, or Homebrew is installed. Throws a sentence that says what to do. */
export function ensureFirefox(log: (sentence: string) => void): string {
  const found = findFirefox();
  if (found) return found;
  const installs = [
    ...(isRoot() && has('apt-get') ? [aptInstall('firefox-esr')] : []),
    ...(has('brew') ? [[['brew', 'install', '--quiet', '--cask', 'firefox']]] : []),
  ];
  for (const install of installs) {
    log(`No Firefox found; installing one: ${describe(install)}`);
    const installed = runAll(install) ? findFirefox() : null;
    if (installed) return installed;
  }
  throw new Error(NO_FIREFOX);
}

/** Programs of WebKitGTK. */
export interface WebKit {
  readonly driver: string;
  readonly browser: string;
  /** A virtual display: the browser has no mode without windows. */
  readonly display: string;
}

/** WebKitGTK exists for Linux. */
export const HAS_WEBKIT = process.platform === 'linux';

/** Tests in WebKit end with it where it is not whole. */
export const NO_WEBKIT =
  'The journeys in WebKit need WebKitGTK’s WebKitWebDriver and MiniBrowser, and Xvfb: install them (on Debian the packages webkit2gtk-driver and xvfb).';

/** WebKitGTK with its driver, and a display for it; null if one of the three is missing. */
export function findWebKit(): WebKit | null {
  // They start with a display only, and the driver names no version.
  const driver = onPath(['WebKitWebDriver']).find(isExecutable);
  const browser = globSync('/usr/{lib,lib64,libexec,lib/*-linux-gnu}/webkit{2gtk-4.1,gtk-6.0}/MiniBrowser')[0];
  const display = onPath(['Xvfb']).find(isExecutable);
  return driver && browser && display ? { driver, browser, display } : null;
}

/** Finds WebKitGTK, or installs it where root can do so with apt. Throws a sentence that says what to do. */
export function ensureWebKit(log: (sentence: string) => void): WebKit {
  const found = findWebKit();
  if (found) return found;
  if (isRoot() && has('apt-get')) {
    const install = aptInstall('webkit2gtk-driver', 'xvfb');
    log(`No WebKitGTK with a driver and a display found; installing them: ${describe(install)}`);
    const installed = runAll(install) ? findWebKit() : null;
    if (installed) return installed;
  }
  throw new Error(NO_WEBKIT);
}

type Commands = readonly (readonly string[])[];

const describe = (commands: Commands) => commands.map((command) => command.join(' ')).join(' && ');

const INSTALL_MS_MAX = 180_000;

function runAll(commands: Commands): boolean {
  return commands.every(
    ([program = '', ...args]) =>
      spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: INSTALL_MS_MAX }).status === 0,
  );
}

const isRoot = () => process.getuid?.() === 0;

/** Gives up soon where the package index is unreachable. */
const APT = ['apt-get', '-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=10'];

const aptInstall = (...names: string[]): Commands => [
  [...APT, 'update'],
  [...APT, 'install', '-y', '--no-install-recommends', ...names],
];

function installCommands(): Commands[] {
  const commands: Commands[] = [];
  if (isRoot() && has('apt-get')) commands.push(aptInstall('chromium'));
  if (isRoot() && has('dnf')) commands.push([['dnf', 'install', '-y', '-q', 'chromium']]);
  if (isRoot() && has('apk')) commands.push([['apk', 'add', '-q', 'chromium']]);
  if (has('brew')) commands.push([['brew', 'install', '--quiet', '--cask', 'chromium']]);
  commands.push([
    [process.execPath, join(import.meta.dirname, '../node_modules/playwright-core/cli.js'), 'install', 'chromium'],
  ]);
  return commands;
}

const CHROME = ['chromium-*/chrome-linux*/chrome', 'chromium-*/chrome-mac*/Chromium.app/Contents/MacOS/Chromium'];
const HEADLESS_SHELL = ['chromium_headless_shell-*/*/{headless_shell,chrome-headless-shell}'];

function playwrightCache(patterns: readonly string[]): string[] {
  const roots = [
    process.env['PLAYWRIGHT_BROWSERS_PATH'],
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ];
  return roots.flatMap((root) => (root ? globSync(patterns.map((pattern) => join(root, pattern))) : []));
}

const folders = () => (process.env['PATH'] ?? '').split(delimiter);

function has(program: string): boolean {
  return folders().some((folder) => isExecutable(join(folder, program)));
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
