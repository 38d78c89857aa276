/** The favourites, newest first, with a game added or removed. */
export function withFavorite(slugs: readonly string[], slug: string, isFavorite: boolean): string[] {
  const others = slugs.filter((other) => other !== slug);
  return isFavorite ? [slug, ...others] : others;
}
