/** Studios of the house games, all fictional: slug and name. */
export const PROVIDERS: readonly { readonly slug: string; readonly name: string }[] = [
  { slug: 'marquee', name: 'Marquee Originals' },
  { slug: 'quillfeather', name: 'Quillfeather Works' },
  { slug: 'saltmarsh', name: 'Saltmarsh Studio' },
  { slug: 'brassmoth', name: 'Brassmoth' },
  { slug: 'ninth-lantern', name: 'Ninth Lantern' },
  { slug: 'ottergate', name: 'Ottergate' },
  { slug: 'halyard-finch', name: 'Halyard & Finch' },
  { slug: 'violet-kiln', name: 'Violet Kiln' },
  { slug: 'cobalt-room', name: 'Cobalt Room' },
];
