import { useEffect, useState } from 'react';

const START_GAP_MS = 45;
const START_MS = 260;
const STOP_GAP_MS = 180;
const SUSPENSE_MS = 900;
const LANDING_MS = 460;
const QUICK_LANDING_MS = 220;
const CELLS_PER_SECOND = 22;

/** Elements of one reel: the cells of the result, the strip that runs meanwhile and its endless part. */
export interface ReelParts {
  readonly reel: HTMLElement;
  readonly grid: HTMLElement;
  readonly strip: HTMLElement;
  readonly loop: HTMLElement;
}

export interface Landing {
  readonly suspense: readonly number[];
  /** True once the player skips: all reels land together. */
  readonly isSkipping: () => boolean;
  readonly onReelLanded: (reel: number) => void;
  readonly onSuspense: (reels: readonly number[]) => void;
}

export interface Reels {
  readonly attach: (reel: number) => (element: HTMLElement | null) => void;
  readonly start: () => void;
  /** Lands all reels from left to right on what the grid shows; resolves when the last has settled. */
  readonly land: (landing: Landing) => Promise<void>;
  /** Ends all motion at once. */
  readonly settle: () => void;
}

/** Runs the reels with animations of the compositor: the page's own thread is free while they run. */
export function useReels(): Reels {
  const [reels] = useState(createReels);
  useEffect(() => reels.settle, [reels]);
  return reels;
}

function partsOf(reel: HTMLElement): ReelParts | null {
  const [grid, strip] = [
    reel.querySelector<HTMLElement>('[data-part="grid"]'),
    reel.querySelector<HTMLElement>('[data-part="strip"]'),
  ];
  const loop = strip?.firstElementChild;
  return grid && strip && loop instanceof HTMLElement ? { reel, grid, strip, loop } : null;
}

function createReels(): Reels {
  const elements: (HTMLElement | null)[] = [];
  const running = new Map<number, Animation[]>();
  const stop = (reel: number): void => {
    for (const animation of running.get(reel) ?? []) animation.cancel();
    running.delete(reel);
  };
  const eachReel = (act: (reel: number, element: HTMLElement) => void): void => {
    for (const [reel, element] of elements.entries()) if (element) act(reel, element);
  };
  let starting: ReturnType<typeof setTimeout> | undefined;
  const settle = (): void => {
    clearTimeout(starting);
    eachReel(stop);
  };
  const landReel = async (reel: number, isQuick: boolean): Promise<void> => {
    const element = elements[reel];
    const parts = element && partsOf(element);
    if (!parts || !running.has(reel)) return;
    const before = running.get(reel) ?? [];
    const duration = isQuick ? QUICK_LANDING_MS : LANDING_MS;
    const { animation, ms } = stopLoop(parts.loop, before);
    running.set(reel, [...before, animation, ...animateLanding(parts, duration, ms)]);
    await wait(ms + duration);
    stop(reel);
  };
  return {
    attach: (reel) => (element) => {
      elements[reel] = element;
    },
    settle,
    start: () => {
      settle();
      // In a task of its own: the first frame after a press shows the pressed button and does not wait for this.
      starting = setTimeout(() =>
        eachReel((reel, element) => {
          const parts = partsOf(element);
          if (parts) running.set(reel, animateStart(parts, reel * START_GAP_MS));
        }),
      );
    },
    land: async ({ suspense, isSkipping, onReelLanded, onSuspense }) => {
      clearTimeout(starting);
      const landings: Promise<void>[] = [];
      for (const reel of elements.keys()) {
        if (suspense.includes(reel)) {
          await Promise.all(landings);
          if (!isSkipping()) onSuspense([reel]);
          await delay(SUSPENSE_MS, isSkipping);
        } else if (reel > 0) await delay(STOP_GAP_MS, isSkipping);
        landings.push(landReel(reel, isSkipping()).then(() => onReelLanded(reel)));
      }
      await Promise.all(landings);
      if (suspense.length > 0) onSuspense([]);
    },
  };
}

/**
 * The old symbols leave downwards, the strip follows them and then runs without end. The endless part stands still until then, so that the edges of the
 * strip lie between two symbols.
 */
function animateStart({ grid, strip, loop }: ReelParts, delayMs: number): Animation[] {
  const timing = {
    duration: START_MS,
    delay: delayMs,
    easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)',
    fill: 'both',
  } as const;
  const cells = Number(loop.dataset['cells']);
  const loopMs = (cells / CELLS_PER_SECOND) * 1_000;
  return [
    grid.animate(
      { transform: ['translateY(0)', 'translateY(-2.5%)', 'translateY(104%)'], offset: [0, 0.28, 1] },
      timing,
    ),
    strip.animate(
      { transform: ['translateY(-104%)', 'translateY(-106.5%)', 'translateY(0)'], offset: [0, 0.28, 1] },
      timing,
    ),
    loop.animate(
      { transform: [`translateY(-${loop.dataset['travel']}%)`, 'translateY(0)'] },
      { duration: loopMs, delay: delayMs + START_MS, iterations: Number.POSITIVE_INFINITY },
    ),
  ];
}

/** Lets the endless part run on to the next edge between two symbols; the strip leaves from there, so that its edges cut no symbol. */
function stopLoop(loop: HTMLElement, running: readonly Animation[]): { animation: Animation; ms: number } {
  const cells = Number(loop.dataset['cells']);
  const travel = Number(loop.dataset['travel']);
  const effect = running.find(({ effect: one }) => one instanceof KeyframeEffect && one.target === loop)?.effect;
  // Null before the endless part has started: it stands at an edge.
  const passed = (effect?.getComputedTiming().progress ?? 0) * cells;
  const stop = Math.ceil(passed);
  const ms = ((stop - passed) / CELLS_PER_SECOND) * 1_000;
  const at = (cell: number) => `translateY(${((cell / cells - 1) * travel).toFixed(3)}%)`;
  return { animation: loop.animate({ transform: [at(passed), at(stop)] }, { duration: ms, fill: 'both' }), ms };
}

function animateLanding({ grid, strip }: ReelParts, duration: number, delayMs: number): Animation[] {
  const timing = { duration, delay: delayMs, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)', fill: 'both' } as const;
  return [
    grid.animate({ transform: ['translateY(-104%)', 'translateY(4%)', 'translateY(0)'], offset: [0, 0.7, 1] }, timing),
    strip.animate(
      { transform: ['translateY(0)', 'translateY(108%)', 'translateY(104%)'], offset: [0, 0.7, 1] },
      timing,
    ),
  ];
}

/** By a timer: animations do not finish in a tab that is not visible. */
const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const POLL_MS = 40;

/** Resolves after `ms`, or soon after `isSkipping` turns true. */
export async function delay(ms: number, isSkipping: () => boolean): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() < end && !isSkipping()) await wait(Math.min(POLL_MS, Math.max(0, end - performance.now())));
}
