/** From this standard deviation per stake on a game is of medium, and of high volatility. */
const MEDIUM_FROM = 3;
const HIGH_FROM = 10;

export function volatilityOf(deviation: number): 'low' | 'medium' | 'high' {
  if (deviation >= HIGH_FROM) return 'high';
  return deviation >= MEDIUM_FROM ? 'medium' : 'low';
}
