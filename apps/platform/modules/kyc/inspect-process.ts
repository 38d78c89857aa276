// A process for one file: reads it from its input, says what it found and, of a picture, what it drew, and ends. It may write nothing, start nothing and reach nobody.
import { buffer } from 'node:stream/consumers';
import { Refusal } from '../../core/refusal.ts';
import type { Finding } from './inspect-in-child-process.ts';
import { inspectFile } from './inspect-file.ts';

/** The finding as JSON behind its length, then the picture. */
function report(finding: Finding, drawn: Buffer | null): void {
  const text = Buffer.from(JSON.stringify(finding));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  process.stdout.write(Buffer.concat([length, text]));
  if (drawn) process.stdout.write(drawn);
}

try {
  const { drawn, ...inspection } = await inspectFile(await buffer(process.stdin));
  report({ inspection, hasDrawn: drawn !== null }, drawn);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  const { code, params, detail } = error;
  report({ refused: { code, params, detail } }, null);
}
