import { getFreeSpins } from '@marquee/contract/bonuses.ts';
import { playDemoRound } from '@marquee/contract/games.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { getSettings } from '@marquee/contract/settings.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { EndpointResponse } from '../../../lib/api/endpoint-types.ts';
import { emitLiveEvent } from '../../../lib/realtime/live-events.ts';
import { inTurn, refused } from '../../../testing/forms.ts';
import { exampleOf, NEVER, type InSite, type MockResponses } from '../../../testing/in-site.tsx';
import type { PlaySession } from '../play-session.rules.ts';
import {
  button,
  clearStorage,
  diceRound,
  openGame,
  pendingSession,
  sessionWith,
  slotRound,
} from '../testing/open-game.tsx';

beforeEach(() => {
  clearStorage();
  // Results appear at once.
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('reduce'), addEventListener() {}, removeEventListener() {} }) as never, // what components read of it
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'onLine');
  Reflect.deleteProperty(document, 'hidden');
  dispatchEvent(new Event('online'));
});

const field = (name: string) => page.getByRole('textbox', { name });
const roundsOf = (site: InSite) => site.sent('playRound').length;
const bar = () => page.getByRole('region', { name: 'Autoplay' });
const barText = () => document.querySelector('section[aria-label="Autoplay"]')?.textContent ?? '';
const announced = () =>
  [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join(' ');
/** A settled round with a bet of €0.50; `amount`: the balance after it. */
function settled(win: string, amount = '20.00') {
  const isWin = win !== '0.00';
  const { round, userWallet } = diceRound({
    stake: '0.50',
    firstStake: '0.50',
    win,
    outcome: isWin ? { roll: 7_311, isWin } : { roll: 1_200, isWin },
  });
  // Above the number that the page has given to its own deduction of the bet.
  return { round, userWallet: { ...userWallet, seq: userWallet.seq * 10, amount } };
}
const lost = () => settled('0.00');

async function openPanel(
  playRound: MockResponses['playRound'] = lost,
  session: MockResponses['getPlaySession'] = sessionWith(),
  options: Parameters<typeof openGame>[1] = {},
) {
  const site = await openGame(session, { ...options, responses: { playRound, ...options.responses } });
  await button('Autoplay').click();
  await expect.element(field('Stop before losing more than')).toBeVisible();
  return site;
}

async function start({ loss = '100', win, balance }: { loss?: string; win?: string; balance?: string } = {}) {
  await field('Stop before losing more than').fill(loss);
  if (win !== undefined) await field('Stop if one round pays more than (optional)').fill(win);
  if (balance !== undefined) await field('Stop before my balance falls below (optional)').fill(balance);
  await button('Start autoplay').click();
}

/** Starts ten rounds and waits for the first result. */
async function startRunning(...options: Parameters<typeof openPanel>) {
  const site = await openPanel(...options);
  await start();
  await expect.poll(barText).toContain('after 1 round');
  return site;
}

async function expectStopped(site: InSite, reason: string, rounds: number) {
  await expect.poll(barText).toContain(reason);
  expect(announced()).toContain(`Autoplay stopped. ${reason}`);
  expect(roundsOf(site)).toBe(rounds);
  expect(button('Stop autoplay').elements()).toEqual([]);
}

describe('the panel', () => {
  it('requires a loss limit of at least one bet, which is prefilled', async () => {
    const site = await openPanel();
    await expect.element(field('Stop before losing more than')).toHaveValue('2.50');
    await expectAccessible();
    await start({ loss: '' });
    await expect.element(page.getByText('Required')).toBeVisible();
    await expect.element(field('Stop before losing more than')).toHaveFocus();
    await start({ loss: '0.49' });
    await expect.element(page.getByText('Enter at least €0.50, your bet.')).toBeVisible();
    await start({ loss: '1', balance: '1000' });
    await expect.element(page.getByText(/^Enter at most €/)).toBeVisible();
    await expectAccessible();
    expect(roundsOf(site)).toBe(0);
  });

  it('offers numbers of rounds up to the maximum of the market', async () => {
    await openPanel(lost, sessionWith({ rules: { autoplaySpinsMax: 20 } }));
    const offered = page
      .getByRole('radio')
      .elements()
      .map((one) => (one as HTMLInputElement).value); // radio buttons of the panel
    expect(offered).toEqual(expect.arrayContaining(['5', '10', '20']));
    expect(offered).not.toContain('25');
  });

  it('is used with the keyboard alone, and the focus follows', async () => {
    const site = await openGame(sessionWith(), { responses: { playRound: lost } });
    await expect.poll(() => button('Autoplay').element().getAttribute('aria-disabled')).toBeNull();
    (button('Autoplay').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Stop before losing more than')).toBeVisible();
    (field('Stop before losing more than').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Stop autoplay')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectStopped(site, 'You stopped autoplay.', 1);
    await expect.element(button('Close autoplay result')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Autoplay')).toHaveFocus();
  });
});

describe('slots.autoplaySpinsMax', () => {
  it('0: no game has autoplay', async () => {
    for (const engine of ['dice', 'harbour-lights'] as const) {
      await openGame(sessionWith({ rules: { autoplaySpinsMax: 0 } }), { engine });
      const play = engine === 'dice' ? 'Roll' : 'Spin';
      await expect.poll(() => button(play).element().getAttribute('aria-disabled')).not.toBe('true');
      expect(button('Autoplay').elements()).toEqual([]);
    }
  });

  it('0: demo of guests has none either', async () => {
    const gameRules = { ...exampleOf(getSettings).gameRules, autoplaySpinsMax: 0 };
    await openGame(undefined, { isDemo: true, isSignedIn: false, settings: { gameRules } });
    await expect.element(button('Roll')).toBeVisible();
    expect(button('Autoplay').elements()).toEqual([]);
  });
});

describe('a run', () => {
  it('plays the chosen number of rounds with the displayed move, one request each', async () => {
    const site = await openPanel(inTurn(lost(), settled('1.00')), sessionWith({ rules: { autoplaySpinsMax: 2 } }));
    await start();
    expect(announced()).toContain('Autoplay started: 2 rounds.');
    await expect.poll(barText).toContain('1 round left');
    await expect.element(button('Stop autoplay')).toHaveFocus();
    await expectAccessible();
    await expectStopped(site, 'All rounds have been played.', 2);
    await expect.poll(barText).toContain('Result after 2 rounds: €0.00');
    await expectAccessible();
    const body = { game: 'dice', currencyCode: 'EUR', stake: '0.50', move: { target: 4_999, over: true } };
    expect(site.bodies('playRound')).toEqual([body, body]);
  });

  it('starts a round only after the minimum time of the market', async () => {
    const startedAtMs: number[] = [];
    const playRound = () => {
      startedAtMs.push(performance.now());
      return lost();
    };
    await openPanel(playRound, sessionWith({ rules: { roundMsMin: { slots: 0, other: 2_500 } } }));
    await start();
    await expect.poll(() => startedAtMs.length).toBe(2);
    expect(Number(startedAtMs[1]) - Number(startedAtMs[0])).toBeGreaterThanOrEqual(2_450);
  });

  it('starts no round before the last one was displayed', async () => {
    const displayedBefore: number[] = [];
    const results = page.getByRole('list', { name: 'Recent results', includeHidden: true });
    const playRound = () => {
      displayedBefore.push(results.getByRole('listitem', { includeHidden: true }).elements().length);
      return lost();
    };
    await openPanel(playRound, sessionWith({ rules: { autoplaySpinsMax: 3 } }));
    await start();
    await expect.poll(barText).toContain('All rounds have been played.');
    expect(displayedBefore).toEqual([0, 1, 2]);
  });

  it('works the same with play money', async () => {
    const demo = exampleOf(playDemoRound);
    let rounds = 0;
    const round = () => {
      rounds += 1;
      return { ...demo, round: { ...demo.round, roundId: `rnd_demo${String(rounds).padStart(12, '0')}` } };
    };
    await openGame(undefined, { isDemo: true, isSignedIn: false, responses: { playDemoRound: round } });
    await button('Autoplay').click();
    (page.getByRole('radio', { name: '5', exact: true }).element() as HTMLElement).click();
    await start();
    await expect.poll(barText).toContain('All rounds have been played.');
    expect(rounds).toBe(5);
  });

  it('keeps the game from changing bet and move', async () => {
    await startRunning();
    const controls = [...document.querySelectorAll('section[aria-label="Dice"] :is(button, input)')];
    expect(controls.length).toBeGreaterThan(3);
    expect(controls.filter((control) => control.closest('[inert]') === null)).toEqual([]);
  });
});

describe('stops', () => {
  it.each([
    [
      'before the loss limit could be exceeded',
      { loss: '1' },
      [['0.00'], ['0.00']],
      'The next bet could take your loss above €1.00.',
    ],
    ['after a payout above the chosen one', { win: '2' }, [['2.00'], ['2.01']], 'A round paid more than €2.00.'],
    [
      'before the balance would fall below the chosen one',
      { balance: '9.50' },
      [['0.00'], ['0.00', '9.90']],
      'The next bet would take your balance below €9.50.',
    ],
    [
      'when the balance does not cover the next bet',
      {},
      [['0.00', '0.40']],
      'Your balance is too low for the next bet.',
    ],
  ] as const)('%s', async (_what, fields, rounds, reason) => {
    // The account is loaded once: the balance then follows from the responses to rounds.
    const account = inTurn(exampleOf(getUserDetails), NEVER);
    const playRound = inTurn(...rounds.map(([win, amount]) => settled(win, amount)));
    const site = await openPanel(playRound, sessionWith(), { responses: { getUserDetails: account } });
    await start(fields);
    await expectStopped(site, reason, rounds.length);
  });

  it.each([
    ['a limit of the player', refused('limit.dailyLossLimit')],
    ['a reality check', refused('play.reality_check_due')],
    ['a prescribed break', refused('play.break', { availableAt: new Date(Date.now() + 300_000).toISOString() })],
    ['a round that came too early', refused('play.too_fast', { retryAfterMs: 1_500 })],
    ['an excluded player', refused('player.excluded')],
    ['the country', refused('game.country_restricted')],
  ])('when a round is refused because of %s', async (_what, error) => {
    const site = await openPanel(inTurn(lost(), error));
    await start();
    await expectStopped(site, 'The last bet wasn’t accepted.', 2);
  });

  it('when it is unknown whether a round was played, and counts it after trying again', async () => {
    const site = await openPanel(inTurn(lost(), refused('request.too_many'), lost()));
    await start();
    await expectStopped(site, 'We don’t know the result of the last bet yet.', 2);
    await expect.poll(barText).toContain('after 1 round:');
    await button('Try again').click();
    await expect.poll(barText).toContain('after 2 rounds: -€1.00');
    expect(roundsOf(site)).toBe(3);
  });

  it.each([
    ['a reality check becomes due', pendingSession(), true],
    ['the market of the player turns out to forbid it', sessionWith({ rules: { autoplaySpinsMax: 0 } }), false],
  ])('when %s between two rounds', async (_what, next, isRealityCheckPending) => {
    let session = sessionWith();
    const site = await startRunning(lost, () => session);
    session = next;
    const stopsPlay = isRealityCheckPending;
    emitLiveEvent('playSessionUpdated', { isRealityCheckPending, stopsPlay, breakEndsAt: null });
    await expect.poll(announced).toContain('Autoplay stopped. Play is paused.');
    expect(button('Stop autoplay').elements()).toEqual([]);
    expect(roundsOf(site)).toBeLessThan(4);
  });

  it.each([
    ['the connection is lost', navigator, 'onLine', false, 'offline', 'You’re offline.'],
    ['the tab is no longer visible', document, 'hidden', true, 'visibilitychange', 'The game wasn’t in view.'],
  ])('when %s', async (_what, owner, name, value, event, reason) => {
    const site = await startRunning();
    Object.defineProperty(owner, name, { value, configurable: true });
    document.dispatchEvent(new Event(event, { bubbles: true }));
    await expectStopped(site, reason, roundsOf(site));
  });

  it('when the bet changes, here by a lower maximum of the market', async () => {
    let rules: Partial<PlaySession['rules']> = {};
    const site = await startRunning(lost, () => sessionWith({ rules }));
    rules = { stakeMax: { currencyCode: 'EUR', slots: null, other: '0.20' } };
    emitLiveEvent('playSessionUpdated', { isRealityCheckPending: false, stopsPlay: false, breakEndsAt: null });
    await expectStopped(site, 'Your bet has changed.', roundsOf(site));
  });

  it('when free spins of the game become active elsewhere', async () => {
    let active = { freeSpins: null } as EndpointResponse<'getFreeSpins'>;
    const round = { ...diceRound(), round: slotRound((units) => units === 0) };
    const responses = { getFreeSpins: () => active };
    const site = await startRunning(() => round, sessionWith(), { engine: 'harbour-lights', responses });
    active = exampleOf(getFreeSpins);
    emitLiveEvent('freeSpinsUpdated', { userBonusId: active.freeSpins?.userBonusId ?? '' });
    await expectStopped(site, 'Free spins are ready to play.', roundsOf(site));
  });

  it.each(['{Escape}', ' '])('with the key %j', async (key) => {
    const site = await startRunning();
    await userEvent.keyboard(key);
    await expectStopped(site, 'You stopped autoplay.', roundsOf(site));
  });

  it('with a press on the game', async () => {
    const site = await startRunning();
    const { left, top } = document.querySelector('[inert]')?.getBoundingClientRect() ?? { left: 0, top: 0 };
    document
      .elementFromPoint(left + 20, top + 20)
      ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: left + 20, clientY: top + 20 }));
    await expectStopped(site, 'You stopped autoplay.', roundsOf(site));
  });

  it('when the game is left, and is off when it is opened again', async () => {
    const site = await startRunning();
    await cleanup();
    const played = roundsOf(site);
    await openPanel(lost, sessionWith({ rules: { autoplaySpinsMax: 2 } }));
    expect(bar().elements()).toEqual([]);
    // Two rounds take longer than the pause after which the run before would have continued.
    await start();
    await expect.poll(barText).toContain('All rounds have been played.');
    expect(roundsOf(site)).toBe(played);
  });

  it('when the account is restricted', async () => {
    const details = exampleOf(getUserDetails);
    const userLimit = { selfExclusion: null, isSelfExclusionPermanent: true };
    const restricted = { ...details, getUser: { ...details.getUser, userLimit } };
    let account: typeof restricted | typeof details = details;
    const playRound = () => {
      if (roundsOf(site) === 1) return lost();
      account = restricted;
      return refused('player.excluded');
    };
    // A refusal as excluded refetches the account.
    const site: InSite = await openPanel(playRound, sessionWith(), { responses: { getUserDetails: () => account } });
    await start();
    await expect.element(page.getByText('Bets and deposits are now blocked')).toBeVisible();
    expect(bar().elements()).toEqual([]);
    expect(roundsOf(site)).toBe(2);
  });
});

it('a bet of the player closes the result of the last run', async () => {
  const site = await startRunning();
  await button('Stop autoplay').click();
  await expectStopped(site, 'You stopped autoplay.', roundsOf(site));
  await button('Roll').click();
  await expect.poll(() => bar().elements().length).toBe(0);
});

it('an Arabic panel is accessible', async () => {
  await openGame(sessionWith(), { locale: 'ar' });
  await button('اللعب التلقائي').click();
  await expect.element(button('بدء اللعب التلقائي')).toBeVisible();
  await expectAccessible();
});
