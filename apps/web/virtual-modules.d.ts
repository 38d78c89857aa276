declare module 'virtual:theme-swatches' {
  /** Colours of a room by its name, as CSS writes them. */
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
  import type { PageScript, SharedScript } from '@marquee/themes/fonts/page-fonts.ts';

  /** Each theme by its name, with the addresses of its files as the bundler hashes them. */
  const files: Readonly<
    Record<
      string,
      {
        readonly theme: Theme;
        readonly stylesheet: string;
        /** Fonts worth fetching early, at most two, by the script of the page. */
        readonly preloads: Readonly<Record<PageScript, readonly string[]>>;
        /** Behind the first words; null where the theme has none. */
        readonly image: string | null;
      }
    >
  >;
  export default files;
  /** Addresses of the stylesheets with the fonts that all themes share. */
  export const scriptStylesheets: Readonly<Record<SharedScript, string>>;
}

declare module 'virtual:theme-stylesheets' {
  /** Address of each theme's stylesheet, by its name. */
  const stylesheets: Readonly<Record<string, string>>;
  export default stylesheets;
}
