import type { Themes } from '@marquee/themes/themes.ts';
import type { Messages } from '../lib/i18n/translator.ts';
import type { RequestContext } from '../lib/site/request-context.types.ts';
import type { ModalName } from '../modals/modals.ts';
import type { Site } from '../lib/site/site.ts';
import type { PageLinks } from './search-engines.ts';

export interface RenderInput {
  /** Canonical public URL with only the parameters that change the page. */
  readonly request: Request;
  readonly site: Site;
  readonly messages: Messages;
  readonly fetchPlatform: RequestContext['fetchPlatform'];
  readonly extraStyles: readonly string[];
  /** For search engines; null if the URL is not a page. */
  readonly links: PageLinks | null;
  /** CSP nonce of this rendering. It is removed from the page before it is sent. */
  readonly nonce: string;
}

/** What the server build exports. */
export interface Renderer {
  /** The themes that pages can be rendered in. */
  readonly themes: Themes;
  readonly render: (input: RenderInput) => Promise<Response>;
  /** Stylesheets and fonts of a theme, for pages that React does not render. */
  readonly themeFiles?: (theme: string, locale: string) => readonly string[];
  readonly modalSource: (name: ModalName) => Promise<string>;
}
