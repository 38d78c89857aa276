import baseStylesheet from '@marquee/ui/base.css?url';
import handler from '@tanstack/react-start/server-entry';
import { createTranslator } from '../lib/i18n/translator.ts';
import { MODAL_LOADERS } from '../modals/modal-components.ts';
import type { ModalName } from '../modals/modals.ts';
import type { RenderInput } from './render.types.ts';
import { createThemeHead } from './theme-head.server.tsx';
import { requestContextStorage } from './request-context-storage.server.ts';
import { builtThemes, fontPreloads, stylesheetsOf } from './theme-files.server.ts';

/** The themes that pages can be rendered in. */
export const themes = builtThemes;

/** React's marker of a suspended boundary, for example while a lazy component loads. */
const PLACEHOLDER = '<template id="B:';
const TRIES_MAX = 3;

/** Renders a whole page without pending Suspense boundaries, so that it works without JavaScript. */
export async function render(input: RenderInput): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await renderOnce(input);
    const html = await response.text();
    // The lazy code is loaded now, so the next try is complete.
    if (!html.includes(PLACEHOLDER) || tries === TRIES_MAX)
      return new Response(html, { status: response.status, headers: response.headers });
  }
}

/** The request has a bot's user agent, so that the stream waits for everything. */
async function renderOnce({
  request,
  site,
  messages,
  fetchPlatform,
  extraStyles,
  links,
  nonce,
}: RenderInput): Promise<Response> {
  const context = {
    site,
    translator: createTranslator(site.locale, messages),
    fetchPlatform,
    extraStyles,
    nonce,
    themeHead: createThemeHead(site, links),
    publicCache: new Map(),
  };
  return requestContextStorage.run(context, async () => {
    const response = await handler.fetch(request.clone());
    // Reads the body inside the context, because components still render while it streams.
    return new Response(await response.arrayBuffer(), { status: response.status, headers: response.headers });
  });
}

/** The stylesheets that every page of this theme links, and the fonts that it preloads. */
export function themeFiles(theme: string, locale: string): readonly string[] {
  return [baseStylesheet, ...stylesheetsOf(theme, locale), ...fontPreloads(theme, locale)];
}

const dialogFiles = import.meta.glob<{ readonly Modal?: unknown }>('../features/*/*.modal.tsx');

/** Source file of a dialog, for looking up its stylesheets in the build manifest. A loader does not know its file, so the component is compared. */
export async function modalSource(name: ModalName): Promise<string> {
  const { Modal } = await MODAL_LOADERS[name]();
  for (const [file, load] of Object.entries(dialogFiles))
    if ((await load()).Modal === Modal) return file.replace('../', '');
  throw new Error(`No file for the dialog ${name}.`);
}

// TanStack Start's build requires this default export; the server calls `render`.
export default { fetch: handler.fetch };
