import { getSharedStatistics, getStatistics, getStatisticsShare } from '@marquee/contract/statistics.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { refused } from '../../testing/forms.ts';
import { exampleOf, inSite, type InSiteOptions, type MockResponses } from '../../testing/in-site.tsx';
import { OwnStatistics } from './own-statistics.tsx';
import { SharedMissing, SharedStatistics } from './shared-statistics.tsx';

const statistics = exampleOf(getStatistics);
const shared = exampleOf(getStatisticsShare);
const off = { ...shared, share: null };
const sharedStatistics = exampleOf(getSharedStatistics);
const KEY = shared.share?.shareKey ?? '';

const show = (responses: MockResponses, locale: 'en' | 'de' | 'ar' = 'en', change: InSiteOptions = {}) =>
  inSite(<OwnStatistics />, {
    ...change,
    isSignedIn: true,
    followsMutations: false,
    locale,
    responses: { getStatistics: statistics, getStatisticsShare: off, ...responses },
  });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('OwnStatistics', () => {
  const amounts = [{ currencyCode: 'EUR', staked: '1.2346', won: '2.4001', net: '1.1655' }];
  const none = { totalBets: 0, wins: 0, losses: 0, games: 0, amounts: [], favorites: [], races: [], latest: [] };
  const unavailable = refused('server.unavailable');
  it.each<[string, 'en' | 'de' | 'ar', MockResponses, string[]?]>([
    ['with amounts', 'en', { getStatistics: { ...statistics, amounts } }],
    ['of a brand without tournaments', 'en', {}, ['tournaments']],
    ['of a new player', 'en', { getStatistics: { ...statistics, ...none } }],
    ['that could not be loaded', 'en', { getStatistics: unavailable, getStatisticsShare: unavailable }],
    ['that are shared', 'de', { getStatisticsShare: shared }],
    ['that are shared', 'ar', { getStatisticsShare: shared }],
  ])('shows the player’s statistics %s: %s', async (_what, locale, responses, removedPages = []) => {
    const site = await show(responses, locale, { settings: { removedPages } as never });
    await expect.poll(site.read).toContain('\n');
    await expect.poll(() => site.read().replace(location.origin, '')).toReadAsStored();
    await expectAccessible();
  });
});

describe('ShareCard', () => {
  const writeText = vi.fn<(text: string) => Promise<void>>();
  beforeEach(() => {
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
    writeText.mockReset();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'share');
  });

  it('is off until the player creates a link, and preselects neither the whole nickname nor amounts', async () => {
    const { requests } = await show({ setStatisticsShare: shared });
    await expect.element(button('Create link')).toBeVisible();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    await expect.element(page.getByRole('checkbox', { name: /full nickname/ })).not.toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: 'Amounts wagered and won' })).not.toBeChecked();
    expect(requests).not.toContain('setStatisticsShare');
    await button('Create link').click();
    await expect
      .element(page.getByRole('textbox', { name: 'Link to your page' }))
      .toHaveValue(`${location.origin}/statistics/${KEY}`);
    await expectAccessible();
  });

  it('copies the link, and shows it for copying by hand without clipboard access', async () => {
    await show({ getStatisticsShare: shared });
    writeText.mockResolvedValueOnce();
    await button('Copy link').click();
    await expect.element(button('Copied')).toBeVisible();
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/statistics/${KEY}`);
    writeText.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
    await button('Copied').click();
    await expect.element(page.getByText(/Unable to read from clipboard/)).toBeVisible();
    const field = page.getByRole('textbox').element() as HTMLInputElement; // the only one
    expect(field.selectionEnd).toBe(field.value.length);
    await expectAccessible();
  });

  it('opens the share sheet of the device where there is one; closing it changes nothing', async () => {
    const share = vi.fn().mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await show({ getStatisticsShare: shared });
    await button('Share').click();
    await expect.poll(() => share.mock.calls).toHaveLength(1);
    expect(share.mock.calls[0]?.[0]).toMatchObject({ url: `${location.origin}/statistics/${KEY}` });
    expect(writeText).not.toHaveBeenCalled();
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    writeText.mockResolvedValueOnce();
    await button('Share').click();
    await expect.poll(() => writeText.mock.calls).toHaveLength(1);
  });

  it('asks for confirmation before the link is renewed, and stops sharing in one step', async () => {
    const renewed = { ...shared, share: { shareKey: `shr_${'9'.repeat(31)}`, sharedAt: '2026-11-21T10:00:00Z' } };
    const { requests } = await show({
      getStatisticsShare: shared,
      renewStatisticsShare: renewed,
      setStatisticsShare: off,
    });
    await button('Replace link').click();
    await expect.element(page.getByText(/stop working immediately/)).toBeVisible();
    await button('Cancel').click();
    expect(requests).not.toContain('renewStatisticsShare');
    await button('Replace link').click();
    await button('Create new link').click();
    await expect.element(page.getByRole('textbox')).toHaveValue(`${location.origin}/statistics/shr_${'9'.repeat(31)}`);
    await button('Stop sharing').click();
    await expect.element(page.getByText(/Sharing stopped/)).toBeVisible();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  });

  it('saves a changed choice, and shows an error until the next choice when saving fails', async () => {
    const site = await show({
      getStatisticsShare: shared,
      setStatisticsShare: new ApiError(503, { code: 'server.unavailable', params: {} }),
    });
    await expect.element(button('Save')).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Amounts wagered and won' }).click();
    await button('Save').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Most played games' }).click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    const shows = { ...shared.shows, amounts: true };
    expect(site.bodies('setStatisticsShare')).toEqual([{ isShared: true, shows }]);
  });

  it('disables the nickname when it identifies the player, and says when the page is not visible to anyone', async () => {
    await show({ getStatisticsShare: { ...shared, nickname: null, isHidden: true } });
    await expect.element(page.getByText(/could identify you/)).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: /nickname/ })).not.toBeInTheDocument();
    await expect.element(page.getByText('Your page is hidden')).toBeVisible();
  });
});

describe('SharedStatistics', () => {
  const EVIL = `<img src=x onerror="window.hurt=1">\u202Ereversed`;

  it('shows only the shared parts and is not indexed by search engines', async () => {
    const { element } = await inSite(<SharedStatistics shared={sharedStatistics} shareKey={KEY} />);
    await expect.element(page.getByRole('heading', { level: 1, name: /A•••.*stats/ })).toBeVisible();
    await expect.element(page.getByText('Place 4 of 27')).toBeVisible();
    expect(element.textContent).not.toContain('€');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('meta[property="og:url"]')?.getAttribute('content')).toContain(`/statistics/${KEY}`);
    await expectAccessible();
  });

  it('renders a nickname as plain text', async () => {
    await inSite(<SharedStatistics shared={{ ...sharedStatistics, player: EVIL }} shareKey={KEY} />);
    await expect.element(page.getByRole('heading', { level: 1, name: /onerror/ })).toBeVisible();
    expect(document.querySelector('img[src=x]')).toBeNull();
    expect('hurt' in window).toBe(false);
    expect(document.title).not.toContain('\u202E');
  });

  it('shows an empty state without rounds, and the missing page for an unknown key', async () => {
    const empty = { ...sharedStatistics, player: null, numbers: null, favorites: [], races: [], registeredOn: null };
    await inSite(<SharedStatistics shared={empty} shareKey={KEY} />);
    await expect.element(page.getByRole('heading', { level: 1, name: 'A player’s stats' })).toBeVisible();
    await expect.element(page.getByText('No statistics yet')).toBeVisible();
    await inSite(<SharedMissing />);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expectAccessible();
  });
});
