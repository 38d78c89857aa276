import { DOCUMENT_FILES_MAX, UPLOAD_BYTES_LIMIT } from '@marquee/contract/constants.ts';

export interface Upload {
  readonly key: string;
  readonly name: string;
  readonly file: Blob;
  /** `chosen`: queued, or waiting for a connection. */
  readonly state: 'chosen' | 'sending' | 'done' | 'failed';
  /** Percent. */
  readonly progress: number;
  /** Id assigned by the platform; null before the upload is complete. */
  readonly fileId: string | null;
  readonly error: unknown;
}

export type ChoiceFault = 'kyc.file_type' | 'kyc.file_too_large' | 'tooMany';

export const ACCEPTED = '.jpg,.jpeg,.png,.pdf,image/jpeg,image/png,application/pdf';

/** Client-side check of a file by name, type and size; the platform checks the content. */
export function faultOfChoice(file: { name: string; type: string; size: number }): ChoiceFault | null {
  const isOurs =
    /\.(?:jpe?g|png|pdf)$/i.test(file.name) || /^(?:image\/(?:jpeg|png)|application\/pdf)$/.test(file.type);
  if (!isOurs) return 'kyc.file_type';
  return file.size >= UPLOAD_BYTES_LIMIT ? 'kyc.file_too_large' : null;
}

/** The accepted files, and the fault of the first rejected one. */
export function sortChoice<F extends { name: string; type: string; size: number }>(
  files: readonly F[],
  have: number,
): { readonly accepted: readonly F[]; readonly fault: ChoiceFault | null } {
  const good = files.filter((file) => faultOfChoice(file) === null);
  const accepted = good.slice(0, Math.max(0, DOCUMENT_FILES_MAX - have));
  const bad = files.map(faultOfChoice).find((fault) => fault !== null) ?? null;
  return { accepted, fault: bad ?? (accepted.length < good.length ? 'tooMany' : null) };
}

/** The next page to upload. One at a time, so that on a slow connection at least one page is uploaded. */
export function nextOf(uploads: readonly Upload[]): Upload | undefined {
  return uploads.some(({ state }) => state === 'sending') ? undefined : uploads.find(({ state }) => state === 'chosen');
}

/** True once every page is uploaded. */
export function isWhole(uploads: readonly Upload[]): boolean {
  return uploads.length > 0 && uploads.every(({ state }) => state === 'done');
}
