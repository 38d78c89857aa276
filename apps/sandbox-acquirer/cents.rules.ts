/** The digits of an amount that choose a test outcome: the last two of exactly two or eight decimals (`25.12`, `0.00100012`). */
export function centsOf(amount: string): string | undefined {
  return /\.(?:\d{6})?(\d\d)$/.exec(amount)?.[1];
}
