import type { BuiltSite } from './built-site.ts';

/** Brand (by origin) and language of a request to the platform. */
export interface RequestTarget {
  /** Scheme and host of the visitor's request. */
  readonly origin: string;
  readonly locale: string;
}

export interface SiteOptions {
  /** Sends a request to the platform; the host of its URL selects the brand. */
  readonly platformFetch: (request: Request) => Promise<Response>;
  /** Folder of the built site, with `client/` and `server/`. */
  readonly distDirectory: string;
  /** Folder that keeps the files of former builds for open pages (`kept-files.ts`); none if undefined. */
  readonly filesDirectory?: string | undefined;
  /** Host whose settings must load at the start. */
  readonly startHost?: string;
  /** Origins of payment pages that forms may be sent to. */
  readonly formOrigins?: readonly string[];
  /** Size of the page cache in bytes. */
  readonly cacheBytesMax?: number;
  /** Pages rendered per visitor and minute; cached pages are not counted. */
  readonly rendersPerMinute?: number;
  /** Public ports of proxies in front, besides our own. Pages for other ports are not cached. */
  readonly publicPorts?: readonly number[];
  /** Loads the renderer; by default the output of `vite build`. */
  readonly loadBuilt?: (distDirectory: string) => Promise<BuiltSite>;
  readonly log?: { readonly error: (details: object, message: string) => void };
}
