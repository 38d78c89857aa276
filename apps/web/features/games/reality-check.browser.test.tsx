import { allowMotion } from '@marquee/ui/testing/motion.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emitLiveEvent } from '../../lib/realtime/live-events.ts';
import { inTurn, refused } from '../../testing/forms.ts';
import type { InSite } from '../../testing/in-site.tsx';
import {
  button,
  clearStorage,
  diceRound,
  isDisabled,
  openGame,
  pendingSession,
  sessionWith,
} from './testing/open-game.tsx';

beforeAll(allowMotion);

const due = refused('play.reality_check_due', { minutes: 60 });

beforeEach(clearStorage);

const dialog = (name = 'Reality check') => page.getByRole('dialog', { name });
const continueButton = () => dialog().getByRole('button', { name: 'Continue' });
const canRoll = () => expect.poll(() => isDisabled('Roll')).toBe(false);

it('opens with the page while a check is pending and shows time, stakes, wins and net result', async () => {
  const site = await openGame(pendingSession({ results: [{ currencyCode: 'EUR', staked: '120.00', won: '96.50' }] }));
  await expect.element(dialog()).toBeVisible();
  const text = dialog().element().textContent;
  for (const part of ['1 hour', '€120.00', '€96.50', '-€23.50']) expect(text).toContain(part);
  await expect.element(dialog().getByRole('link', { name: 'Stop playing' })).toHaveAttribute('href', '/casino');
  const history = dialog().getByRole('link', { name: 'View history' });
  await expect.element(history).toHaveAttribute('href', '/profile/transactions?view=casino');
  expect(site.requests).not.toContain('playRound');
  await expectAccessible();
  await dialog().getByRole('button', { name: 'Take a break' }).click();
  await expect.poll(site.currentUrl).toContain('modal=freeze&item=choose');
});

it('lists each currency of the session', async () => {
  const results = [
    { currencyCode: 'EUR', staked: '10.00', won: '4.00' },
    { currencyCode: 'USD', staked: '3.00', won: '9.00' },
  ];
  await openGame(pendingSession({ results }));
  await expect.element(dialog().getByText('-€6.00')).toBeVisible();
  await expect.element(dialog().getByText('+$6.00')).toBeVisible();
});

it('has no way around the answer: the focus is on the summary, then on the answers, and Escape does nothing', async () => {
  await openGame(pendingSession());
  await expect.poll(() => document.activeElement?.textContent).toContain('You’ve played for 1 hour since');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Continue');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});

it('stops play after a refused bet, and does not place that bet after the answer', async () => {
  let session = sessionWith();
  const playRound = () => {
    if (site.sent('playRound').length > 1) return diceRound();
    session = pendingSession();
    return due;
  };
  const answerRealityCheck = () => (session = sessionWith());
  const site: InSite = await openGame(() => session, { responses: { playRound, answerRealityCheck } });
  await button('Roll').click();
  await expect.element(dialog()).toBeVisible();
  await continueButton().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await canRoll();
  expect(site.sent('playRound')).toHaveLength(1);
  expect(page.getByRole('alert').elements()).toEqual([]);
  await button('Roll').click();
  await expect.poll(() => site.sent('playRound')).toHaveLength(2);
});

it('opens by an event and closes when another tab has answered', async () => {
  let session = sessionWith();
  await openGame(() => session);
  await canRoll();
  session = pendingSession();
  emitLiveEvent('playSessionUpdated', { isRealityCheckPending: true, stopsPlay: true, breakEndsAt: null });
  await expect.element(dialog()).toBeVisible();
  session = sessionWith();
  emitLiveEvent('playSessionUpdated', { isRealityCheckPending: false, stopsPlay: true, breakEndsAt: null });
  await expect.element(dialog()).not.toBeInTheDocument();
  await canRoll();
});

it('stays open with the reason if the answer fails, and can be answered again', async () => {
  const answerRealityCheck = inTurn(refused('server.unavailable'), sessionWith());
  const site = await openGame(pendingSession(), { followsMutations: false, responses: { answerRealityCheck } });
  await continueButton().click();
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  await expectAccessible();
  await continueButton().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(site.bodies('answerRealityCheck')).toEqual(Array(2).fill({ answer: 'continue' }));
});

it('shows a retry if the figures cannot be loaded', async () => {
  const sessions = [refused('server.unavailable')];
  const site = await openGame(() => sessions[0] ?? pendingSession(), { responses: { playRound: due } });
  await expect.poll(() => site.requests).toContain('getPlaySession');
  await button('Roll').click();
  await expect.element(dialog().getByText('We couldn’t load your session')).toBeVisible();
  sessions.pop();
  await dialog().getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog().getByText('Net result')).toBeVisible();
});

it('is accessible in Arabic', async () => {
  await openGame(pendingSession(), { locale: 'ar' });
  const arabic = dialog('تذكير باللعب');
  await expect.element(arabic).toBeVisible();
  expect(arabic.element().textContent).not.toMatch(/play\.|[A-Za-z]{4,}/);
  await expectAccessible();
});

it('does not interrupt demo play', async () => {
  await openGame(pendingSession(), { isDemo: true });
  await canRoll();
  expect(dialog().elements()).toEqual([]);
  expect(document.body.textContent).not.toContain('Net result');
});
