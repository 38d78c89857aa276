import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { press } from '../../testing/forms.ts';
import { inSite } from '../../testing/in-site.tsx';
import { ResponsibilityPage } from './responsibility-page.tsx';

/** Gives each question an answer of 0 to 3 points; null leaves it as it is. */
function answer(...points: readonly (number | null)[]): void {
  const choices = document.querySelectorAll<HTMLElement>('li input[type="radio"]');
  for (const [at, point] of points.entries()) if (point !== null) choices[at * 4 + point]?.click();
}

it.each([
  ['en', false, {}, /two minutes/, 'See result'],
  ['de', true, { demoNeedsVerification: true }, /zwei Minuten/, 'Ergebnis ansehen'],
] as const)(
  'the self-test has a result once every question is answered, until an answer changes: %s, signed in: %s',
  async (locale, isSignedIn, gameRules, start, evaluate) => {
    const settings = { gameRules } as never;
    const site = await inSite(<ResponsibilityPage tools={<p>…</p>} />, {
      locale,
      isSignedIn,
      hasPages: true,
      settings,
    });
    await press(start);
    await expect.poll(site.read).toReadAsStored();
    await expectAccessible();
    const unanswered = site.mark();
    await press(evaluate);
    await expect.poll(unanswered).toReadAsStored();
    answer(null, 0, 0, 0, 0, 0, 0, 0, 0);
    await press(evaluate);
    await expect.poll(unanswered).toReadAsStored();
    answer(0);
    const answered = site.mark();
    for (const points of [[], [2], [null, 1], [null, null, 2, 3], [null, null, null, 2], [0, 0, 0, 0]]) {
      answer(...points);
      await expect.poll(() => document.querySelector('[aria-live]')?.textContent).toBe('');
      await press(evaluate);
      await expect.poll(answered).toReadAsStored();
      await expect.poll(() => document.activeElement?.getAttribute('aria-live')).toBe('polite');
    }
    await expectAccessible();
    expect(site.requests).toEqual([]);
  },
);
