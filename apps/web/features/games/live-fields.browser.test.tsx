import type { FieldsProps } from '@marquee/games/live/view/live-view.types.ts';
import peonyBaccarat from '@marquee/games/peony-baccarat/client.tsx';
import rouletteLumiere from '@marquee/games/roulette-lumiere/client.tsx';
import { euros } from '@marquee/games/view/testing/show-view.tsx';
import { expectAccessible, renderWithTheme } from '@marquee/ui/testing/render-with-theme.tsx';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gameTexts } from './testing/game-texts.ts';

async function show<O>(
  { board }: { readonly board: { readonly className: string; readonly Fields: ComponentType<FieldsProps<O>> | null } },
  { locale = 'en', ...props }: Partial<FieldsProps<O>>,
) {
  const t = await gameTexts('roulette-lumiere', 'live', locale);
  const { Fields } = board;
  if (!Fields) throw new Error('This board has no fields.');
  await renderWithTheme(
    <div className={board.className} style={{ inlineSize: '60rem', background: '#123' }}>
      <Fields
        placed={new Map()}
        chosen={new Map()}
        outcome={null}
        history={[]}
        isDisabled={false}
        onBet={() => {}}
        formatMinor={euros}
        t={t}
        locale={locale}
        {...props}
      />
    </div>,
    { direction: locale === 'ar' ? 'rtl' : 'ltr' },
  );
}

describe('live roulette', () => {
  const eight = () => page.getByRole('gridcell', { name: /^Number 8, Black,/ });
  const showRoulette = async () => {
    const bets: string[] = [];
    await show(rouletteLumiere, { onBet: (field) => bets.push(field) });
    const { width, height } = eight().element().getBoundingClientRect();
    // Rows are 7, 8, 9 from below, columns go on to the right.
    const press = (x: number, y: number) =>
      eight().click({ position: { x: x * (width - 2) + 1, y: y * (height - 2) + 1 } });
    return { bets, press };
  };

  it('bets on the numbers that a line between them touches, and on one number in its middle', async () => {
    const { bets, press } = await showRoulette();
    await press(0.5, 0.5);
    await press(1, 0.5);
    await press(0.5, 1);
    await press(1, 1);
    expect(bets).toEqual(['n8', 'split-8-11', 'split-7-8', 'corner-7']);
  });

  it('bets on one number by the keyboard, and on several by a list', async () => {
    const { bets } = await showRoulette();
    eight().element().focus();
    await userEvent.keyboard('{Enter}');
    await page.getByRole('combobox', { name: 'Inside bets' }).selectOptions('Split 8 and 11');
    await page.getByRole('button', { name: 'Place chip' }).click();
    await page.getByRole('combobox', { name: 'Inside bets' }).selectOptions('Six line 1, 2, 3, 4, 5, and 6');
    await page.getByRole('button', { name: 'Place chip' }).click();
    expect(bets).toEqual(['n8', 'split-8-11', 'line-1']);
  });

  it('is one Tab stop, in which the arrow keys move to the neighbouring field', async () => {
    await showRoulette();
    const grid = page.getByRole('grid', { name: 'Betting table' });
    const focused = () => document.activeElement?.getAttribute('aria-label')?.split(', pays')[0];
    await expect.poll(() => grid.element().querySelectorAll('[tabindex="0"]').length).toBe(1);
    (eight().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('Number 11, Black');
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('Number 12, Red');
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('1–12, Dozen 1');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('Number 0, Green');
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.localName).toBe('select');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(focused()).toBe('Number 0, Green');
    await expectAccessible();
  });

  it.each(['en', 'ar'])('names the chips between numbers in %s', async (locale) => {
    const amounts = new Map([['split-8-11', 5_000n]]);
    await show(rouletteLumiere, { locale, placed: amounts });
    const chip = page.getByRole('listitem');
    expect(chip.element().textContent).toContain(locale === 'ar' ? 'رقمان 8 و11, €0.50' : 'Split 8 and 11, €0.50');
    await expectAccessible();
  });
});

it('live baccarat shows its last rounds as roads, with counts and runs for screen readers', async () => {
  const winners = ['banker', 'banker', 'tie', 'player'] as const;
  const history = winners.map((winner, at) => ({ number: 4 - at, outcome: { player: [], banker: [], winner } }));
  await show(peonyBaccarat, { history });
  const roads = page.getByRole('region', { name: 'Roads of the last rounds' });
  expect(roads.element().textContent).toBe('Player1Banker2Tie1PTBBRuns, newest first: Banker 2, Player 1');
  expect(roads.element().querySelectorAll('[data-road=big] > *')).toHaveLength(3);
  expect(roads.element().querySelectorAll('[data-road=beads] > *')).toHaveLength(4);
  await expectAccessible();
});
