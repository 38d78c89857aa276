const ENTRY = /^\s*([A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*|\*)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/;
const HEADER_CHARS_MAX = 256;

/**
 * The best of the brand's languages for an `Accept-Language` header: exact tag first, then the language without its
 * region; `fallback` if none fits.
 */
export function requestedLocale(header: string | undefined, locales: readonly string[], fallback: string): string {
  for (const tag of tagsByQuality(header ?? '')) {
    const wanted = tag.toLowerCase();
    const language = wanted.split('-', 1)[0];
    const found =
      locales.find((locale) => locale.toLowerCase() === wanted) ??
      locales.find((locale) => locale.toLowerCase() === language) ??
      locales.find((locale) => locale.toLowerCase().split('-', 1)[0] === language);
    if (found !== undefined) return found;
  }
  return fallback;
}

function tagsByQuality(header: string): readonly string[] {
  return header
    .slice(0, HEADER_CHARS_MAX)
    .split(',')
    .map((entry) => ENTRY.exec(entry))
    .filter((match) => match !== null && match[1] !== '*')
    .map((match) => ({ tag: match?.[1] ?? '', quality: Number(match?.[2] ?? '1') }))
    .filter(({ quality }) => quality > 0)
    .sort((left, right) => right.quality - left.quality)
    .map(({ tag }) => tag);
}
