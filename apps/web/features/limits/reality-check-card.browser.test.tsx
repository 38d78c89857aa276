import { getPlaySession } from '@marquee/contract/play-session.ts';
import { ERRORS } from '@marquee/contract/errors.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { exampleOf, inSite, type InSiteOptions } from '../../testing/in-site.tsx';
import { RealityCheckCard } from './reality-check-card.tsx';

type Check = EndpointResponse<'getPlaySession'>['realityCheck'];
const example = exampleOf(getPlaySession);
const withCheck = (changes: Partial<Check>) => ({ ...example, realityCheck: { ...example.realityCheck, ...changes } });

async function show(changes: Partial<Check> = {}, options: InSiteOptions = {}) {
  const bodies: unknown[] = [];
  const session = withCheck({ isPending: false, ...changes });
  await inSite(<RealityCheckCard />, {
    isSignedIn: true,
    followsMutations: false,
    ...options,
    responses: {
      getPlaySession: session,
      setRealityCheck: (_query, body) => {
        bodies.push(body);
        return withCheck({ ...changes, intervalMinutes: (body as { intervalMinutes: number | null }).intervalMinutes });
      },
      ...options.responses,
    },
  });
  await expect.element(page.getByRole('radio').first()).toBeInTheDocument();
  return bodies;
}
const labels = () =>
  page
    .getByRole('radio')
    .elements()
    .map((radio) => radio.closest('label')?.textContent);
const choose = (label: string) => page.getByRole('radio', { name: label, exact: true }).click();

it('offers the intervals of the market and saves one', async () => {
  const bodies = await show();
  expect(labels()).toEqual(['15 minutes', '30 minutes', '45 minutes', '60 minutes']);
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await choose('30 minutes');
  await expectAccessible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Your reminder is saved.')).toBeVisible();
  expect(bodies).toEqual([{ intervalMinutes: 30 }]);
  await expect.element(page.getByRole('radio', { name: '30 minutes' })).toBeChecked();
});

it('isRequired: it cannot be turned off', async () => {
  await show({ isRequired: true });
  expect(labels()).not.toContain('Don’t remind me');
  await expect.element(page.getByText(/^This reminder is always on in your country\./)).toBeVisible();
});

it('not required: it can be turned off', async () => {
  const bodies = await show({ isRequired: false });
  await choose('Don’t remind me');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Your reminder is saved.')).toBeVisible();
  expect(bodies).toEqual([{ intervalMinutes: null }]);
});

it('says when a longer interval begins', async () => {
  await show({ intervalMinutes: 15, next: { intervalMinutes: 60 } });
  await expect.element(page.getByText('Every 60 minutes after the next reminder.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: '60 minutes' })).toBeChecked();
});

it('keeps the choice and shows the reason if it is refused', async () => {
  const refusal = new ApiError(ERRORS['play.interval_not_allowed'].status, {
    code: 'play.interval_not_allowed',
    params: { reason: 'range', min: 15, max: 60 },
  });
  await show({}, { responses: { setRealityCheck: refusal } });
  await choose('15 minutes');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose 15 to 60 minutes.');
  await expect.element(page.getByRole('radio', { name: '15 minutes' })).toBeChecked();
});

it('is accessible in Arabic', async () => {
  await show({ isRequired: false, next: { intervalMinutes: null } }, { locale: 'ar' });
  expect(document.querySelector('main')?.textContent).not.toMatch(/play\.|limits\./);
  await expectAccessible();
});
