const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"/g;
const FONT = /<link rel="preload" as="font"[^>]* href="(\/assets\/[\w.-]+\.woff2)"/g;

/**
 * Value of the `Link` header of a page: its stylesheets and the fonts that it preloads. The browser requests them before it parses the HTML, and a proxy can send them as
 * early hints (103). Null if the page has none.
 */
export function preloadLinks(html: string): string | null {
  const hrefs = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, href = '']) => href);
  const links = [
    ...hrefs(STYLESHEET).map((href) => `<${href}>; rel=preload; as=style`),
    ...hrefs(FONT).map((href) => `<${href}>; rel=preload; as=font; crossorigin`),
  ];
  return links.length > 0 ? links.join(', ') : null;
}
