/** Picks one item by a random 32-bit number; undefined for an empty list. The modulo bias is below one in a hundred million. */
export function drawOne<T>(things: readonly T[], random: number): T | undefined {
  return things[random % things.length];
}
