import { Refusal } from '../../core/refusal.ts';
import { reencode } from './check-image.ts';
import { inspectPdf, PDF_PAGES_MAX, type PdfVerdict } from './inspect-pdf.ts';
import { hasForeignContent } from './foreign-content.rules.ts';
import { readImageParts } from './image-parts.rules.ts';

/** Result of the inspection of an accepted file. */
export interface InspectedFile {
  readonly kind: 'image' | 'pdf';
  readonly mediaType: 'image/jpeg' | 'image/png' | 'application/pdf';
  readonly pageCount: number;
  /** What is stored in place of the file: the re-encoded image, or the PDF from its header on. Null if the file is stored unchanged. */
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
  const pdf = findPdf(received);
  if (pdf !== null) {
    const before = received.subarray(0, received.length - pdf.length);
    const verdict = hasForeignContent(before) ? BEFORE_HEADER : await inspectPdf(pdf);
    if (verdict.kind === 'good') {
      const reencoded = before.length > 0 ? pdf : null;
      return { kind: 'pdf', mediaType: 'application/pdf', pageCount: verdict.pageCount, reencoded };
    }
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

const BEFORE_HEADER: PdfVerdict = { kind: 'unsafe', detail: 'another kind of file before the header' };
/** Programs that print or scan may write bytes before a PDF, and viewers look for its header in this many. */
const HEADER_WITHIN_BYTES = 1_024;
const IMAGE_SIGNATURES = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')];

const isImage = (bytes: Buffer) => IMAGE_SIGNATURES.some((start) => bytes.subarray(0, start.length).equals(start));

/** The file from the header of a PDF on; null if it is none. An image with such a header in its metadata is an image. */
function findPdf(bytes: Buffer): Buffer | null {
  const at = isImage(bytes) ? -1 : bytes.subarray(0, HEADER_WITHIN_BYTES).indexOf('%PDF-');
  return at < 0 ? null : bytes.subarray(at);
}

/** Cheap checks that need no child process. */
export function requireKnownKind(bytes: Buffer): void {
  if (bytes.length === 0) throw new Refusal('kyc.file_damaged');
  const pdf = findPdf(bytes);
  if (pdf !== null) {
    if (!pdf.includes('%%EOF')) throw new Refusal('kyc.file_damaged', {}, 'no end of file');
  } else if (!isImage(bytes)) throw new Refusal('kyc.file_type');
}
