/**
 * Moves the first script before the stylesheets, which React writes first: a script after them waits until they have ended, and learns nothing of those that
 * failed (`lib/site/browser-check-script.ts`).
 */
export function moveFirstScript(html: string): string {
  return html.replace(/(<link rel="stylesheet".*?)(<script>.*?<\/script>)/s, '$2$1');
}

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
