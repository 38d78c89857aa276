import { getLocation, verifyLocation } from '@marquee/contract/geo.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { storeVerifiedLocation } from '../../lib/session/verified-location.ts';
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

/** The device of this test: what it answers, or the number by which it says why not. */
function mockDeviceLocation(response: { accuracy: number } | 1 | 2 | 3): void {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onRecall, onError, options) => {
    expect(options?.timeout).toBe(10_000);
    const failure = { code: response, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' };
    if (typeof response === 'number') onError?.(failure as GeolocationPositionError);
    // Only what is read of it.
    else onRecall({ coords: { latitude: 52.5, longitude: 13.4, ...response } } as GeolocationPosition);
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('whoever is served sees the page and nothing else', async () => {
  await gate({ getLocation: OPEN });
  await expect.element(cashier).toBeVisible();
  await expect.element(closed).not.toBeInTheDocument();
});

it('a traveller is told why, keeps ways to money and account, and is not asked for a device that would change nothing', async () => {
  await gate({ getLocation: at({ country: { code: 'NL' }, canVerify: false }) });
  await expect.element(closed).toBeVisible();
  await expect.element(page.getByText(/Your IP address is in Netherlands/)).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  for (const name of ['Withdraw', 'My account']) await expect.element(page.getByRole('link', { name })).toBeVisible();
  await expectAccessible();
});

it('each way in which a device can fail is answered in its own words, and the button stays', async () => {
  const answered: Partial<EndpointResponse<'verifyLocation'>> = {
    isVerified: false,
    isOpen: false,
    token: null,
    expiresAt: null,
  };
  const outside = { ...found, ...answered, problem: 'outside' as const, country: { code: 'NL', name: 'Netherlands' } };
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
    [new ApiError(503, { code: 'server.unavailable', params: {} }), /location check failed/],
  ] as const) {
    verdict = response;
    mockDeviceLocation({ accuracy: 30 });
    await fails(expected);
  }
});

it('a check that succeeds opens the page at once, says so, and leads the keyboard there', async () => {
  let location = HIDDEN;
  await gate({
    getLocation: () => location,
    verifyLocation: () => {
      location = OPEN;
      return { ...found, expiresAt: '2999-01-01T00:00:00.000Z' };
    },
  });
  mockDeviceLocation({ accuracy: 30 });
  await button.click();
  await expect.element(cashier).toBeVisible();
  await expect.element(cashier).toHaveFocus();
  await expect.element(page.getByText('Location confirmed. You can continue.')).toBeVisible();
});

it('where the address outweighs the device, that is said and the device is not asked again', async () => {
  let location = HIDDEN;
  await gate({
    getLocation: () => location,
    verifyLocation: () => {
      location = at({ country: { code: 'DE' }, restriction: 'location', canVerify: false });
      return { ...found, expiresAt: '2999-01-01T00:00:00.000Z' };
    },
  });
  mockDeviceLocation({ accuracy: 30 });
  await button.click();
  await expect.element(page.getByText(/^We have your device’s location/)).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

it('a page that is open is not taken away when the place changes: what is typed there stays', async () => {
  let location = OPEN;
  const { requests } = await gate({ getLocation: () => location });
  await expect.element(cashier).toBeVisible();
  location = HIDDEN;
  // Another part of the page has checked the location, so that it is asked anew.
  storeVerifiedLocation({ token: 'of another network', expiresAt: '2999-01-01T00:00:00.000Z' });
  await expect.poll(() => requests).toEqual(['getLocation', 'getLocation']);
  await expect.element(cashier).toBeVisible();
  await expect.element(closed).not.toBeInTheDocument();
});
