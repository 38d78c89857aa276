// Runs the security runs whole, or those that are named, and writes dates and numbers into docs/security/README.md: security [idor assignment enumeration xss headers regexes uploads stuffing hostile].
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultOf, withResult, type RunResult } from '../security/results.ts';
import { SECURITY_RUNS, type SecurityRun } from '../security/runs.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = join(ROOT, 'docs/security/README.md');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');

/** A busy machine is no finding. */
const PATIENCE = ['--testTimeout=600000', '--hookTimeout=600000'];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !SECURITY_RUNS.some((run) => run.name === name));
if (unknown.length > 0) {
  console.error(`No such run: ${unknown.join(', ')}. There are ${SECURITY_RUNS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

function runProgram(parts: readonly string[], notes: string): Promise<boolean> {
  const child = spawn(process.execPath, parts, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, MARQUEE_SECURITY_NOTES: notes },
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}

async function runWhole({ tests = [], programs = [] }: SecurityRun): Promise<RunResult> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-security-'));
  const notes = join(folder, 'notes');
  writeFileSync(notes, '');
  let isGood = true;
  if (tests.length > 0) isGood = await runProgram([VITEST, 'run', '--project=node', ...PATIENCE, ...tests], notes);
  for (const program of programs) isGood = (await runProgram([join(ROOT, program)], notes)) && isGood;
  const result = resultOf(readFileSync(notes, 'utf8'), isGood);
  rmSync(folder, { recursive: true });
  return result;
}

for (const run of SECURITY_RUNS.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const absent = (run.programs ?? []).filter((program) => !existsSync(join(ROOT, program)));
  if (absent.length > 0) {
    console.error(`${run.name} is not here yet: ${absent.join(', ')}`);
    process.exitCode = 1;
    continue;
  }
  console.log(`\n${run.name}: ${run.what}`);
  const result = await runWhole(run);
  writeFileSync(PAGE, withResult(readFileSync(PAGE, 'utf8'), run, result));
  console.log(`${run.name}: ${result.isGood ? 'nothing found' : 'something found'}. ${result.numbers}`);
  if (!result.isGood) process.exitCode = 1;
}
