import { Refusal } from '../../core/refusal.ts';
import { inspectInChildProcess } from './inspect-in-child-process.ts';
import { requireKnownKind, type InspectedFile } from './inspect-file.ts';
import type { FileScanner } from './port.ts';

/** A file as it may be kept. */
export interface CheckedFile extends Omit<InspectedFile, 'drawn'> {
  readonly bytes: Buffer;
}

/** What a file is, says its content: neither its name nor what the sender calls it. Refused with a `kyc.…` code where it may not be kept. */
export async function checkFile(
  received: Buffer,
  scanner: FileScanner,
  inspect: (bytes: Buffer) => Promise<InspectedFile> = inspectInChildProcess,
): Promise<CheckedFile> {
  requireKnownKind(received);
  const { drawn, ...inspection } = await inspect(received);
  // What is looked through is what came: a re-drawn picture would hide from the scanner what its sender is up to.
  if (!(await scanner.isClean(received))) throw new Refusal('kyc.file_unsafe', {}, `found by ${scanner.name}`);
  return { ...inspection, bytes: drawn ?? received };
}
