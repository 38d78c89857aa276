// Types only: what `cdp` can send.
import type {} from '@vitest/browser-playwright';
import { vi } from 'vitest';
import { cdp } from 'vitest/browser';

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/** Resolves when the page has the preference: on a busy machine that is later than the browser's response. */
export async function setMotion(value: 'no-preference' | 'reduce'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await vi.waitUntil(() => reduced.matches === (value === 'reduce'), { timeout: 20_000, interval: 10 });
}

/** Browser tests run with reduced motion; files about motion call this in `beforeAll`. */
export const allowMotion = () => setMotion('no-preference');
