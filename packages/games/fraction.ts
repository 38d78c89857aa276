/** An exact ratio with a positive denominator, for odds and returns. Converted to digits only for display. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  let [left, right] = [a < 0n ? -a : a, b];
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
}

/** In lowest terms. Throws on a denominator that is not positive. */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator <= 0n) throw new RangeError('denominator must be positive');
  const common = gcd(numerator, denominator);
  return common === 1n || common === 0n
    ? { numerator, denominator }
    : { numerator: numerator / common, denominator: denominator / common };
}

/** From `3/4`. Throws on other texts. */
export function parseFraction(text: string): Fraction {
  const [numerator = '', denominator = ''] = text.split('/');
  return fraction(BigInt(numerator), BigInt(denominator));
}

export function plus(...terms: readonly Fraction[]): Fraction {
  return terms.reduce((sum, term) =>
    fraction(sum.numerator * term.denominator + term.numerator * sum.denominator, sum.denominator * term.denominator),
  );
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { numerator: -b.numerator, denominator: b.denominator });
}

export function times(...factors: readonly Fraction[]): Fraction {
  return factors.reduce((product, factor) =>
    fraction(product.numerator * factor.numerator, product.denominator * factor.denominator),
  );
}

/** One less a share: the part that is lost of one that is returned. */
export function complement(share: Fraction): Fraction {
  return minus({ numerator: 1n, denominator: 1n }, share);
}

export function power(base: Fraction, exponent: number): Fraction {
  return fraction(base.numerator ** BigInt(exponent), base.denominator ** BigInt(exponent));
}

export function isEqual(a: Fraction, b: Fraction): boolean {
  return a.numerator * b.denominator === b.numerator * a.denominator;
}

/** Digits of a non-negative fraction, rounded down to `decimals`: a return is never overstated. */
export function toDigits(value: Fraction, decimals: number): string {
  const scaled = ((value.numerator * 10n ** BigInt(decimals)) / value.denominator)
    .toString()
    .padStart(decimals + 1, '0');
  return decimals === 0 ? scaled : `${scaled.slice(0, -decimals)}.${scaled.slice(-decimals)}`;
}

/** As percent, rounded down to `decimals`: `96.04`. */
export function toPercent(value: Fraction, decimals = 2): string {
  return toDigits({ numerator: value.numerator * 100n, denominator: value.denominator }, decimals);
}
