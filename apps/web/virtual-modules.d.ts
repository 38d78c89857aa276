declare module 'virtual:theme-swatches' {
  /** Swatch colours by theme name, as CSS values. */
  const swatches: Readonly<
    Record<
      string,
      { readonly scheme: 'light' | 'dark' } & Readonly<
        Record<'page' | 'base' | 'accent' | 'second' | 'third' | 'strong' | 'radius', string>
      >
    >
  >;
  export default swatches;
}

declare module 'virtual:theme-files' {
  import type { Theme } from '@marquee/themes/contract.ts';
  import type { PageScript } from '@marquee/themes/fonts/page-fonts.ts';

  /** Each theme by name, with the hashed URLs of its files. */
  const files: Readonly<
    Record<
      string,
      {
        readonly theme: Theme;
        /** By the page's script. */
        readonly stylesheets: Readonly<Record<PageScript, string>>;
        /** Fonts to preload, at most two. */
        readonly preloads: Readonly<Record<PageScript, readonly string[]>>;
        /** URL of the hero image; null if the theme has none. */
        readonly image: string | null;
      }
    >
  >;
  export default files;
}

declare module 'virtual:theme-stylesheets' {
  /** URL of each theme's whole stylesheet, by name. */
  const stylesheets: Readonly<Record<string, string>>;
  export default stylesheets;
}
