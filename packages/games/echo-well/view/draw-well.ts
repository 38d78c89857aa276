import { numberLocale } from '@marquee/text/numbers.ts';
import type { CanvasSize } from '../../view/use-canvas.ts';

/** Decades of the multiplier: 0 for 1×, 1 for 10×, 4 for 10,000×. */
export function decadesOf(hundredths: number): number {
  return Math.log10(hundredths / 100);
}

export interface WellScene {
  /** Where the coin is, in decades. */
  readonly at: number;
  /** The depth where water ends the fall, in decades; null while it is unknown. */
  readonly water: number | null;
  readonly target: number;
  /** 0 to 1: how far the rings of the splash have spread. */
  readonly splash: number;
  readonly isWin: boolean;
  readonly coin: HTMLImageElement | null;
  /** Turn of the coin in radians. */
  readonly turn: number;
  readonly locale: string;
}

const RING_STEP = 0.125;
const MARKS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];
const STONES = 28;

function radiusOf(distance: number, wide: number): number {
  return wide / (1 + Math.max(-0.72, distance) * 1.15);
}

interface Place {
  readonly context: CanvasRenderingContext2D;
  readonly x: number;
  readonly y: number;
  readonly wide: number;
}

function circle({ context, x, y }: Place, radius: number): void {
  context.beginPath();
  context.arc(x, y, Math.max(0, radius), 0, Math.PI * 2);
}

/** One course of stones, darker with its distance, alternately turned. */
function drawCourse(place: Place, ring: number, at: number): void {
  const { context, x, y, wide } = place;
  const distance = ring * RING_STEP - at;
  const [outer, inner] = [radiusOf(distance, wide), radiusOf(distance + RING_STEP, wide)];
  const shade = Math.max(0, 1 - distance / 1.5);
  context.fillStyle = `rgb(${16 + 62 * shade} ${13 + 56 * shade} ${28 + 82 * shade})`;
  circle(place, outer);
  context.fill();
  context.strokeStyle = `rgb(190 182 220 / ${0.05 + 0.22 * shade})`;
  context.lineWidth = Math.max(0.6, (outer - inner) * 0.07);
  context.stroke();
  const shift = (ring % 2) * (Math.PI / STONES);
  context.beginPath();
  for (let stone = 0; stone < STONES; stone += 1) {
    const angle = (stone / STONES) * Math.PI * 2 + shift;
    context.moveTo(x + Math.cos(angle) * inner, y + Math.sin(angle) * inner);
    context.lineTo(x + Math.cos(angle) * outer, y + Math.sin(angle) * outer);
  }
  context.stroke();
}

function drawMark(place: Place, text: string, radius: number, colour: string): void {
  const { context, x, y } = place;
  const size = Math.min(30, Math.max(0, radius * 0.11));
  if (size < 7) return;
  context.font = `700 ${size}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.fillStyle = colour;
  // Above, because the number stands below.
  const inside = (radius - size * 0.35) * Math.SQRT1_2;
  context.fillText(text, x + inside, y - inside);
}

function drawWater(place: Place, scene: WellScene): void {
  const { context, x, y, wide } = place;
  const radius = scene.water === null ? wide * 0.16 : radiusOf(scene.water - scene.at, wide) * 0.5;
  const glow = context.createRadialGradient(x, y, 0, x, y, radius * 2.1);
  glow.addColorStop(0, 'rgb(90 255 238 / 0.42)');
  glow.addColorStop(1, 'rgb(90 255 238 / 0)');
  context.fillStyle = glow;
  circle(place, radius * 2.1);
  context.fill();
  const surface = context.createLinearGradient(x, y - radius, x, y + radius);
  surface.addColorStop(0, '#0f5a78');
  surface.addColorStop(0.55, '#2ad0d6');
  surface.addColorStop(1, '#c8fff6');
  context.fillStyle = surface;
  circle(place, radius);
  context.fill();
  if (scene.splash <= 0) return;
  for (const [at, width] of [
    [1, 4],
    [0.72, 3],
    [0.45, 2],
  ] as const) {
    context.strokeStyle = scene.isWin
      ? `rgb(255 236 150 / ${1 - scene.splash * 0.75})`
      : `rgb(255 255 255 / ${0.8 - scene.splash * 0.6})`;
    context.lineWidth = width;
    circle(place, radius * (0.35 + 1.25 * scene.splash) * at);
    context.stroke();
  }
}

/** The well from above; the coin is in the middle, and the courses of stones move past it. */
export function drawWell(context: CanvasRenderingContext2D, { width, height }: CanvasSize, scene: WellScene): void {
  const place: Place = { context, x: width / 2, y: height * 0.46, wide: Math.hypot(width, height) * 0.36 };
  context.fillStyle = '#221f36';
  context.fillRect(0, 0, width, height);
  const from = Math.floor((scene.at - 0.7) / RING_STEP);
  const until = Math.ceil((scene.water === null ? scene.at + 1.6 : Math.min(scene.at + 1.6, scene.water)) / RING_STEP);
  for (let ring = from; ring < until; ring += 1) drawCourse(place, ring, scene.at);
  drawWater(place, scene);
  for (const mark of MARKS) {
    const distance = Math.log10(mark) - scene.at;
    if (distance < -0.5 || distance > 1.2 || (scene.water !== null && Math.log10(mark) > scene.water)) continue;
    drawMark(
      place,
      `${new Intl.NumberFormat(numberLocale(scene.locale)).format(mark)}×`,
      radiusOf(distance, place.wide),
      `rgb(230 226 255 / ${0.75 - Math.abs(distance) * 0.4})`,
    );
  }
  const isReached = scene.at >= scene.target;
  const ring = radiusOf(scene.target - scene.at, place.wide);
  if (scene.water === null || scene.target <= scene.water || scene.splash === 0) {
    context.strokeStyle = isReached ? '#ffe98a' : '#ffb81c';
    context.lineWidth = isReached ? 6 : 4;
    context.setLineDash(isReached ? [] : [14, 9]);
    circle(place, ring);
    context.stroke();
    context.setLineDash([]);
  }
  drawCoin(place, scene);
}

function drawCoin({ context, x, y, wide }: Place, { coin, turn, splash }: WellScene): void {
  if (!coin) return;
  const size = Math.min(wide * 0.52, 230) * (1 - splash * 0.35);
  context.save();
  context.translate(x, y - wide * 0.1 * (1 - splash));
  context.rotate(Math.sin(turn) * 0.35);
  context.scale(1, 0.72 + 0.28 * Math.cos(turn * 1.7));
  context.globalAlpha = 1 - splash * 0.55;
  context.drawImage(coin, -size / 2, -size / 2, size, size);
  context.restore();
}
