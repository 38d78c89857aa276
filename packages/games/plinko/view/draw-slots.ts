import { shortHundredths } from '../../view/times-text.ts';
import type { Board } from './board.ts';
import type { PlinkoSkin } from './skin.types.ts';

interface Slots {
  readonly table: readonly number[];
  readonly skin: PlinkoSkin;
  /** The slot of the last ball, which is raised and outlined; null: none. */
  readonly active: number | null;
  readonly locale: string;
}

interface Picture {
  readonly key: string;
  readonly table: readonly number[];
  readonly canvas: HTMLCanvasElement;
}

/** Room for the outline of a raised slot, in CSS pixels. */
const MARGIN = 6;
const pictures = new WeakMap<HTMLCanvasElement, Picture>();

/** The slots with their multipliers. Turned text takes long to draw, so it is drawn once and then copied into each frame. */
export function drawSlots(context: CanvasRenderingContext2D, board: Board, slots: Slots): void {
  const { canvas } = context;
  const scale = context.getTransform().a;
  const top = Math.floor((board.slotTop - MARGIN) * scale);
  const height = Math.ceil((board.slotHeight + 2 * MARGIN) * scale);
  const key = [canvas.width, canvas.height, scale, board.rows, slots.active, slots.locale].join(' ');
  let picture = pictures.get(canvas);
  if (picture?.key !== key || picture.table !== slots.table) {
    picture = { key, table: slots.table, canvas: document.createElement('canvas') };
    picture.canvas.width = canvas.width;
    picture.canvas.height = height;
    const drawing = picture.canvas.getContext('2d');
    drawing?.setTransform(scale, 0, 0, scale, 0, -top);
    if (drawing) drawEach(drawing, board, slots);
    pictures.set(canvas, picture);
  }
  context.drawImage(picture.canvas, 0, top / scale, canvas.width / scale, height / scale);
}

function drawEach(
  context: CanvasRenderingContext2D,
  { rows, middle, dx, slotTop, slotHeight }: Board,
  { table, skin, active, locale }: Slots,
): void {
  const gap = Math.max(1, dx * 0.07);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  table.forEach((hundredths, slot) => {
    const x = middle + (slot - rows / 2) * dx;
    const isActive = slot === active;
    const y = slotTop + (isActive ? 3 : 0);
    const { fill, ink } = skin.slotColours(slot, Math.abs(slot - rows / 2) / (rows / 2));
    context.fillStyle = fill;
    context.beginPath();
    context.roundRect(x - dx / 2 + gap, y, dx - 2 * gap, slotHeight, Math.min(8, dx * 0.18));
    context.fill();
    if (isActive) {
      context.strokeStyle = '#ffffff';
      context.lineWidth = 3;
      context.stroke();
    }
    // Without needless zeros, because slots are narrow.
    const text = shortHundredths(hundredths, locale);
    const isTurned = dx < 30;
    const size = isTurned ? Math.min(12, dx * 0.56) : Math.min(15, (dx / Math.max(3, text.length)) * 1.45);
    context.save();
    context.translate(x, y + slotHeight / 2);
    if (isTurned) context.rotate(-Math.PI / 2);
    context.fillStyle = ink;
    context.font = `700 ${size}px system-ui, sans-serif`;
    context.fillText(text, 0, 0.5);
    context.restore();
  });
}
