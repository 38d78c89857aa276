import { getLimits } from '@marquee/contract/limits.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { SelfExcludeChoice } from './break-card.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import type { Limits } from './use-limits.ts';

type Rules = NonNullable<Limits['rules']>;

const show = async (rules: Rules, locale: 'en' | 'de' | 'ar' = 'en') => {
  await inSite(<LimitsPanel />, {
    isSignedIn: true,
    locale,
    responses: { getLimits: { ...exampleOf(getLimits), rules } },
  });
  await expect.poll(() => document.querySelector('[data-part=limit-rules]')).not.toBeNull();
  return document.querySelector('[data-part=limit-rules]')?.textContent ?? '';
};
const RULES: Rules = {
  looseningDelayHours: 24,
  confirmWithinDays: 7,
  windows: 'fixed',
  exclusionScope: 'operator',
  timeOutWaivesWageringFromHours: 720,
};

it.each([
  ['en', RULES, /waiting period: 1 day\. You then have 7 days to confirm.*in your time zone/],
  ['en', { ...RULES, looseningDelayHours: 168, confirmWithinDays: null }, /waiting period: 7 days\. Days, weeks/],
  ['en', { ...RULES, windows: 'rolling' as const }, /the last 24 hours, 7 days or 30 days/],
  ['de', { ...RULES, looseningDelayHours: 72 }, /Wartezeit: 3 Tage\. Danach haben Sie 7 Tage Zeit/],
  ['ar', RULES, /يوم واحد/],
] as const)('%s: states how limits are changed and counted in the player’s market', async (locale, rules, expected) => {
  expect(await show(rules, locale)).toMatch(expected);
  await expectAccessible();
});

it('states where a self-exclusion applies', async () => {
  await inSite(<SelfExcludeChoice />, {
    isSignedIn: true,
    responses: { getLimits: { ...exampleOf(getLimits), rules: RULES } },
  });
  await expect.element(page.getByText(/It applies to every casino that .* operates\./)).toBeVisible();
});
