import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { isErrorCode } from '@marquee/contract/errors.ts';
import { Refusal } from '../../core/refusal.ts';
import type { InspectedFile } from './inspect-file.ts';

/** Header of the child process's output; the image follows. */
export type Finding =
  | { readonly inspection: Omit<InspectedFile, 'reencoded'>; readonly isReencoded: boolean }
  | {
      readonly refused: {
        readonly code: string;
        readonly params: Readonly<Record<string, string | number | readonly string[]>>;
        readonly detail: string | undefined;
      };
    };

const PROGRAM = join(import.meta.dirname, 'inspect-process.ts');
const ROOT = join(import.meta.dirname, '../../../..');
const MS_MAX = 30_000;
const HEAP_MEGABYTES_MAX = 512;
/** Upper bound of the re-encoded image: 4,096 × 4,096 incompressible pixels. */
const OUTPUT_BYTES_MAX = 68 * 1_048_576;
const LENGTH_BYTES = 4;
/** Lower CPU priority than the server, which serves games. */
const NICE = 5;

/** Code and libraries only, none of the casino's data. */
const READABLE = ['apps', 'packages', 'node_modules', 'package.json'].flatMap((name) => {
  const path = join(ROOT, name);
  return [...new Set([path, realpathSync(path)])].map((one) => `--allow-fs-read=${one}`);
});
const FLAGS = [
  `--max-old-space-size=${HEAP_MEGABYTES_MAX}`,
  '--no-warnings',
  '--permission',
  '--allow-addons',
  ...READABLE,
];

/**
 * Inspects a file in a child process: its memory is freed at exit, a crash of a decoder does not affect the server, and
 * exploited code has no keys, no network and no other files.
 */
export async function inspectInChildProcess(received: Buffer): Promise<InspectedFile> {
  const { code, output } = await runOn(received);
  const finding = readFinding(output);
  if (code !== 0 || finding === null)
    throw new Refusal('kyc.file_damaged', {}, `the inspection process exited with ${code}`);
  if ('refused' in finding.head) {
    const { refused } = finding.head;
    throw new Refusal(isErrorCode(refused.code) ? refused.code : 'kyc.file_damaged', refused.params, refused.detail);
  }
  return { ...finding.head.inspection, reencoded: finding.head.isReencoded ? finding.rest : null };
}

interface Run {
  readonly code: number | string;
  readonly output: Buffer;
}

function runOn(received: Buffer): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...FLAGS, PROGRAM], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: MS_MAX,
      killSignal: 'SIGKILL',
    });
    const pieces: Buffer[] = [];
    let bytes = 0;
    child.stdout.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > OUTPUT_BYTES_MAX) child.kill('SIGKILL');
      else pieces.push(piece);
    });
    child.once('spawn', () => {
      // Fails if the process has exited or priorities may not be changed; harmless either way.
      try {
        if (child.pid !== undefined) setPriority(child.pid, NICE);
      } catch {
        return;
      }
    });
    child.once('error', reject);
    child.once('close', (code, signal) =>
      resolve({ code: code ?? signal ?? 'nothing', output: Buffer.concat(pieces) }),
    );
    // The process may exit before reading all input; its output still counts.
    child.stdin.on('error', () => {});
    child.stdin.end(received);
  });
}

function readFinding(output: Buffer): { readonly head: Finding; readonly rest: Buffer } | null {
  if (output.length < LENGTH_BYTES) return null;
  const end = LENGTH_BYTES + output.readUInt32BE(0);
  if (end > output.length) return null;
  const head = JSON.parse(output.toString('utf8', LENGTH_BYTES, end)) as Finding; // written by our own program
  return { head, rest: output.subarray(end) };
}
