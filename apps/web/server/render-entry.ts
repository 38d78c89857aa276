import baseStylesheet from '@marquee/ui/base.css?url';
import handler from '@tanstack/react-start/server-entry';
import { createTranslator } from '../lib/i18n/translator.ts';
import type { ModalName } from '../modals/modal-names.ts';
import { MODALS } from '../modals/registry.ts';
import type { RenderInput } from './render.types.ts';
import { createThemeHead } from './theme-head.server.tsx';
import { requestContextStorage } from './request-context-storage.server.ts';
import { builtThemes, fontPreloads, stylesheetsOf } from './theme-files.server.ts';

/** The themes that pages can be rendered in. */
export const themes = builtThemes;

/** Code that is fetched when it is first needed (a dialog, a game) makes React send a placeholder first: the mark of one. */
const PLACEHOLDER = '<template id="B:';
const TRIES_MAX = 3;

/** A page for one visitor, whole: with everything in its place, for readers without JavaScript too. */
export async function render(input: RenderInput): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await renderOnce(input);
    const html = await response.text();
    // The code is there now, so the next try is complete; later pages are at the first.
    if (!html.includes(PLACEHOLDER) || tries === TRIES_MAX)
      return new Response(html, { status: response.status, headers: response.headers });
  }
}

/** The request's user agent is a bot's, so that the stream waits for everything. */
async function renderOnce({
  request,
  site,
  messages,
  fetchPlatform,
  extraStyles,
  links,
  secret,
}: RenderInput): Promise<Response> {
  const context = {
    site,
    translator: createTranslator(site.locale, messages),
    fetchPlatform,
    extraStyles,
    secret,
    themeHead: createThemeHead(site, links),
    publicCache: new Map(),
  };
  return requestContextStorage.run(context, async () => {
    const response = await handler.fetch(request.clone());
    // The body is read inside the scope: components still render while it streams.
    return new Response(await response.arrayBuffer(), { status: response.status, headers: response.headers });
  });
}

/** The stylesheets that every page of this theme links, and the fonts that it preloads. */
export function themeFiles(theme: string, locale: string): readonly string[] {
  return [baseStylesheet, ...stylesheetsOf(theme, locale), ...fontPreloads(theme, locale)];
}

/** Source file of a dialog: the host looks up its style sheets in the build's manifest. */
export function modalSource(name: ModalName): string {
  return `features/${MODALS[name].file}.modal.tsx`;
}

// Start's build asks for this shape; the host calls `render`.
export default { fetch: handler.fetch };
