import type { Encryption } from './encryption.ts';

/** One stored encrypted value. */
export interface EncryptedValue {
  /** Its encryption name. */
  readonly name: string;
  readonly encrypted: Buffer;
  /**
   * Stores the re-encrypted value, unless it was changed in the meantime. Null if re-encrypting is unnecessary, because
   * it expires soon.
   */
  readonly replace: ((fresh: Buffer) => Promise<void>) | null;
}

export interface ReEncryptReport {
  /** Already encrypted with the newest key. */
  readonly newest: number;
  /** Re-encrypted. */
  readonly renewed: number;
  /** Still encrypted with an old key. */
  readonly old: number;
  /** Encrypted with an unlisted key, or damaged. */
  readonly unreadable: number;
}

/**
 * Re-encrypts values of old keys with the newest one; with `isCheck` it only counts. Can be interrupted and repeated.
 */
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
