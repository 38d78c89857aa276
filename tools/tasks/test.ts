// Runs every check and test: `npm test`; name phases to run only those (`npm test -- types node`).
import { spawn } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { STATUS_LOG } from '../../apps/platform/http/status-coverage.ts';
import { formatFinding } from '../checks/finding.ts';
import { checkRepository } from '../checks/tidy.ts';
import { ensureChromium } from '../find-chromium.ts';

const root = join(import.meta.dirname, '../..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const reports = mkdtempSync(join(tmpdir(), 'marquee-reports-'));

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** Phases that only look at the files count as one check each. */
const judged = (isFine: boolean): Tally => (isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

const phases: Record<string, () => Promise<Tally>> = {
  chromium: async () => {
    process.env['MARQUEE_CHROMIUM'] = ensureChromium(console.log);
    return { passed: 0, failed: 0 };
  },
  types: checkTypes,
  lint: async () => judged((await run(bin('oxlint'), ['--type-aware', '--quiet'])) === 0),
  format: async () => judged((await run(bin('oxfmt'), ['--check', '.'])) === 0),
  tidy: async () => {
    const findings = await checkRepository(root);
    for (const finding of findings) console.log(formatFinding(finding));
    return judged(findings.length === 0);
  },
  node: async () => {
    rmSync(STATUS_LOG, { force: true });
    return runTests('node');
  },
  // After the tests of the platform: each status that a call declares was met by one of them.
  statuses: async () => judged((await run(process.execPath, [join(root, 'tools/tasks/unmet-statuses.ts')])) === 0),
  browser: () => runTests('browser'),
  e2e: () => runTests('e2e'),
};

async function checkTypes(): Promise<Tally> {
  const projects = [join(root, 'tsconfig.json'), ...globSync(join(root, '{apps,packages}/*/tsconfig.json'))];
  const waiting = [...projects];
  let isFine = true;
  const worker = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      const code = await run(process.execPath, [join(root, 'node_modules/typescript7/bin/tsc'), '-p', project]);
      if (code !== 0) console.log(`Types: ${dirname(project).replace(root, '.')} has errors.`);
      isFine &&= code === 0;
    }
  };
  await Promise.all([worker(), worker()]);
  return judged(isFine);
}

async function runTests(project: string): Promise<Tally> {
  mkdirSync(reports, { recursive: true });
  const outputFile = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`];
  const code = await run(bin('vitest'), ['run', `--project=${project}`, '--passWithNoTests', ...reporters]);
  const report = readReport(outputFile);
  // A file that cannot be loaded, or an error outside of any test, fails the run without a failed test.
  const isUnexplained = code !== 0 && report.failed === 0;
  return isUnexplained ? { ...report, failed: 1 } : report;
}

function readReport(path: string): Tally {
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

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const unknown = named.find((name) => !(name in phases));
if (unknown) {
  console.error(`There is no phase '${unknown}'; there are ${Object.keys(phases).join(', ')}.`);
  process.exit(1);
}

let total: Tally = { passed: 0, failed: 0 };
const times: string[] = [];
for (const [name, phase] of Object.entries(phases)) {
  if (
    named.length > 0 &&
    !named.includes(name) &&
    !(name === 'chromium' && (named.includes('browser') || named.includes('e2e')))
  )
    continue;
  const since = performance.now();
  console.log(`\n── ${name}`);
  const tally = await phase().catch((error: unknown): Tally => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - since) / 1_000).toFixed(1);
  times.push(`${name} ${seconds} s${tally.failed > 0 ? ' (failed)' : ''}`);
  total = { passed: total.passed + tally.passed, failed: total.failed + tally.failed };
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${times.join(', ')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
