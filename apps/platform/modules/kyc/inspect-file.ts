import { Refusal } from '../../core/refusal.ts';
import { reencode } from './check-image.ts';
import { inspectPdf, PDF_PAGES_MAX, type PdfVerdict } from './inspect-pdf.ts';
import { readImageParts } from './image-parts.rules.ts';

/** Result of the inspection of an accepted file. */
export interface InspectedFile {
  readonly kind: 'image' | 'pdf';
  readonly mediaType: 'image/jpeg' | 'image/png' | 'application/pdf';
  readonly pageCount: number;
  /** The re-encoded image; null if the file is stored unchanged. */
  readonly reencoded: Buffer | null;
}

const REFUSALS = {
  damaged: 'kyc.file_damaged',
  locked: 'kyc.file_locked',
  unsafe: 'kyc.file_unsafe',
  tooManyPages: 'kyc.too_many_pages',
} as const satisfies Record<Exclude<PdfVerdict['kind'], 'good'>, string>;

/**
 * Determines the file type by content and checks it. Memory and time depend on the input, so only the child process may
 * run it.
 */
export async function inspectFile(received: Buffer): Promise<InspectedFile> {
  if (isPdf(received)) {
    const verdict = await inspectPdf(received);
    if (verdict.kind === 'good')
      return { kind: 'pdf', mediaType: 'application/pdf', pageCount: verdict.pageCount, reencoded: null };
    const params = verdict.kind === 'tooManyPages' ? { max: PDF_PAGES_MAX } : {};
    throw new Refusal(REFUSALS[verdict.kind], params, verdict.detail);
  }
  const imageParts = readImageParts(received);
  if (imageParts === null) throw new Refusal('kyc.file_type');
  if (imageParts === 'broken') throw new Refusal('kyc.file_damaged');
  return {
    kind: 'image',
    mediaType: imageParts.mediaType,
    pageCount: 1,
    reencoded: await reencode(received, imageParts),
  };
}

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-';
const IMAGE_SIGNATURES = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')];

/** Cheap checks that need no child process. */
export function requireKnownKind(bytes: Buffer): void {
  if (bytes.length === 0) throw new Refusal('kyc.file_damaged');
  if (isPdf(bytes)) {
    if (!bytes.includes('%%EOF')) throw new Refusal('kyc.file_damaged', {}, 'no end of file');
  } else if (!IMAGE_SIGNATURES.some((start) => bytes.subarray(0, start.length).equals(start)))
    throw new Refusal('kyc.file_type');
}
