/** The marks, newest first, with a game marked or not. */
export function withMark(slugs: readonly string[], slug: string, isMarked: boolean): string[] {
  const others = slugs.filter((other) => other !== slug);
  return isMarked ? [slug, ...others] : others;
}
