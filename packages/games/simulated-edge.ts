import { complement, fraction, minus, type Fraction } from './fraction.ts';

/** The stored margins are 1.96 standard errors; the true return of all games together is within three with a chance of 95 %. */
const STANDARD_ERRORS = 3 / 1.96;
const SCALE = 1_000_000_000;

/**
 * House edge of a return that was found by simulation, less three standard errors, so that it is not above the true one by chance; never negative. `margin` is half
 * the width of the 95 % confidence interval of the return.
 */
export function edgeOfSimulation(returned: Fraction, margin: number): Fraction {
  const edge = minus(
    complement(returned),
    fraction(BigInt(Math.ceil(margin * STANDARD_ERRORS * SCALE)), BigInt(SCALE)),
  );
  return edge.numerator < 0n ? fraction(0n) : edge;
}
