import { inflateSync } from 'node:zlib';
import type { PDFDict as Dict, PDFObject } from '@cantoo/pdf-lib';
import { endsAsZip, hasForeignContent } from './foreign-content.rules.ts';
import {
  faultOfNames,
  hasTail,
  isCrossReference,
  isObjectStream,
  listStreams,
  outsideOfStreams,
  packingOf,
} from './pdf-raw.rules.ts';

export const PDF_PAGES_MAX = 50;
/** Limit of all decompressed objects: far above that of a genuine PDF of fifty pages. */
const UNPACKED_BYTES_MAX = 64 * 1_048_576;
const HEADER = /^%PDF-[12]\.\d/;

export type PdfVerdict =
  | { readonly kind: 'good'; readonly pageCount: number }
  | { readonly kind: 'damaged' | 'locked' | 'unsafe' | 'tooManyPages'; readonly detail: string };

/**
 * Checks a PDF twice: its raw bytes, for forbidden names in any spelling and position, and the parsed document. Both
 * must pass. Slow for large files, and runs on untrusted input.
 */
export async function inspectPdf(bytes: Buffer): Promise<PdfVerdict> {
  const text = bytes.toString('latin1');
  if (!HEADER.test(text)) return { kind: 'damaged', detail: 'header' };
  return faultOfBytes(bytes, text) ?? (await inspectDocument(bytes));
}

function faultOfBytes(bytes: Buffer, text: string): PdfVerdict | null {
  const fault = faultOfNames(text);
  if (fault) return { kind: fault, detail: 'a name' };
  if (!text.includes('%%EOF')) return { kind: 'damaged', detail: 'no end' };
  if (hasTail(text) || endsAsZip(bytes)) return { kind: 'unsafe', detail: 'a tail' };
  if (hasForeignContent(Buffer.from(outsideOfStreams(text.slice('%PDF-'.length)), 'latin1')))
    return { kind: 'unsafe', detail: 'another kind of file' };
  return faultOfPacked(bytes, text);
}

function faultOfPacked(bytes: Buffer, text: string): PdfVerdict | null {
  let left = UNPACKED_BYTES_MAX;
  for (const stream of listStreams(text)) {
    const hasObjects = isObjectStream(stream);
    if (!hasObjects && !isCrossReference(stream)) continue;
    const packing = packingOf(stream);
    if (packing === 'plain') continue; // already checked with the raw bytes
    if (packing === 'other' || (hasObjects && /\/Predictor\s+(?!1\b)/.test(stream.head)))
      return { kind: 'unsafe', detail: 'objects with an unusual filter' };
    let unpacked: Buffer;
    try {
      unpacked = inflateSync(bytes.subarray(stream.at), { maxOutputLength: left });
    } catch (error) {
      const isBomb = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
      return { kind: isBomb ? 'unsafe' : 'damaged', detail: 'packed objects' };
    }
    left -= unpacked.length;
    const fault = hasObjects ? faultOfNames(unpacked.toString('latin1')) : null;
    if (fault) return { kind: fault, detail: 'a forbidden name in an object stream' };
    if (left <= 0) return { kind: 'unsafe', detail: 'packed objects' };
  }
  return null;
}

async function inspectDocument(bytes: Buffer): Promise<PdfVerdict> {
  const { EncryptedPDFError, PDFDict, PDFDocument, PDFName, PDFArray, PDFStream } = await import('@cantoo/pdf-lib');
  try {
    const document = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false });
    const { context } = document;
    const pending: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
    while (pending.length > 0) {
      const object = pending.pop();
      const dict: Dict | null = object instanceof PDFDict ? object : object instanceof PDFStream ? object.dict : null;
      if (object instanceof PDFArray) pending.push(...object.asArray());
      for (const [key, value] of dict?.entries() ?? []) {
        const name = key.decodeText();
        const serialized = value instanceof PDFName ? `/${value.decodeText()}` : '';
        if (name === 'JS' || name === 'AA' || faultOfNames(`/${name} ${serialized}`))
          return { kind: 'unsafe', detail: name };
        if (name === 'OpenAction' && !isHarmless(context.lookup(value))) return { kind: 'unsafe', detail: name };
        pending.push(value);
      }
    }
    const pageCount = document.getPageCount();
    if (pageCount === 0) return { kind: 'damaged', detail: 'no pages' };
    if (pageCount > PDF_PAGES_MAX) return { kind: 'tooManyPages', detail: String(pageCount) };
    return { kind: 'good', pageCount };
  } catch (error) {
    if (error instanceof EncryptedPDFError) return { kind: 'locked', detail: 'the document' };
    return { kind: 'damaged', detail: error instanceof Error ? error.message : 'unknown' };
  }

  /** An OpenAction is harmless if it only sets the initial view. */
  function isHarmless(action: PDFObject | undefined): boolean {
    if (!(action instanceof PDFDict)) return true;
    return action.get(PDFName.of('S')) === PDFName.of('GoTo') && !action.has(PDFName.of('Next'));
  }
}
