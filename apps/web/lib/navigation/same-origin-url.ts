/** The URL of the link around `target`, where the site can navigate to it; otherwise null. */
export function sameOriginUrl(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.target !== '' ||
    link.hasAttribute('download') ||
    'native' in link.dataset
  )
    return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return null;
  const isJump = url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
  return isJump ? null : url;
}
