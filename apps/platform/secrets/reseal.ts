import type { Seal } from './seal.ts';

/** One stored value that a key encrypted. */
export interface SealedValue {
  /** As it was sealed under. */
  readonly name: string;
  readonly sealed: Buffer;
  /** Stores it encrypted anew, unless it was changed in the meantime. Null where it is not worth the work, because it expires soon. */
  readonly replace: ((fresh: Buffer) => Promise<void>) | null;
}

export interface ResealReport {
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
export async function reseal(
  seal: Seal,
  values: AsyncIterable<SealedValue>,
  { isCheck }: { readonly isCheck: boolean },
): Promise<ResealReport> {
  const report = { newest: 0, renewed: 0, old: 0, unreadable: 0 };
  for await (const { name, sealed, replace } of values) {
    if (seal.isNewest(sealed)) report.newest += 1;
    else report[await renew(seal, { name, sealed, replace: isCheck ? null : replace })] += 1;
  }
  return report;
}

async function renew(seal: Seal, { name, sealed, replace }: SealedValue): Promise<'renewed' | 'old' | 'unreadable'> {
  const plain = opened(seal, sealed, name);
  if (plain === null) return 'unreadable';
  if (replace === null) return 'old';
  await replace(seal.close(plain, name));
  return 'renewed';
}

function opened(seal: Seal, sealed: Buffer, name: string): Buffer | null {
  try {
    return seal.open(sealed, name);
  } catch {
    return null;
  }
}
