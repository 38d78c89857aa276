/** One of the things by a random number of 32 bits. With so few things none is favoured by more than one in a hundred million. */
export function drawOne<T>(things: readonly T[], random: number): T | undefined {
  return things[random % things.length];
}
