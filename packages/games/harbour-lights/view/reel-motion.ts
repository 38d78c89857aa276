import { STRIP_LENGTH } from '../reels.ts';

/**
 * Pure functions of a reel's position over time. A position is the strip's stop at the top of the window; the strip
 * runs downwards, so positions decrease.
 */
export const CRUISE_STOPS_PER_SECOND = 26;
const LIFT_STOPS = 0.22;
const LIFT_MS = 130;
const START_MS = 260;
export const LANDING_MS = 640;
const OVERSHOOT = 1.15;

/** Stops that a landing covers, chosen so that it starts at cruising speed. */
const LANDING_STOPS = (CRUISE_STOPS_PER_SECOND * (LANDING_MS / 1000)) / (3 + OVERSHOOT);

export function wrap(position: number): number {
  return ((position % STRIP_LENGTH) + STRIP_LENGTH) % STRIP_LENGTH;
}

/** Position `ms` after the start from `from`: a short lift, acceleration, then constant speed. */
export function spinningAt(from: number, ms: number): number {
  if (ms <= LIFT_MS) return wrap(from + LIFT_STOPS * Math.sin((ms / LIFT_MS) * (Math.PI / 2)));
  const speed = CRUISE_STOPS_PER_SECOND / 1000;
  const running = ms - LIFT_MS;
  const ramp = START_MS - LIFT_MS;
  const distance = running < ramp ? (speed * running * running) / (2 * ramp) : speed * (running - ramp / 2);
  return wrap(from + LIFT_STOPS - distance);
}

/** Position `ms` after the landing on `stop` began, with a small overshoot. */
export function landingAt(stop: number, ms: number): number {
  const part = Math.min(1, ms / LANDING_MS) - 1;
  const eased = 1 + (OVERSHOOT + 1) * part ** 3 + OVERSHOOT * part ** 2;
  return wrap(stop + LANDING_STOPS * (1 - eased));
}
