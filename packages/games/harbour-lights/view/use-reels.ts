import { useEffect, useState } from 'react';
import { MOONS_MIN, windowOf } from '../harbour-lights.rules.ts';
import { REELS, ROWS, STRIP_LENGTH } from '../reels.ts';
import { landingAt, LANDING_MS, spinningAt } from './reel-motion.ts';

const START_GAP_MS = 55;
const STOP_GAP_MS = 230;
const SUSPENSE_MS = 1_000;
/** Rendered cells of a strip: the strip, plus one window repeated at its end. */
export const STRIP_CELLS = STRIP_LENGTH + ROWS;

type Motion =
  | { readonly kind: 'still'; readonly stop: number }
  | { readonly kind: 'spinning'; readonly from: number; readonly since: number }
  | { readonly kind: 'landing'; readonly stop: number; readonly since: number; readonly landed: () => void };

export interface Landing {
  readonly stops: readonly number[];
  /** True once the player skips: all reels land together immediately. */
  readonly isSkipping: () => boolean;
  readonly onReelLanded: (reel: number) => void;
  /** The reel spins longer, because its moon would decide. */
  readonly onSuspense: (reel: number | null) => void;
}

export interface Reels {
  readonly stripRef: (reel: number) => (element: HTMLElement | null) => void;
  /** Shows the stops without motion. */
  readonly show: (stops: readonly number[]) => void;
  readonly start: () => void;
  /** Lands all reels from left to right; resolves when the last has settled. */
  readonly land: (landing: Landing) => Promise<void>;
}

/** Moves five strips with one transform each per frame. React renders nothing while they run. */
export function useReels(initial: readonly number[]): Reels {
  const [reels] = useState(() => createReels(initial));
  useEffect(() => reels.stopAll, [reels]);
  return reels;
}

interface ReelMotor {
  readonly attach: (reel: number, element: HTMLElement | null) => void;
  readonly settle: (reel: number, stop: number) => void;
  readonly spin: () => void;
  readonly land: (reel: number, stop: number) => Promise<void>;
  readonly stopAll: () => void;
}

/** One animation loop for all reels; it runs only while one of them moves. */
function createMotor(initial: readonly number[]): ReelMotor {
  const strips: (HTMLElement | null)[] = [];
  let motions: Motion[] = initial.map((stop) => ({ kind: 'still', stop }));
  let frame = 0;
  const render = (reel: number, position: number): void => {
    const strip = strips[reel];
    if (strip) strip.style.transform = `translate3d(0, ${(-position / STRIP_CELLS) * 100}%, 0)`;
  };
  const settle = (reel: number, stop: number): void => {
    motions[reel] = { kind: 'still', stop };
    render(reel, stop);
  };
  /** Returns whether the reel keeps moving. */
  const drawReel = (motion: Motion, reel: number, now: number): boolean => {
    if (motion.kind === 'still') return false;
    const ms = Math.max(0, now - motion.since);
    if (motion.kind === 'spinning') render(reel, spinningAt(motion.from, ms));
    else if (ms < LANDING_MS) render(reel, landingAt(motion.stop, ms));
    else {
      settle(reel, motion.stop);
      motion.landed();
      return false;
    }
    return true;
  };
  const draw = (now: number): void => {
    const moving = motions.map((motion, reel) => drawReel(motion, reel, now));
    frame = moving.includes(true) ? requestAnimationFrame(draw) : 0;
  };
  const run = (): void => {
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  return {
    attach: (reel, element) => {
      strips[reel] = element;
      const motion = motions[reel];
      if (motion?.kind === 'still') render(reel, motion.stop);
    },
    settle,
    spin: () => {
      const now = performance.now();
      motions = motions.map((motion, reel) => ({
        kind: 'spinning',
        from: motion.kind === 'spinning' ? motion.from : motion.stop,
        since: now + reel * START_GAP_MS,
      }));
      run();
    },
    land: (reel, stop) =>
      new Promise((landed) => {
        motions[reel] = { kind: 'landing', stop, since: performance.now(), landed };
        run();
      }),
    stopAll: () => cancelAnimationFrame(frame),
  };
}

function createReels(initial: readonly number[]): Reels & Pick<ReelMotor, 'stopAll'> {
  const motor = createMotor(initial);
  return {
    stripRef: (reel) => (element) => motor.attach(reel, element),
    show: (stops) => stops.forEach((stop, reel) => motor.settle(reel, stop)),
    start: motor.spin,
    stopAll: motor.stopAll,
    land: async ({ stops, isSkipping, onReelLanded, onSuspense }) => {
      let moons = 0;
      const landings: Promise<void>[] = [];
      for (let reel = 0; reel < REELS; reel += 1) {
        const stop = stops[reel] ?? 0;
        const isSuspense = moons === MOONS_MIN - 1 && reel >= MOONS_MIN - 1;
        if (isSuspense) {
          // The reels before it settle first, to draw attention to this one.
          await Promise.all(landings);
          onSuspense(reel);
          await delay(SUSPENSE_MS, isSkipping);
        } else if (reel > 0) await delay(STOP_GAP_MS, isSkipping);
        landings.push(motor.land(reel, stop).then(() => onReelLanded(reel)));
        if (windowOf(reel, stop).includes('moon')) moons += 1;
      }
      await Promise.all(landings);
      onSuspense(null);
    },
  };
}

const POLL_MS = 40;

/** Resolves after `ms`, or soon after `isSkipping` turns true. */
export async function delay(ms: number, isSkipping: () => boolean): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() < end && !isSkipping())
    await new Promise((go) => setTimeout(go, Math.min(POLL_MS, Math.max(0, end - performance.now()))));
}
