import { page } from 'vitest/browser';
import { expect, it } from 'vitest';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { exampleOf, inSite, type InSiteOptions } from '../../testing/in-site.tsx';
import { getCalendarAward } from '@marquee/contract/rakeback.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { ExampleCalendar } from './example-calendar.tsx';
import { OwnCalendar } from './own-calendar.tsx';
import type { RakebackDay } from './rakeback-day.rules.ts';

const day = (date: string, changes: Partial<RakebackDay>): RakebackDay => ({
  canClaimDate: date,
  bonusId: `rbk_${date.replaceAll('-', '')}`,
  amount: null,
  currencyCode: 'EUR',
  paidAt: null,
  ended: false,
  future: false,
  today: false,
  showButton: false,
  why: null,
  ...changes,
});

/** One day of every state; the words that each shows. */
const DAYS = [
  day('2026-11-24', { ended: true }),
  day('2026-11-25', { ended: true, amount: '0.70' }),
  day('2026-11-26', { ended: true, amount: '1.10', paidAt: '2026-11-26T10:00:00Z' }),
  day('2026-11-27', {}),
  day('2026-11-28', { showButton: true, amount: '2.30' }),
  day('2026-11-29', { today: true, showButton: true, amount: '4.50' }),
  day('2026-11-30', { today: true }),
  day('2026-12-01', { future: true }),
];
const WORDS = {
  en: [
    ['Nothing earned', 'Ended'],
    ['€0.70', 'Ended'],
    ['€1.10', 'Claimed'],
    ['Nothing earned', 'Yesterday'],
    ['€2.30', 'Ends today', 'Get'],
    ['€4.50', 'Ends tomorrow', 'Get'],
    ['Earned by bets on this day', 'Today'],
    ['Earned by bets on this day', 'Locked'],
  ],
  de: [
    ['Nichts verdient', 'Beendet'],
    ['0,70', 'Beendet'],
    ['1,10', 'Abgeholt'],
    ['Nichts verdient', 'Gestern'],
    ['2,30', 'Endet heute', 'Abholen'],
    ['4,50', 'Endet morgen', 'Abholen'],
    ['Entsteht durch Einsätze an diesem Tag', 'Heute'],
    ['Entsteht durch Einsätze an diesem Tag', 'Gesperrt'],
  ],
  ar: [
    ['لم يُحتسب شيء', 'انتهى'],
    ['0.70', 'انتهى'],
    ['1.10', 'مستلَم'],
    ['لم يُحتسب شيء', 'أمس'],
    ['2.30', 'ينتهي اليوم', 'استلم'],
    ['4.50', 'ينتهي غدًا', 'استلم'],
    ['يُحتسب من رهانات هذا اليوم', 'اليوم'],
    ['يُحتسب من رهانات هذا اليوم', 'مغلق'],
  ],
} as const;

async function calendarIn(locale: NonNullable<InSiteOptions['locale']>, width: number, variant: 'grid' | 'slides') {
  await page.viewport(width, 844);
  const player = exampleOf(getUserDetails);
  const site = await inSite(<OwnCalendar variant={variant} />, {
    locale,
    isSignedIn: true,
    responses: {
      getUserDetails: { ...player, depositCount: 1 },
      getCalendarAward: exampleOf(getCalendarAward),
      getRakebackDays: { data: { timeZone: 'UTC', days: DAYS } },
    },
  });
  await expect.poll(() => gifts(site.element).length).toBeGreaterThanOrEqual(variant === 'grid' ? DAYS.length : 1);
  return site.element;
}

const gifts = (element: Element) => [...element.querySelectorAll<HTMLElement>('[data-part=gift]')];

/** The text of an element as far as it is displayed and not cut. */
function seenIn(gift: HTMLElement): string {
  const walker = document.createTreeWalker(gift, NodeFilter.SHOW_TEXT);
  const seen: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const around = node.parentElement?.getBoundingClientRect();
    const within = gift.getBoundingClientRect();
    const isWhole = box.width > 1 && box.left >= within.left - 1 && box.right <= within.right + 1;
    if (isWhole && around && around.width > 1 && box.height <= within.height) seen.push(node.textContent ?? '');
  }
  return seen.join(' ').replaceAll(/[\u061c\u200e\u200f\u2066-\u2069]/g, '');
}

it.each(
  (['en', 'de', 'ar'] as const).flatMap((locale) =>
    ([390, 820, 1440] as const).flatMap((width) => (['grid'] as const).map((variant) => ({ locale, width, variant }))),
  ),
)('every day says its state in words: $locale, $width px', async ({ locale, width, variant }) => {
  const element = await calendarIn(locale, width, variant);
  const shown = gifts(element).map(seenIn);
  for (const [at, words] of WORDS[locale].entries()) for (const word of words) expect(shown[at]).toContain(word);
});

it('a day is claimed by a button with a word, high enough for a finger', async () => {
  const element = await calendarIn('en', 390, 'grid');
  const buttons = [...element.querySelectorAll<HTMLElement>('button[data-part=gift]')];
  expect(buttons.map((button) => seenIn(button).includes('Get'))).toEqual([true, true]);
  for (const button of buttons) expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expectAccessible();
});

it('guests see how a day earns something, on a phone too', async () => {
  await page.viewport(390, 844);
  const { element } = await inSite(<ExampleCalendar variant="grid" />);
  const locked = gifts(element).filter(({ dataset }) => dataset['state'] === 'locked');
  expect(locked.length).toBeGreaterThan(6);
  for (const gift of locked) expect(seenIn(gift)).toContain('Earned by bets on this day');
});
