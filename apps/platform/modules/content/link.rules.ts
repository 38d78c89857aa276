import type { ContentLink } from '@marquee/contract/content.ts';
import { DEFAULT_PAGE_PATHS, isPageKey } from '@marquee/contract/page-keys.ts';

/**
 * Characters that disguise a URL or hide its scheme: spaces, control and direction characters, joiners, backslashes.
 */
const DISGUISE = /[\p{C}\p{Z}\\]/u;
const MAIL = /^mailto:([a-z0-9._+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+)$/i;
/** Without a query: CMS pages need no parameters. */
const PATH = /^\/(?!\/)[A-Za-z0-9._~/-]*(?:#[\p{L}\p{N}-]+)?$/u;
const ANCHOR = /^#[\p{L}\p{N}-]+$/u;

/** The target of an allowed link; null otherwise, which becomes plain text. */
export function readLink(target: string): ContentLink | null {
  if (target.length > 500 || DISGUISE.test(target)) return null;
  const key = /^page:(.+)/.exec(target)?.[1];
  if (key !== undefined) return isOpenPage(key) ? { kind: 'page', to: key } : null;
  const email = MAIL.exec(target)?.[1];
  if (email !== undefined) return { kind: 'mail', to: email };
  if (PATH.test(target) || ANCHOR.test(target)) return { kind: 'path', to: target };
  return readOutside(target);
}

/** Pages with a placeholder in their path cannot be linked by key. */
function isOpenPage(key: string): boolean {
  return isPageKey(key) && !DEFAULT_PAGE_PATHS[key].includes(':');
}

function readOutside(target: string): ContentLink | null {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null;
  const { username, password, href } = new URL(target);
  return username === '' && password === '' ? { kind: 'outside', to: href } : null;
}
