import { spawn } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Argument } from 'commander';
import { defineTask, runTask } from '../cli.ts';

const root = join(import.meta.dirname, '../..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

interface PhaseResult {
  readonly passed: number;
  readonly failed: number;
}

/** Phases that only look at the files count as one check each. */
const tallyOf = (isFine: boolean): PhaseResult => (isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** What a run was asked for. */
interface Run {
  /** Where the reports of vitest are written. */
  readonly reports: string;
  /** Parts of paths; only test files whose path contains one of them run. None: all. */
  readonly files: readonly string[];
}

const stages: Readonly<Record<string, (run: Run) => Promise<PhaseResult>>> = {
  chromium: async () => {
    const { ensureChromium } = await import('../find-chromium.ts');
    process.env['MARQUEE_CHROMIUM'] = ensureChromium(console.log);
    return { passed: 0, failed: 0 };
  },
  types: checkTypes,
  lint: async () => tallyOf((await run(bin('oxlint'), ['--type-aware', '--quiet'])) === 0),
  format: async () => tallyOf((await run(bin('oxfmt'), ['--check', '.'])) === 0),
  tidy: async () => {
    const { formatFinding } = await import('../checks/finding.ts');
    const { checkRepository } = await import('../checks/tidy.ts');
    const findings = await checkRepository(root);
    for (const finding of findings) console.log(formatFinding(finding));
    return tallyOf(findings.length === 0);
  },
  node: async (args) => {
    const { STATUS_LOG } = await import('../../apps/platform/http/status-coverage.ts');
    rmSync(STATUS_LOG, { force: true });
    return runTests('node', args);
  },
  // After the tests of the platform: each status that a call declares was met by one of them.
  statuses: async () => tallyOf((await run(process.execPath, [join(root, 'tools/tasks/unmet-statuses.ts')])) === 0),
  browser: (args) => runTests('browser', args),
  e2e: (args) => runTests('e2e', args),
};

async function checkTypes(): Promise<PhaseResult> {
  const projects = [join(root, 'tsconfig.json'), ...globSync(join(root, '{apps,packages}/*/tsconfig.json'))];
  const pending = [...projects];
  let isFine = true;
  const worker = async () => {
    for (let project = pending.shift(); project; project = pending.shift()) {
      const code = await run(process.execPath, [join(root, 'node_modules/typescript7/bin/tsc'), '-p', project]);
      if (code !== 0) console.log(`Types: ${dirname(project).replace(root, '.')} has errors.`);
      isFine &&= code === 0;
    }
  };
  await Promise.all([worker(), worker()]);
  return tallyOf(isFine);
}

async function runTests(project: string, { reports, files }: Run): Promise<PhaseResult> {
  mkdirSync(reports, { recursive: true });
  const outputFile = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`];
  const code = await run(bin('vitest'), ['run', `--project=${project}`, '--passWithNoTests', ...reporters, ...files]);
  const report = readReport(outputFile);
  // A file that cannot be loaded, or an error outside of any test, fails the run without a failed test.
  const isUnexplained = code !== 0 && report.failed === 0;
  return isUnexplained ? { ...report, failed: 1 } : report;
}

function readReport(path: string): PhaseResult {
  try {
    const report: { numPassedTests: number; numFailedTests: number } = JSON.parse(readFileSync(path, 'utf8'));
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

function run(program: string, args: readonly string[]): Promise<number> {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test' },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

async function runStages(named: readonly string[], files: readonly string[]): Promise<void> {
  const reports = mkdtempSync(join(tmpdir(), 'marquee-reports-'));
  let total: PhaseResult = { passed: 0, failed: 0 };
  const times: string[] = [];
  for (const [name, phase] of Object.entries(stages).filter(([one]) => isSelected(one, named))) {
    const since = performance.now();
    console.log(`\n── ${name}`);
    const result = await phase({ reports, files }).catch((error: unknown): PhaseResult => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    const seconds = ((performance.now() - since) / 1_000).toFixed(1);
    times.push(`${name} ${seconds} s${result.failed > 0 ? ' (failed)' : ''}`);
    total = { passed: total.passed + result.passed, failed: total.failed + result.failed };
  }
  rmSync(reports, { recursive: true, force: true });
  console.log(`\n${times.join(', ')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
}

/** Tests in a browser need the phase that finds one. */
function isSelected(phase: string, named: readonly string[]): boolean {
  if (named.length === 0 || named.includes(phase)) return true;
  return phase === 'chromium' && (named.includes('browser') || named.includes('e2e'));
}

export const task = defineTask({
  name: 'test',
  summary: 'Runs every check and test: `npm test`; or some phases, or some test files.',
  examples: ['test', 'test types lint', 'test node --files packages/themes packages/games'],
  exitCodes: { 1: 'a check or a test failed' },
})
  .addArgument(new Argument('[phases...]', 'run these phases alone').choices(Object.keys(stages)))
  .option('--files <parts...>', 'run only test files whose path contains one of these')
  .action((named: readonly string[], { files = [] }: { files?: readonly string[] }) => runStages(named, files));

if (import.meta.main) await runTask(task);
