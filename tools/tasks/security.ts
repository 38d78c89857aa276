import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Argument } from 'commander';
import { defineTask, runTask } from '../cli.ts';
import { resultOf, withResult, type RunResult } from '../security/results.ts';
import { SECURITY_RUNS, type SecurityRun } from '../security/runs.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = join(ROOT, 'docs/security/README.md');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');

/** A task by name, or a program by path. */
const programOf = (name: string) => join(ROOT, name.endsWith('.ts') ? name : `tools/tasks/${name}.ts`);

/** Generous: a slow machine is not a fault. */
const TEST_TIMEOUT = ['--testTimeout=600000', '--hookTimeout=600000'];

function runProgram(parts: readonly string[], reportFile: string): Promise<boolean> {
  const child = spawn(process.execPath, parts, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, MARQUEE_SECURITY_NOTES: reportFile },
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}

async function runWhole({ tests = [], programs = [] }: SecurityRun): Promise<RunResult> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-security-'));
  const reportFile = join(folder, 'notes');
  writeFileSync(reportFile, '');
  let hasPassed = true;
  if (tests.length > 0)
    hasPassed = await runProgram(
      [VITEST, 'run', '--project=unit*', '--project=integration', '--project=isolated*', ...TEST_TIMEOUT, ...tests],
      reportFile,
    );
  for (const [name, ...args] of programs)
    hasPassed = (await runProgram([programOf(name), ...args], reportFile)) && hasPassed;
  const result = resultOf(readFileSync(reportFile, 'utf8'), hasPassed);
  rmSync(folder, { recursive: true });
  return result;
}

async function runAll(args: readonly string[]): Promise<void> {
  for (const run of SECURITY_RUNS.filter(({ name }) => args.length === 0 || args.includes(name))) {
    console.log(`\n${run.name}: ${run.what}`);
    const result = await runWhole(run);
    writeFileSync(PAGE, withResult(readFileSync(PAGE, 'utf8'), run, result));
    console.log(`${run.name}: ${result.hasPassed ? 'nothing found' : 'something found'}. ${result.numbers}`);
    if (!result.hasPassed) process.exitCode = 1;
  }
}

export const task = defineTask({
  name: 'security',
  summary: 'Runs the full security runs and writes dates and numbers into docs/security/README.md.',
  examples: ['security', 'security idor xss'],
  exitCodes: { 1: 'a run found something' },
})
  .addArgument(new Argument('[runs...]', 'only these runs').choices(SECURITY_RUNS.map(({ name }) => name)))
  .action(runAll);

if (import.meta.main) await runTask(task);
