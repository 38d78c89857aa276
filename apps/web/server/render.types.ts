import type { Themes } from '@marquee/themes/themes.ts';
import type { Messages } from '../lib/i18n/translator.ts';
import type { RequestContext } from '../lib/site/request-context.types.ts';
import type { ModalName } from '../modals/modal-names.ts';
import type { Site } from '../lib/site/site.ts';
import type { PageLinks } from './search-engines.ts';

export interface RenderInput {
  /** Canonical public address with only the parameters that change the page. */
  readonly request: Request;
  readonly site: Site;
  readonly messages: Messages;
  readonly fetchPlatform: RequestContext['fetchPlatform'];
  readonly extraStyles: readonly string[];
  /** For search engines; null where the address is no page. */
  readonly links: PageLinks | null;
  /** Marks the scripts of this one rendering; it leaves the page before anybody sees it. */
  readonly secret: string;
}

/** What the built renderer offers the host. */
export interface Renderer {
  /** The themes that pages can be rendered in. */
  readonly themes: Themes;
  readonly render: (input: RenderInput) => Promise<Response>;
  /** Style sheets of a room, for pages that are not rendered. */
  readonly themeFiles?: (theme: string, locale: string) => readonly string[];
  readonly modalSource: (name: ModalName) => string;
}
