import '../base.css';
import axe, { type NodeResult } from 'axe-core';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';

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
  await animationsEnd();
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
    // None of these rules reads stylesheets, which axe would parse again each time.
    preload: { assets: ['media'] },
  });
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(faultOf).join(' ')}`);
  // In one line, because a run's summary has the first line of an error.
  if (faults.length > 0) throw new Error(`The page is not accessible: ${faults.join('; ')}`);
}

function faultOf({ html, any }: NodeResult): string {
  return [html.replaceAll(/\s+/g, ' '), ...any.map(({ message }) => `(${message})`)].join(' ');
}

/** During an animation colours are intermediate values. Animations of skeletons never end, so they are skipped. The end of one can begin another. */
async function animationsEnd(): Promise<void> {
  for (;;) {
    const running = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    if (running.length === 0) return;
    await Promise.allSettled(running.map((animation) => animation.finished));
  }
}
