import { getLocation, verifyLocation } from '@marquee/contract/location.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiError } from '../../lib/api/api-error.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { storeVerifiedLocation } from '../../lib/session/verified-location.ts';
import { refused } from '../../testing/forms.ts';
import { exampleOf, inSite, type InSiteOptions } from '../../testing/in-site.tsx';
import { LocationGate } from './location-gate.tsx';

type Location = EndpointResponse<'getLocation'>['data']['location'];

const example = exampleOf(getLocation).data.location;
const found = exampleOf(verifyLocation);
const at = (more: Partial<Location>): EndpointResponse<'getLocation'> => ({
  data: { location: { ...example, ...more } },
});
const OPEN = at({ isRestricted: false, restriction: null, demo: { isRestricted: false, canVerify: false } });
const HIDDEN = at({ country: null, restriction: 'network', canVerify: true });

const gate = (responses: InSiteOptions['responses'], options: InSiteOptions = {}) =>
  inSite(
    <main>
      <LocationGate action="deposit">
        <h1 tabIndex={-1}>The cashier</h1>
      </LocationGate>
    </main>,
    { isSignedIn: true, ...options, responses: { ...responses } },
  );
const cashier = page.getByRole('heading', { name: 'The cashier' });
const closed = page.getByRole('heading', { name: 'Deposits aren’t available in your location' });
const button = page.getByRole('button', { name: 'Reverify Location' });

/** Mocks the device location: a position, or the error code of the Geolocation API. */
function mockDeviceLocation(response: { accuracy: number } | 1 | 2 | 3): void {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onSuccess, onError, options) => {
    expect(options?.timeout).toBe(10_000);
    const failure = { code: response, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' };
    if (typeof response === 'number') onError?.(failure as GeolocationPositionError);
    // Only the fields that are read.
    else onSuccess({ coords: { latitude: 52.5, longitude: 13.4, ...response } } as GeolocationPosition);
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('renders only the page in a served country', async () => {
  await gate({ getLocation: OPEN });
  await expect.element(cashier).toBeVisible();
  await expect.element(closed).not.toBeInTheDocument();
});

it('shows a player abroad the reason and links to money and account, and no location check that could not help', async () => {
  await gate({ getLocation: at({ country: { code: 'NL' }, canVerify: false }) });
  await expect.element(closed).toBeVisible();
  await expect.element(page.getByText(/Your IP address is in Netherlands/)).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  for (const name of ['Withdraw', 'My account']) await expect.element(page.getByRole('link', { name })).toBeVisible();
  await expectAccessible();
});

it('shows a message of its own for each device error and keeps the button', async () => {
  const rejected = { isVerified: false, isOpen: false, token: null, expiresAt: null };
  const outside = { ...found, ...rejected, problem: 'outside' as const, country: { code: 'NL', name: 'Netherlands' } };
  let verdict: EndpointResponse<'verifyLocation'> | ApiError = outside;
  await gate({ getLocation: HIDDEN, verifyLocation: () => verdict });
  await expect.element(page.getByText(/^You seem to be using a VPN/)).toBeVisible();
  const fails = async (expected: RegExp) => {
    await button.click();
    await expect.element(page.getByRole('status').getByText(expected)).toBeVisible();
    await expect.element(closed).toBeVisible();
    vi.restoreAllMocks();
  };
  for (const [code, expected] of [
    [1, /^Location access is blocked/],
    [2, /^Your device can’t find its location/],
    [3, /within 10 seconds/],
  ] as const) {
    mockDeviceLocation(code);
    await fails(expected);
  }
  for (const [response, expected] of [
    [outside, /^Your device is in Netherlands/],
    [{ ...outside, problem: 'inaccurate', country: null }, /isn’t accurate enough/],
    [{ ...outside, problem: 'no_country', country: null }, /match this location to a country/],
    [{ ...outside, problem: 'subdivision_unknown' }, /which region you’re in/],
    [refused('server.unavailable'), /location check failed/],
  ] as const) {
    verdict = response;
    mockDeviceLocation({ accuracy: 30 });
    await fails(expected);
  }
});

/** Has the device verify a hidden location, after which the platform responds so. */
async function verifyAs(after: typeof HIDDEN): Promise<void> {
  let location = HIDDEN;
  const verify = () => {
    location = after;
    return { ...found, expiresAt: '2999-01-01T00:00:00.000Z' };
  };
  await gate({ getLocation: () => location, verifyLocation: verify });
  mockDeviceLocation({ accuracy: 30 });
  await button.click();
}

it('opens the page after a successful location check, announces it and moves the focus there', async () => {
  await verifyAs(OPEN);
  await expect.element(cashier).toBeVisible();
  await expect.element(cashier).toHaveFocus();
  await expect.element(page.getByText('Location confirmed. You can continue.')).toBeVisible();
});

it('explains that the IP address takes precedence, and removes the location check', async () => {
  await verifyAs(at({ country: { code: 'DE' }, restriction: 'location', canVerify: false }));
  await expect.element(page.getByText(/^We have your device’s location/)).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

it('keeps an open page with its input when the location changes', async () => {
  let location = OPEN;
  const { requests } = await gate({ getLocation: () => location });
  await expect.element(cashier).toBeVisible();
  location = HIDDEN;
  // Another component has verified the location, so that the query runs again.
  storeVerifiedLocation({ token: 'of another network', expiresAt: '2999-01-01T00:00:00.000Z' });
  await expect.poll(() => requests).toEqual(['getLocation', 'getLocation']);
  await expect.element(cashier).toBeVisible();
  await expect.element(closed).not.toBeInTheDocument();
});
