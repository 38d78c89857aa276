import { Refusal } from '../../core/refusal.ts';
import { inspectInChildProcess } from './inspect-in-child-process.ts';
import { requireKnownKind, type InspectedFile } from './inspect-file.ts';
import type { FileScanner } from './port.ts';

/** A file that has passed all checks. */
export interface CheckedFile extends Omit<InspectedFile, 'reencoded'> {
  readonly bytes: Buffer;
}

/**
 * Determines the file type by content; name and declared type are ignored. Throws a `kyc.…` refusal if the file may not
 * be stored.
 */
export async function checkFile(
  received: Buffer,
  scanner: FileScanner,
  inspect: (bytes: Buffer) => Promise<InspectedFile> = inspectInChildProcess,
): Promise<CheckedFile> {
  requireKnownKind(received);
  const { reencoded, ...inspection } = await inspect(received);
  // The scanner gets the original bytes: re-encoding could remove what it looks for.
  if (!(await scanner.isClean(received)))
    throw new Refusal('kyc.file_unsafe', {}, `rejected by scanner ${scanner.name}`);
  return { ...inspection, bytes: reencoded ?? received };
}
