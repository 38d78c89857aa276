// Runs in a thread of its own: looks one PDF through, says what it found and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { inspectPdf } from './inspect-pdf.ts';

const { bytes }: { bytes: Uint8Array } = workerData;
parentPort?.postMessage(await inspectPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
