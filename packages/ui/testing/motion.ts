// Types only: what `cdp` can send.
import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

export async function setMotion(value: 'no-preference' | 'reduce'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}

/** Browser tests run with reduced motion; files about motion call this in `beforeAll`. */
export const allowMotion = () => setMotion('no-preference');
