/** The marks, newest first, with a game marked or not. */
export function withFavorite(slugs: readonly string[], slug: string, isFavorite: boolean): string[] {
  const others = slugs.filter((other) => other !== slug);
  return isFavorite ? [slug, ...others] : others;
}
