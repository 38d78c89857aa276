import sharp from 'sharp';

/** A picture's colours on a field of eight by eight: what is left of it at the far end of a shelf. */
export async function signatureOf(file: string | Buffer): Promise<readonly number[]> {
  const { data } = await sharp(file)
    .resize(8, 8, { fit: 'fill', kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

/** How far two pictures lie apart, in steps of a channel (0 to 255) on average. */
export function distanceOf(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

/** Pairs that lie nearer than `nearest`, named. */
export function similarPairs(signatures: ReadonlyMap<string, readonly number[]>, nearest: number): string[] {
  const named = [...signatures];
  return named.flatMap(([name, signature], at) =>
    named
      .slice(at + 1)
      .filter(([, other]) => distanceOf(signature, other) < nearest)
      .map(([other]) => `${name} = ${other}`),
  );
}
