import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { inSite } from '../../testing/in-site.tsx';
import { SessionClock } from './session-clock.tsx';
import { parseStoredSession, usePlaySession } from './use-play-session.ts';

/** Long enough for a busy CI machine. */
const SOON = { timeout: 10_000 };
const NOW = 1_800_000_000_000;

beforeEach(() => sessionStorage.clear());

it.each([
  ['nothing', null],
  ['a number', 7],
  ['a start that is text', { startedAtMs: 'now', net: {} }],
  ['a start in the future', { startedAtMs: NOW + 1, net: {} }],
  ['no start', { net: {} }],
])('starts a new session if the storage contains %s', (_what, stored) => {
  expect(parseStoredSession(stored, NOW)).toBeNull();
});

it('reads integer net results and drops all others', () => {
  const net = { a: '-150', b: '1.5', c: 7, d: 'abc', e: '', f: '0x10', g: null };
  expect(parseStoredSession({ startedAtMs: NOW, net }, NOW)?.net).toEqual({ a: '-150' });
  for (const broken of [null, 'x', 7, []])
    expect(parseStoredSession({ startedAtMs: NOW, net: broken }, NOW)?.net).toEqual({});
});

it('renders with a malformed stored session', async () => {
  sessionStorage.setItem('play.session', '{"startedAtMs":1,"net":{"demo EUR":"1,50 €"}}');
  function Game() {
    return <p>Net: {String(usePlaySession('demo EUR').netMinor)}</p>;
  }
  await inSite(<Game />);
  await expect.element(page.getByText('Net: 0')).toBeVisible();
});

it('the clock updates without re-rendering the game', async () => {
  let renders = 0;
  function Game() {
    const session = usePlaySession('demo EUR');
    renders += 1;
    return (
      <p data-clock="">
        <SessionClock startedAtMs={session.startedAtMs} />
      </p>
    );
  }
  await inSite(<Game />);
  const clock = () => document.querySelector('[data-clock]')?.textContent;
  await expect.poll(clock, SOON).toBe('0:00');
  const before = renders;
  await expect.poll(clock, SOON).toBe('0:02');
  expect(renders).toBe(before);
});
