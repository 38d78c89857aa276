import type { BallAt, Board } from '../../plinko/view/board.ts';
import type { FieldHit, PlinkoSkin } from '../../plinko/view/skin.types.ts';
import type { CanvasSize } from '../../view/use-canvas.ts';
import logo from '../art/logo.webp';
import styles from './pin-drop.module.css';

const SLOTS = ['#3fbf6a', '#8fc23c', '#f0c02a', '#f5902a', '#f0603f', '#f03a63'];

function drawField(
  context: CanvasRenderingContext2D,
  { width, height }: CanvasSize,
  board: Board,
  hit: FieldHit | null,
): void {
  const light = context.createRadialGradient(
    width / 2,
    height * 0.16,
    0,
    width / 2,
    height * 0.16,
    Math.max(width, height) * 0.75,
  );
  light.addColorStop(0, '#e06ae6');
  light.addColorStop(0.4, '#8a2abf');
  light.addColorStop(1, '#230a52');
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
  const radius = Math.max(2, Math.min(board.dx, board.dy) * 0.11);
  for (let row = 0; row < board.rows; row += 1) {
    for (let pin = 0; pin < row + 3; pin += 1) {
      const x = board.middle + (pin - (row + 2) / 2) * board.dx;
      const y = board.top + row * board.dy;
      const isHit = hit !== null && hit.row === row && hit.rights + 1 === pin;
      if (isHit) {
        context.fillStyle = `rgb(255 226 90 / ${hit.strength * 0.6})`;
        context.beginPath();
        context.arc(x, y, radius * (1 + 3 * hit.strength), 0, Math.PI * 2);
        context.fill();
      }
      context.fillStyle = isHit ? '#ffffff' : '#e9d6ff';
      context.beginPath();
      context.arc(x, y, radius, 0, Math.PI * 2);
      context.fill();
    }
  }
}

function drawBall(context: CanvasRenderingContext2D, { ball: radius }: Board, { x, y }: BallAt): void {
  const shine = context.createRadialGradient(x - radius * 0.35, y - radius * 0.4, radius * 0.1, x, y, radius);
  shine.addColorStop(0, '#fff9c2');
  shine.addColorStop(0.5, '#ffb81c');
  shine.addColorStop(1, '#b5480c');
  context.fillStyle = 'rgb(255 226 90 / 0.28)';
  context.beginPath();
  context.arc(x, y, radius * 1.8, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = shine;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

export const pinDropSkin: PlinkoSkin = {
  logo,
  className: styles['stage'],
  drawField,
  drawBall,
  slotColours: (_slot, distance) => ({
    fill: SLOTS[Math.min(5, Math.floor(distance * 5.99))] ?? '#f03a63',
    ink: '#1c0505',
  }),
};
