import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '@marquee/contract/errors.ts';
import { Refusal } from '../../http/refusal.ts';
import { PDF_PAGES_MAX, type PdfVerdict } from './inspect-pdf.ts';

const MS_MAX = 20_000;
const HEAP_MEGABYTES_MAX = 512;

const REFUSALS = {
  damaged: 'kyc.file_damaged',
  locked: 'kyc.file_locked',
  unsafe: 'kyc.file_unsafe',
  tooManyPages: 'kyc.too_many_pages',
} as const satisfies Record<Exclude<PdfVerdict['kind'], 'good'>, ErrorCode>;

/** How many pages a PDF has that is nothing but pages; refused otherwise. One that nobody can read to its end in time or memory is damaged. */
export async function checkPdf(bytes: Buffer): Promise<number> {
  const verdict = await inspectApart(bytes);
  if (verdict.kind === 'good') return verdict.pageCount;
  throw new Refusal(
    REFUSALS[verdict.kind],
    verdict.kind === 'tooManyPages' ? { max: PDF_PAGES_MAX } : {},
    verdict.detail,
  );
}

function inspectApart(bytes: Buffer): Promise<PdfVerdict> {
  const copy = new Uint8Array(bytes);
  const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    workerData: { bytes: copy },
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES_MAX },
  });
  return new Promise<PdfVerdict>((resolve) => {
    const damaged = (detail: string) => resolve({ kind: 'damaged', detail });
    const timer = setTimeout(() => damaged('takes too long'), MS_MAX);
    worker.once('message', (verdict: PdfVerdict) => resolve(verdict));
    worker.once('error', (error) => damaged(String(error)));
    worker.once('exit', () => {
      clearTimeout(timer);
      damaged('ended without a word');
    });
  }).finally(() => void worker.terminate());
}
