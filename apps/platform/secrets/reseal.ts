import type { Encryption } from './seal.ts';

/** One stored value that a key encrypted. */
export interface EncryptedValue {
  /** As it was sealed under. */
  readonly name: string;
  readonly sealed: Buffer;
  /** Stores it encrypted anew, unless it was changed in the meantime. Null where it is not worth the work, because it expires soon. */
  readonly replace: ((fresh: Buffer) => Promise<void>) | null;
}

export interface ReEncryptReport {
  /** Encrypted with the newest key already. */
  readonly newest: number;
  /** Encrypted anew. */
  readonly renewed: number;
  /** Still encrypted with an old key. */
  readonly old: number;
  /** Encrypted with a key that is not listed, or damaged. */
  readonly unreadable: number;
}

/** Encrypts with the newest key what an old one encrypted; with `isCheck` it only counts. May be stopped anywhere and run again. */
export async function reEncrypt(
  encryption: Encryption,
  values: AsyncIterable<EncryptedValue>,
  { isCheck }: { readonly isCheck: boolean },
): Promise<ReEncryptReport> {
  const report = { newest: 0, renewed: 0, old: 0, unreadable: 0 };
  for await (const { name, sealed, replace } of values) {
    if (encryption.isNewest(sealed)) report.newest += 1;
    else report[await renew(encryption, { name, sealed, replace: isCheck ? null : replace })] += 1;
  }
  return report;
}

async function renew(
  encryption: Encryption,
  { name, sealed, replace }: EncryptedValue,
): Promise<'renewed' | 'old' | 'unreadable'> {
  const plain = opened(encryption, sealed, name);
  if (plain === null) return 'unreadable';
  if (replace === null) return 'old';
  await replace(encryption.close(plain, name));
  return 'renewed';
}

function opened(encryption: Encryption, encrypted: Buffer, name: string): Buffer | null {
  try {
    return encryption.open(encrypted, name);
  } catch {
    return null;
  }
}
