import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useCasino } from './harness.ts';

const casino = useCasino();

function seeBalance(tab: Page, amount: string): Promise<void> {
  return tab.locator('[data-part=header]').getByText(amount).filter({ visible: true }).first().waitFor();
}

test('money that moves in one place is seen at once in every open tab', async () => {
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
  // The header shows whole cents, never more than there is; the ledger keeps two digits more.
  const after = String(response.json.userWallet.amount).replace(/(\.\d\d)\d+$/, '$1');
  for (const tab of [first, second]) await seeBalance(tab, after);
});
