import { createRequire } from 'node:module';
import svgpath from 'svgpath';

const require = createRequire(import.meta.url);
const library = require('@iconify-json/game-icons/icons.json') as {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
};

export type Drawing = {
  /** The whole drawing with its cut-outs, on a 512 × 512 field. */
  detail: string;
  /** The same outline without cut-outs. */
  silhouette: string;
};

const drawn = new Map<string, Drawing>();

/** A drawing of the game-icons set as path data. Throws on a name that the set does not have. */
export function drawingOf(name: string): Drawing {
  const known = drawn.get(name);
  if (known) return known;
  const body = (library.icons[name] ?? library.icons[library.aliases?.[name]?.parent ?? ''])?.body;
  if (!body) throw new Error(`No symbol ${name}`);
  const detail = [...body.matchAll(/ d="([^"]+)"/g)]
    .map(([, d]) =>
      svgpath(d ?? '')
        .abs()
        .round(1)
        .toString(),
    )
    .join('');
  // Each part drawn on its own has no holes: together they are the filled outline.
  const parts = detail.split(/(?=M)/).filter(Boolean);
  const drawing = {
    detail,
    silhouette: parts
      .map((part) => (part.trimEnd().endsWith('z') || part.trimEnd().endsWith('Z') ? part : `${part}Z`))
      .map((part) => `<path d="${part}"/>`)
      .join(''),
  };
  drawn.set(name, drawing);
  return drawing;
}
