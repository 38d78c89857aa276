// Child process for one file: reads it from stdin, writes the finding and the re-encoded image to stdout, and exits. It
// may not write files, start processes or use the network.
import { buffer } from 'node:stream/consumers';
import { Refusal } from '../../core/refusal.ts';
import type { Finding } from './inspect-in-child-process.ts';
import { inspectFile } from './inspect-file.ts';

/** Writes the length of the finding, the finding as JSON, then the image. */
function report(finding: Finding, reencoded: Buffer | null): void {
  const text = Buffer.from(JSON.stringify(finding));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  process.stdout.write(Buffer.concat([length, text]));
  if (reencoded) process.stdout.write(reencoded);
}

try {
  const { reencoded, ...inspection } = await inspectFile(await buffer(process.stdin));
  report({ inspection, isReencoded: reencoded !== null }, reencoded);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  const { code, params, detail } = error;
  report({ refused: { code, params, detail } }, null);
}
