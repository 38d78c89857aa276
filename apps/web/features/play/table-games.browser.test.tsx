import { allowMotion } from '@marquee/ui/testing/motion.ts';
import { expectAccessible, renderWithTheme } from '@marquee/ui/testing/render-with-theme.tsx';
import { loadGameTexts } from '@marquee/games/game-clients.ts';
import { useState } from 'react';
import { createTranslator, type Messages } from '../../lib/i18n/translator.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import foxAndHeron from '@marquee/games/fox-and-heron/client.tsx';
import type { GameClient } from '@marquee/games/game.types.ts';
import { isInteractive, type HouseRules, type Move } from '@marquee/games/game-rules.ts';
import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import harbourPoker from '@marquee/games/harbour-poker/client.tsx';
import lacquerBowl from '@marquee/games/lacquer-bowl/client.tsx';
import lanternBaccarat from '@marquee/games/lantern-baccarat/client.tsx';
import nightjarBlackjack from '@marquee/games/nightjar-blackjack/client.tsx';
import quayRoulette from '@marquee/games/quay-roulette/client.tsx';
import salonTwentyOne from '@marquee/games/salon-twenty-one/client.tsx';
import type { RoundView, Translate } from '@marquee/games/view/game-view.ts';
import { UNLIMITED_STAKE } from '@marquee/games/view/testing/unlimited-stake.ts';
import type { StakeRoom } from '@marquee/games/view/stake-refusal.rules.ts';
import { smallTargets } from '@marquee/games/view/small-targets.ts';

beforeAll(allowMotion);

const texts = (await loadGameTexts('quay-roulette', 'table-view', 'en')) as Messages; // compiled at build time in this format
const t = createTranslator('en', texts).t as Translate<string>; // the keys of the games are not those of the site
const seeds = { serverSeed: '6b'.repeat(32), clientSeed: 'tables', nonce: 0 };
const euros = (minor: bigint) => `€${(Number(minor) / 10_000).toFixed(2)}`;

function roundOf(rules: HouseRules, stakeMinor: bigint, move: Move, actions: readonly Move[]): RoundView<unknown> {
  const base = { roundId: 'rnd_1', stakeMinor, move, actions, playedAt: '2026-11-23T12:00:00.000Z', isRestored: false };
  const parsed = rules.parseMove(move);
  if (!parsed) throw new Error('The view sent an invalid move');
  if (!isInteractive(rules)) {
    const round = rules.outcomeOf(seededIntegers(seeds), stakeMinor, parsed);
    return { ...base, ...round, stakedMinor: stakeMinor, isOver: true, options: [] };
  }
  const progress = rules.progressOf(seededIntegers(seeds), stakeMinor, parsed, actions);
  if (!progress) throw new Error('The view sent an action that is not allowed');
  return { ...base, ...progress };
}

interface Played {
  readonly moves: Move[];
  readonly displayed: string[];
}

function Table({
  client,
  played,
  canPlay,
  room = {},
}: {
  readonly client: GameClient;
  readonly played: Played;
  readonly canPlay: boolean;
  readonly room?: Partial<StakeRoom>;
}) {
  const [round, setRound] = useState<RoundView<unknown> | null>(null);
  const { rules, View } = client;
  const { minMinor, maxMinor, stepMinor } = rules.stakes.EUR;
  const limits = { minMinor, stepMinor, maxMinor: room.roundMaxMinor ?? maxMinor };
  const stakeMinor = limits.minMinor * 10n;
  return (
    <View
      t={t}
      locale="en"
      round={round}
      isPending={false}
      prefersReducedMotion
      isMuted
      canPlay={canPlay && round?.isOver !== false}
      canAct={() => true}
      wait={null}
      stake={{ ...UNLIMITED_STAKE, ...room, minor: stakeMinor, limits }}
      presentation={{ allowsTurbo: true }}
      formatMinor={euros}
      onPlay={(move) => {
        played.moves.push(move);
        setRound(roundOf(rules, rules.stakeOf?.(move) ?? stakeMinor, move, []));
      }}
      onAct={(action) =>
        setRound((before) => before && roundOf(rules, before.stakeMinor, before.move, [...before.actions, action]))
      }
      onDisplayed={(roundId) => played.displayed.push(roundId)}
      onToggleSound={() => {}}
      onRules={() => {}}
    />
  );
}

async function show(
  client: unknown,
  { canPlay = true, room = {} }: { canPlay?: boolean; room?: Partial<StakeRoom> } = {},
): Promise<Played> {
  const played: Played = { moves: [], displayed: [] };
  // Each client takes its own outcome type; the table passes on what the rules of the same client return.
  await renderWithTheme(<Table client={client as GameClient} {...{ played, canPlay, room }} />);
  return played;
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

/** The announcement; sums are live regions, too. */
const statusText = () => document.querySelector('p[role="status"]')?.textContent ?? '';

describe('what a maximum of the round forbids is disabled, with the reason beside it', () => {
  const [one, five] = [10_000n, 50_000n];
  const reasonOf = (name: RegExp) => page.getByRole('button', { name });

  it.each([
    ['a maximum of the round', { roundMaxMinor: one + one / 2n }, 'Max €1.50 per round'],
    ['what limits leave', { leftMinor: one / 2n }, '€0.50 left within your limits'],
    ['the balance', { balanceMinor: one / 2n }, 'Balance too low'],
  ])('a blackjack double: %s', async (_what, room, reason) => {
    await show(salonTwentyOne, { room });
    await press('Deal');
    await expect.poll(() => reasonOf(/^Double/).element().textContent).toContain(reason);
    await expect.element(reasonOf(/^Double/)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(reasonOf(/^Stand/)).not.toHaveAttribute('aria-disabled');
  });

  it('a blackjack double within the maximum is offered with its price', async () => {
    await show(salonTwentyOne, { room: { roundMaxMinor: 2n * one } });
    await press('Deal');
    await expect.poll(() => reasonOf(/^Double/).element().textContent).toContain('+€1.00');
    await expect.element(reasonOf(/^Double/)).not.toHaveAttribute('aria-disabled');
  });

  it('chips above it are not offered, and bets on the table are not doubled above it', async () => {
    const played = await show(lanternBaccarat, { room: { roundMaxMinor: five } });
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
      const decline = page.getByRole('button', { name: 'No insurance' }).query();
      const stand = page.getByRole('button', { name: 'Stand' }).query();
      const next = decline ?? stand;
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
    const kept = [cards.nth(0).query()?.firstChild?.textContent, cards.nth(4).query()?.firstChild?.textContent];
    expect(cards.nth(0).query()?.ariaPressed).toBe('true');
    await press('Draw');
    await expect.poll(() => played.displayed).toEqual(['rnd_1']);
    expect([cards.nth(0).query()?.firstChild?.textContent, cards.nth(4).query()?.firstChild?.textContent]).toEqual(
      kept,
    );
  });
});

describe('accessibility', () => {
  it.each([
    ['roulette', quayRoulette],
    ['baccarat', lanternBaccarat],
    ['blackjack', salonTwentyOne],
    ['video poker', harbourPoker],
    ['dragon tiger', foxAndHeron],
    ['sic bo', lacquerBowl],
  ] as const)('%s has no accessibility errors', async (_name, client) => {
    await show(client);
    await expectAccessible();
  });

  it.each([
    ['roulette', quayRoulette],
    ['baccarat', lanternBaccarat],
    ['blackjack', salonTwentyOne],
    ['video poker', harbourPoker],
    ['dragon tiger', foxAndHeron],
    ['sic bo', lacquerBowl],
  ] as const)('the rules of %s have all texts', async (_name, client) => {
    const { Rules } = client as unknown as GameClient;
    const container = await renderWithTheme(<Rules t={t} locale="en" />);
    expect(container.textContent).not.toMatch(/[a-z]_[a-z]/);
    expect(container.textContent).toMatch(/\d%/);
  });
});

it.each([foxAndHeron, harbourPoker, lacquerBowl, lanternBaccarat, nightjarBlackjack, quayRoulette, salonTwentyOne])(
  '$rules.slug has no control that is too small for a finger on a phone',
  async (client) => {
    await page.viewport(360, 740);
    await show(client);
    expect(smallTargets(document)).toEqual([]);
  },
);
