/** The tiles in the order of the slugs; slugs without a tile are left out. */
export function pickInOrder<T extends { readonly slug: string }>(slugs: readonly string[], tiles: readonly T[]): T[] {
  const bySlug = new Map(tiles.map((tile) => [tile.slug, tile]));
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
}
