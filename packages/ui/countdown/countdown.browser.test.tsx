import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderWithTheme } from '../testing/render-with-theme.tsx';
import { Countdown } from './countdown.tsx';

const labels = { days: 'Day', hours: 'Hour', minutes: 'Min', seconds: 'Sec' };
const start = Date.parse('2026-11-21T12:00:00.400Z');

afterEach(() => vi.useRealTimers());

it('counts down every second and calls onEnd once', async () => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const onEnd = vi.fn();
  const countdown = (
    <Countdown endsAt="2026-11-21T12:01:02Z" label="Ends in" labels={labels} ended={<p>It is over.</p>} onEnd={onEnd} />
  );
  await renderWithTheme(countdown);
  const timer = page.getByRole('timer', { name: 'Ends in' });
  expect(timer.element().textContent).toBe('00 Day 00 Hour 01 Min 02 Sec ');
  vi.advanceTimersByTime(600);
  await expect.poll(() => timer.element().textContent).toContain('01 Sec');
  vi.advanceTimersByTime(61_000);
  await expect.poll(() => document.body.textContent).toContain('It is over.');
  expect(onEnd).toHaveBeenCalledOnce();
});

it('renders dashes on the server and hydrates without a mismatch', async () => {
  const countdown = <Countdown endsAt={Date.now() + 90_000_000} label="Ends in" labels={labels} />;
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(countdown);
  expect(root.textContent).toContain('––');
  const errors: unknown[] = [];
  const react = hydrateRoot(root, countdown, { onRecoverableError: (error) => errors.push(error) });
  await expect.poll(() => root.textContent).toMatch(/^01 Day /);
  expect(errors).toEqual([]);
  react.unmount();
  root.remove();
});

it('stops while the page is hidden and shows the right time when it is visible again', async () => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  await renderWithTheme(
    <Countdown endsAt={start + 600_000} label="Ends in" labels={labels} variant="inline" hideEmptyDays />,
  );
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(vi.getTimerCount()).toBe(0);
  vi.setSystemTime(start + 300_000);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => page.getByRole('timer').element().textContent).toBe('00 Hour 05 Min 00 Sec ');
  hidden.mockRestore();
  vi.useRealTimers();
  await expectAccessible();
});

it('hides empty days and hours if asked to, and shows them otherwise', async () => {
  const left = (seconds: number) => Date.now() + seconds * 1000;
  await renderWithTheme(
    <>
      <Countdown endsAt={left(600)} label="Short" labels={labels} variant="inline" hideEmptyHours />
      <Countdown endsAt={left(90_000)} label="Long" labels={labels} variant="inline" hideEmptyHours />
    </>,
  );
  const timerNamed = (name: string) => page.getByRole('timer', { name }).element().textContent;
  await expect.poll(() => timerNamed('Short')).toMatch(/^(10|09) Min \d\d Sec $/);
  expect(timerNamed('Long')).toMatch(/^01 Day 0[01] Hour/);
});
