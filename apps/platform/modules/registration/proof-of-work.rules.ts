import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface ProofOfWork {
  readonly challenge: string;
  readonly bits: number;
  readonly expiresAt: Date;
}

export interface ProofOfWorkPolicy {
  /** A puzzle of one brand opens no other. */
  readonly brandKey: string;
  /** The first signs, all are accepted. */
  readonly secrets: readonly string[];
  /** Leading zero bits that are asked for: each one more doubles the work. */
  readonly bits: number;
}

/** Long enough for a person who is called away from the form. */
const CHALLENGE_MINUTES = 30;
export const CHALLENGE_RANDOM_BYTES = 16;

/** `expires.bits.random.signature` (`random`: `CHALLENGE_RANDOM_BYTES` of the system's generator): everything needed to judge an answer is in it, so nothing is kept of those that are never answered. */
export function createProofOfWork(
  { brandKey, secrets: [secret = ''], bits }: ProofOfWorkPolicy,
  now: Date,
  random: Buffer,
): ProofOfWork {
  const expires = Math.floor(now.getTime() / 1000) + CHALLENGE_MINUTES * 60;
  const plain = `${expires}.${bits}.${random.toString('base64url')}`;
  return { challenge: `${plain}.${sign(plain, brandKey, secret)}`, bits, expiresAt: new Date(expires * 1000) };
}

const ANSWER = /^((\d{1,12})\.(\d{1,2})\.[\w-]{22})\.([\w-]{43})\.\d{1,15}$/;

/** The puzzle of an answer that is right, in time and ours; null for every other. The bits are those that the puzzle was made with. */
export function readSolution(
  solution: string,
  { brandKey, secrets, bits }: ProofOfWorkPolicy,
  now: Date,
): { readonly challenge: string; readonly expiresAt: Date } | null {
  const [, plain = '', expires = '', requested = '', signature = ''] = ANSWER.exec(solution) ?? [];
  const given = Buffer.from(signature);
  const isSignedBy = (secret: string) => {
    const expected = Buffer.from(sign(plain, brandKey, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  if (!secrets.some(isSignedBy)) return null;
  const expiresAt = new Date(Number(expires) * 1000);
  // A puzzle from before the policy was made stricter is worth what it was; a looser one would be an invitation to keep them.
  if (expiresAt <= now || Number(requested) > 32 || (bits > 0 && Number(requested) === 0)) return null;
  return zeroBits(createHash('sha256').update(solution).digest()) >= Number(requested)
    ? { challenge: `${plain}.${signature}`, expiresAt }
    : null;
}

/** Zero bits that a hash begins with. */
export function zeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}

function sign(plain: string, brandKey: string, secret: string): string {
  return createHmac('sha256', secret).update(`sign-up-puzzle\n${brandKey}\n${plain}`).digest('base64url');
}
