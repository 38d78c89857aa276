import type { BallAt, Board } from '../../plinko/view/board.ts';
import type { FieldHit, PlinkoSkin } from '../../plinko/view/skin.types.ts';
import type { CanvasSize } from '../../view/use-canvas.ts';
import logo from '../art/logo.webp';
import styles from './marble-stairs.module.css';

/** The poster's marbles. */
const DOORS = ['#1f8a70', '#f5b81c', '#2a5fd0', '#e8402f'];
const INKS = ['#ffffff', '#1c1c24', '#ffffff', '#ffffff'];

function drawField(
  context: CanvasRenderingContext2D,
  { width, height }: CanvasSize,
  board: Board,
  hit: FieldHit | null,
): void {
  const { middle, top, dx, dy, rows } = board;
  context.fillStyle = '#f7ead0';
  context.fillRect(0, 0, width, height);
  const sun = Math.min(width, height) * 0.17;
  context.fillStyle = '#f5b81c';
  context.beginPath();
  context.arc(width / 2 + Math.min(width * 0.3, dx * 6.5), height * 0.2, sun, 0, Math.PI * 2);
  context.fill();
  context.strokeStyle = '#1c1c24';
  context.lineWidth = Math.max(2, sun * 0.05);
  context.beginPath();
  context.arc(width / 2 + Math.min(width * 0.3, dx * 6.5), height * 0.2, sun * 1.26, 0, Math.PI * 2);
  context.stroke();
  for (let row = 0; row < rows; row += 1) {
    const half = ((row + 1.7) * dx) / 2;
    context.fillStyle = row % 2 ? '#2c2c38' : '#16161f';
    context.fillRect(middle - half, top + row * dy, half * 2, dy + 1);
    context.fillStyle = 'rgb(247 234 208 / 0.16)';
    context.fillRect(middle - half, top + row * dy, half * 2, Math.max(1, dy * 0.09));
  }
  context.fillStyle = '#16161f';
  context.fillRect(0, board.slotTop - 4, width, height - board.slotTop + 4);
  if (!hit) return;
  const x = middle + (hit.rights - hit.row / 2) * dx;
  context.fillStyle = `rgb(245 184 28 / ${hit.strength})`;
  context.fillRect(x - dx * 0.4, top + hit.row * dy, dx * 0.8, Math.max(2, dy * 0.14));
}

function drawBall(context: CanvasRenderingContext2D, board: Board, { x, y, row }: BallAt): void {
  const radius = board.ball * 1.3;
  // Rests on the step instead of touching it with its middle.
  const height = row < 0 ? y : y + board.ball * 0.2;
  const shine = context.createRadialGradient(
    x - radius * 0.35,
    height - radius * 0.4,
    radius * 0.05,
    x,
    height,
    radius,
  );
  shine.addColorStop(0, '#ffffff');
  shine.addColorStop(0.35, '#ff6a58');
  shine.addColorStop(1, '#c41f14');
  context.fillStyle = shine;
  context.beginPath();
  context.arc(x, height, radius, 0, Math.PI * 2);
  context.fill();
  context.strokeStyle = 'rgb(255 255 255 / 0.55)';
  context.lineWidth = Math.max(1, radius * 0.16);
  context.beginPath();
  context.arc(x, height, radius * 0.62, x / 17, x / 17 + Math.PI * 1.2);
  context.stroke();
}

export const marbleStairsSkin: PlinkoSkin = {
  logo,
  className: styles['stage'],
  drawField,
  drawBall,
  slotColours: (_slot, distance) => {
    const at = Math.min(3, Math.floor(distance * 3.99));
    return { fill: DOORS[at] ?? '#e8402f', ink: INKS[at] ?? '#ffffff' };
  },
};
