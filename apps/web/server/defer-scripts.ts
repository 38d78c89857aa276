/**
 * Defers the page's scripts until the first paint: on a slow connection they would compete with images and fonts for
 * bandwidth, and on a slow phone for the processor. The URLs stay in inert attributes; the head script
 * (`lib/session/head-script.ts`) starts loading them.
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replaceAll('<link rel="preload" as="fetch"', '<link data-rel="preload" as="fetch"')
    .replaceAll('<script type="module" async="" src="', '<script type="text/plain" data-entry="" async="" src="');
}
