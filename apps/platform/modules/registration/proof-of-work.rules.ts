import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface ProofOfWork {
  readonly challenge: string;
  readonly bits: number;
  readonly expiresAt: Date;
}

export interface ProofOfWorkPolicy {
  /** A challenge is valid for one brand. */
  readonly brandKey: string;
  /** The first signs, all are accepted. */
  readonly secrets: readonly string[];
  /** Required leading zero bits: each doubles the work. */
  readonly bits: number;
}

/** Long enough for a person who is interrupted while filling in the form. */
const CHALLENGE_MINUTES = 30;
export const CHALLENGE_RANDOM_BYTES = 16;

/**
 * `expires.bits.random.signature` (`random`: `CHALLENGE_RANDOM_BYTES` random bytes). It contains everything needed to
 * verify a solution, so nothing is stored for unsolved ones.
 */
export function createProofOfWork(
  { brandKey, secrets: [secret = ''], bits }: ProofOfWorkPolicy,
  now: Date,
  random: Buffer,
): ProofOfWork {
  const expires = Math.floor(now.getTime() / 1000) + CHALLENGE_MINUTES * 60;
  const plain = `${expires}.${bits}.${random.toString('base64url')}`;
  return { challenge: `${plain}.${sign(plain, brandKey, secret)}`, bits, expiresAt: new Date(expires * 1000) };
}

const SOLUTION = /^((\d{1,12})\.(\d{1,2})\.[\w-]{22})\.([\w-]{43})\.\d{1,15}$/;

/** The challenge of a valid, unexpired solution; null otherwise. The required bits are those of the challenge. */
export function readSolution(
  solution: string,
  { brandKey, secrets, bits }: ProofOfWorkPolicy,
  now: Date,
): { readonly challenge: string; readonly expiresAt: Date } | null {
  const [, plain = '', expires = '', requested = '', signature = ''] = SOLUTION.exec(solution) ?? [];
  const given = Buffer.from(signature);
  const isSignedBy = (secret: string) => {
    const expected = Buffer.from(sign(plain, brandKey, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  if (!secrets.some(isSignedBy)) return null;
  const expiresAt = new Date(Number(expires) * 1000);
  // A challenge from before an increase of the difficulty stays valid; one without any work does not.
  if (expiresAt <= now || Number(requested) > 32 || (bits > 0 && Number(requested) === 0)) return null;
  return zeroBits(createHash('sha256').update(solution).digest()) >= Number(requested)
    ? { challenge: `${plain}.${signature}`, expiresAt }
    : null;
}

/** Leading zero bits of a hash. */
export function zeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}

function sign(plain: string, brandKey: string, secret: string): string {
  return createHmac('sha256', secret).update(`proof-of-work\n${brandKey}\n${plain}`).digest('base64url');
}
