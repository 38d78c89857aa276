import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import subsetFont from 'subset-font';
import type { LetterFont, Lettering } from './art-direction.ts';

const require = createRequire(import.meta.url);
const files: Record<LetterFont, string> = {
  abril: 'abril-fatface',
  anton: 'anton',
  audiowide: 'audiowide',
  bangers: 'bangers',
  bungee: 'bungee',
  cinzel: 'cinzel-decorative',
  limelight: 'limelight',
  lobster: 'lobster',
  metamorphous: 'metamorphous',
  orbitron: 'orbitron',
  pacifico: 'pacifico',
  pirata: 'pirata-one',
  poiret: 'poiret-one',
  press: 'press-start-2p',
  rocker: 'new-rocker',
  rye: 'rye',
  shrikhand: 'shrikhand',
  titan: 'titan-one',
};
const weights: Partial<Record<LetterFont, number>> = { cinzel: 700, orbitron: 800 };
const loaded = new Map<LetterFont, opentype.Font>();

async function fontOf(name: LetterFont): Promise<opentype.Font> {
  const known = loaded.get(name);
  if (known) return known;
  const source = readFileSync(
    require.resolve(`@fontsource/${files[name]}/files/${files[name]}-latin-${weights[name] ?? 400}-normal.woff2`),
  );
  const sfnt = await subsetFont(
    source,
    Array.from({ length: 224 }, (_, at) => String.fromCodePoint(32 + at)).join('') + '’',
    { targetFormat: 'sfnt' },
  );
  const font = opentype.parse(sfnt.buffer.slice(sfnt.byteOffset, sfnt.byteOffset + sfnt.byteLength) as ArrayBuffer); // node's Buffers never lie on shared memory
  loaded.set(name, font);
  return font;
}

type Line = { glyphs: { d: string; turn: string }[]; height: number; baseline: number };

/** The library's own writer loses numbers such as 1e-15. */
function pathData(commands: readonly opentype.PathCommand[]): string {
  const write = (...values: number[]) => values.map((value) => Number(value.toFixed(2))).join(' ');
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'Z';
      const end = write(command.x, command.y);
      if (command.type === 'Q') return `Q${write(command.x1, command.y1)} ${end}`;
      if (command.type === 'C') return `C${write(command.x1, command.y1, command.x2, command.y2)} ${end}`;
      return `${command.type}${end}`;
    })
    .join('');
}

type Box = { x1: number; y1: number; x2: number; y2: number };

/** One line fitted to the width, its glyphs set along an arch or straight. */
function setLine(
  font: opentype.Font,
  text: string,
  { width, lineMax, arch, spacing }: { width: number; lineMax: number; arch: number; spacing: number },
): Line & { box: Box } {
  const probe = 100;
  const gap = spacing * probe;
  const advances = [...text].map((character) => font.getAdvanceWidth(character, probe) + gap);
  const natural = advances.reduce((sum, advance) => sum + advance, 0) - gap;
  const box = font.getPath(text, 0, 0, probe).getBoundingBox();
  const size = Math.min((width / natural) * probe, (lineMax / (box.y2 - box.y1)) * probe);
  const scale = size / probe;
  let cursor = (-natural * scale) / 2;
  const glyphs = [...text].map((character, at) => {
    const advance = (advances[at] ?? 0) * scale;
    const middle = cursor + (advance - gap * scale) / 2;
    const d = pathData(font.getPath(character, -((advance - gap * scale) / 2), 0, size).commands);
    cursor += advance;
    const angle = arch === 0 ? 0 : middle / arch;
    const x = arch === 0 ? middle : Math.sin(angle) * arch;
    const y = arch === 0 ? 0 : arch - Math.cos(angle) * arch;
    return { d, turn: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${((angle * 180) / Math.PI).toFixed(2)})` };
  });
  return { glyphs, height: (box.y2 - box.y1) * scale, baseline: -box.y1 * scale, box };
}

/** The title as paths: shadow, body, contour, face, gloss. */
export async function letteringSvg(title: Lettering): Promise<string> {
  const {
    width = 520,
    lineMax = 130,
    colours,
    ink = '#12060f',
    depth = 10,
    depthColour = ink,
    arch = 0,
    tilt = 0,
    slant = 0,
    spacing = 0,
    glow,
  } = title;
  const font = await fontOf(title.font);
  const fitted = title.lines.map((text) => setLine(font, text, { width, lineMax, arch, spacing }));
  const smallest = Math.min(...fitted.map((line) => line.height));
  const lines = title.isEven
    ? title.lines.map((text) => setLine(font, text, { width, lineMax: smallest, arch, spacing }))
    : fitted;
  const gap = 14;
  const total = lines.reduce((sum, line) => sum + line.height, 0) + gap * (lines.length - 1);
  let y = title.y - total / 2;
  const faces = lines.map((line, at) => {
    const paint = `letters${at}`;
    const stops = colours
      .map(
        (colour, index) =>
          `<stop offset="${(index / Math.max(1, colours.length - 1)).toFixed(2)}" stop-color="${colour}"/>`,
      )
      .join('');
    const glyphs = line.glyphs.map(({ d, turn }) => `<path d="${d}" transform="${turn}"/>`).join('');
    const svg = {
      definition: `<linearGradient id="${paint}" gradientUnits="userSpaceOnUse" x1="0" y1="${-line.baseline}" x2="0" y2="${line.height - line.baseline}">${stops}</linearGradient>`,
      place: `translate(300 ${(y + line.baseline).toFixed(1)})`,
      glyphs,
      paint,
    };
    y += line.height + gap;
    return svg;
  });
  const layer = (attributes: string, dy = 0) =>
    faces.map((face) => `<g transform="translate(0 ${dy}) ${face.place}" ${attributes}>${face.glyphs}</g>`).join('');
  const thick = Array.from({ length: Math.ceil(depth / 2) }, (_, at) =>
    layer(`fill="${depthColour}" stroke="${depthColour}" stroke-width="9" stroke-linejoin="round"`, depth - at * 2),
  ).join('');
  return `<defs>${faces.map((face) => face.definition).join('')}</defs><g transform="rotate(${tilt} 300 ${title.y}) translate(${slant ? title.y * Math.tan((slant * Math.PI) / 180) : 0} 0) skewX(${-slant})">
    ${glow ? layer(`fill="${glow}" stroke="${glow}" stroke-width="24" filter="url(#drop)" opacity="0.9"`) : ''}
    ${layer('fill="#000" stroke="#000" stroke-width="14" filter="url(#neonNear)" opacity="0.55"', depth + 8)}${thick}
    ${layer(`fill="${ink}" stroke="${ink}" stroke-width="11" stroke-linejoin="round"`)}
    ${faces.map((face) => `<g transform="${face.place}" fill="url(#${face.paint})">${face.glyphs}</g>`).join('')}
    ${faces.map((face) => `<g transform="${face.place}" fill="none" stroke="#fff" stroke-opacity="0.38" stroke-width="1.6">${face.glyphs}</g>`).join('')}
  </g>`;
}
