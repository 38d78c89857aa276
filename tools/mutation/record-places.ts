import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { calledFunctionsFile } from '../../apps/platform/db/testing/planted-sql.ts';
import type { ExecutedFile } from './recordings.ts';

/**
 * Setup of a worker that records which code each test file executes. Node.js strips types in place, so positions are those of the source; Vite moves them, so
 * that only files are recorded.
 */
const root = join(import.meta.dirname, '../..');
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
const before = process.cpuUsage();

// oxlint-disable-next-line eslint/no-empty-pattern -- Vitest demands a pattern
afterAll(async ({}, suite) => {
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1_000_000;
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const files: Record<string, ExecutedFile> = {};
  const isVite = suite.file.projectName?.endsWith('-vite') === true;
  for (const { url, functions } of result) {
    const location = url.replace(/\?.*$/, '');
    const path = relative(root, location.startsWith('file://') ? fileURLToPath(location) : location);
    if (!/^(?:apps|packages)\//.test(path) || path.includes('node_modules') || !path.endsWith('.ts')) continue;
    const text = readFileSync(join(root, path), 'utf8');
    // The function of the whole file runs when it is loaded, in the first test file of a process alone.
    const inner = functions.filter(({ ranges: [whole] }) => whole !== undefined && whole.startOffset > 0);
    const ranges = inner.flatMap((one) =>
      one.ranges.map((range) => [range.startOffset, range.endOffset, Math.min(range.count, 1)] as const),
    );
    if (ranges.some(([, , count]) => count > 0))
      files[path] = { hash: isVite ? '' : createHash('sha256').update(text).digest('hex'), ranges };
  }
  const called = calledFunctionsFile();
  const functions = called !== null && existsSync(called) ? readFileSync(called, 'utf8').trim().split('\n') : [];
  if (called !== null) rmSync(called, { force: true });
  const folder = join(root, '.cache/mutation/recorded');
  mkdirSync(folder, { recursive: true });
  const name = relative(root, suite.file.filepath).replaceAll('/', '__');
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ seconds, files, functions: [...new Set(functions)] }));
});
