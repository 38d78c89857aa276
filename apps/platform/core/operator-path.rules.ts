import * as z from 'zod/mini';

const PATH_CHARS_MAX = 500;
/** As a browser sees it: spaces, control, direction and invisible characters, and what ends a path or an attribute. */
const DISGUISE = /[\p{C}\p{Z}\\"'<>`{}|^]/u;
/** Percent-encoding may be applied more than once; deeper ones are refused. */
const DECODINGS_MAX = 3;

/** True if a path has no `.` or `..` segment, empty segment or disguise, also behind percent-encoding. */
export function isPlainPath(path: string): boolean {
  let text = path;
  for (let round = 0; round <= DECODINGS_MAX; round += 1) {
    if (DISGUISE.test(text) || !text.startsWith('/') || text.startsWith('//')) return false;
    if (text.split('/').some((part, at) => part === '.' || part === '..' || (part === '' && at > 1))) return false;
    const decoded = decodedOnce(text);
    if (decoded === null) return false;
    if (decoded === text) return true;
    text = decoded;
  }
  return false;
}

function decodedOnce(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The path of a link within the site: a query and a fragment are allowed, and are free of disguise, too. */
export function isPlainLink(link: string): boolean {
  return link.length <= PATH_CHARS_MAX && !DISGUISE.test(link) && isPlainPath(link.replace(/[?#].*/s, ''));
}

/** True for an https:// address without a user, with a name, and in the form in which browsers show it. */
export function isPlainAddress(address: string): boolean {
  if (!address.startsWith('https://') || DISGUISE.test(address) || !URL.canParse(address)) return false;
  const { host, href } = new URL(address);
  // With a user, it begins with more than the host.
  const named = address.slice('https://'.length).replace(/[/?#].*/s, '');
  return named === host && !/(?:^|\.)\.|\.$/.test(named) && href.startsWith(address);
}

/** A page key with or without a query, `game:<slug>`, or a path of the site. */
export const siteLink = z.string().check(
  z.minLength(1),
  z.maxLength(PATH_CHARS_MAX),
  z.refine(
    (link) => isPlainLink(link) || (/^(?:game:)?[a-z0-9-]+(?:\?[^?#]*)?$/.test(link) && !DISGUISE.test(link)),
    'is not a page key, game:<slug> or a path of the site',
  ),
);

/** An image of the same origin, because the Content-Security-Policy allows no others. */
export const imagePath = z.string().check(
  z.maxLength(PATH_CHARS_MAX),
  z.refine(
    (path) => /^\/[\w.~%/-]+\.(?:svg|png|webp|avif)$/.test(path) && isPlainPath(path),
    'is not the path of an image',
  ),
);
