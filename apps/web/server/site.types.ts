import type { BuiltSite } from './built-site.ts';

/** Whom a page is for: what the platform needs to know to answer for the right brand and language. */
export interface RequestTarget {
  /** Scheme and host as the visitor wrote them. */
  readonly origin: string;
  readonly locale: string;
}

export interface SiteOptions {
  /** Sends a request to the platform; the host of its address says which brand is meant. */
  readonly platformFetch: (request: Request) => Promise<Response>;
  /** Folder of the built site, with `client/` and `server/`. */
  readonly distDirectory: string;
  /** Host whose settings must be there at the start. */
  readonly startHost?: string;
  /** Origins of payment pages that forms may be sent to. */
  readonly formOrigins?: readonly string[];
  /** Bytes of the page cache. */
  readonly cacheBytesMax?: number;
  /** Pages that are made for one visitor in a minute; those from the cache are not counted. */
  readonly pagesMadePerMinute?: number;
  /** Ports, besides our own, that proxies in front leave in the host. Pages for other ports are made anew each time. */
  readonly publicPorts?: readonly number[];
  /** Shows `/__gallery`, the page of all components. */
  readonly showGallery?: boolean;
  /** Loads the renderer; what `vite build` wrote when left out. */
  readonly loadBuilt?: (distDirectory: string) => Promise<BuiltSite>;
  readonly log?: { readonly error: (details: object, message: string) => void };
}
