import { contrast, type Rgb } from '@marquee/themes/colour.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { findTruncatedTexts } from './truncated-texts.ts';

/** WCAG 1.4.3: 3 for text from 24 px, or from 18.66 px if it is bold, and 4.5 for all other. */
const CONTRAST_MIN = { large: 3, small: 4.5 } as const;
/** Share of a line's glyph pixels that may have less: a hairline of the picture that crosses a letter. */
const SHARE_MAX = 0.03;
/** Summed difference of the channels from which a pixel belongs to a glyph. */
const GLYPH_DIFFERENCE = 90;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface MeasuredLine {
  readonly text: string;
  readonly box: Box;
  /** Red, green, blue from 0 to 255, and the opacity with that of all parents from 0 to 1. */
  readonly colour: readonly [number, number, number, number];
  readonly isLarge: boolean;
}

interface MeasuredBanners {
  readonly lines: readonly MeasuredLine[];
  readonly faults: readonly string[];
}

/** Lines of text of the banners on the screen, and faults of their shape. Runs in the page. */
function measureBanners(): MeasuredBanners {
  const TOLERANCE_PX = 2;
  /** Longer words than fit at this size may break. */
  const SIZE_MIN_PX = 13.5;
  /** Rotated pictures have transparent corners, illustrations a transparent edge. */
  const PICTURE_EDGE = 0.1;
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const channelsOf = (colour: string): [number, number, number, number] => {
    if (!canvas) return [0, 0, 0, 1];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
  const isApart = (a: DOMRect, b: Box) =>
    a.right <= b.left + TOLERANCE_PX ||
    a.left >= b.right - TOLERANCE_PX ||
    a.bottom <= b.top + TOLERANCE_PX ||
    a.top >= b.bottom - TOLERANCE_PX;

  const faults = new Set<string>();
  const lines: MeasuredLine[] = [];
  for (const slide of document.querySelectorAll('[data-part=carousel] [data-part=hero-slide]')) {
    const frame = slide.getBoundingClientRect();
    const isOnScreen = frame.width > 0 && frame.left > -frame.width / 2 && frame.right < innerWidth + frame.width / 2;
    const content = slide.querySelector('[data-part=hero-text]');
    if (!isOnScreen || !content) continue;
    const pictures = [...slide.querySelectorAll('img')].flatMap((image) => {
      const { left, top, right, bottom, width, height } = image.getBoundingClientRect();
      const [x, y] = [width * PICTURE_EDGE, height * PICTURE_EDGE];
      return width === 0 || !image.checkVisibility({ visibilityProperty: true })
        ? []
        : [{ left: left + x, top: top + y, right: right - x, bottom: bottom - y }];
    });
    const { paddingLeft, paddingRight } = getComputedStyle(content);
    const room = content.getBoundingClientRect();
    const [roomLeft, roomRight] = [room.left + parseFloat(paddingLeft), room.right - parseFloat(paddingRight)];
    const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (!element || text.trim() === '') continue;
      const name = `'${text.slice(0, 40)}'`;
      const style = getComputedStyle(element);
      const bold = Number(style.fontWeight) >= 700;
      const sizePx = parseFloat(style.fontSize);
      const [red, green, blue, alpha] = channelsOf(style.color);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const { left, top, right, bottom } = rect;
        lines.push({
          text: name,
          box: { left, top, right, bottom },
          colour: [red, green, blue, alpha * opacityOf(element)],
          isLarge: sizePx >= 24 || (bold && sizePx >= 18.66),
        });
        if (left < roomLeft - TOLERANCE_PX || right > roomRight + TOLERANCE_PX) faults.add(`${name} leaves its box`);
        if (pictures.some((picture) => !isApart(rect, picture))) faults.add(`${name} is over a picture`);
      }
      for (const { index, 0: word } of text.matchAll(/[^\s\u00AD-]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => top);
        if (sizePx > SIZE_MIN_PX && Math.max(...tops) - Math.min(...tops) > sizePx / 2)
          faults.add(`${name} breaks the word ${word}`);
      }
      if (element.scrollWidth > element.clientWidth + 1 && style.display !== 'inline') faults.add(`${name} is cut`);
    }
    for (const control of content.querySelectorAll('a, button')) {
      const box = control.getBoundingClientRect();
      const isWider = box.left < roomLeft - TOLERANCE_PX || box.right > roomRight + TOLERANCE_PX;
      if (isWider || control.scrollWidth > control.clientWidth + 1)
        faults.add(`the button '${control.textContent}' overflows`);
      if (pictures.some((picture) => !isApart(box, picture)))
        faults.add(`the button '${control.textContent}' is over a picture`);
    }
  }
  return { lines, faults: [...faults] };
}

/** Faults of the banners on the screen: text that is cut, leaves its box, is over a picture, breaks a word, or has too little contrast with the pixels below its letters. */
export async function bannerFaultsOf(page: Page): Promise<readonly string[]> {
  const { lines, faults } = await page.evaluate(measureBanners);
  const truncated = await page.evaluate(findTruncatedTexts, '[data-part=carousel]');
  // What is below the letters, and where the letters are: a colour that no theme has makes each of them visible.
  const heightPx = Math.ceil(Math.max(1, ...lines.map(({ box }) => box.bottom)));
  const ground = await pixelsWith(page, 'transparent', heightPx);
  const marked = await pixelsWith(page, '#0f0', heightPx);
  const faint = lines.flatMap((line) => {
    const fault = faintness(line, ground, marked);
    return fault === null ? [] : [fault];
  });
  return [...new Set([...faults, ...truncated, ...faint])];
}

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A screenshot of the upper part of the window, with the text of the banners in this colour. */
async function pixelsWith(page: Page, colour: string, heightPx: number): Promise<Pixels> {
  const clip = { x: 0, y: 0, width: page.viewportSize()?.width ?? 0, height: heightPx };
  // The content security policy refuses the `style` of a screenshot.
  await page.evaluate(async (fill) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `[data-part=hero-text] * {
        -webkit-text-fill-color: ${fill} !important;
        -webkit-text-stroke-color: ${fill} !important;
        transition: none !important;
      }`,
    );
    document.adoptedStyleSheets = [sheet];
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, colour);
  const screenshot = await page.screenshot({ animations: 'disabled', clip });
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Too little contrast of a line, or null. */
function faintness({ text, box, colour, isLarge }: MeasuredLine, ground: Pixels, marked: Pixels): string | null {
  const contrasts: number[] = [];
  const [red, green, blue, alpha] = colour;
  for (let y = Math.max(0, Math.floor(box.top)); y < Math.min(ground.height, box.bottom); y += 1)
    for (let x = Math.max(0, Math.floor(box.left)); x < Math.min(ground.width, box.right); x += 1) {
      const at = (y * ground.width + x) * 3;
      const below = [ground.data[at] ?? 0, ground.data[at + 1] ?? 0, ground.data[at + 2] ?? 0] as const;
      const difference = below.reduce(
        (sum, value, channel) => sum + Math.abs(value - (marked.data[at + channel] ?? 0)),
        0,
      );
      if (difference < GLYPH_DIFFERENCE) continue;
      const over = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
      const front = [over(red, below[0]), over(green, below[1]), over(blue, below[2])] as const;
      contrasts.push(contrast(linearOf(front), linearOf(below)));
    }
  if (contrasts.length === 0) return `${text} is not painted`;
  const found = contrasts.toSorted((a, b) => a - b)[Math.floor(contrasts.length * SHARE_MAX)] ?? 1;
  const needed = isLarge ? CONTRAST_MIN.large : CONTRAST_MIN.small;
  return found < needed ? `${text} has a contrast of ${found.toFixed(1)} instead of ${needed}` : null;
}

/** From encoded values of 0 to 255 to linear ones of 0 to 1. */
function linearOf(encoded: Rgb): Rgb {
  const one = (value: number) => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return [one(encoded[0]), one(encoded[1]), one(encoded[2])];
}
