import { Refusal } from '../../http/refusal.ts';
import { checkPdf } from './check-pdf.ts';
import { drawAnew } from './check-picture.ts';
import type { FileScanner } from './port.ts';
import { readPictureParts } from './picture-parts.rules.ts';

/** A file as it may be kept. */
export interface CheckedFile {
  readonly kind: 'picture' | 'pdf';
  readonly mediaType: 'image/jpeg' | 'image/png' | 'application/pdf';
  readonly bytes: Buffer;
  readonly pageCount: number;
}

/** What a file is, says its content: neither its name nor what the sender calls it. Refused with a `kyc.…` code where it may not be kept. */
export async function checkFile(received: Buffer, scanner: FileScanner): Promise<CheckedFile> {
  if (received.length === 0) throw new Refusal('kyc.file_damaged');
  const checked = await checkKind(received);
  // What is looked through is what came: a re-drawn picture would hide from the scanner what its sender is up to.
  if (!(await scanner.isClean(received))) throw new Refusal('kyc.file_unsafe', {}, `found by ${scanner.name}`);
  return checked;
}

async function checkKind(received: Buffer): Promise<CheckedFile> {
  if (received.subarray(0, 5).toString('latin1') === '%PDF-') {
    const pageCount = await checkPdf(received);
    return { kind: 'pdf', mediaType: 'application/pdf', bytes: received, pageCount };
  }
  const parts = readPictureParts(received);
  if (parts === null) throw new Refusal('kyc.file_type');
  if (parts === 'broken') throw new Refusal('kyc.file_damaged');
  return { kind: 'picture', mediaType: parts.mediaType, bytes: await drawAnew(received, parts), pageCount: 1 };
}
