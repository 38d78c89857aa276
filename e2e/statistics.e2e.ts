import { expect, test } from './fixtures.ts';

const NICKNAME = `</script><img src=x onerror=alert(1)>`;
const PARTS = { nickname: true, registered: true, numbers: true, games: true, races: true, amounts: false };

test('shared statistics are readable without JavaScript until the player revokes them', async ({ casino }) => {
  const player = await casino.signUpPlayer();
  const { token } = player;
  const settle = (isShared: boolean) =>
    casino.request('/api/user/statistics-share', { method: 'PUT', token, body: { isShared, shows: PARTS } });
  await casino.request('/api/user/update-user-details', { method: 'PUT', token, body: { nickname: NICKNAME } });
  const { json } = await settle(true);
  const path = `/statistics/${json.share.shareKey}`;

  const page = await casino.openPage({ hasJavaScript: false, device: 'phone' });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NICKNAME);
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  await expect(page.getByText('No statistics')).toHaveCount(1);

  const seen = await casino.request(path, { headers: { accept: 'text/html' } });
  expect(seen.status).toBe(200);
  expect(seen.text).toContain('<meta name="robots" content="noindex"/>');
  expect(seen.text).toMatch(/<meta property="og:title" content="[^"<]*&lt;\/script&gt;/);
  for (const secret of [player.email, player.userId]) expect(seen.text).not.toContain(secret);
  expect((await casino.request(path, { brand: 'lumen', headers: { accept: 'text/html' } })).status).toBe(404);

  await settle(false);
  const gone = await casino.request(path, { headers: { accept: 'text/html' } });
  expect([gone.status, gone.text.includes(NICKNAME.slice(-5))]).toEqual([404, false]);
});
