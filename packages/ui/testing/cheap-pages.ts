/** Loaded before every browser test. What a test does not look at costs more processor time than the test itself. */
import React from 'react';
import { flushSync } from 'react-dom';
import { beforeAll } from 'vitest';
import { setMotion } from './motion.ts';

beforeAll(() => setMotion('reduce'));

// Chromium paints nothing of a transparent frame. Layout, hit tests and visibility within the frame stay the same.
const frame = window.frameElement as HTMLIFrameElement | null; // a test runs in an iframe of the runner's page
if (frame) frame.style.opacity = '0';

// Some tests replace it later.
const { setTimeout } = globalThis;

// Production React has no `act`, by which the testing library waits until a rendered component is on the page.
Object.assign(React, {
  act: async (callback: () => Promise<void>) => {
    let result: Promise<void> | undefined;
    flushSync(() => {
      result = callback();
    });
    await result;
    await new Promise((resolve) => setTimeout(resolve));
  },
});
