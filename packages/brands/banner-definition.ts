import type { LocalizedText } from './localized-text.ts';

/** A lobby banner defined in the brand's file. */
export interface BannerDefinition {
  readonly key: string;
  readonly title: LocalizedText;
  readonly titleSecondary: LocalizedText | null;
  readonly description: LocalizedText | null;
  readonly ctaText: LocalizedText | null;
  /** A page key, `game:<slug>` or a path of the site. */
  readonly link: string | null;
  /** Path of an image on this origin; null: the theme's image. */
  readonly imageUrl: string | null;
  /** Shown between these instants (ISO 8601, UTC); null: unbounded. */
  readonly from: string | null;
  readonly until: string | null;
}
