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

const SOLUTION =
  /^(?<plain>(?<expires>\d{1,12})\.(?<requested>\d{1,2})\.[\w-]{22})\.(?<signature>[\w-]{43})\.\d{1,15}$/;
type SolutionParts = Readonly<Record<'plain' | 'expires' | 'requested' | 'signature', string>>;

/** The challenge of a valid, unexpired solution; null otherwise. The required bits are those of the challenge. */
export function readSolution(
  solution: string,
  { brandKey, secrets, bits }: ProofOfWorkPolicy,
  now: Date,
): { readonly challenge: string; readonly expiresAt: Date } | null {
  const parts = SOLUTION.exec(solution)?.groups as SolutionParts | undefined; // no group is optional
  if (parts === undefined) return null;
  const { plain, expires, requested, signature } = parts;
  const given = Buffer.from(signature);
  const isSignedBy = (secret: string) => timingSafeEqual(given, Buffer.from(sign(plain, brandKey, secret)));
  if (!secrets.some(isSignedBy)) return null;
  const expiresAt = new Date(Number(expires) * 1000);
  // A challenge from before an increase of the difficulty stays valid; one without any work does not.
  if (expiresAt <= now || (bits > 0 && Number(requested) === 0)) return null;
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
