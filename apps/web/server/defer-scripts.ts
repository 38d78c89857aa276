/**
 * The page's own code waits until the first view is painted: on a slow line it would share the bandwidth with pictures and fonts, and on a slow phone the processor,
 * though nothing that is seen needs it. Its files are named without being fetched; the script in the head (`lib/session/head-script.ts`) begins them.
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replaceAll('<link rel="preload" as="fetch"', '<link data-rel="preload" as="fetch"')
    .replaceAll('<script type="module" async="" src="', '<script type="text/plain" data-entry="" async="" src="');
}
