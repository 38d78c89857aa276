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

/** Lines of text of the banners, those that are on the screen. Runs in the page. */
function measureLines(): readonly MeasuredLine[] {
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

  const lines: MeasuredLine[] = [];
  for (const content of document.querySelectorAll('[data-part=carousel] [data-part=hero-text]')) {
    const frame = content.getBoundingClientRect();
    if (frame.width === 0 || frame.left <= -frame.width / 2 || frame.right >= innerWidth + frame.width / 2) continue;
    const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (!element || text.trim() === '') continue;
      const style = getComputedStyle(element);
      const sizePx = parseFloat(style.fontSize);
      const [red, green, blue, alpha] = channelsOf(style.color);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, right, bottom } of range.getClientRects())
        lines.push({
          text: `'${text.slice(0, 40)}'`,
          box: { left, top, right, bottom },
          colour: [red, green, blue, alpha * opacityOf(element)],
          isLarge: sizePx >= 24 || (Number(style.fontWeight) >= 700 && sizePx >= 18.66),
        });
    }
  }
  return lines;
}

/** Texts and buttons of the banners that leave their box, are over a picture or break a word. Runs in the page. */
function findMisplaced(): readonly string[] {
  const TOLERANCE_PX = 2;
  /** Longer words than fit at this size may break. */
  const SIZE_MIN_PX = 13.5;
  /** Rotated pictures have transparent corners, illustrations a transparent edge. */
  const PICTURE_EDGE = 0.1;
  const faults = new Set<string>();
  for (const slide of document.querySelectorAll('[data-part=carousel] [data-part=hero-slide]')) {
    const frame = slide.getBoundingClientRect();
    const content = slide.querySelector('[data-part=hero-text]');
    const isOnScreen = frame.width > 0 && frame.left > -frame.width / 2 && frame.right < innerWidth + frame.width / 2;
    if (!isOnScreen || !content) continue;
    const isOverPicture = (box: DOMRect) =>
      [...slide.querySelectorAll('img')].some((image) => {
        const { left, top, right, bottom, width, height } = image.getBoundingClientRect();
        const [x, y] = [width * PICTURE_EDGE + TOLERANCE_PX, height * PICTURE_EDGE + TOLERANCE_PX];
        const isApart =
          box.right <= left + x || box.left >= right - x || box.bottom <= top + y || box.top >= bottom - y;
        return width > 0 && image.checkVisibility({ visibilityProperty: true }) && !isApart;
      });
    const { paddingLeft, paddingRight } = getComputedStyle(content);
    const room = content.getBoundingClientRect();
    const [start, end] = [room.left + parseFloat(paddingLeft), room.right - parseFloat(paddingRight)];
    const checkBox = (name: string, box: DOMRect) => {
      if (box.left < start - TOLERANCE_PX || box.right > end + TOLERANCE_PX) faults.add(`${name} leaves its box`);
      if (isOverPicture(box)) faults.add(`${name} is over a picture`);
    };
    for (const control of content.querySelectorAll('a, button'))
      checkBox(`the button '${control.textContent}'`, control.getBoundingClientRect());
    const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (!element || text.trim() === '') continue;
      const name = `'${text.slice(0, 40)}'`;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) checkBox(name, box);
      const { fontSize, display } = getComputedStyle(element);
      const sizePx = parseFloat(fontSize);
      if (element.scrollWidth > element.clientWidth + 1 && display !== 'inline') faults.add(`${name} is cut`);
      for (const { index, 0: word } of text.matchAll(/[^\s\u00AD-]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => top);
        const isBroken = Math.max(...tops) - Math.min(...tops) > sizePx / 2;
        if (sizePx > SIZE_MIN_PX && isBroken) faults.add(`${name} breaks the word ${word}`);
      }
    }
  }
  return [...faults];
}

/** Faults of the banners on the screen: text that is cut, leaves its box, is over a picture, breaks a word, or has too little contrast with the pixels below its letters. */
export async function bannerFaultsOf(page: Page): Promise<readonly string[]> {
  const lines = await page.evaluate(measureLines);
  const misplaced = await page.evaluate(findMisplaced);
  const truncated = await page.evaluate(findTruncatedTexts, { within: '[data-part=carousel]' });
  // What is below the letters, and where the letters are: a colour that no theme has makes each of them visible.
  const heightPx = Math.ceil(Math.max(1, ...lines.map(({ box }) => box.bottom)));
  const ground = await pixelsWith(page, 'transparent', heightPx);
  const marked = await pixelsWith(page, '#0f0', heightPx);
  const faint = lines.flatMap((line) => {
    const fault = faintness(line, ground, marked);
    return fault === null ? [] : [fault];
  });
  return [...new Set([...misplaced, ...truncated, ...faint])];
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
