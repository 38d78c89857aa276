import { describe, expect, it } from 'vitest';
import { STRIP_LENGTH } from '../reels.ts';
import { CRUISE_STOPS_PER_SECOND, landingAt, LANDING_MS, spinningAt, wrap } from './reel-motion.ts';

/** Shortest distance between two positions on the strip. */
const distance = (from: number, to: number): number => {
  const difference = wrap(from - to);
  return difference > STRIP_LENGTH / 2 ? difference - STRIP_LENGTH : difference;
};

describe('a reel', () => {
  it('starts without a jump, accelerates and then keeps its speed', () => {
    let before = spinningAt(7, 0);
    expect(before).toBe(7);
    for (let ms = 4; ms < 2_000; ms += 4) {
      const now = spinningAt(7, ms);
      expect(Math.abs(distance(before, now))).toBeLessThan((CRUISE_STOPS_PER_SECOND * 4.5) / 1_000);
      before = now;
    }
    expect(distance(spinningAt(7, 1_000), spinningAt(7, 1_100))).toBeCloseTo(CRUISE_STOPS_PER_SECOND / 10, 5);
  });

  it.each([0, 1, 14, 29])('lands exactly on stop %d, with a small overshoot', (stop) => {
    expect(wrap(landingAt(stop, LANDING_MS))).toBe(stop);
    const past = Array.from({ length: LANDING_MS }, (_, ms) => distance(stop, landingAt(stop, ms)));
    expect(Math.max(...past)).toBeGreaterThan(0.05);
    expect(Math.max(...past)).toBeLessThan(0.6);
  });

  it('starts landing at its spinning speed', () => {
    const speed = distance(landingAt(5, 0), landingAt(5, 4)) / 4;
    expect(speed * 1_000).toBeGreaterThan(CRUISE_STOPS_PER_SECOND * 0.9);
    expect(speed * 1_000).toBeLessThan(CRUISE_STOPS_PER_SECOND * 1.1);
  });
});
