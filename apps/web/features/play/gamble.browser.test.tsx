import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import { loadGameTexts } from '@marquee/games/game-clients.ts';
import type { Move } from '@marquee/games/game-rules.ts';
import luckyOrchard from '@marquee/games/lucky-orchard/client.tsx';
import { luckyOrchardRules } from '@marquee/games/lucky-orchard/lucky-orchard.rules.ts';
import type { GambleAction } from '@marquee/games/slot-engine/gamble.ts';
import type { SlotOutcome } from '@marquee/games/slot-engine/slot-outcome.types.ts';
import type { RoundView, Translate } from '@marquee/games/view/game-view.ts';
import { expectAccessible, renderWithTheme } from '@marquee/ui/testing/render-with-theme.tsx';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createTranslator, type Messages } from '../../lib/i18n/translator.ts';
import { UNLIMITED_STAKE } from '@marquee/games/view/testing/unlimited-stake.ts';

/** Long enough for a busy CI machine. */
const SOON = { timeout: 15_000 };
const STAKE = 10_000n;
const MOVE = { gamble: true } as const;
const texts = (await loadGameTexts('lucky-orchard', 'slot-view', 'en')) as Messages; // compiled at build time in this format
const t = createTranslator('en', texts).t as Translate<string>; // the keys of the games are not those of the site
const euros = (minor: bigint) => `€${(Number(minor) / 10_000).toFixed(2)}`;

function progressOf(nonce: number, actions: readonly GambleAction[]) {
  const random = seededIntegers({ serverSeed: '6b'.repeat(32), clientSeed: 'gamble', nonce });
  return luckyOrchardRules.gamble?.progressOf(random, STAKE, MOVE, actions) ?? null;
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
  const common = { roundId: 'rnd_1', stakeMinor: STAKE, move: MOVE, playedAt: '2026-11-23T12:00:00.000Z' };
  return { ...common, ...progress, actions, isRestored: false };
}

interface Sent {
  readonly moves: Move[];
  readonly displayed: string[];
}

interface Offer {
  readonly allowsGamble?: boolean;
  readonly isGambleStopped?: boolean;
  /** The round is open when the page is opened. */
  readonly isOpen?: boolean;
}

function Table({ sent, isOpen, ...offer }: Offer & { readonly sent: Sent }) {
  const [actions, setActions] = useState<readonly GambleAction[] | null>(isOpen ? [] : null);
  const round = actions && roundOf(nonceOfWin(), actions);
  return (
    <div style={{ blockSize: '760px', inlineSize: '390px' }}>
      <luckyOrchard.View
        t={t}
        locale="en"
        round={round}
        isPending={false}
        prefersReducedMotion
        isMuted
        canPlay={round?.isOver ?? true}
        canAct={() => true}
        wait={null}
        stake={{ ...UNLIMITED_STAKE, minor: STAKE, limits: luckyOrchardRules.stakes.EUR }}
        presentation={{ allowsTurbo: true, allowsGamble: true, ...offer }}
        formatMinor={euros}
        onPlay={(move) => {
          sent.moves.push(move);
          setActions([]);
        }}
        onAct={(action) => setActions([...(actions ?? []), action as GambleAction])}
        onDisplayed={(roundId) => sent.displayed.push(roundId)}
        onToggleSound={() => {}}
        onRules={() => {}}
      />
    </div>
  );
}

async function show(offer: Offer = {}): Promise<Sent> {
  const sent: Sent = { moves: [], displayed: [] };
  await renderWithTheme(<Table {...offer} sent={sent} />);
  return sent;
}

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
