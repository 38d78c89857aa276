import { ERRORS } from '@marquee/contract/errors.ts';
import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import { loadGameTexts } from '@marquee/games/game-clients.ts';
import jungleIdol from '@marquee/games/jungle-idol/client.tsx';
import type { SlotOutcome } from '@marquee/games/slot-engine/slot-outcome.types.ts';
import velvetVampire from '@marquee/games/velvet-vampire/client.tsx';
import type { Move } from '@marquee/games/game-rules.ts';
import type { RoundPresentation, RoundView, Translate } from '@marquee/games/view/game-view.ts';
import { allowMotion } from '@marquee/ui/testing/motion.ts';
import { expectAccessible, renderWithTheme } from '@marquee/ui/testing/render-with-theme.tsx';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { createTranslator, type Messages } from '../../lib/i18n/translator.ts';
import { openGame } from './testing/open-game.tsx';
import { UNLIMITED_STAKE } from '@marquee/games/view/testing/unlimited-stake.ts';

beforeAll(allowMotion);

const STAKE = 10_000n;
const texts = (await loadGameTexts('velvet-vampire', 'slot-view', 'en')) as Messages; // compiled at build time in this format
const t = createTranslator('en', texts).t as Translate<string>; // the keys of the games are not those of the site
const euros = (minor: bigint) => `€${(Number(minor) / 10_000).toFixed(2)}`;

type Slot = typeof velvetVampire;

/** The first round of fixed seeds without a feature whose outcome is wanted. */
function roundOf({ rules }: Slot, isWanted: (outcome: SlotOutcome) => boolean): RoundView<SlotOutcome> {
  for (let nonce = 0; nonce < 5_000; nonce += 1) {
    const random = seededIntegers({ serverSeed: '6b'.repeat(32), clientSeed: 'slots', nonce });
    const { outcome, winMinor } = rules.outcomeOf(random, STAKE, {});
    if (outcome.spins.length > 1 || !isWanted(outcome)) continue;
    return {
      roundId: 'rnd_1',
      stakeMinor: STAKE,
      stakedMinor: STAKE,
      winMinor,
      isOver: true,
      options: [],
      actions: [],
      outcome,
      move: {},
      playedAt: '2026-11-23T12:00:00.000Z',
      isRestored: false,
    };
  }
  throw new Error('No such round');
}

interface Shown {
  readonly moves: Move[];
  readonly displayed: string[];
}

interface TableProps {
  readonly client: Slot;
  readonly next: RoundView<SlotOutcome>;
  readonly presentation?: Partial<RoundPresentation>;
  readonly isCalm?: boolean;
  readonly balanceMinor?: bigint;
}

function Table({ client, next, shown, ...props }: TableProps & { readonly shown: Shown }) {
  const [round, setRound] = useState<RoundView<SlotOutcome> | null>(null);
  const { presentation, isCalm = false, balanceMinor = 100_000_000n } = props;
  return (
    <div style={{ blockSize: '640px' }}>
      <client.View
        t={t}
        locale="en"
        round={round}
        isPending={false}
        prefersReducedMotion={isCalm}
        isMuted
        canPlay
        canAct={() => true}
        wait={null}
        stake={{ ...UNLIMITED_STAKE, minor: STAKE, limits: client.rules.stakes.EUR, balanceMinor }}
        presentation={{ allowsTurbo: true, ...presentation }}
        formatMinor={euros}
        onPlay={(move) => {
          shown.moves.push(move);
          setRound(next);
        }}
        onAct={() => {}}
        onDisplayed={(roundId) => shown.displayed.push(roundId)}
        onToggleSound={() => {}}
        onRules={() => {}}
      />
    </div>
  );
}

async function show(props: TableProps): Promise<Shown> {
  const shown: Shown = { moves: [], displayed: [] };
  await renderWithTheme(<Table {...props} shown={shown} />);
  return shown;
}

const press = (name: string | RegExp) => userEvent.click(page.getByRole('button', { name, exact: true }));
const buttonNames = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
const view = () => document.querySelector<HTMLElement>('section[data-phase]');
const statusText = () => document.querySelector('p[role="status"]')?.textContent ?? '';

const noWin = roundOf(velvetVampire, ({ units }) => units === 0);
const belowStake = roundOf(velvetVampire, ({ units }) => units > 0 && units < 100);
const aboveStake = roundOf(velvetVampire, ({ units }) => units > 100 && units < 400);

describe('allowsTurbo', () => {
  it('true: a running spin offers to skip', async () => {
    const shown = await show({ client: velvetVampire, next: noWin });
    await press('Spin');
    await press('Skip');
    await expect.poll(() => shown.displayed).toEqual(['rnd_1']);
  });

  it('false: nothing shortens a spin, and presses during it place no bet', async () => {
    const shown = await show({ client: velvetVampire, next: noWin, presentation: { allowsTurbo: false } });
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
    await show({ client: velvetVampire, next: belowStake, isCalm: true });
    await press('Spin');
    await expect.poll(statusText).toContain(euros(belowStake.winMinor));
    expect(statusText()).not.toContain('won');
    expect(celebration()).toEqual({ tier: '0', isHighlighted: false, isPlain: true });
  });

  it('above the stake is a win', async () => {
    await show({ client: velvetVampire, next: aboveStake, isCalm: true });
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
    const shown = await show({ client: velvetVampire, next: noWin, isCalm: true });
    await openDialog();
    await expect.element(page.getByRole('dialog', { name: /^Buy \d+ free spins$/ })).toBeVisible();
    await expectAccessible();
    expect(shown.moves).toEqual([]);
    await press(new RegExp(`^Confirm Bonus Buy ?${price}$`));
    expect(shown.moves).toEqual([{ buy: true }]);
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('is not bought by the regular bet, nor by closing the dialog', async () => {
    const shown = await show({ client: velvetVampire, next: noWin, isCalm: true });
    await openDialog();
    await press('Close');
    expect(shown.moves).toEqual([]);
    await openDialog();
    await press(new RegExp(`^Confirm Regular Bet ?${euros(STAKE)}$`));
    expect(shown.moves).toEqual([{}]);
  });

  it('cannot be bought with a balance below its price, and the button says so', async () => {
    const shown = await show({ client: velvetVampire, next: noWin, isCalm: true, balanceMinor: STAKE * cost - 1n });
    const buy = page.getByRole('button', { name: /^Buy free spins.*Balance too low$/ });
    await expect.element(buy).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(buy, { force: true });
    expect(document.querySelector('dialog')).toBeNull();
    await expectAccessible();
    expect(shown.moves).toEqual([]);
  });

  it('can be bought with a balance of exactly its price', async () => {
    await show({ client: velvetVampire, next: noWin, isCalm: true, balanceMinor: STAKE * cost });
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
        return new ApiError(ERRORS['server.internal'].status, { code: 'server.internal', params: {} });
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
  const shown = await show({ client: velvetVampire, next: aboveStake, isCalm: true });
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

it('a round with several cascades ends with the sum of its wins', async () => {
  const paid = ({ spins }: SlotOutcome) =>
    spins.flatMap(({ steps }) => steps).filter((step) => step.type === 'wins' && step.units > 0).length;
  const next = roundOf(jungleIdol, (outcome) => paid(outcome) > 1 && outcome.units > 100);
  await show({ client: jungleIdol, next, isCalm: true });
  await press('Spin');
  await expect.poll(statusText).toContain('won');
  await expect
    .poll(() => document.querySelector('[data-tier][aria-hidden]')?.textContent)
    .toContain(euros(next.winMinor));
});
