import { EXAMPLE_LANGUAGES } from '@marquee/locales/testing/example-languages.ts';
import { getSettings } from '@marquee/contract/settings.ts';
import { allowMotion } from '@marquee/ui/testing/motion.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { emitLiveEvent } from '../../lib/realtime/live-events.ts';
import { refused } from '../../testing/forms.ts';
import { exampleOf } from '../../testing/in-site.tsx';
import {
  allowedPlay,
  button,
  clearStorage,
  diceRound,
  isDisabled,
  openGame,
  sessionWith,
  slotRound,
} from './testing/open-game.tsx';

beforeAll(allowMotion);

beforeEach(clearStorage);

afterEach(() => vi.useRealTimers());

/** The text of a meter in the frame; undefined if it is hidden. */
const meter = (name: string) =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent === name)?.parentElement?.querySelector('dd')
    ?.textContent;

describe('sessionClockRequired and netPositionRequired', () => {
  it.each([
    ['sessionClockRequired', 'Time', 'Net result'],
    ['netPositionRequired', 'Net result', 'Time'],
  ] as const)('%s keeps the meter visible when the player hides the others', async (field, required, other) => {
    await openGame(sessionWith({ rules: { [field]: true } }));
    await expect.poll(() => meter(required)).toBeDefined();
    expect(meter(other)).toBeDefined();
    await button('Show time and net result').click();
    await expect.poll(() => meter(other)).toBeUndefined();
    expect(meter(required)).toBeDefined();
    await expectAccessible();
  });

  it('where both are required, there is nothing to hide', async () => {
    localStorage.setItem('play.session_hidden', 'true');
    await openGame(sessionWith({ rules: { sessionClockRequired: true, netPositionRequired: true } }));
    await expect.poll(() => meter('Time')).toMatch(/\d:\d\d/);
    expect(meter('Net result')).toBeDefined();
    expect(button('Show time and net result').elements()).toEqual([]);
  });
});

describe('the play session', () => {
  it('the clock counts from the start on the server, also if the clocks differ', async () => {
    const serverTime = new Date(Date.now() + 3_600_000);
    const startedAt = new Date(serverTime.getTime() - 754_000).toISOString();
    await openGame(sessionWith({ startedAt, serverTime: serverTime.toISOString() }));
    await expect.poll(() => meter('Time')).toMatch(/^12:3[4-9]$/);
  });

  it('is 0:00 before the first bet, which starts it', async () => {
    let isOpen = false;
    const serverTime = () => new Date().toISOString();
    const playedAt = serverTime();
    const playRound = () => {
      isOpen = true;
      return diceRound({ playedAt });
    };
    const before = () => ({ serverTime: serverTime(), startedAt: null, results: [] });
    const results = [{ currencyCode: 'EUR', staked: '1.00', won: '1.98' }];
    const session = () => sessionWith({ ...before(), ...(isOpen && { startedAt: playedAt, results }) });
    await openGame(session, { responses: { playRound } });
    await expect.poll(() => meter('Time')).toBe('0:00');
    await button('Roll').click();
    await expect.poll(() => meter('Net result')).toBe('+€0.98');
    await expect.poll(() => meter('Time')).not.toBe('0:00');
  });

  it('the net result changes with the displayed result of the round, not before', async () => {
    const seen: (string | undefined)[] = [];
    await openGame(sessionWith({ results: [{ currencyCode: 'EUR', staked: '10.00', won: '4.00' }] }));
    await expect.poll(() => meter('Net result')).toBe('-€6.00');
    await button('Roll').click();
    // An event about the round arrives while the number still runs.
    emitLiveEvent('playSessionUpdated', { isRealityCheckPending: false, stopsPlay: false, breakEndsAt: null });
    await expect
      .poll(
        () => {
          seen.push(meter('Net result'));
          return document.querySelectorAll('[data-verdict]').length;
        },
        { interval: 20 },
      )
      .toBe(1);
    await expect.poll(() => meter('Net result')).toBe('-€5.02');
    expect(new Set(seen.slice(0, -2))).toEqual(new Set(['-€6.00']));
  });

  it('a round of another tab refetches it', async () => {
    let won = '4.00';
    await openGame(() => sessionWith({ results: [{ currencyCode: 'EUR', staked: '10.00', won }] }));
    await expect.poll(() => meter('Net result')).toBe('-€6.00');
    won = '12.00';
    emitLiveEvent('credit', { win: '8.00', currencyCode: 'EUR', userWallet: diceRound().userWallet });
    await expect.poll(() => meter('Net result')).toBe('+€2.00');
  });
});

describe('the minimum time between rounds', () => {
  it('disables the button with its progress until the next round may start', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const site = await openGame(sessionWith({ rules: { roundMsMin: { slots: 0, other: 60_000 } } }));
    await button('Roll').click();
    const bar = () => document.querySelector<HTMLProgressElement>('progress[data-wait]');
    await expect.poll(bar).not.toBeNull();
    expect(bar()?.max).toBe(60_000);
    await expect.poll(() => button('Roll').elements().length).toBe(1);
    expect(isDisabled('Roll')).toBe(true);
    await button('Roll').click({ force: true });
    vi.advanceTimersByTime(40_000);
    await expect.poll(() => bar()?.value).toBeGreaterThanOrEqual(40_000);
    expect(isDisabled('Roll')).toBe(true);
    vi.advanceTimersByTime(20_000);
    await expect.poll(() => isDisabled('Roll')).toBe(false);
    expect(site.requests.filter((endpoint) => endpoint === 'playRound')).toHaveLength(1);
    expect(bar()).toBeNull();
  });

  it('takes the time of the game’s category', async () => {
    await openGame(sessionWith({ rules: { roundMsMin: { slots: 60_000, other: 0 } } }));
    await button('Roll').click();
    await expect.element(page.getByText(/you won/)).toBeVisible();
    await expect.poll(() => isDisabled('Roll')).toBe(false);
  });

  it('continues after a reload with the rest of the time', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const lastRound = slotRound((units) => units === 0);
    await openGame(sessionWith({ rules: { roundMsMin: { slots: 60_000, other: 0 } } }), {
      engine: 'harbour-lights',
      lastRound: { ...lastRound, playedAt: new Date(Date.now() - 20_000).toISOString() },
    });
    await expect.poll(() => document.querySelector('progress[data-wait]')).not.toBeNull();
    expect(isDisabled('Spin')).toBe(true);
    vi.advanceTimersByTime(40_000);
    await expect.poll(() => isDisabled('Spin')).toBe(false);
  });

  it('a bet that another tab made too fast is explained, and can be placed after the wait', async () => {
    await openGame(sessionWith(), { responses: { playRound: refused('play.too_fast', { retryAfterMs: 2_000 }) } });
    await button('Roll').click();
    await expect.element(page.getByText('Wait a moment before you start the next round.')).toBeVisible();
    expect(isDisabled('Roll')).toBe(true);
    await expect.poll(() => isDisabled('Roll')).toBe(false);
    expect(document.body.textContent).not.toContain('Wait a moment');
  });

  it('applies to demo games of guests by the brand’s rules', async () => {
    const gameRules = { ...exampleOf(getSettings).gameRules, roundMsMin: { slots: 0, other: 60_000 } };
    const demo = diceRound({ isDemo: true });
    await openGame(undefined, {
      isDemo: true,
      isSignedIn: false,
      settings: { gameRules },
      responses: { playDemoRound: { round: demo.round, demoSeed: 'dms_01jd3v9k2m4n6p8r', openRound: null } },
    });
    await button('Roll').click();
    await expect.element(page.getByText(/you won/)).toBeVisible();
    expect(isDisabled('Roll')).toBe(true);
  });
});

describe('a break', () => {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  const during = (endsAt: string | null) =>
    sessionWith({ serverTime: inMs(0), break: endsAt === null ? null : { endsAt } });

  it('stops play with a countdown and continues without a reload when it ends', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
    const endsAt = inMs(60_000);
    await openGame(() => during(Date.now() < Date.parse(endsAt) ? endsAt : null));
    await expect.element(page.getByText('Time for a break')).toBeVisible();
    await expect.element(page.getByRole('timer', { name: 'The break ends in' })).toBeVisible();
    await expect.element(button('Roll')).toBeVisible();
    expect(isDisabled('Roll')).toBe(true);
    await expectAccessible();
    vi.advanceTimersByTime(60_000);
    await expect.element(page.getByText('Your break is over.')).toBeVisible();
    await button('Roll').click();
    await expect.element(page.getByText('Your break is over.')).not.toBeInTheDocument();
  });

  it.each<[string, (breakEndsAt: string) => Promise<void>]>([
    ['with a refused bet', () => button('Roll').click()],
    [
      'by an event',
      async (breakEndsAt) =>
        emitLiveEvent('playSessionUpdated', { isRealityCheckPending: false, stopsPlay: true, breakEndsAt }),
    ],
  ])('begins %s', async (_what, begin) => {
    const availableAt = inMs(300_000);
    let endsAt: string | null = null;
    const playRound = () => {
      endsAt = availableAt;
      return refused('play.break', { availableAt });
    };
    await openGame(() => during(endsAt), { responses: { playRound } });
    await expect.poll(() => isDisabled('Roll')).toBe(false);
    await begin(availableAt);
    await expect.element(page.getByText('Time for a break')).toBeVisible();
    // Its name changes back once the refusal is complete.
    await expect.poll(() => isDisabled('Roll')).toBe(true);
  });

  it('counts by the clock of the server', async () => {
    // The browser's clock is ten minutes late.
    await openGame(() => sessionWith({ serverTime: inMs(600_000), break: { endsAt: inMs(690_000) } }));
    await expect.element(page.getByRole('timer')).toBeVisible();
    expect(page.getByRole('timer').element().textContent).toMatch(/^01 Min (30|2\d)/);
  });
});

it('bonus money that waits for an open round is explained, with a link to the game of that round', async () => {
  const playRound = refused('bonus.open_round_first', { game: 'gem-mines' });
  await openGame(sessionWith(), { responses: { playRound } });
  await button('Roll').click();
  await expect.element(page.getByText(/Finish your open round first/)).toBeVisible();
  const link = page.getByRole('link', { name: 'Go to the open round' }).element();
  expect(link.getAttribute('href')).toContain('gem-mines');
});

describe('slots.allowsTurbo', () => {
  const spin = async (allowsTurbo: boolean) => {
    const round = slotRound((units) => units === 0);
    await openGame(sessionWith({ rules: { allowsTurbo } }), {
      engine: 'harbour-lights',
      responses: { playRound: { round, userWallet: diceRound().userWallet } },
    });
    await button('Spin').click();
  };

  it('true: a running spin can be skipped', async () => {
    await spin(true);
    await button('Skip').click();
    await expect.poll(() => button('Spin').elements().length).toBe(1);
  });

  it('false: nothing shortens a running spin', async () => {
    await spin(false);
    await expect.poll(() => document.querySelector('[data-phase="landing"]'), { interval: 10 }).not.toBeNull();
    expect(button('Skip').elements()).toEqual([]);
    expect(isDisabled('Spin')).toBe(true);
    const pressedAt = performance.now();
    await button('Spin').click({ force: true });
    await expect.poll(() => document.querySelector('[data-phase="idle"]')).not.toBeNull();
    // Four reels land one after the other.
    expect(performance.now() - pressedAt).toBeGreaterThan(500);
  });
});

describe('a payout', () => {
  const show = async (isWanted: (units: number) => boolean) => {
    const lastRound = slotRound(isWanted);
    await openGame(sessionWith({}), { engine: 'harbour-lights', lastRound });
    const lights = () => document.querySelector('[data-kind="win"]');
    await expect.poll(lights).not.toBeNull();
    return {
      isPlain: lights()?.hasAttribute('data-plain'),
      isHighlighted: document.querySelector('[data-won]') !== null,
    };
  };
  const spoken = () =>
    page
      .getByRole('status')
      .elements()
      .map(({ textContent }) => textContent);
  const atMostTheStake = (units: number) => units > 0 && units <= 100;

  it('of at most the stake is stated and not presented as a win', async () => {
    expect(await show(atMostTheStake)).toMatchObject({ isPlain: true, isHighlighted: false });
    // One message with the balance after the round.
    await expect.poll(() => spoken().filter((text) => /^Payout: €.*Balance: €/.test(text))).toHaveLength(1);
    expect(spoken().join(' ')).not.toContain('You won');
    expect(document.body.textContent).toContain('Payout');
  });

  it('above the stake is a win', async () => {
    expect(await show((units) => units > 100)).toMatchObject({ isPlain: false, isHighlighted: true });
  });
});

describe('when a game is opened', () => {
  const amounts = { stake: '0.10', limit: '20.00', left: '0.00', currency: 'EUR' };
  const params = { ...amounts, resets: 'yes', availableAt: '2026-11-21T12:00:00Z' };
  const refusal = { code: 'limit.dailyLossLimit', params };

  it.each(EXAMPLE_LANGUAGES)('a reached limit is explained with amounts and time in %s', async (locale) => {
    await openGame(sessionWith(), { locale, responses: { checkPlay: allowedPlay({ refusal }) } });
    const notice = page.getByRole('status').filter({ hasText: locale === 'de' ? '20,00\u00a0€' : '20.00' });
    await expect.element(notice).toBeVisible();
    expect(notice.element().textContent).toContain('21');
    expect(notice.element().textContent).not.toMatch(/[{}]|undefined|play\./);
    await expectAccessible();
    if (locale !== 'en') return;
    // It allows no bet and offers the demo.
    await expect.element(page.getByRole('link', { name: 'Play demo' })).toBeVisible();
    expect(isDisabled('Roll')).toBe(true);
  });

  it.each([
    ['market', { stakeMax: { currencyCode: 'EUR', slots: null, other: '0.50' } }, {}, null],
    ['active bonus', {}, { bonusBetMax: '0.50' }, 'The maximum bet with an active bonus is €0.50.'],
  ])('the highest bet with the %s ends the steps of the bet', async (_what, rules, check, text) => {
    await openGame(sessionWith({ rules }), { responses: { checkPlay: allowedPlay(check) } });
    if (text !== null) await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Bet', exact: true })).toHaveValue('0.50');
    await expect.element(button('Increase bet')).toBeDisabled();
  });
});
