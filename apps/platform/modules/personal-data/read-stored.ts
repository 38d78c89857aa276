import type { PersonalDataDeps } from './personal-data.deps.ts';

/** What was stored under a name, encrypted if the platform had a key then. Throws if it has none now. */
export function readStored(
  { encryption }: Pick<PersonalDataDeps, 'encryption'>,
  { bytes, name, isEncrypted }: { readonly bytes: Buffer; readonly name: string; readonly isEncrypted: boolean },
): Buffer {
  if (!isEncrypted) return bytes;
  if (!encryption) throw new Error(`${name} was encrypted with an unknown key`);
  return encryption.decrypt(bytes, name);
}
