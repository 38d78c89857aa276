// Memory of the casino's process while twenty players send a file of almost 25 MB each at once: photographs, then PDFs. Goal: at most 150 MB above what it had before.
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { sendFile } from '../apps/platform/modules/kyc/testing/send-file.ts';
import { startCasinoProcess } from '../e2e/casino-process.ts';
import { join } from '../e2e/platform-client.ts';
import { machine, percentile } from './compare.ts';

const UPLOADS = 20;
const BYTES = 24_900_000;
const SAMPLE_EVERY_MS = 50;
const SETTLE_MS = 5_000;

/** Nothing compresses it: large as a photograph of many pixels is. */
async function photograph(): Promise<Buffer> {
  const [width, height] = [6_400, 4_800];
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: '#888', noise } });
  const drawn = await picture.jpeg({ quality: 90 }).toBuffer();
  // What a camera writes beside the picture fills it up to the size that is asked for; each part holds up to 64 KiB.
  const fill: Buffer[] = [];
  for (let left = BYTES - drawn.length; left > 4; left -= 65_533 + 2) {
    const length = Math.min(left - 2, 65_533);
    const head = Buffer.from([0xff, 0xe2, length >> 8, length & 255]);
    fill.push(head, Buffer.alloc(length - 2, 7));
  }
  return Buffer.concat([drawn.subarray(0, 2), ...fill, drawn.subarray(2)]);
}

async function scans(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = await photograph();
  document.addPage([600, 800]).drawImage(await document.embedJpg(page.subarray(0)), { width: 600, height: 800 });
  return Buffer.from(await document.save());
}

const megabytes = (kilobytes: number) => Math.round(kilobytes / 1_024);

function residentOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
}

/** Programs that the process has started for files, with what they take. */
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
const players = await Promise.all(Array.from({ length: UPLOADS }, () => join(casino.port)));
const pid = casino.pid;
console.log(`${machine()}, load ${Math.round(loadavg()[0] ?? 0)}; ${UPLOADS} uploads of ${BYTES} bytes at once`);
for (const [name, file] of [
  ['photographs', await photograph()],
  ['PDFs', await scans()],
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
      const said = body.code === undefined ? String(status) : `${status} ${body.code}`;
      statuses.set(said, (statuses.get(said) ?? 0) + 1);
    }),
  );
  await wait(SETTLE_MS);
  clearInterval(sampler);
  const answered = [...statuses].map(([said, count]) => `${count} × ${said}`).join(', ');
  console.log(
    `${name} of ${file.length} bytes: ${megabytes(before)} MB before, ${megabytes(most.own)} MB at most (+${megabytes(most.own - before)}), ` +
      `${megabytes(residentOf(pid))} MB ${SETTLE_MS / 1_000} s later; the process beside it ${megabytes(most.apart)} MB at most; ` +
      `${answered}; answered after ${percentile(seconds, 0.5).toFixed(1)} s (median), ${Math.max(...seconds).toFixed(1)} s at most`,
  );
}
await casino.dispose();
