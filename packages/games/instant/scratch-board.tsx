import { useEffect, useEffectEvent, useRef, type PointerEvent, type ReactNode } from 'react';
import styles from './scratch-board.module.css';

const PARTS = 5;
/** Part of a field that must be scratched before it is uncovered completely. */
const ENOUGH = 0.55;

export interface CoverPaint {
  readonly from: string;
  readonly to: string;
  readonly line: string;
}

export interface ScratchBoardProps {
  /** Pictures under the cover, one per field. */
  readonly pictures: readonly ReactNode[];
  /** What a screen reader says for each field; null while it is covered. */
  readonly names: readonly (string | null)[];
  readonly coveredName: (field: number) => string;
  readonly open: ReadonlySet<number>;
  /** Changes with each card. */
  readonly cardId: string | null;
  readonly canScratch: boolean;
  readonly paint: CoverPaint;
  readonly className: string | undefined;
  readonly label: string;
  readonly onUncover: (field: number) => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Fields under a cover on a canvas: scratched with the pointer, or uncovered one by one with the keyboard. */
export function ScratchBoard({
  pictures,
  names,
  coveredName,
  open,
  cardId,
  canScratch,
  paint,
  className,
  label,
  onUncover,
}: ScratchBoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<Point | null>(null);
  const touched = useRef(new Map<number, Set<number>>());
  const fieldBoxes = (): readonly DOMRect[] =>
    [...(board.current?.querySelectorAll('[data-field]') ?? [])].map((field) => field.getBoundingClientRect());
  const cover = useEffectEvent(() => {
    const context = canvas.current?.getContext('2d');
    const origin = canvas.current?.getBoundingClientRect();
    if (!context || !origin || !canvas.current) return;
    canvas.current.width = origin.width;
    canvas.current.height = origin.height;
    for (const [field, box] of fieldBoxes().entries())
      if (!open.has(field))
        paintCover(context, { x: box.x - origin.x, y: box.y - origin.y, width: box.width, height: box.height }, paint);
  });
  useEffect(() => {
    touched.current = new Map();
    const observer = new ResizeObserver(() => cover());
    if (board.current) observer.observe(board.current);
    cover();
    return () => observer.disconnect();
  }, [cardId]);
  useEffect(() => cover(), [open]);

  const scratch = (event: PointerEvent): void => {
    const context = canvas.current?.getContext('2d');
    const origin = canvas.current?.getBoundingClientRect();
    if (!canScratch || !context || !origin || event.buttons === 0) return;
    const to = { x: event.clientX - origin.x, y: event.clientY - origin.y };
    const radius = Math.max(14, origin.width * 0.05);
    wipe(context, { from: last.current ?? to, to, radius });
    last.current = to;
    for (const [field, box] of fieldBoxes().entries()) {
      const column = Math.floor(((event.clientX - box.x) / box.width) * PARTS);
      const row = Math.floor(((event.clientY - box.y) / box.height) * PARTS);
      if (column < 0 || column >= PARTS || row < 0 || row >= PARTS || open.has(field)) continue;
      const parts = touched.current.get(field) ?? new Set();
      touched.current.set(field, parts);
      // A stroke is wider than one part: it also clears the parts beside it.
      for (const beside of [-1, 0, 1]) {
        if (column + beside >= 0 && column + beside < PARTS) parts.add(row * PARTS + column + beside);
        if (row + beside >= 0 && row + beside < PARTS) parts.add((row + beside) * PARTS + column);
      }
      if (parts.size >= PARTS * PARTS * ENOUGH) onUncover(field);
    }
  };
  return (
    <div ref={board} className={`${styles['board']} ${className ?? ''}`} role="group" aria-label={label}>
      {pictures.map((picture, field) => (
        // Fields have no identity other than their place.
        <div key={field} className={styles['field']} data-field={field} data-open={open.has(field) || undefined}>
          {picture}
          <button
            type="button"
            className={styles['key']}
            aria-label={names[field] ?? coveredName(field + 1)}
            aria-disabled={!canScratch || open.has(field) || undefined}
            onClick={() => canScratch && onUncover(field)}
          />
        </div>
      ))}
      <canvas
        ref={canvas}
        className={styles['cover']}
        aria-hidden="true"
        data-idle={!canScratch || undefined}
        onPointerDown={(event) => {
          last.current = null;
          event.currentTarget.setPointerCapture(event.pointerId);
          scratch(event);
        }}
        onPointerMove={scratch}
      />
    </div>
  );
}

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

function paintCover(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Box,
  { from, to, line }: CoverPaint,
): void {
  const shine = context.createLinearGradient(x, y, x + width, y + height);
  shine.addColorStop(0, from);
  shine.addColorStop(0.5, to);
  shine.addColorStop(1, from);
  context.save();
  context.beginPath();
  context.roundRect(x, y, width, height, Math.min(width, height) * 0.14);
  context.clip();
  context.fillStyle = shine;
  context.fillRect(x, y, width, height);
  context.strokeStyle = line;
  context.lineWidth = 1.5;
  const step = Math.max(10, Math.min(width, height) / 5);
  context.beginPath();
  for (let at = -height; at < width + height; at += step) {
    context.moveTo(x + at, y);
    context.lineTo(x + at + height, y + height);
    context.moveTo(x + at + height, y);
    context.lineTo(x + at, y + height);
  }
  context.stroke();
  context.restore();
}

function wipe(
  context: CanvasRenderingContext2D,
  { from, to, radius }: { readonly from: Point; readonly to: Point; readonly radius: number },
): void {
  context.save();
  context.globalCompositeOperation = 'destination-out';
  context.lineCap = 'round';
  context.lineWidth = radius * 2;
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x + 0.01, to.y);
  context.stroke();
  context.restore();
}
