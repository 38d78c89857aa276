import { afterEach, expect, test, vi } from 'vitest';
import {
  awaitServerTime,
  doubtServerTime,
  isSiteTimeKnown,
  learnServerTime,
  resetSiteClock,
  siteNowMs,
} from './site-clock.ts';

const SERVER = Date.parse('2026-11-29T12:00:00Z');
const HOUR = 3_600_000;
const readings = vi.hoisted(() => ({ elapsed: 1_000 }));
vi.spyOn(performance, 'now').mockImplementation(() => readings.elapsed);

/** The device's clock and the time since the page was opened. */
function pass(ms: number, deviceMs: number): void {
  readings.elapsed += ms;
  vi.setSystemTime(deviceMs);
}

afterEach(() => {
  resetSiteClock();
  vi.useRealTimers();
});

test.each([0, 26 * HOUR, -72 * HOUR, HOUR, -30_000])('is the server’s with a device %i ms off', (offMs) => {
  vi.useFakeTimers({ now: SERVER + offMs, toFake: ['Date'] });
  awaitServerTime();
  expect(isSiteTimeKnown()).toBe(false);
  learnServerTime(SERVER, 500);
  expect([isSiteTimeKnown(), siteNowMs()]).toEqual([true, SERVER]);
  pass(90_000, SERVER + offMs + 90_000);
  expect(siteNowMs()).toBe(SERVER + 90_000);
});

test('a device clock that is changed while the page is open changes nothing', () => {
  vi.useFakeTimers({ now: SERVER, toFake: ['Date'] });
  learnServerTime(SERVER, 500);
  pass(1_000, SERVER + 5 * HOUR);
  expect(siteNowMs()).toBe(SERVER + 1_000);
  expect(doubtServerTime()).toBe(true);
});

test('after a sleep the next reading decides, however imprecise', () => {
  vi.useFakeTimers({ now: SERVER, toFake: ['Date'] });
  learnServerTime(SERVER, 50);
  pass(10, SERVER + 8 * HOUR);
  expect(doubtServerTime()).toBe(true);
  expect(doubtServerTime()).toBe(false);
  learnServerTime(SERVER + 8 * HOUR, 1_500);
  expect(siteNowMs()).toBe(SERVER + 8 * HOUR);
});

test('the most precise reading is kept unless another one contradicts it', () => {
  vi.useFakeTimers({ now: SERVER, toFake: ['Date'] });
  learnServerTime(SERVER + 400, 500);
  learnServerTime(SERVER, 50);
  learnServerTime(SERVER + 300, 500);
  expect(siteNowMs()).toBe(SERVER);
  learnServerTime(SERVER + HOUR, 500);
  expect(siteNowMs()).toBe(SERVER + HOUR);
  learnServerTime(Number.NaN, 1);
  expect(siteNowMs()).toBe(SERVER + HOUR);
});

test('the age of a response is added', () => {
  learnServerTime(SERVER, 500, 250);
  expect(siteNowMs()).toBe(SERVER + 250);
});
