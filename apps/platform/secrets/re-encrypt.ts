import type { Encryption } from './encryption.ts';

/** One stored value that a key encrypted. */
export interface EncryptedValue {
  /** As it was sealed under. */
  readonly name: string;
  readonly encrypted: Buffer;
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
  for await (const { name, encrypted, replace } of values) {
    if (encryption.isNewest(encrypted)) report.newest += 1;
    else report[await renew(encryption, { name, encrypted, replace: isCheck ? null : replace })] += 1;
  }
  return report;
}

async function renew(
  encryption: Encryption,
  { name, encrypted, replace }: EncryptedValue,
): Promise<'renewed' | 'old' | 'unreadable'> {
  const plain = opened(encryption, encrypted, name);
  if (plain === null) return 'unreadable';
  if (replace === null) return 'old';
  await replace(encryption.encrypt(plain, name));
  return 'renewed';
}

function opened(encryption: Encryption, encrypted: Buffer, name: string): Buffer | null {
  try {
    return encryption.decrypt(encrypted, name);
  } catch {
    return null;
  }
}
