import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { filesOfOtherDays, REPEATED, SIDE_JOURNEYS } from './tests-by-turns.ts';

export const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

export interface StageResult {
  readonly passed: number;
  readonly failed: number;
  /** Failed tests with the first line of their errors, as far as the runner names them. */
  readonly failures?: readonly string[];
}

/** What a run was asked for. */
export interface Run {
  /** Directory of the test runners' reports. */
  readonly reports: string;
  /** Only test files whose path contains one of these run. None: all. */
  readonly files: readonly string[];
  /** `changed`: integration tests that the branch's changes affect, and end-to-end tests tagged `@smoke`. */
  readonly scope: 'all' | 'changed';
  /** `2/6`: the second of six parts of the tests. None: all. */
  readonly shard?: string;
  /** Only this project of `playwright.config.ts`. */
  readonly project?: string;
}

export interface Output {
  write(text: string): void;
}

export type Stage = (run: Run, output: Output) => Promise<StageResult>;

/** Stages without tests count as one check each. */
const resultOf = (isFine: boolean): StageResult => (isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

const NOTHING: StageResult = { passed: 0, failed: 0 };

/** Vitest's projects of tests that need no database, and of the others. */
const PROJECTS = { unit: ['unit*', 'isolated-vite'], node: ['integration', 'isolated'] };

/** Programs in Go collect garbage less often: a sixth less processor time with as much memory. */
const GO = { GOGC: '400' };

export const stages: Readonly<Record<string, Stage>> = {
  chromium: async (_run, output) => {
    const { ensureTestBrowser } = await import('./find-browser.ts');
    process.env['MARQUEE_CHROMIUM'] ??= ensureTestBrowser((line) => output.write(`${line}\n`));
    return NOTHING;
  },
  firefox: browserStage(['e2e/firefox.e2e.ts', 'e2e/release.e2e.ts'], async (log) => {
    const { ensureFirefox } = await import('./find-browser.ts');
    process.env['MARQUEE_FIREFOX'] = ensureFirefox(log);
  }),
  webkit: browserStage(['e2e/webkit.e2e.ts'], async (log) => {
    const { ensureWebKit, HAS_WEBKIT } = await import('./find-browser.ts');
    if (!HAS_WEBKIT) return log('There is no WebKitGTK for this system: the journeys in WebKit are skipped.');
    const { onDemandPackage } = await import('./on-demand-package.ts');
    ensureWebKit(log);
    onDemandPackage('selenium-webdriver', log);
  }),
  'oldest-chromium': browserStage(['e2e/oldest-chromium.e2e.ts'], async (log) => {
    const { HAS_OLDEST_CHROMIUM, oldestChromium } = await import('./oldest-chromium.ts');
    if (HAS_OLDEST_CHROMIUM) oldestChromium(log);
    else log('There is no old Chromium for this system: the journeys in it are skipped.');
  }),
  types: async (_run, output) => {
    const compiler = join(root, 'node_modules/typescript7/bin/tsc');
    // Each further checker instantiates the same types again: four take almost twice the processor time of one.
    const args = [compiler, '-b', '--checkers', '1'];
    return resultOf((await execute(process.execPath, args, output, GO)) === 0);
  },
  lint: async (_run, output) => {
    const codes = [
      // One processor, because each further one infers the same types again.
      await execute(bin('oxlint'), ['--type-aware', '--quiet'], output, { ...GO, GOMAXPROCS: '1' }),
      await execute(bin('stylelint'), ['{apps,packages}/**/*.css'], output),
      // Files, exports and packages that nothing uses, and packages that are used undeclared.
      await execute(bin('knip'), ['--no-progress', '--no-config-hints'], output),
    ];
    const { findUnsupportedApis } = await import('./checks/script-support.ts');
    const { formatFinding } = await import('./checks/finding.ts');
    const findings = findUnsupportedApis(root);
    for (const finding of findings) output.write(`${formatFinding(finding)}\n`);
    return resultOf(codes.every((code) => code === 0) && findings.length === 0);
  },
  format: async (_run, output) => {
    const isFine = (await execute(bin('oxfmt'), ['--check', '.'], output)) === 0;
    if (!isFine) output.write('`npm run run-task -- format` formats them.\n');
    return resultOf(isFine);
  },
  tidy: async (_run, output) => {
    const { formatFinding } = await import('./checks/finding.ts');
    const { checkRepository } = await import('./checks/tidy.ts');
    const findings = await checkRepository(root, (line) => output.write(`${line}\n`));
    for (const finding of findings) output.write(`${formatFinding(finding)}\n`);
    return resultOf(findings.length === 0);
  },
  unit: (run, output) => runVitest(PROJECTS.unit, run, output),
  node: async (run, output) => {
    const { STATUS_LOG } = await import('../apps/platform/http/status-coverage.ts');
    rmSync(STATUS_LOG, { force: true });
    const isWhole = process.env['MARQUEE_DEEP_TESTS'] === '1' || run.files.length > 0;
    if (run.scope === 'all' && !isWhole)
      return runVitest(PROJECTS.node, run, output, { MARQUEE_EXCLUDED_TESTS: filesOfOtherDays(REPEATED).join(',') });
    if (run.scope === 'all') return runVitest(PROJECTS.node, run, output);
    if (run.files.length > 0) return runVitest(PROJECTS.node, run, output);
    const [{ announcement }, files] = await Promise.all([import('./affected-tests.ts'), affectedTests()]);
    output.write(`${announcement(files.length)}\n`);
    return files.length === 0 ? NOTHING : runVitest(PROJECTS.node, { ...run, files }, output);
  },
  // After the tests of the platform: each status that an endpoint declares was returned in one of them.
  statuses: async (_run, output) =>
    resultOf((await execute(process.execPath, [join(root, 'tools/tasks/unmet-statuses.ts')], output)) === 0),
  browser: (run, output) => runVitest(['browser'], run, output),
  // The casino of the end-to-end tests would build it while they wait.
  site: async (_run, output) => {
    const build = join(root, 'tools/tasks/build-site.ts');
    const environment = { NODE_ENV: 'production', MARQUEE_DEMO_PAGES: '1' };
    return resultOf((await execute(process.execPath, [build, '--strict'], output, environment)) === 0);
  },
  e2e: runPlaywright,
  crashes: (_run, output) => {
    const times = process.env['MARQUEE_CRASHES'] ?? '20';
    return runTaskStage(['crash-run', '--database', times, '--application', times], output);
  },
  growth: (_run, output) => runTaskStage(['bench', 'growth'], output),
  fuzz: async (run, output) => {
    const { PARAMETERS } = await import('./fuzz/values.ts');
    const named = run.files.filter((name) => Object.hasOwn(PARAMETERS, name));
    return named.length === 0 && run.files.length > 0
      ? NOTHING
      : runTaskStage(['fuzz-inputs', ...(named.length > 0 ? ['--parameters', named.join(',')] : [])], output);
  },
  mutation: async (run, output) => {
    const globs = run.files.filter((name) => name.endsWith('.ts'));
    const part = run.shard === undefined ? [] : ['--part', run.shard];
    return globs.length === 0 && run.files.length > 0 ? NOTHING : runTaskStage(['mutation', ...part, ...globs], output);
  },
  planted: (run, output) =>
    run.scope === 'changed'
      ? // Prints what no test notices. Whether that needs a test is for the developer to say.
        runTaskStage(['planted-bugs', '--changed', '--count', '30', '--minutes', '3', '--score', '0'], output)
      : runTaskStage(['planted-bugs', '--modules', '--count', '400', '--minutes', '50', '--record'], output),
};

/** Finds or installs a browser where its journeys run: they have no smoke test. */
function browserStage(files: readonly string[], prepare: (log: (line: string) => void) => Promise<void>): Stage {
  return async ({ files: named, scope, project = 'journeys' }, output) => {
    const isNamed = named.some((part) => files.some((file) => file.includes(part)));
    const isAmongAll = named.length === 0 && scope === 'all' && project === 'journeys';
    if (isNamed || isAmongAll) await prepare((line) => output.write(`${line}\n`));
    return NOTHING;
  };
}

/** Stages that prepare other browsers than Chromium for end-to-end tests. */
export const OTHER_BROWSERS: readonly string[] = ['firefox', 'webkit', 'oldest-chromium'];

/** Only in `npm run test:deep`; they take hours. */
export const DEEP_STAGES: readonly string[] = ['crashes', 'growth', 'fuzz', 'mutation', 'planted'];

async function runTaskStage([task, ...args]: readonly [string, ...string[]], output: Output): Promise<StageResult> {
  return resultOf((await execute(process.execPath, [join(root, `tools/tasks/${task}.ts`), ...args], output)) === 0);
}

/**
 * Integration tests in the changed folders that the changes affect, and those that name what changed in the contract or in SQL. Almost every test of the platform
 * imports all of its modules, so others are left to `npm test`.
 */
async function affectedTests(): Promise<readonly string[]> {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout;
  // On `main` itself and without `main`, the changes of the working tree.
  const base = git('merge-base', 'HEAD', 'main').trim() || 'HEAD';
  const changed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
    .flatMap((lines) => lines.trim().split('\n'))
    .filter((path) => path.includes('/'));
  const named = PROJECTS.node.map((project) => `--project=${project}`);
  const folders = [...new Set(changed.map(folderOf))];
  const list = (options: readonly string[]) => {
    const { stdout } = spawnSync(bin('vitest'), ['list', '--filesOnly', '--json', ...named, ...options], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    const files = JSON.parse(stdout.slice(stdout.indexOf('['))) as readonly { readonly file: string }[];
    return files.map(({ file }) => relative(root, file));
  };
  const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') });
  const changes = changed.map((path) => ({
    path,
    before: git('cat-file', '-t', `${base}:${path}`).trim() === 'blob' ? git('show', `${base}:${path}`) : null,
    after: existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null,
  }));
  const { testsThatName } = await import('./affected-tests.ts');
  const sources = globSync('apps/platform/modules/**/*.sql.ts', { cwd: root }).map(read);
  const imported = folders.length === 0 ? [] : list([`--changed=${base}`, ...folders]);
  return [...new Set([...imported, ...testsThatName(changes, list([]).map(read), sources)])];
}

/** The module of a file (`apps/platform/modules/wallet/`), or its application or package. */
function folderOf(path: string): string {
  const [workspace, name, kind, module] = path.split('/');
  const parts = kind === 'modules' || kind === 'features' ? [workspace, name, kind, module] : [workspace, name, kind];
  return `${parts.slice(0, path.split('/').length - 1).join('/')}/`;
}

async function runVitest(
  projects: readonly string[],
  { reports, files, shard }: Run,
  output: Output,
  environment: Readonly<Record<string, string>> = {},
): Promise<StageResult> {
  mkdirSync(reports, { recursive: true });
  const outputFile = join(reports, `${projects[0]?.replace('*', '')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`];
  const named = projects.map((project) => `--project=${project}`);
  const args = ['run', ...named, '--passWithNoTests', ...reporters, ...shardOf(shard), ...files];
  const code = await execute(bin('vitest'), args, output, environment);
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] }: VitestReport = readReport(outputFile);
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      const file = relative(root, name);
      if (tests.length === 0) return [failureOf(file, message)];
      return tests.map(({ fullName, failureMessages }) => failureOf(`${file} › ${fullName}`, failureMessages[0]));
    });
  return explained(code, { passed: numPassedTests, failed: numFailedTests, failures });
}

const shardOf = (shard: string | undefined): readonly string[] => (shard === undefined ? [] : [`--shard=${shard}`]);

async function runPlaywright({ reports, files, scope, shard, project }: Run, output: Output): Promise<StageResult> {
  mkdirSync(reports, { recursive: true });
  const outputFile = join(reports, 'e2e.json');
  const only = project === undefined ? [] : [`--project=${project}`];
  const args = ['test', '--reporter=list,json', '--pass-with-no-tests', ...only, ...shardOf(shard), ...files];
  const isSampled = process.env['MARQUEE_DEEP_TESTS'] !== '1' && scope === 'all' && files.length === 0;
  const others = isSampled ? filesOfOtherDays(SIDE_JOURNEYS) : [];
  const code = await execute(
    bin('playwright'),
    scope === 'changed' && files.length === 0 ? [...args, '--grep', '@smoke'] : args,
    output,
    { PLAYWRIGHT_JSON_OUTPUT_NAME: outputFile, MARQUEE_EXCLUDED_TESTS: others.join(',') },
  );
  const { stats: { expected = 0, unexpected = 0, flaky = 0 } = {}, suites = [] }: PlaywrightReport =
    readReport(outputFile);
  return explained(code, { passed: expected, failed: unexpected + flaky, failures: suites.flatMap(failuresOf) });
}

function failuresOf({ file, specs = [], suites = [] }: PlaywrightSuite): readonly string[] {
  const failed = specs.filter(({ ok }) => !ok);
  const own = failed.map(({ title, tests }) =>
    failureOf(`e2e/${file} › ${title}`, tests.flatMap(({ results }) => results.map(({ error }) => error?.message))[0]),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

const failureOf = (name: string, message = '') => `${name}: ${stripVTControlCharacters(message).split('\n')[0]}`;

/** A file that cannot be loaded, or an error outside of any test, fails the run without a failed test. */
const explained = (code: number, result: StageResult): StageResult =>
  code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;

interface VitestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly stats?: { readonly expected?: number; readonly unexpected?: number; readonly flaky?: number };
  readonly suites?: readonly PlaywrightSuite[];
}

/** The report of a runner, or nothing if it wrote none. */
function readReport<T extends object>(path: string): Partial<T> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

function execute(
  program: string,
  args: readonly string[],
  output: Output,
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      // Programs that tests start load the same compiled modules: a platform in 1.6 instead of 2.4 seconds of processor time.
      NODE_COMPILE_CACHE: join(tmpdir(), 'compile-cache'),
      ...environment,
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => output.write(text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
