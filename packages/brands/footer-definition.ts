import type { LocalizedText } from './localized-text.ts';

/** A picture of the brand: path on this origin and natural size in pixels. */
export interface BrandImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export interface FooterLink {
  readonly label: LocalizedText;
  /** A page key, a path of the site, an `https://` address or `mailto:`. */
  readonly to: string;
}

/** What a brand's footer says. Null and empty lists keep what is built in. */
export interface FooterDefinition {
  /** The sentence below the brand's mark; null: the built-in one. */
  readonly claim: LocalizedText | null;
  /** Null: the columns Casino, Help and Legal. A list takes their place. */
  readonly columns: ReadonlyArray<{ readonly title: LocalizedText; readonly links: readonly FooterLink[] }> | null;
  /** Seal of the regulator, linked to its page about the licence. */
  readonly licenceSeal: (BrandImage & { readonly label: LocalizedText; readonly url: string }) | null;
  /** Organisations for responsible play, with their marks where there are pictures. */
  readonly helpLinks: ReadonlyArray<{
    readonly label: LocalizedText;
    readonly url: string;
    readonly logo: BrandImage | null;
  }>;
}

export const BUILT_IN_FOOTER: FooterDefinition = { claim: null, columns: null, licenceSeal: null, helpLinks: [] };
