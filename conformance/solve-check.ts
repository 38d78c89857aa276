import { createHash } from 'node:crypto';

/** What a browser works out while somebody types: the first number that makes the hash begin with as many zero bits as are asked for. Undefined where there is no puzzle. */
export function solveCheck({
  kind,
  challenge,
  bits,
}: {
  readonly kind: string;
  readonly challenge: string | null;
  readonly bits: number;
}): string | undefined {
  if (kind !== 'puzzle' || challenge === null) return undefined;
  for (let number = 0; ; number += 1) {
    const answer = `${challenge}.${number}`;
    if (bits === 0 || createHash('sha256').update(answer).digest().readUInt32BE(0) >>> (32 - bits) === 0) return answer;
  }
}
