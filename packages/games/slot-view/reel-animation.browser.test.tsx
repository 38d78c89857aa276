import { allowMotion } from '@marquee/ui/testing/motion.ts';
import { renderWithTheme } from '@marquee/ui/testing/render-with-theme.tsx';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { useReels, type Reels } from './reel-animation.ts';

beforeAll(allowMotion);

const ROWS = 4;
const CELLS = 10;
const CELL_PX = 60;
const box = (rows: number) => ({ position: 'absolute', insetInline: 0, blockSize: rows * CELL_PX }) as const;

/** One reel as the view renders it: its cells, and the strip with its endless part. */
function Reel({ onReady }: { onReady: (reels: Reels) => void }) {
  const reels = useReels();
  const [attach] = useState(() => reels.attach(0));
  return (
    <div
      ref={(element) => {
        attach(element);
        onReady(reels);
      }}
      style={{ position: 'relative', overflow: 'hidden', inlineSize: 80, blockSize: ROWS * CELL_PX }}
    >
      <div data-part="grid" style={box(ROWS)} />
      <div data-part="strip" style={{ ...box(ROWS), overflow: 'clip', transform: 'translateY(-104%)' }}>
        <div
          data-cells={CELLS}
          data-travel={((CELLS / (CELLS + ROWS)) * 100).toFixed(3)}
          style={{ ...box(CELLS + ROWS), insetBlockStart: 0 }}
        />
      </div>
    </div>
  );
}

const part = (container: Element, selector: string) => container.querySelector(selector) ?? container;

/** How far the edge of the strip is from the nearest edge of a symbol, in pixels. */
function cutPx(container: Element): number {
  const strip = part(container, '[data-part="strip"]').getBoundingClientRect();
  const loop = part(container, '[data-cells]').getBoundingClientRect();
  const into = (((strip.top - loop.top) % CELL_PX) + CELL_PX) % CELL_PX;
  return Math.min(into, CELL_PX - into);
}

/** Moves all animations of the reel to the same instant after their start. */
function showAt(animations: readonly Animation[], ms: number): void {
  for (const animation of animations) {
    animation.pause();
    animation.currentTime = ms;
  }
}

const untilAnimations = async (container: Element, count: number) => {
  await expect.poll(() => container.getAnimations({ subtree: true }).length).toBe(count);
  return container.getAnimations({ subtree: true });
};

// Instants of the endless part at which a landing begins, in milliseconds: on an edge of a symbol, close to one, and between.
it.each([0, 1, 13, 22.7, 45.45, 60, 101, 333, 454, 1_000])(
  'a reel that lands %s ms after its strip runs cuts no symbol',
  async (ranMs) => {
    let reels: Reels | undefined;
    const container = await renderWithTheme(<Reel onReady={(ready) => (reels = ready)} />);
    reels?.start();
    const started = await untilAnimations(container, 3);
    for (const ms of [0, 90, 180, 250]) {
      showAt(started, ms);
      expect(cutPx(container)).toBeLessThan(1);
    }
    showAt(started, 260 + ranMs);
    const landed = reels?.land({ suspense: [], isSkipping: () => false, onReelLanded: () => {}, onSuspense: () => {} });
    const landing = (await untilAnimations(container, 6)).filter((animation) => !started.includes(animation));
    const stopMs = Number(landing[0]?.effect?.getComputedTiming().duration);
    expect(stopMs).toBeLessThanOrEqual(1_000 / 22);
    const top = () => part(container, '[data-part="strip"]').getBoundingClientRect().top;
    showAt(landing, stopMs);
    const before = top();
    for (const ms of [0, 40, 120, 200, 300, 440]) {
      showAt(landing, stopMs + ms);
      expect(cutPx(container)).toBeLessThan(1);
    }
    expect(top() - before).toBeGreaterThan(ROWS * CELL_PX);
    await landed;
    expect(container.getAnimations({ subtree: true })).toHaveLength(0);
  },
);
