import { listPromotions } from '@marquee/contract/promotions.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readPublic } from '../../lib/api/read-public.ts';
import { leaveSession } from '../../lib/session/session-store.ts';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { PromotionsPage } from './promotions-page.tsx';

it('removes the cards of the player who logs out at once, before those for guests have loaded', async () => {
  const options = { isSignedIn: true, hasQueries: false, responses: { listPromotions: exampleOf(listPromotions) } };
  await inSite(null, options);
  const data = await readPublic('listPromotions');
  await inSite(<PromotionsPage data={data} category={null} />, options);
  const card = page.getByText(data.rows[0]?.bannerTitle ?? '');
  await expect.element(card).toBeVisible();
  leaveSession();
  await expect.element(card).not.toBeInTheDocument();
});
