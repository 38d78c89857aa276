/** Draws the demo brands' marks and word marks, lettering as paths: `node packages/brands/art/draw-logos.ts`. Own work; the results are committed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

async function letters(
  text: string,
  pkg: string,
  { cut, axes, size, spacing = 0 }: { cut: string; axes: Record<string, number>; size: number; spacing?: number },
): Promise<{ d: string; width: number }> {
  const source = readFileSync(require.resolve(`@fontsource-variable/${pkg}/files/${pkg}-latin-${cut}.woff2`));
  const sfnt = await subsetFont(source, text, { targetFormat: 'sfnt', variationAxes: axes });
  const font = opentype.parse(sfnt.buffer.slice(sfnt.byteOffset, sfnt.byteOffset + sfnt.byteLength) as ArrayBuffer); // node's Buffers never lie on shared memory
  let x = 0;
  let d = '';
  for (const letter of text) {
    for (const command of font.getPath(letter, x, 0, size).commands) {
      const numbers =
        command.type === 'Z'
          ? []
          : command.type === 'C'
            ? [command.x1, command.y1, command.x2, command.y2, command.x, command.y]
            : command.type === 'Q'
              ? [command.x1, command.y1, command.x, command.y]
              : [command.x, command.y];
      d += command.type + numbers.map((value) => Number(value.toFixed(1))).join(' ');
    }
    x += font.getAdvanceWidth(letter, size) + spacing;
  }
  return { d, width: x - spacing };
}

const marks = {
  /** Three gables of the quay and the water before them. */
  handelskade: `<path d="M4 40V21c0-4 3-4 4-7 1-5 3-6 5-6s4 1 5 6c1 3 4 3 4 7v19Z" fill="#ff7a5c"/><path d="M20 40V18h3v-4h3v-4h3V5h4v5h3v4h3v4h3v22Z" fill="#f7bd4b"/><path d="M40 40V24l8-10 8 10v16Z" fill="#43c6ba"/><path d="M11 24a2 2 0 0 1 4 0v6h-4ZM29 22a2 2 0 0 1 4 0v7h-4ZM46 27a2 2 0 0 1 4 0v5h-4Z" fill="#06303c"/><path d="M2 46c5-4 9-4 14 0s9 4 14 0 9-4 14 0 9 4 14 0" fill="none" stroke="#8ff0e4" stroke-width="4" stroke-linecap="round"/><path d="M12 54c5-4 9-4 13 0s9 4 14 0 8-3 11-1" fill="none" stroke="#8ff0e4" stroke-opacity=".55" stroke-width="3.5" stroke-linecap="round"/>`,
  /** A dome with its rays, in brass. */
  belvoir: `<g fill="none" stroke="#a67f34" stroke-width="1.6"><circle cx="30" cy="30" r="27.5"/><circle cx="30" cy="30" r="24.5" stroke-width=".8"/><path d="M30 13V8M19 16l-2.500-4.300M41 16l2.500-4.300M12 24l-4-2.600M48 24l4-2.600"/></g><path d="M16 40C16 18 44 18 44 40Z" fill="#1c2748"/><path d="M30 14v8M22 40c0-12 4-16 8-16s8 4 8 16M30 24v16" fill="none" stroke="#f7f3e9" stroke-width="1.3"/><path d="M13 42.500h34M11 46h38" stroke="#1c2748" stroke-width="2"/>`,
  /** A crescent that throws one beam. */
  lumen: `<defs><linearGradient id="s" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#b9aecb"/></linearGradient><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#b48cff"/><stop offset="1" stop-color="#b48cff" stop-opacity="0"/></linearGradient></defs><path d="M31 28L52 58H22Z" fill="url(#b)"/><path d="M38 4A22 22 0 1 0 52 33 17 17 0 1 1 38 4Z" fill="url(#s)"/>`,
};

const words = {
  handelskade: {
    ...(await letters('Handelskade', 'unbounded', {
      cut: 'wght-normal',
      axes: { wght: 650 },
      size: 29,
      spacing: -0.7,
    })),
    y: 39,
    fill: '#fdf8ec',
  },
  belvoir: {
    ...(await letters('BELVOIR', 'bodoni-moda', {
      cut: 'opsz-normal',
      axes: { opsz: 28, wght: 560 },
      size: 36,
      spacing: 6,
    })),
    y: 43,
    fill: '#1c2748',
  },
  lumen: {
    ...(await letters('Lumen', 'playfair-display', { cut: 'wght-italic', axes: { wght: 560 }, size: 46, spacing: 0 })),
    y: 45,
    fill: '#f3f0f7',
  },
};

for (const key of Object.keys(marks) as (keyof typeof marks)[]) {
  const { d, width, y, fill } = words[key];
  const head = (right: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${right} 60" width="${right}" height="60">`;
  writeFileSync(new URL(`${key}-mark.svg`, import.meta.url), `${head(60)}${marks[key]}</svg>\n`);
  writeFileSync(
    new URL(`${key}.svg`, import.meta.url),
    `${head(Math.ceil(72 + width + 2))}${marks[key]}<path transform="translate(72 ${y})" d="${d}" fill="${fill}"/></svg>\n`,
  );
}
