declare module 'virtual:room-swatches' {
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
