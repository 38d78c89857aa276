import { allowMotion } from '@marquee/ui/testing/motion.ts';
import { expectAccessible, renderWithTheme } from '@marquee/ui/testing/render-with-theme.tsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import foxAndHeron from '@marquee/games/fox-and-heron/client.tsx';
import type { GameClient } from '@marquee/games/game.types.ts';
import harbourPoker from '@marquee/games/harbour-poker/client.tsx';
import lacquerBowl from '@marquee/games/lacquer-bowl/client.tsx';
import lanternBaccarat from '@marquee/games/lantern-baccarat/client.tsx';
import nightjarBlackjack from '@marquee/games/nightjar-blackjack/client.tsx';
import quayRoulette from '@marquee/games/quay-roulette/client.tsx';
import salonTwentyOne from '@marquee/games/salon-twenty-one/client.tsx';
import type { StakeControl } from '@marquee/games/view/game-view.ts';
import { showView, STAKE } from '@marquee/games/view/testing/show-view.tsx';
import { smallTargets } from '@marquee/games/view/small-targets.ts';
import { gameTexts } from './testing/game-texts.ts';

beforeAll(allowMotion);

const t = await gameTexts('quay-roulette', 'table-view');
const show = (
  client: unknown,
  { canPlay = true, stake = {} }: { canPlay?: boolean; stake?: Partial<StakeControl> } = {},
) => showView(client, { t, canPlay, stake });

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

/** The announcement; sums are live regions, too. */
const statusText = () => document.querySelector('p[role="status"]')?.textContent ?? '';

describe('what a maximum of the round forbids is disabled, with the reason beside it', () => {
  const reasonOf = (name: RegExp) => page.getByRole('button', { name });

  it.each([
    ['a maximum of the round', { roundMaxMinor: STAKE + STAKE / 2n }, 'Max €1.50 per round'],
    ['what limits leave', { leftMinor: STAKE / 2n }, '€0.50 left within your limits'],
    ['the balance', { balanceMinor: STAKE / 2n }, 'Balance too low'],
  ])('a blackjack double: %s', async (_what, stake, reason) => {
    await show(salonTwentyOne, { stake });
    await press('Deal');
    await expect.poll(() => reasonOf(/^Double/).element().textContent).toContain(reason);
    await expect.element(reasonOf(/^Double/)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(reasonOf(/^Stand/)).not.toHaveAttribute('aria-disabled');
  });

  it('a blackjack double within the maximum is offered with its price', async () => {
    await show(salonTwentyOne, { stake: { roundMaxMinor: 2n * STAKE } });
    await press('Deal');
    await expect.poll(() => reasonOf(/^Double/).element().textContent).toContain('+€1.00');
    await expect.element(reasonOf(/^Double/)).not.toHaveAttribute('aria-disabled');
  });

  it('chips above it are not offered, and bets on the table are not doubled above it', async () => {
    const played = await show(lanternBaccarat, { stake: { roundMaxMinor: 5n * STAKE } });
    const chips = page.getByRole('radio').elements();
    expect(chips.map((chip) => chip.getAttribute('aria-label'))).toEqual(['€0.10', '€0.50', '€1.00', '€5.00']);
    await userEvent.click(page.getByRole('radio', { name: '€5.00' }), { force: true });
    await userEvent.click(page.getByRole('gridcell', { name: /^Player, / }).first());
    await expect.poll(() => reasonOf(/^Double/).element().textContent).toContain('Max €5.00 per round');
    await expect.element(reasonOf(/^Double/)).toHaveAttribute('aria-disabled', 'true');
    await press('Deal');
    expect(played.moves).toEqual([{ player: '50000' }]);
  });
});

describe('roulette', () => {
  it('places chips by keyboard from the list of fields and announces the result', async () => {
    const played = await show(quayRoulette);
    await press('All fields and your bets');
    await userEvent.selectOptions(page.getByLabelText('Field', { exact: true }), 'Split 17, 20');
    await press('Place chip');
    await userEvent.selectOptions(page.getByLabelText('Field', { exact: true }), 'Red');
    await press('Place chip');
    await expect.element(page.getByRole('button', { name: 'Remove bet: Split 17, 20' })).toBeVisible();
    await press('Spin');
    expect(played.moves).toEqual([{ 'split-17-20': '10000', red: '10000' }]);
    await expect.poll(() => statusText()).toMatch(/^\d+ (Red|Black|Zero)\. /);
    await expect.poll(() => played.displayed).toEqual(['rnd_1']);
  });

  it('the printed fields are one Tab stop, arrow keys move between them, and Enter places a chip', async () => {
    const played = await show(quayRoulette);
    const grid = page.getByRole('grid', { name: 'Betting table' });
    const stops = () =>
      grid
        .getByRole('gridcell')
        .elements()
        .filter((cell) => (cell as HTMLElement).tabIndex === 0);
    expect(grid.getByRole('gridcell').elements()).toHaveLength(49);
    expect(stops().map((cell) => cell.getAttribute('aria-label'))).toEqual(['Number 0, 35 to 1']);
    (stops()[0] as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    expect(stops()).toEqual([document.activeElement]);
    await userEvent.keyboard('{Home}');
    for (let presses = 0; presses < 20; presses += 1) {
      if (document.activeElement?.getAttribute('aria-label')?.startsWith('Column')) break;
      await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    }
    await userEvent.keyboard('{Enter}');
    await press('Spin');
    expect(played.moves.map((move) => Object.keys(move))).toEqual([[expect.stringMatching(/^column-\d$/)]]);
  });

  it('undoes, doubles, clears and repeats bets', async () => {
    const played = await show(quayRoulette);
    await press('All fields and your bets');
    await press('Place chip');
    await press('Double');
    const total = document.querySelector('[data-part=total]');
    expect(total?.textContent).toContain('2.00');
    await press('Undo');
    expect(total?.textContent).toContain('1.00');
    await press('Spin');
    await press('Clear');
    expect(total?.textContent).toContain('0.00');
    await press('Repeat');
    await press('Spin');
    expect(played.moves).toEqual([{ red: '10000' }, { red: '10000' }]);
  });

  it('starts nothing without bets or while play is not allowed', async () => {
    const played = await show(quayRoulette, { canPlay: false });
    await userEvent.click(page.getByRole('button', { name: 'Spin' }), { force: true });
    await press('All fields and your bets');
    await press('Place chip');
    await userEvent.click(page.getByRole('button', { name: 'Spin' }), { force: true });
    expect(played.moves).toEqual([]);
  });
});

describe('tables with fields', () => {
  it.each([
    ['baccarat', lanternBaccarat, 'Player, 1 to 1', 'Deal', { player: '10000' }, /wins|Tie/],
    ['dragon tiger', foxAndHeron, 'Fox, 1 to 1', 'Deal', { left: '10000' }, /wins|Tie/],
    ['sic bo', lacquerBowl, 'Big, 1 to 1', 'Roll', { big: '10000' }, /total/],
  ] as const)(
    '%s: a press on a field adds a chip, and the result is announced',
    async (_name, client, field, action, move, result) => {
      const played = await show(client);
      await userEvent.click(page.getByRole('gridcell', { name: field, exact: true }));
      await press(action);
      expect(played.moves).toEqual([move]);
      await expect.poll(() => statusText()).toMatch(result);
      await expect.poll(() => played.displayed).toEqual(['rnd_1']);
    },
  );
});

describe('rounds with decisions', () => {
  it.each([
    ['salon-twenty-one', salonTwentyOne],
    ['nightjar-blackjack', nightjarBlackjack],
  ] as const)('%s: plays a hand to its end', async (_slug, client) => {
    const played = await show(client);
    await press('Deal');
    for (let actions = 0; actions < 12 && played.displayed.length === 0; actions += 1) {
      const next = page.getByRole('button', { name: /No insurance|Stand/ }).query();
      if (next) await userEvent.click(next);
    }
    await expect.poll(() => played.displayed).toEqual(['rnd_1']);
    await expect.poll(() => statusText()).toMatch(/Won|Lost|Push|Blackjack|Bust/);
  });

  it('video poker keeps the pressed cards', async () => {
    const played = await show(harbourPoker);
    await press('Deal');
    const cards = page.getByRole('group', { name: 'Your hand' }).getByRole('button');
    await userEvent.click(cards.nth(0));
    await userEvent.click(cards.nth(4));
    const shown = () => [0, 4].map((index) => cards.nth(index).query()?.firstChild?.textContent);
    const kept = shown();
    expect(cards.nth(0).query()?.ariaPressed).toBe('true');
    await press('Draw');
    await expect.poll(() => played.displayed).toEqual(['rnd_1']);
    expect(shown()).toEqual(kept);
  });
});

const TABLES = [
  foxAndHeron,
  harbourPoker,
  lacquerBowl,
  lanternBaccarat,
  nightjarBlackjack,
  quayRoulette,
  salonTwentyOne,
] as const;

it.each(TABLES)('$rules.slug is accessible, and no control is too small for a finger on a phone', async (client) => {
  await page.viewport(360, 740);
  await show(client);
  expect(smallTargets(document)).toEqual([]);
  await expectAccessible();
});

it.each(TABLES)('the rules of $rules.slug have all texts', async (client) => {
  const { Rules } = client as unknown as GameClient;
  const container = await renderWithTheme(<Rules t={t} locale="en" />);
  expect(container.textContent).not.toMatch(/[a-z]_[a-z]/);
  expect(container.textContent).toMatch(/\d%/);
});
