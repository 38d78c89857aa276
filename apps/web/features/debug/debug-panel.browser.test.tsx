import { getAllCountry, getLocation } from '@marquee/contract/location.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exampleOf, inSite, type InSiteOptions } from '../../testing/in-site.tsx';
import { DebugGate } from './debug-gate.tsx';

const responses = { getAllCountry: exampleOf(getAllCountry), getLocation: exampleOf(getLocation) };
const show = (options: InSiteOptions = {}) => inSite(<DebugGate />, { responses, ...options });
const debugButton = page.getByRole('button', { name: /^Debug/ });
const panel = page.getByRole('dialog', { name: 'Debug view' });

afterEach(() => localStorage.clear());

it('renders nothing and sends no request without the local flag', async () => {
  localStorage.setItem('countryCheck', '0');
  const { requests } = await show();
  await expect.element(debugButton).not.toBeInTheDocument();
  expect(requests).toEqual([]);
});

it('shows the overrides on every page, opens and closes with the keyboard, and says that the server ignores a guest', async () => {
  localStorage.setItem('countryCheck', '1');
  localStorage.setItem('debugOverrides', 'country=CW&currency=EUR');
  await show();
  await expect.element(debugButton).toHaveTextContent('DebugCW · EUR');
  (debugButton.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByText(/^The server ignores these settings for guests/)).toBeVisible();
  await expect.element(panel.getByLabelText('Country', { exact: true })).toHaveValue('CW');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
});

it('rejects a subdivision of another country', async () => {
  localStorage.setItem('countryCheck', '1');
  await show({ isSignedIn: true });
  await debugButton.click();
  await panel.getByLabelText('Country', { exact: true }).selectOptions('CW');
  await panel.getByLabelText('Region').fill('us-ny');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect.element(panel.getByText(/^Choose a country first/)).toBeVisible();
  expect(localStorage.getItem('debugOverrides')).toBeNull();
});

it('renders Arabic from right to left', async () => {
  localStorage.setItem('countryCheck', '1');
  await show({ locale: 'ar' });
  await page.getByRole('button', { name: 'وضع الاختبار' }).click();
  await expect.element(page.getByRole('dialog', { name: 'عرض الاختبار' })).toBeVisible();
  await expectAccessible();
});
