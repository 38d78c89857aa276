import { createHash } from 'node:crypto';

/** The proof of work that browsers compute: the first number whose hash starts with `bits` zero bits. */
export function solveProofOfWork(challenge: string, bits: number): string {
  for (let number = 0; ; number += 1) {
    const solution = `${challenge}.${number}`;
    if (bits === 0 || createHash('sha256').update(solution).digest().readUInt32BE(0) >>> (32 - bits) === 0)
      return solution;
  }
}

/** The solution of the check that the sign-up options require; undefined if it is not a proof of work. */
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
