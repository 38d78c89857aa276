import { ERRORS } from '@marquee/contract/errors.ts';
import { allowMotion } from '@marquee/ui/testing/motion.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { emitLiveEvent } from '../../lib/realtime/live-events.ts';
import { diceRound, openGame, pendingSession, sessionWith } from './testing/open-game.tsx';

beforeAll(allowMotion);

const due = new ApiError(ERRORS['play.reality_check_due'].status, {
  code: 'play.reality_check_due',
  params: { minutes: 60 },
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const dialog = (name = 'Reality check') => page.getByRole('dialog', { name });
const continueButton = () => dialog().getByRole('button', { name: 'Continue' });
const rollButton = () => page.getByRole('button', { name: 'Roll', exact: true });
const canRoll = () => expect.poll(() => rollButton().element().getAttribute('aria-disabled')).toBeNull();
const countOf = (requests: readonly string[], endpoint: string) => requests.filter((one) => one === endpoint).length;

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

it('has no way around the answer: no close button, and Escape does nothing', async () => {
  await openGame(pendingSession());
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});

it('is read by screen readers when it opens: the focus is on the summary, then on the answers', async () => {
  await openGame(pendingSession());
  await expect.poll(() => document.activeElement?.textContent).toContain('You’ve played for 1 hour since');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Continue');
});

it('stops play after a refused bet, and does not place that bet after the answer', async () => {
  let isAnswered = false;
  const site = await openGame(() => (isAnswered ? sessionWith() : pendingSession({ playedSeconds: 3_600 })), {
    responses: {
      getPlaySession: () =>
        countOf(site?.requests ?? [], 'playRound') > 0 && !isAnswered ? pendingSession() : sessionWith(),
      playRound: () => (isAnswered ? diceRound() : due),
      answerRealityCheck: () => {
        isAnswered = true;
        return sessionWith();
      },
    },
  });
  await canRoll();
  await rollButton().click();
  await expect.element(dialog()).toBeVisible();
  await continueButton().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await canRoll();
  expect(countOf(site.requests, 'playRound')).toBe(1);
  expect(page.getByRole('alert').elements()).toEqual([]);
  await rollButton().click();
  await expect.poll(() => countOf(site.requests, 'playRound')).toBe(2);
});

it('opens by an event and closes when another tab has answered', async () => {
  let isPending = false;
  await openGame(() => (isPending ? pendingSession() : sessionWith()));
  await canRoll();
  isPending = true;
  emitLiveEvent('playSessionUpdated', { isRealityCheckPending: true, stopsPlay: true, breakEndsAt: null });
  await expect.element(dialog()).toBeVisible();
  isPending = false;
  emitLiveEvent('playSessionUpdated', { isRealityCheckPending: false, stopsPlay: true, breakEndsAt: null });
  await expect.element(dialog()).not.toBeInTheDocument();
  await canRoll();
});

it('stays open with the reason if the answer fails, and can be answered again', async () => {
  const answers = [new ApiError(503, { code: 'server.unavailable', params: {} }), sessionWith()];
  let session = pendingSession();
  const site = await openGame(() => session, {
    responses: {
      answerRealityCheck: () => {
        const answer = answers.shift() ?? sessionWith();
        if (!(answer instanceof ApiError)) session = answer;
        return answer;
      },
    },
  });
  await continueButton().click();
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  await expectAccessible();
  await continueButton().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(site.bodies('answerRealityCheck')).toEqual(Array(2).fill({ answer: 'continue' }));
});

it('shows a retry if the figures cannot be loaded', async () => {
  const sessions = [new ApiError(503, { code: 'server.unavailable', params: {} })];
  const site = await openGame(() => sessions[0] ?? pendingSession(), { responses: { playRound: due } });
  await expect.poll(() => countOf(site.requests, 'getPlaySession')).toBeGreaterThan(0);
  await canRoll();
  await rollButton().click();
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
