interface ImportMetaEnv {
  /** Whether the build has the pages of `demo-pages/`. */
  readonly HAS_DEMO_PAGES: boolean;
}

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
  import type { PageScript, SharedScript } from '@marquee/themes/fonts/page-fonts.ts';

  /** Each theme by name, with the hashed URLs of its files. */
  const files: Readonly<
    Record<
      string,
      {
        readonly theme: Theme;
        readonly stylesheet: string;
        /** Fonts worth fetching early, at most two, by the script of the page. */
        readonly preloads: Readonly<Record<PageScript, readonly string[]>>;
        /** URL of the hero image; null if the theme has none. */
        readonly image: string | null;
      }
    >
  >;
  export default files;
  /** URLs of the stylesheets with the fonts that all themes share. */
  export const scriptStylesheets: Readonly<Record<SharedScript, string>>;
}

declare module 'virtual:theme-stylesheets' {
  /** URL of each theme's stylesheet, by its name. */
  const stylesheets: Readonly<Record<string, string>>;
  export default stylesheets;
}

declare module 'virtual:game-texts' {
  type Load<T> = () => Promise<T>;
  /** Compiled texts of games, loaded by language, then by folder of `packages/games`. */
  const languages: Readonly<
    Record<string, Load<Readonly<Record<string, Load<Readonly<Record<string, string | readonly unknown[]>>>>>>>
  >;
  export default languages;
}

declare module 'virtual:game-names' {
  /** Names of the house games by slug, in the order of the catalogue. */
  const names: Readonly<Record<string, string>>;
  export default names;
}
