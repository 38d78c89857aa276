import { expectAccessible, renderWithTheme } from '@marquee/ui/testing/render-with-theme.tsx';
import { useState, type ComponentType } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import dice from '../dice/client.tsx';
import ebbOrFlow from '../ebb-or-flow/client.tsx';
import echoWell from '../echo-well/client.tsx';
import { seededIntegers } from '../fairness/seeded-integers.ts';
import florinToss from '../florin-toss/client.tsx';
import fortySwallows from '../forty-swallows/client.tsx';
import { isInteractive, type HouseRules, type Move } from '../game-rules.ts';
import gemMines from '../gem-mines/client.tsx';
import lemonInk from '../lemon-ink/client.tsx';
import marbleStairs from '../marble-stairs/client.tsx';
import millersWheel from '../millers-wheel/client.tsx';
import pinDrop from '../pin-drop/client.tsx';
import scratchSouk from '../scratch-souk/client.tsx';
import truffleWood from '../truffle-wood/client.tsx';
import type { GameViewProps, RoundView } from '../view/game-view.ts';
import { smallTargets } from '../view/small-targets.ts';
import { UNLIMITED_STAKE } from '../view/testing/unlimited-stake.ts';

const STAKE = 10_000n;
const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'test', nonce: 1 };
type AnyView = ComponentType<
  GameViewProps<unknown> & {
    t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
    locale: string;
  }
>;

const clients = [
  dice,
  florinToss,
  echoWell,
  marbleStairs,
  pinDrop,
  fortySwallows,
  millersWheel,
  scratchSouk,
  lemonInk,
  gemMines,
  truffleWood,
  ebbOrFlow,
];
const games = clients.map(({ rules, View }) => [rules.slug, rules as HouseRules, View as unknown as AnyView] as const); // each view gets rounds of its own rules

function playedRound(rules: HouseRules, move: Move, actions: readonly Move[]): RoundView<unknown> {
  const parsed = rules.parseMove(move);
  if (!parsed) throw new RangeError('the view sent an invalid move');
  const common = {
    roundId: 'rnd_1',
    stakeMinor: STAKE,
    stakedMinor: STAKE,
    move,
    actions,
    playedAt: '',
    isRestored: false,
  };
  const random = seededIntegers(seeds);
  if (!isInteractive(rules)) return { ...common, ...rules.outcomeOf(random, STAKE, parsed), isOver: true, options: [] };
  const progress = rules.progressOf(random, STAKE, parsed, actions);
  if (!progress) throw new RangeError('the view sent an action that is not allowed');
  return { ...common, ...progress };
}

interface Shown {
  readonly displayed: string[];
  readonly moves: Move[];
}

function Table({
  rules,
  View,
  shown,
  canPlay = true,
}: {
  rules: HouseRules;
  View: AnyView;
  shown: Shown;
  canPlay?: boolean;
}) {
  const [round, setRound] = useState<RoundView<unknown> | null>(null);
  return (
    <div className="table">
      <View
        t={(key, values) => [key, ...Object.values(values ?? {})].join(' ')}
        locale="en"
        round={round}
        isPending={false}
        prefersReducedMotion
        isMuted
        canPlay={canPlay}
        wait={null}
        stake={{ ...UNLIMITED_STAKE, minor: STAKE, limits: rules.stakes.EUR }}
        presentation={{ allowsTurbo: false }}
        formatMinor={(minor) => `€${(Number(minor) / 10_000).toFixed(2)}`}
        onPlay={(move) => {
          shown.moves.push(move);
          setRound(playedRound(rules, move, []));
        }}
        canAct={() => true}
        onAct={(action) => round && setRound(playedRound(rules, round.move, [...round.actions, action]))}
        onDisplayed={(roundId) => shown.displayed.push(roundId)}
        onToggleSound={() => {}}
        onRules={() => {}}
      />
    </div>
  );
}

const START = /^(bet|drop|play|spin|buy_card|roll|toss)$/;

async function renderTable(rules: HouseRules, View: AnyView, canPlay = true): Promise<Shown> {
  const shown: Shown = { displayed: [], moves: [] };
  const element = await renderWithTheme(<Table {...{ rules, View, shown, canPlay }} />);
  const table = element.querySelector<HTMLElement>('.table');
  if (table) table.style.blockSize = '600px';
  return shown;
}

/** Plays an open round to its end: takes the first allowed field or guess, then cashes out; uncovers a card. */
async function finish(rules: HouseRules): Promise<void> {
  const all = page.getByRole('button', { name: 'reveal_all' });
  if (all.query()) await all.click();
  if (!isInteractive(rules)) return;
  const first = page.elementLocator(document.querySelector('[data-allowed], [data-guess="flow"]') ?? document.body);
  await first.click();
  const cashOut = page.getByRole('button', { name: /^cash_out/ });
  if (cashOut.query()) await cashOut.click();
}

it.each(games)('%s plays a round and reports once that it was shown', async (_slug, rules, View) => {
  const shown = await renderTable(rules, View);
  await page.getByRole('button', { name: START }).click();
  await finish(rules);
  await expect.poll(() => shown.displayed).toEqual(['rnd_1']);
  await expect.poll(() => document.querySelector('[role=status]')?.textContent).toMatch(/result_(win|paid|none)/);
  await expect.element(page.getByRole('button', { name: START })).toBeVisible();
  await expectAccessible();
});

it.each(games)('%s starts no round while playing is not possible', async (_slug, rules, View) => {
  const shown = await renderTable(rules, View, false);
  const start = page.getByRole('button', { name: START });
  await expect.element(start).toHaveAttribute('aria-disabled', 'true');
  start.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(shown.moves).toEqual([]);
});

it.each(games)('%s has no control that is too small for a finger on a phone', async (_slug, rules, View) => {
  await page.viewport(360, 740);
  await renderTable(rules, View);
  await expect.poll(() => smallTargets(document)).toEqual([]);
  await page.getByRole('button', { name: START }).click();
  expect(smallTargets(document)).toEqual([]);
});
