import type { LocalizedText } from './localized-text.ts';

/** A banner of the lobby that the brand's file defines. */
export interface BannerDefinition {
  readonly key: string;
  readonly title: LocalizedText;
  readonly titleSecondary: LocalizedText | null;
  readonly description: LocalizedText | null;
  readonly ctaText: LocalizedText | null;
  /** A page key, `game:<slug>` or a path of the site. */
  readonly link: string | null;
  /** Path of a picture on this origin; null: the theme's own picture. */
  readonly imageUrl: string | null;
  /** Shown from and until these instants (ISO 8601, UTC); null: no bound. */
  readonly from: string | null;
  readonly until: string | null;
}
