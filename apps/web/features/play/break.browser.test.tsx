import { ERRORS } from '@marquee/contract/errors.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { emitLiveEvent } from '../../lib/realtime/live-events.ts';
import { openGame, sessionWith } from './testing/open-game.tsx';

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const now = () => ({ serverTime: inMs(0) });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

afterEach(() => vi.useRealTimers());

const rollButton = () => page.getByRole('button', { name: 'Roll', exact: true });
const isDisabled = () => rollButton().element().getAttribute('aria-disabled') === 'true';

it('stops play with a countdown and continues without a reload when the break ends', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
  const endsAt = inMs(60_000);
  await openGame(() => sessionWith({ ...now(), break: Date.now() < Date.parse(endsAt) ? { endsAt } : null }));
  await expect.element(page.getByText('Time for a break')).toBeVisible();
  await expect.element(page.getByRole('timer', { name: 'The break ends in' })).toBeVisible();
  await expect.element(rollButton()).toBeVisible();
  expect(isDisabled()).toBe(true);
  await expectAccessible();
  vi.advanceTimersByTime(60_000);
  await expect.element(page.getByText('Your break is over.')).toBeVisible();
  await expect.poll(isDisabled).toBe(false);
  await rollButton().click();
  await expect.element(page.getByText('Your break is over.')).not.toBeInTheDocument();
});

it('begins with a refused bet', async () => {
  const availableAt = inMs(300_000);
  const refusal = new ApiError(ERRORS['play.break'].status, { code: 'play.break', params: { availableAt } });
  let isRefused = false;
  await openGame(() => sessionWith({ ...now(), break: isRefused ? { endsAt: availableAt } : null }), {
    responses: {
      playRound: () => {
        isRefused = true;
        return refusal;
      },
    },
  });
  await expect.poll(isDisabled).toBe(false);
  await rollButton().click();
  await expect.element(page.getByText('Time for a break')).toBeVisible();
  // Its name changes back once the refusal is complete.
  await expect.poll(isDisabled).toBe(true);
});

it('begins by an event', async () => {
  const endsAt = inMs(300_000);
  let hasBegun = false;
  await openGame(() => sessionWith({ ...now(), break: hasBegun ? { endsAt } : null }));
  await expect.poll(isDisabled).toBe(false);
  hasBegun = true;
  emitLiveEvent('playSessionUpdated', { isRealityCheckPending: false, stopsPlay: true, breakEndsAt: endsAt });
  await expect.element(page.getByText('Time for a break')).toBeVisible();
});

it('counts by the clock of the server', async () => {
  // The browser's clock is ten minutes late.
  await openGame(() => sessionWith({ serverTime: inMs(600_000), break: { endsAt: inMs(690_000) } }));
  await expect.element(page.getByRole('timer')).toBeVisible();
  expect(page.getByRole('timer').element().textContent).toMatch(/^01 Min (30|2\d)/);
});
