/** Logos of the fictional providers: one path each on a 48 × 48 grid, in the theme's colour. Own work. */
export const STUDIO_LOGOS: Readonly<Record<string, string | undefined>> = {
  // A row of lamps over a canopy.
  marquee:
    'M4 20 24 8l20 12v6H4Zm2 10h36v4H6Zm3 8a3 3 0 1 1 6 0 3 3 0 0 1-6 0m12 0a3 3 0 1 1 6 0 3 3 0 0 1-6 0m12 0a3 3 0 1 1 6 0 3 3 0 0 1-6 0',
  // A feather that writes.
  quillfeather: 'M42 5C24 7 13 17 11 32l-5 9 3 2 5-8c15-1 25-11 28-30M16 29C19 21 25 15 33 12 27 17 22 23 19 30Z',
  // A crest of reeds over three waves.
  saltmarsh:
    'M23 4h2v22h-2Zm-8 6h2v16h-2Zm16 0h2v16h-2ZM4 30c4-4 8-4 12 0s8 4 12 0 8-4 16 0v4c-8-4-12-4-16 0s-8 4-12 0-8-4-12 0Zm0 9c4-4 8-4 12 0s8 4 12 0 8-4 16 0v4c-8-4-12-4-16 0s-8 4-12 0-8-4-12 0Z',
  // A moth with cogs for eyes.
  brassmoth:
    'M24 12c2 0 3 2 3 4 6-8 13-10 18-9 0 10-4 16-11 18 4 3 5 8 3 13-6 0-10-4-12-9v13h-2V29c-2 5-6 9-12 9-2-5-1-10 3-13C7 23 3 17 3 7c5-1 12 1 18 9 0-2 1-4 3-4M12 14a3 3 0 1 0 .1 0m24 0a3 3 0 1 0 .1 0',
  // A paper lantern with its ninth rib.
  'ninth-lantern':
    'M20 3h8v4h-8ZM14 9h20c5 5 7 9 7 13s-2 9-7 14H14c-5-5-7-10-7-14s2-8 7-13m2 4c-3 3-4 6-4 9s1 6 4 9h3V13Zm7 0v18h2V13Zm6 0v18h3c3-3 4-6 4-9s-1-6-4-9ZM20 39h8v2h-3v5h-2v-5h-3Z',
  // A gate with an otter's arch.
  ottergate:
    'M6 42V22C6 12 14 5 24 5s18 7 18 17v20h-7V23c0-6-5-11-11-11s-11 5-11 11v19Zm13 0V24c0-3 2-5 5-5s5 2 5 5v18h-3V31h-4v11Z',
  // A bird on a rope.
  'halyard-finch': 'M8 40 40 8l3 3-9 9c3 7-1 15-9 17l-4 6-2-6-8 6Zm15-9a7 7 0 0 0 8-8Zm5-21a6 6 0 0 1 6-6l-2 5-4 4Z',
  // A bottle kiln and its flame.
  'violet-kiln':
    'M19 4h10l2 10c6 5 9 13 9 22v8H8v-8c0-9 3-17 9-22Zm5 18c1 5 7 7 7 13a7 7 0 0 1-14 0c0-3 2-5 3-7 1 2 2 2 2 3 2-3 3-5 2-9Z',
  // A room within a room.
  'cobalt-room': 'M4 4h40v40H4Zm5 5v30l9-7V16Zm30 0-9 7v16l9 7ZM21 18v12h6V18ZM14 9l7 5h6l7-5Zm0 30h20l-7-5h-6Z',
};
