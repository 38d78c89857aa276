import { shortHundredths } from '../../view/times-text.ts';
import type { CanvasSize } from '../../view/use-canvas.ts';
import { SEGMENTS } from '../millers-wheel.rules.ts';

const ANGLE = (Math.PI * 2) / SEGMENTS;
const BLUES = ['#c8d9f2', '#8fb0e0', '#3a6bc4', '#1f4fa8', '#0f2f78'];

/** Darker blue for a higher multiplier, white for none. */
export function segmentColours(hundredths: number): { readonly fill: string; readonly ink: string } {
  if (hundredths === 0) return { fill: '#f7fafd', ink: '#7a93bd' };
  if (hundredths >= 1_000) return { fill: '#e8641c', ink: '#ffffff' };
  const level = hundredths >= 500 ? 4 : hundredths >= 300 ? 3 : hundredths >= 200 ? 2 : hundredths >= 150 ? 1 : 0;
  return { fill: BLUES[level] ?? '#3a6bc4', ink: level >= 2 ? '#ffffff' : '#0f2f78' };
}

export interface WheelScene {
  readonly segments: readonly number[];
  /** Turn of the wheel in radians, clockwise. */
  readonly turn: number;
  /** Segment under the mark once the wheel stands; null before. */
  readonly active: number | null;
  readonly windmill: HTMLImageElement | null;
  readonly locale: string;
}

/** The turn at which the middle of a segment is under the mark, after `turns` full turns. */
export function turnOf(segment: number, turns: number): number {
  return turns * Math.PI * 2 - (segment + 0.5) * ANGLE;
}

export function drawWheel(
  context: CanvasRenderingContext2D,
  { width, height }: CanvasSize,
  { segments, turn, active, windmill, locale }: WheelScene,
): void {
  const radius = Math.min(width * 0.47, height * 0.455);
  const [x, y] = [width / 2, height / 2 + radius * 0.04];
  context.save();
  context.translate(x, y);
  context.fillStyle = 'rgb(15 47 120 / 0.18)';
  disc(context, radius * 1.02, radius * 0.03);
  context.fillStyle = '#12388a';
  disc(context, radius);
  context.save();
  context.rotate(turn - Math.PI / 2);
  segments.forEach((hundredths, segment) =>
    drawSegment(context, { radius, hundredths, segment, isActive: segment === active, locale }),
  );
  context.restore();
  context.fillStyle = '#12388a';
  disc(context, radius * 0.47);
  context.fillStyle = '#fbfdff';
  disc(context, radius * 0.44);
  context.strokeStyle = '#1f4fa8';
  context.lineWidth = radius * 0.014;
  context.beginPath();
  context.arc(0, 0, radius * 0.415, 0, Math.PI * 2);
  context.stroke();
  if (windmill) {
    const size = radius * 0.62;
    context.drawImage(windmill, -size / 2, -size / 2, size, size);
  }
  drawMark(context, radius);
  context.restore();
}

function disc(context: CanvasRenderingContext2D, radius: number, below = 0): void {
  context.beginPath();
  context.arc(0, below, radius, 0, Math.PI * 2);
  context.fill();
}

interface Segment {
  readonly radius: number;
  readonly hundredths: number;
  readonly segment: number;
  readonly isActive: boolean;
  readonly locale: string;
}

function drawSegment(
  context: CanvasRenderingContext2D,
  { radius, hundredths, segment, isActive, locale }: Segment,
): void {
  const { fill, ink } = segmentColours(hundredths);
  context.save();
  context.rotate(segment * ANGLE);
  context.fillStyle = isActive ? '#ffb03a' : fill;
  context.beginPath();
  context.moveTo(0, 0);
  context.arc(0, 0, radius * 0.95, 0, ANGLE);
  context.closePath();
  context.fill();
  context.strokeStyle = 'rgb(18 56 138 / 0.35)';
  context.lineWidth = 1;
  context.stroke();
  if (hundredths > 0) {
    context.rotate(ANGLE / 2);
    context.fillStyle = isActive ? '#241408' : ink;
    context.font = `700 ${Math.max(7, radius * 0.075)}px system-ui, sans-serif`;
    context.textAlign = 'right';
    context.textBaseline = 'middle';
    context.fillText(shortHundredths(hundredths, locale), radius * 0.92, 0);
  }
  context.restore();
}

function drawMark(context: CanvasRenderingContext2D, radius: number): void {
  const size = radius * 0.1;
  context.fillStyle = '#e8641c';
  context.strokeStyle = '#0f2f78';
  context.lineWidth = Math.max(2, radius * 0.012);
  context.beginPath();
  context.moveTo(0, -radius * 0.9);
  context.lineTo(-size, -radius * 1.07);
  context.lineTo(size, -radius * 1.07);
  context.closePath();
  context.fill();
  context.stroke();
}
