import { hundredthsText } from '../../instant/multiplier.ts';
import type { Board } from './board.ts';
import type { PlinkoSkin } from './skin.types.ts';

/** `1236`, `17.7`, `0.4`: without needless zeros, because slots are narrow. */
export function shortText(hundredths: number): string {
  return hundredthsText(hundredths).replace(/\.?0+$/, '');
}

/** The slots with their multipliers. The slot of the last ball is raised and outlined. */
export function drawSlots(
  context: CanvasRenderingContext2D,
  { rows, middle, dx, slotTop, slotHeight }: Board,
  {
    table,
    skin,
    active,
  }: { readonly table: readonly number[]; readonly skin: PlinkoSkin; readonly active: number | null },
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
    const text = shortText(hundredths);
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
