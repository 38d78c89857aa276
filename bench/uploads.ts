// Memory of the casino's process while twenty players upload a file of almost 25 MB each: photographs, then PDFs.
// Goal: at most 150 MB above the baseline.
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { largePhotograph, largeScan } from '../apps/platform/modules/verification/testing/large-files.ts';
import { sendFile } from '../apps/platform/modules/verification/testing/send-file.ts';
import { isWholeRun, recordMeasurement } from '../apps/platform/testing/security-report.ts';
import { startCasinoProcess } from '../e2e/casino-process.ts';
import { signUpPlayer } from '../e2e/platform-client.ts';
import { machine, percentile } from './compare.ts';

const UPLOADS = 20;
const BYTES = 24_900_000;
const SAMPLE_EVERY_MS = 50;
const SETTLE_MS = 5_000;
const MEGABYTES_MORE_MAX = 150;

const megabytes = (kilobytes: number) => Math.round(kilobytes / 1_024);

function residentOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
}

/** Memory of the child processes that inspect files. */
function residentOfHelpers(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return children.reduce((sum, child) => {
    try {
      const isOurs = readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('inspect-process');
      return sum + (isOurs ? residentOf(Number(child)) : 0);
    } catch {
      return sum;
    }
  }, 0);
}

const casino = await startCasinoProcess();
const players = await Promise.all(Array.from({ length: UPLOADS }, () => signUpPlayer(casino.port)));
const pid = casino.pid;
let isBounded = true;
console.log(`${machine()}, load ${Math.round(loadavg()[0] ?? 0)}; ${UPLOADS} uploads of ${BYTES} bytes concurrently`);
for (const [name, file] of [
  ['photographs', await largePhotograph(BYTES)],
  ['PDFs', await largeScan(BYTES)],
] as const) {
  await wait(SETTLE_MS);
  const before = residentOf(pid);
  const most = { own: 0, apart: 0 };
  const sampler = setInterval(() => {
    most.own = Math.max(most.own, residentOf(pid));
    most.apart = Math.max(most.apart, residentOfHelpers(pid));
  }, SAMPLE_EVERY_MS);
  const seconds: number[] = [];
  const statuses = new Map<string, number>();
  await Promise.all(
    players.map(async ({ token }) => {
      const since = performance.now();
      const { status, body } = await sendFile(casino.port, { bytes: file }, { token });
      seconds.push((performance.now() - since) / 1_000);
      const outcome = body.code === undefined ? String(status) : `${status} ${body.code}`;
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
    }),
  );
  await wait(SETTLE_MS);
  clearInterval(sampler);
  const answered = [...statuses].map(([outcome, count]) => `${count} × ${outcome}`).join(', ');
  const line =
    `${name} of ${file.length} bytes: ${megabytes(before)} MB before, ${megabytes(most.own)} MB at most (+${megabytes(most.own - before)}), ` +
    `${megabytes(residentOf(pid))} MB ${SETTLE_MS / 1_000} s later; the process beside it ${megabytes(most.apart)} MB at most; ` +
    `${answered}; answered after ${percentile(seconds, 0.5).toFixed(1)} s (median), ${Math.max(...seconds).toFixed(1)} s at most`;
  console.log(line);
  recordMeasurement(line);
  isBounded &&= megabytes(most.own - before) <= MEGABYTES_MORE_MAX;
}
if (isWholeRun && !isBounded) process.exitCode = 1;
await casino.dispose();
