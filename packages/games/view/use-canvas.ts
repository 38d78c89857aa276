import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

export interface CanvasSize {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * The drawing fills its element in CSS pixels and is drawn again on each change of its size or of `inputs`, the values on which it depends. `redraw` draws at
 * once.
 */
export function useCanvas(
  draw: (context: CanvasRenderingContext2D, size: CanvasSize) => void,
  inputs: readonly unknown[],
): {
  readonly ref: RefObject<HTMLCanvasElement | null>;
  readonly redraw: () => void;
} {
  const ref = useRef<HTMLCanvasElement>(null);
  const size = useRef<CanvasSize>({ width: 0, height: 0 });
  const redraw = (): void => {
    const context = ref.current?.getContext('2d');
    if (!context || size.current.width === 0) return;
    const scale = context.canvas.width / size.current.width;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, size.current.width, size.current.height);
    draw(context, size.current);
  };
  const latest = useEffectEvent(redraw);
  useEffect(() => {
    const element = ref.current;
    const around = element?.parentElement;
    if (!element || !around) return;
    const fit = (): void => {
      const { clientWidth: width, clientHeight: height } = around;
      // Twice the density is enough for moving pictures, and keeps frames short on phones.
      const scale = Math.min(2, devicePixelRatio);
      size.current = { width, height };
      element.width = Math.round(width * scale);
      element.height = Math.round(height * scale);
      latest();
    };
    const observer = new ResizeObserver(fit);
    observer.observe(around);
    fit();
    return () => observer.disconnect();
  }, []);
  const drawn = useRef(inputs);
  useEffect(() => {
    if (inputs.every((value, at) => value === drawn.current[at])) return;
    drawn.current = inputs;
    // In a task of its own, so that a press is shown first.
    setTimeout(latest);
  });
  return { ref, redraw };
}
