/** Colour maths for the checks: from `oklch()` to sRGB, contrast and perceptual distance. */

export type Rgb = readonly [number, number, number];
export type Oklch = { lightness: number; chroma: number; hue: number; alpha: number };

/** Every `oklch()` in a value; a gradient has several. */
export function coloursIn(value: string): Oklch[] {
  return [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/g)].map(([, l, c, h, alpha]) => ({
    lightness: Number(l),
    chroma: Number(c),
    hue: Number(h),
    alpha: Number(alpha ?? 1),
  }));
}

function labOf({ lightness, chroma, hue }: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

/** Linear sRGB, clipped to the gamut as in browsers. */
export function linear(colour: Oklch): Rgb {
  const [lightness, a, b] = labOf(colour);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const encode = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Result of `filter: brightness(factor)`: browsers multiply the encoded values. */
export function brightened([r, g, b]: Rgb, factor: number): Rgb {
  const one = (value: number) => decode(Math.min(1, encode(value) * factor));
  return [one(r), one(g), one(b)];
}

/** A translucent colour over another, blended in encoded values as in browsers. */
export function over(front: Rgb, alpha: number, [r, g, b]: Rgb): Rgb {
  const one = (top: number, bottom: number) => decode(encode(top) * alpha + encode(bottom) * (1 - alpha));
  return [one(front[0], r), one(front[1], g), one(front[2], b)];
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** WCAG contrast, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Distance in OKLab; 0.02 is barely visible, black to white is 1. */
export function distance(one: Oklch, other: Oklch): number {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
