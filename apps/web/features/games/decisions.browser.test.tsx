import { allowMotion } from '@marquee/ui/testing/motion.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refused } from '../../testing/forms.ts';
import { DecisionsServer, openDecisions } from './testing/decisions-server.tsx';
import { button, clearStorage } from './testing/open-game.tsx';

beforeAll(allowMotion);

const state = () => document.querySelector('[data-state]')?.textContent;
const isDisabled = (name: string) => button(name).element().hasAttribute('disabled');
const balance = () => document.querySelector('[data-main] dd')?.textContent;

let server: DecisionsServer;
beforeEach(() => {
  clearStorage();
  server = new DecisionsServer();
});

/** Opens the game and a round. */
async function openRound(options: Parameters<typeof openDecisions>[1] = {}) {
  await openDecisions(server, options);
  await button('Play').click();
  await expect.poll(state).toBe('0 5000 0 false false');
}

describe('a round with decisions', () => {
  it('takes actions by their place, books added stakes at once and shows the win after its display', async () => {
    await openRound();
    expect(isDisabled('Play')).toBe(true);
    await expect.poll(balance).toBe('€9.50');
    await button('climb').click();
    await expect.poll(state).toBe('1 5000 0 false false');
    await button('raise').click();
    await expect.poll(state).toBe('2 10000 0 false false');
    await expect.poll(balance).toBe('€9.00');
    await button('stop').click();
    await expect.poll(state).toBe('3 10000 20000 true false');
    expect(balance()).toBe('€9.00');
    await button('shown').click();
    await expect.poll(balance).toBe('€11.00');
    await expect.element(page.getByRole('status').filter({ hasText: 'Over. Balance: €11.00' })).toBeInTheDocument();
    expect(isDisabled('Play')).toBe(false);
    expect(server.received).toEqual(['climb', 'raise', 'stop'].map((name, index) => ({ index, action: { do: name } })));
  });

  it('sends an action again after a lost response, with the same place', async () => {
    await openRound();
    server.next.push(null);
    await button('raise').click();
    await expect.poll(state).toBe('1 10000 0 false false');
    expect(server.received).toEqual([0, 0].map((index) => ({ index, action: { do: 'raise' } })));
    await expect.poll(balance).toBe('€9.00');
  });

  it('offers no action whose stake the balance does not cover, and the others', async () => {
    server.balance = 6_000n;
    await openRound();
    await expect.poll(balance).toBe('€0.10');
    expect([isDisabled('raise'), isDisabled('climb'), isDisabled('stop')]).toEqual([true, false, false]);
    // The notice about the balance concerns the next bet, not the open round.
    expect(document.body.textContent).not.toContain('Your balance is too low');
  });

  it('stays open after a refused action, and can be finished', async () => {
    await openRound();
    server.next.push(refused('player.excluded'));
    await button('raise').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(state()).toBe('0 5000 0 false false');
    await button('stop').click();
    await expect.poll(state).toBe('1 5000 10000 true false');
  });
});

describe('an open round', () => {
  it('continues after a reload', async () => {
    server.open();
    server.take({ do: 'climb' });
    await openDecisions(server);
    await expect.poll(state).toBe('1 5000 0 false true');
    await expect.element(page.getByRole('status').filter({ hasText: 'round is still open' })).toBeVisible();
    expect(isDisabled('Play')).toBe(true);
    await button('stop').click();
    await expect.poll(state).toBe('2 5000 10000 true false');
    expect(server.received).toEqual([{ index: 1, action: { do: 'stop' } }]);
  });

  it('replaces a new round that another tab’s round refuses', async () => {
    const playRound = () => {
      server.open();
      return refused('game.round_open');
    };
    await openDecisions(server, { responses: { playRound } });
    await button('Play').click();
    await expect.poll(state).toBe('0 5000 0 false true');
    await expect.element(page.getByRole('status').filter({ hasText: 'round is still open' })).toBeVisible();
  });

  it.each(['request.id_reused', 'game.round_over', 'game.action_ahead'] as const)(
    'shows the newest state after %s, because another tab has continued it',
    async (code) => {
      await openRound();
      server.take({ do: 'raise' });
      server.next.push(refused(code));
      await button('climb').click();
      await expect.poll(state).toBe('1 10000 0 false true');
      await expect.element(page.getByRole('status').filter({ hasText: 'continued in another window' })).toBeVisible();
      await button('climb').click();
      await expect.poll(state).toBe('2 10000 0 false false');
    },
  );

  it('shows what another tab has done when the player returns to this one', async () => {
    await openRound();
    server.take({ do: 'climb' });
    window.dispatchEvent(new Event('focus'));
    await expect.poll(state).toBe('1 5000 0 false true');
    server.take({ do: 'stop' });
    window.dispatchEvent(new Event('focus'));
    await expect.poll(state).toBe('2 5000 10000 true true');
  });
});

describe('a demo', () => {
  const demoSeed = 'dms_01jd3v9k2m4n6p8r';
  const responses = () => ({
    playDemoRound: () => ({ round: server.open().round, demoSeed, openRound: 'round-0' }),
    actInDemoRound: (_query: URLSearchParams, body: unknown) => {
      server.received.push(body);
      if (server.next.length > 0) return refused('game.round_not_found');
      const { round } = server.take((body as { action: { do: string } }).action);
      return { round, openRound: round.isOver ? null : `round-${server.actions.length}` };
    },
  });

  it('sends the encrypted round of the last response with each action', async () => {
    await openRound({ isDemo: true, responses: responses() });
    await button('raise').click();
    await expect.poll(state).toBe('1 10000 0 false false');
    await button('stop').click();
    await expect.poll(state).toBe('2 10000 20000 true false');
    expect(server.received).toEqual([
      { openRound: 'round-0', action: { do: 'raise' } },
      { openRound: 'round-1', action: { do: 'stop' } },
    ]);
  });

  it('starts a new round if the open one cannot be continued', async () => {
    await openRound({ isDemo: true, responses: responses() });
    server.next.push(null);
    await button('climb').click();
    await expect.poll(state).toBe('none');
    await expect.element(page.getByRole('alert').filter({ hasText: 'can’t be continued' })).toBeVisible();
    await expect.poll(() => isDisabled('Play')).toBe(false);
  });
});
