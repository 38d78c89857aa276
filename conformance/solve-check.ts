import { createHash } from 'node:crypto';

/** The work that a browser does while somebody types: the first number that makes the hash begin with so many zero bits. */
export function solveProofOfWork(challenge: string, bits: number): string {
  for (let number = 0; ; number += 1) {
    const solution = `${challenge}.${number}`;
    if (bits === 0 || createHash('sha256').update(solution).digest().readUInt32BE(0) >>> (32 - bits) === 0)
      return solution;
  }
}

/** What a sign-up sends for the check that its door names; undefined where that is no puzzle. */
export function solveCheck({
  kind,
  challenge,
  bits,
}: {
  readonly kind: string;
  readonly challenge: string | null;
  readonly bits: number;
}): string | undefined {
  return kind === 'proof_of_work' && challenge !== null ? solveProofOfWork(challenge, bits) : undefined;
}
