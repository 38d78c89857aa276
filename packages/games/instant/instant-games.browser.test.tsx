import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import dice from '../dice/client.tsx';
import ebbOrFlow from '../ebb-or-flow/client.tsx';
import echoWell from '../echo-well/client.tsx';
import florinToss from '../florin-toss/client.tsx';
import fortySwallows from '../forty-swallows/client.tsx';
import { isInteractive, type HouseRules } from '../game-rules.ts';
import gemMines from '../gem-mines/client.tsx';
import lemonInk from '../lemon-ink/client.tsx';
import marbleStairs from '../marble-stairs/client.tsx';
import millersWheel from '../millers-wheel/client.tsx';
import pinDrop from '../pin-drop/client.tsx';
import scratchSouk from '../scratch-souk/client.tsx';
import truffleWood from '../truffle-wood/client.tsx';
import { smallTargets } from '../view/small-targets.ts';
import { showView } from '../view/testing/show-view.tsx';

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
const games = clients.map((client) => [client.rules.slug, client] as const);

const START = /^(bet|drop|play|spin|buy_card|roll|toss)$/;

const show = (client: (typeof clients)[number], canPlay = true) =>
  showView(client, {
    t: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
    canPlay,
    presentation: { allowsTurbo: false },
    style: { blockSize: '600px' },
  });

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

it.each(games)('%s plays a round and reports once that it was shown', async (_slug, client) => {
  const shown = await show(client);
  await page.getByRole('button', { name: START }).click();
  await finish(client.rules);
  await expect.poll(() => shown.displayed).toEqual(['rnd_1']);
  await expect.poll(() => document.querySelector('[role=status]')?.textContent).toMatch(/result_(win|paid|none)/);
  await expect.element(page.getByRole('button', { name: START })).toBeVisible();
  await expectAccessible();
});

it.each(games)('%s starts no round while playing is not possible', async (_slug, client) => {
  const shown = await show(client, false);
  const start = page.getByRole('button', { name: START });
  await expect.element(start).toHaveAttribute('aria-disabled', 'true');
  start.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(shown.moves).toEqual([]);
});

it.each(games)('%s has no control that is too small for a finger on a phone', async (_slug, client) => {
  await page.viewport(360, 740);
  await show(client);
  await expect.poll(() => smallTargets(document)).toEqual([]);
  await page.getByRole('button', { name: START }).click();
  expect(smallTargets(document)).toEqual([]);
});
