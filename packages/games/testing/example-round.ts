import { readJsonLines } from '../../../conformance/json-lines.ts';
import type { Move } from '../game-rules.ts';

const vectors = readJsonLines<{ game: string; stake: string; move: Move }>(
  new URL('../fairness/vectors.jsonl', import.meta.url),
);

/** A valid move with its stake in euros: the first round of the published test vectors. */
export function exampleRound(slug: string): { readonly stake: string; readonly move: Move } {
  const found = vectors.find(({ game }) => game === slug);
  if (!found) throw new Error(`${slug} has no test vectors.`);
  return { stake: found.stake, move: found.move };
}
