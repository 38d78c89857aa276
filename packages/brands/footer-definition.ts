import type { LocalizedText } from './localized-text.ts';

/** An image of the brand: path on this origin and natural size in pixels. */
export interface BrandImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export interface FooterLink {
  readonly label: LocalizedText;
  /** A page key, a path of the site, an `https://` URL or `mailto:`. */
  readonly to: string;
}

/** A brand's footer. Null and empty lists keep the built-in content. */
export interface FooterDefinition {
  /** The sentence below the logo; null: the built-in one. */
  readonly claim: LocalizedText | null;
  /** Null: the columns Casino, Help and Legal. A list replaces them. */
  readonly columns: ReadonlyArray<{ readonly title: LocalizedText; readonly links: readonly FooterLink[] }> | null;
  /** Seal of the regulator, linked to its page about the licence. */
  readonly licenceSeal: (BrandImage & { readonly label: LocalizedText; readonly url: string }) | null;
  /** Help organisations, with their logos where available. */
  readonly helpLinks: ReadonlyArray<{
    readonly label: LocalizedText;
    readonly url: string;
    readonly logo: BrandImage | null;
  }>;
}

export const BUILT_IN_FOOTER: FooterDefinition = { claim: null, columns: null, licenceSeal: null, helpLinks: [] };
