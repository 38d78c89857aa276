/**
 * Entry point of every command (`npm start`, `npm test`, …). Plain JavaScript without dependencies, because it runs
 * on any installed Node before anything is installed: it installs the packages and then runs the task on the pinned
 * Node.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.marquee-installed');
const installLock = join(root, '.data', 'install.lock');
const oldest = [20, 19];
const wanted = 26;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

// A reader that closes the pipe (`| head`) is no error.
for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);

try {
  refuseOldNode();
  const [asked = 'help', ...rest] = process.argv.slice(2);
  const task = ['--help', '-h'].includes(asked) ? 'help' : asked;
  const program = join(root, 'tools', 'tasks', `${task}.ts`);
  if (!/^[a-z][a-z-]*$/.test(task) || !existsSync(program))
    stop(`There is no task '${task}'; 'npm run run-task -- help' lists them.`, 2);
  await install();
  await run(findNode(), [program, ...rest]);
} catch (error) {
  stop(`${explain(error)}`);
}

function ignoreClosedPipe(error) {
  if (error.code !== 'EPIPE') throw error;
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isOld = major < oldest[0] || (major === oldest[0] && minor < oldest[1]);
  if (isOld)
    stop(
      `Marquee needs Node ${oldest.join('.')} or newer to begin (this is ${process.versions.node}); get one from https://nodejs.org.`,
    );
}

/** Installs if nothing is installed or the lockfile has changed; only one command at a time. */
async function install() {
  // For people who manage node_modules themselves.
  if (process.env['MARQUEE_SKIP_INSTALL'] === '1' || isInstalled()) return;
  await lockInstall();
  try {
    // Another command may have installed meanwhile.
    if (isInstalled()) return;
    const hasModules =
      existsSync(join(root, 'node_modules', 'fastify')) && existsSync(join(root, 'node_modules', '.package-lock.json'));
    if (!hasModules || !isInstalledAsLocked()) {
      console.log('Installing packages (npm ci) …');
      rmSync(stamp, { force: true });
      await npmCi();
    }
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, stateOfInstall());
  } finally {
    rmSync(installLock, { force: true });
  }
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stateOfInstall();
}

/** Waits for the lock. It is a symbolic link whose target names its process, so that it is never without an owner. */
async function lockInstall() {
  mkdirSync(dirname(installLock), { recursive: true, mode: 0o700 });
  let isWaiting = false;
  while (!tryLock()) {
    if (!isWaiting) console.log('Another command is installing the packages; waiting for it …');
    isWaiting = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** False while another process holds the lock. The lock of a dead process is free. */
function tryLock() {
  try {
    symlinkSync(ownerName(process.pid), installLock);
    return true;
  } catch (error) {
    if (error?.code !== 'EEXIST') throw error;
  }
  const owner = readLock(installLock);
  if (owner === null || ownerName(Number.parseInt(owner, 10)) === owner) return false;
  // Only one process can rename it; if it was replaced meanwhile, its new owner gets it back.
  const taken = `${installLock}.${process.pid}`;
  try {
    renameSync(installLock, taken);
  } catch {
    return false;
  }
  const renamed = readLock(taken);
  if (renamed !== owner && renamed !== null) symlinkSync(renamed, installLock);
  rmSync(taken, { force: true });
  return tryLock();
}

function readLock(path) {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

/** Process id and start time, which a later process with the same id does not share. Null if it has ended. */
function ownerName(pid) {
  try {
    if (process.platform !== 'linux')
      return `${pid} ${execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).trim()}`;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name of the command, which may contain spaces: state, parent, group, …
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : `${pid} ${fields[19]}`;
  } catch {
    return null;
  }
}

function stateOfInstall() {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return `${hash} ${process.platform}-${process.arch}\n`;
}

/** True after a manual `npm install`: compares with npm's own list in node_modules. */
function isInstalledAsLocked() {
  const wantedPackages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages;
  return (
    Object.keys(present).every((name) => wantedPackages[name]?.version === present[name].version) &&
    Object.keys(wantedPackages).every(
      (name) => !name.startsWith('node_modules/') || wantedPackages[name].optional || present[name] !== undefined,
    )
  );
}

function npmCi() {
  // The npm that started us, if any: it has the user's settings and works.
  const viaNpm = process.env['npm_execpath'];
  const [program, args] =
    viaNpm && /npm-cli\.c?js$/.test(viaNpm) ? [process.execPath, [viaNpm, 'ci']] : ['npm', ['ci']];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn(program, [...args, ...quiet], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    env: environment(),
  });
  const forwarded = forwardSignals(child);
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (complaint += text));
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(new Error('npm was not found; it comes with Node from https://nodejs.org.')));
    child.once('close', (code) => {
      forwarded.stop();
      if (code === 0) return resolve();
      if (forwarded.isSignalled())
        return reject(new Error('The installation was stopped; the next command starts it again.'));
      reject(new Error(`The packages could not be installed: ${reasonOf(complaint)}`));
    });
  });
}

/** With NODE_ENV=production npm would omit the packages that build the site. */
function environment() {
  const { NODE_ENV: _, ...rest } = process.env;
  return { ...rest, npm_config_include: 'dev,optional' };
}

function reasonOf(complaint) {
  if (/ENOSPC/.test(complaint)) return 'the disk is full.';
  if (/EACCES|EPERM|EROFS/.test(complaint)) return `this user may not write in ${root}.`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|network/i.test(complaint))
    return "the package registry cannot be reached; check the network, a proxy, or npm's registry setting.";
  const lines = complaint.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim());
  return (
    lines
      .filter((line) => line && !/^code |complete log|^A complete/.test(line))
      .slice(0, 3)
      .join(' ') || 'npm gave no reason.'
  );
}

/** The pinned Node from node_modules; otherwise the current one, if it is new enough. */
function findNode() {
  const pinned = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`];
  for (const name of pinned) {
    const path = join(root, 'node_modules', name, 'bin', 'node');
    if (existsSync(path) && majorOf(path) >= wanted) return path;
  }
  if (majorOf(process.execPath) >= wanted) return process.execPath;
  return stop(
    `Marquee runs on Node ${wanted}, which npm could not install for ${process.platform}-${process.arch}; install Node ${wanted} and start again.`,
  );
}

function majorOf(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return status === 0 ? Number(/^v(\d+)/.exec(stdout)?.[1]) : 0;
}

/** Runs the task as a child: forwards signals and exit code, and puts its Node first on the PATH. */
function run(node, args) {
  const path = `${dirname(node)}:${join(root, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`;
  const child = spawn(node, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, NODE_NO_WARNINGS: '1' },
  });
  const forwarded = forwardSignals(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (signal) {
        forwarded.stop();
        process.kill(process.pid, signal);
      }
      process.exitCode = code ?? 1;
      resolve();
    });
  });
}

function forwardSignals(child) {
  let isSignalled = false;
  const forward = (signal) => {
    isSignalled = true;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, forward);
  return {
    isSignalled: () => isSignalled,
    stop: () => signals.forEach((signal) => process.off(signal, forward)),
  };
}

function explain(error) {
  if (error?.code === 'ENOSPC') return 'The disk is full.';
  if (error?.code === 'EACCES' || error?.code === 'EPERM' || error?.code === 'EROFS')
    return `This user may not write in ${root}.`;
  return error instanceof Error ? error.message : String(error);
}

function stop(sentence, code = 1) {
  console.error(sentence);
  process.exit(code);
}
