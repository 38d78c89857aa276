import { createHash } from 'node:crypto';

/** Does the work that the site does while somebody types: the first number that makes the hash begin with so many zero bits. */
export function solvePuzzle(challenge: string, bits: number): string {
  for (let number = 0; ; number += 1) {
    const answer = `${challenge}.${number}`;
    if (createHash('sha256').update(answer).digest().readUInt32BE(0) >>> (32 - bits) === 0 || bits === 0) return answer;
  }
}
