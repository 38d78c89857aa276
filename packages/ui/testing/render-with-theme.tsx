import '../base.css';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { expect } from 'vitest';

/** Renders components with the default theme. Returns the element around them. */
export async function renderWithTheme(
  content: ReactNode,
  { direction = 'ltr' }: { direction?: 'ltr' | 'rtl' } = {},
): Promise<Element> {
  await import('../../themes/curacao/theme.css');
  document.documentElement.lang = direction === 'rtl' ? 'ar' : 'en';
  document.documentElement.dir = direction;
  document.title = 'Components';
  const { container } = await render(
    <main>
      <h1>Components</h1>
      {content}
    </main>,
  );
  return container;
}

/** Asserts that the page violates no WCAG 2.2 A or AA rule of axe. */
export async function expectAccessible(): Promise<void> {
  // During an animation colours are intermediate values. Skeleton animations never end, so they are skipped.
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((animation) => animation.finished));
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
    // None of these rules reads stylesheets, which axe would parse again each time.
    preload: { assets: ['media'] },
  });
  expect(
    violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`),
  ).toEqual([]);
}
