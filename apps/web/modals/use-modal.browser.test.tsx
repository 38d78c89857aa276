import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { inSite } from '../testing/in-site.tsx';
import { useModal } from './modal-url.ts';

function Controls() {
  const modal = useModal();
  return (
    <>
      <button onClick={() => modal.open('deposit-failed', { payment: 'dep_1' })}>Message</button>
      <button onClick={() => modal.open('deposit-return', { payment: 'dep_1' })}>Response</button>
      <button onClick={modal.close}>Close</button>
    </>
  );
}

it('closing leads to the page, also after one dialog replaced another', async () => {
  const site = await inSite(<Controls />, { path: '/' });
  const press = (name: string) => page.getByRole('button', { name }).click();
  await press('Message');
  await expect.poll(site.currentUrl).toContain('modal=deposit-failed');
  await press('Response');
  await expect.poll(site.currentUrl).toContain('modal=deposit-return');
  await press('Close');
  await expect.poll(site.currentUrl).toBe('/');
});

it('closing a dialog that the page was opened with leads to the page', async () => {
  const site = await inSite(<Controls />, { path: '/?modal=deposit-failed' });
  await page.getByRole('button', { name: 'Response' }).click();
  await expect.poll(site.currentUrl).toContain('modal=deposit-return');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(site.currentUrl).toBe('/');
});
