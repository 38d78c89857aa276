import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import harbourLights from '@marquee/games/harbour-lights/client.tsx';
import { version1Rules } from '@marquee/games/harbour-lights/version-1/version-1.rules.ts';
import jungleIdol from '@marquee/games/jungle-idol/client.tsx';
import type { SlotOutcome } from '@marquee/games/slot-engine/slot-outcome.types.ts';
import velvetVampire from '@marquee/games/velvet-vampire/client.tsx';
import type { RoundView } from '@marquee/games/view/game-view.ts';
import { euros, ROUND, showView, STAKE } from '@marquee/games/view/testing/show-view.tsx';
import { allowMotion } from '@marquee/ui/testing/motion.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press, refused } from '../../testing/forms.ts';
import { gameTexts } from './testing/game-texts.ts';
import { openGame } from './testing/open-game.tsx';

beforeAll(allowMotion);

const V1_SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const t = await gameTexts('velvet-vampire', 'slot-view');
type Slot = typeof velvetVampire;

/** The first round of fixed seeds without a feature whose outcome is wanted. */
function roundOf({ rules }: Slot, isWanted: (outcome: SlotOutcome) => boolean): RoundView<SlotOutcome> {
  for (let nonce = 0; nonce < 5_000; nonce += 1) {
    const random = seededIntegers({ serverSeed: '6b'.repeat(32), clientSeed: 'slots', nonce });
    const { outcome, winMinor } = rules.outcomeOf(random, STAKE, {});
    if (outcome.spins.length > 1 || !isWanted(outcome)) continue;
    return { ...ROUND, outcome, winMinor };
  }
  throw new Error('No such round');
}

const show = (
  next: RoundView<SlotOutcome>,
  options: Partial<Parameters<typeof showView>[1]> = {},
  client = velvetVampire,
) => showView(client, { t, roundOf: () => next, style: { blockSize: '640px' }, ...options });
const buttonNames = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
const view = () => document.querySelector<HTMLElement>('section[data-phase]');
const statusText = () => document.querySelector('p[role="status"]')?.textContent ?? '';

const noWin = roundOf(velvetVampire, ({ units }) => units === 0);
const belowStake = roundOf(velvetVampire, ({ units }) => units > 0 && units < 100);
const aboveStake = roundOf(velvetVampire, ({ units }) => units > 100 && units < 400);

describe('allowsTurbo', () => {
  it('true: a running spin offers to skip', async () => {
    const shown = await show(noWin, { prefersReducedMotion: false });
    await press('Spin');
    await press('Skip');
    await expect.poll(() => shown.displayed).toEqual(['rnd_1']);
  });

  it('false: nothing shortens a spin, and presses during it place no bet', async () => {
    const shown = await show(noWin, { prefersReducedMotion: false, presentation: { allowsTurbo: false } });
    await press('Spin');
    await expect.poll(() => view()?.dataset['phase'], { interval: 10 }).toBe('landing');
    expect(buttonNames()).not.toContain('Skip');
    expect(buttonNames()).not.toContain('Skip to end');
    document.querySelector<HTMLElement>('[data-action]')?.click();
    expect(shown.displayed).toEqual([]);
    await expect.poll(() => shown.displayed).toEqual(['rnd_1']);
    expect(shown.moves).toEqual([{}]);
  });
});

describe('a payout', () => {
  const celebration = () => ({
    tier: view()?.dataset['tier'],
    isHighlighted: document.querySelector('[data-won]') !== null,
    isPlain: document.querySelector('[data-kind="win"][data-plain]') !== null,
  });

  it('below the stake is stated and not presented as a win', async () => {
    await show(belowStake);
    await press('Spin');
    await expect.poll(statusText).toContain(euros(belowStake.winMinor));
    expect(statusText()).not.toContain('won');
    expect(celebration()).toEqual({ tier: '0', isHighlighted: false, isPlain: true });
  });

  it('above the stake is a win', async () => {
    await show(aboveStake);
    await press('Spin');
    await expect.poll(statusText).toContain('won');
    expect(celebration()).toEqual({ tier: '1', isHighlighted: true, isPlain: false });
  });
});

describe('the bonus', () => {
  const cost = BigInt(velvetVampire.rules.costInBets?.({ buy: true }) ?? 0n);
  const price = euros(STAKE * cost);
  const openDialog = () => press(new RegExp(`^Buy free spins ?${price}$`));

  it('is bought after a dialog that states its price', async () => {
    const shown = await show(noWin);
    await openDialog();
    await expect.element(page.getByRole('dialog', { name: /^Buy \d+ free spins$/ })).toBeVisible();
    await expectAccessible();
    expect(shown.moves).toEqual([]);
    await press(new RegExp(`^Confirm Bonus Buy ?${price}$`));
    expect(shown.moves).toEqual([{ buy: true }]);
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('is not bought by the regular bet, nor by closing the dialog', async () => {
    const shown = await show(noWin);
    await openDialog();
    await press('Close');
    expect(shown.moves).toEqual([]);
    await openDialog();
    await press(new RegExp(`^Confirm Regular Bet ?${euros(STAKE)}$`));
    expect(shown.moves).toEqual([{}]);
  });

  it('cannot be bought with a balance below its price, and the button says so', async () => {
    const shown = await show(noWin, { stake: { balanceMinor: STAKE * cost - 1n } });
    const buy = page.getByRole('button', { name: /^Buy free spins.*Balance too low$/ });
    await expect.element(buy).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(buy, { force: true });
    expect(document.querySelector('dialog')).toBeNull();
    await expectAccessible();
    expect(shown.moves).toEqual([]);
  });

  it('can be bought with a balance of exactly its price', async () => {
    await show(noWin, { stake: { balanceMinor: STAKE * cost } });
    await openDialog();
    await expect.element(page.getByRole('button', { name: /^Confirm Bonus Buy/ })).toBeEnabled();
  });
});

it('the request for a bonus states its whole price as the stake', async () => {
  const bodies: unknown[] = [];
  await openGame(undefined, {
    engine: 'velvet-vampire',
    isDemo: true,
    responses: {
      playDemoRound: (_query, body) => {
        bodies.push(body);
        return refused('server.internal');
      },
    },
  });
  await expect.element(page.getByRole('button', { name: /^Buy free spins/ })).toBeEnabled();
  await press(/^Buy free spins/);
  const { cost } = velvetVampire.rules.spec.buy ?? { cost: 0 };
  const bet = /Confirm Regular Bet ?€(?<bet>[\d.]+)/.exec(document.body.textContent)?.groups?.['bet'];
  await press(/^Confirm Bonus Buy/);
  const stake = (Number(bet) * cost).toFixed(2);
  await expect.poll(() => bodies).toEqual([expect.objectContaining({ stake, move: { buy: true } })]);
});

it('with reduced motion the reels do not run, and the result is accessible', async () => {
  const shown = await show(aboveStake);
  await press('Spin');
  const moving = () =>
    document.getAnimations().filter((animation) => {
      const target = (animation.effect as KeyframeEffect | null)?.target; // all effects are of this type
      return !(animation instanceof CSSTransition) && target?.closest('[data-part]');
    });
  expect(moving()).toEqual([]);
  await expect.poll(() => shown.displayed).toEqual(['rnd_1']);
  expect(moving()).toEqual([]);
  await expectAccessible();
});

describe('a round of an earlier visit', () => {
  it('shows the wins on its last grid, and says what it paid', async () => {
    await show(noWin, { round: { ...aboveStake, isRestored: true } });
    await expect.poll(statusText).toContain('won');
    expect(document.querySelector('[data-kind="win"]')).not.toBeNull();
  });

  it('by earlier rules shows its reels, and says what it paid', async () => {
    // Its first spin pays 2.75 times the stake.
    const random = seededIntegers({ serverSeed: V1_SEED, clientSeed: 'otrobanda', nonce: 0 });
    const { outcome, winMinor } = version1Rules.outcomeOf(random, STAKE, {});
    const stored = { ...ROUND, outcome: outcome as never, winMinor, isRestored: true }; // of version 1
    await show(noWin, { round: stored, t: await gameTexts('harbour-lights', 'slot-view') }, harbourLights);
    await expect.poll(statusText).toContain(`won ${euros(winMinor)}`);
    expect(winMinor).toBe(27_500n);
  });
});

it('a round with several cascades ends with the sum of its wins', async () => {
  const paid = ({ spins }: SlotOutcome) =>
    spins.flatMap(({ steps }) => steps).filter((step) => step.type === 'wins' && step.units > 0).length;
  const next = roundOf(jungleIdol, (outcome) => paid(outcome) > 1 && outcome.units > 100);
  await show(next, {}, jungleIdol);
  await press('Spin');
  await expect.poll(statusText).toContain('won');
  await expect
    .poll(() => document.querySelector('[data-tier][aria-hidden]')?.textContent)
    .toContain(euros(next.winMinor));
});
