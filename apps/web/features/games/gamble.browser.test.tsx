import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import luckyOrchard from '@marquee/games/lucky-orchard/client.tsx';
import luckyOrchardGame from '@marquee/games/lucky-orchard/game.ts';
import type { GambleAction } from '@marquee/games/slot-engine/gamble.ts';
import type { SlotOutcome } from '@marquee/games/slot-engine/slot-outcome.types.ts';
import type { RoundView } from '@marquee/games/view/game-view.ts';
import { ROUND, showView, STAKE } from '@marquee/games/view/testing/show-view.tsx';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gameTexts } from './testing/game-texts.ts';

/** Long enough for a busy CI machine. */
const SOON = { timeout: 15_000 };
const MOVE = { gamble: true } as const;
const t = await gameTexts('lucky-orchard', 'slot-view');

function progressOf(nonce: number, actions: readonly GambleAction[]) {
  const random = seededIntegers({ serverSeed: '6b'.repeat(32), clientSeed: 'gamble', nonce });
  return luckyOrchardGame.rules.gamble?.progressOf(random, STAKE, MOVE, actions) ?? null;
}

/** The first round whose win of more than the stake is doubled by a red card. */
function nonceOfWin(): number {
  for (let nonce = 0; ; nonce += 1) {
    const spun = progressOf(nonce, []);
    if (spun && !spun.isOver && spun.outcome.units > 100 && progressOf(nonce, [{ pick: 'red' }])?.outcome.gamble?.units)
      return nonce;
  }
}

function roundOf(nonce: number, actions: readonly GambleAction[]): RoundView<SlotOutcome> {
  const progress = progressOf(nonce, actions);
  if (!progress) throw new Error('The rules reject these actions');
  return { ...ROUND, move: MOVE, ...progress, actions };
}

/** With `isOpen` the round is open when the page is opened. */
const show = ({
  isOpen = false,
  ...offer
}: { allowsGamble?: boolean; isGambleStopped?: boolean; isOpen?: boolean } = {}) => {
  const nonce = nonceOfWin();
  return showView(luckyOrchard, {
    t,
    style: { blockSize: '760px', inlineSize: '390px' },
    presentation: { allowsTurbo: true, allowsGamble: true, ...offer },
    round: isOpen ? roundOf(nonce, []) : null,
    roundOf: (_move, actions) => roundOf(nonce, actions as readonly GambleAction[]), // sent by the view of this game
  });
};

const button = (name: string | RegExp) => page.getByRole('button', { name });
const status = () =>
  page
    .getByRole('status')
    .elements()
    .map(({ textContent }) => textContent)
    .join(' ');

it('slots.allowsGamble false: a slot offers no gamble', async () => {
  await show({ allowsGamble: false });
  expect(button('Gamble payouts').elements()).toEqual([]);
});

it('is off until the player turns it on', async () => {
  const sent = await show();
  await expect.element(button('Gamble payouts')).toHaveAttribute('aria-pressed', 'false');
  await button('Spin').click();
  expect(sent.moves).toEqual([{}]);
});

it('says that nothing can be gambled with an active bonus', async () => {
  const sent = await show({ isGambleStopped: true });
  await expect.element(button('No gamble with an active bonus')).toHaveAttribute('aria-disabled', 'true');
  await button('No gamble with an active bonus').click({ force: true });
  await button('Spin').click();
  expect(sent.moves).toEqual([{}]);
});

it('only collects an open win with an active bonus', async () => {
  await show({ isGambleStopped: true, isOpen: true });
  await expect.element(button(/^Collect/), SOON).toHaveFocus();
  await expect.element(button('Red')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
});

it('asks after a win, doubles it, and collects it with the keyboard', async () => {
  const sent = await show();
  await button('Gamble payouts').click();
  await button('Spin').click();
  expect(sent.moves).toEqual([MOVE]);
  await expect.element(button(/^Collect/), SOON).toHaveFocus();
  await expectAccessible();
  expect(sent.displayed).toEqual([]);
  const before = button(/^Collect/).element().textContent;
  await button('Red').click();
  await expect.poll(status, SOON).toContain('Red. The payout is now');
  expect(button(/^Collect/).element().textContent).not.toBe(before);
  button(/^Collect/)
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent.displayed, SOON).toEqual(['rnd_1']);
  expect(button('Red').elements()).toEqual([]);
  await expect.poll(status, SOON).toContain('You won');
});

it('says that the win is lost, without light or amount of a win, and ends', async () => {
  const sent = await show();
  await button('Gamble payouts').click();
  await button('Spin').click();
  await button('Black').click();
  await expect.poll(status, SOON).toContain('Red. The payout is lost.');
  expect(document.querySelector('[data-won]')).toBeNull();
  expect(document.querySelector('[data-lit]')).toBeNull();
  // The next round starts only after this one was shown.
  await expect.element(button('Spin')).toHaveAttribute('aria-disabled', 'true');
  await button('Continue').click();
  expect(sent.displayed).toEqual(['rnd_1']);
  await expect.poll(status, SOON).toContain('No win this time.');
});
