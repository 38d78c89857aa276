import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ hasMotion: true });

function seeBalance(tab: Page, amount: string): Promise<void> {
  return tab.locator('[data-part=header]').getByText(amount).filter({ visible: true }).first().waitFor();
}

test('a changed balance is shown in every open tab at once', async ({ casino }) => {
  const player = await casino.signUpPlayer();
  await casino.payIn(player, '80.00');
  const first = await casino.openPage({ token: player.token });
  await first.goto('/');
  const second = await casino.openTab(first);
  await second.goto('/');
  for (const tab of [first, second]) await seeBalance(tab, '80.00');
  const response = await casino.request('/api/user/game-rounds', {
    method: 'POST',
    token: player.token,
    headers: { 'idempotency-key': randomUUID() },
    body: { game: 'dice', currencyCode: 'EUR', stake: '5.00', move: { target: 5000, over: true } },
  });
  expect(response.status).toBe(200);
  // The header rounds down to cents; the ledger keeps two more digits.
  const after = String(response.json.userWallet.amount).replace(/(\.\d\d)\d+$/, '$1');
  for (const tab of [first, second]) await seeBalance(tab, after);
});
