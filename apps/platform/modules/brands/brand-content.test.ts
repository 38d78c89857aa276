import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getLocale, getSettings } from '@marquee/contract/settings.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newPlayer, startPlatform } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';

/** A brand's own texts and pages in the settings. */
const LUMEN = {
  texts: { en: { 'mail.verify.subject': 'Ahoy from {brand}', 'shell.guest.signup': 'Become a member' } },
  navigation: [{ page: 'vip', label: { de: 'Klub', en: 'Club' }, icon: 'crown', scope: 'any' }],
  removedPages: ['tournaments', 'vip'],
};

const folder = mkdtempSync(join(tmpdir(), 'marquee-brand-content-'));
const running = setUpPlatform(() => {
  const settings = join(folder, 'settings.json');
  writeFileSync(settings, JSON.stringify({ brands: { lumen: LUMEN } }));
  return startPlatform({ env: { MARQUEE_SETTINGS: settings } });
});
beforeAll(() => running.platform.prepare());
afterAll(() => rmSync(folder, { recursive: true }));

const read = async <T>(path: string, brand = 'lumen', language = 'en') =>
  await running.read<T>(path, { brand, headers: { 'accept-language': language } });

test("serves a brand's own texts in each language, and the built-in ones to other brands", async () => {
  const messages = async (brand: string, locale: string) =>
    (await read<ResponseOf<typeof getLocale>>(`/api/core/casino/locales/${locale}.json?raw=1`, brand)).messages;
  const label = 'brand.navigation.listed.0';
  expect(await messages('lumen', 'en')).toMatchObject({ 'shell.guest.signup': 'Become a member', [label]: 'Club' });
  expect(await messages('lumen', 'de')).toMatchObject({ 'shell.guest.signup': 'Registrieren', [label]: 'Klub' });
  expect(await messages('lumen', 'ar')).toMatchObject({ [label]: 'Club' });
  expect(await messages('belvoir', 'en')).toMatchObject({ 'shell.guest.signup': 'Sign up' });
});

test('includes removed pages, those that depend on them, and that of referrals which earn nothing, in the settings', async () => {
  const settings = await read<ResponseOf<typeof getSettings>>('/api/core/casino/settings2');
  const withVip = ['vip', 'vip-club', 'profile-vip-club', 'profile2-vip-club'];
  expect(settings.removedPages).toEqual(['tournaments', ...withVip, 'referrals']);
  expect(settings.paymentLogos?.['card']).toBe('/api/core/casino/assets/payment-logos/card.svg');
});

test("sends e-mails with the brand's texts", async () => {
  const body = newPlayer();
  for (const brand of ['lumen', 'belvoir']) await running.request('POST', '/api/user/sign-up', { brand, body });
  await vi.waitFor(async () => {
    const { rows } = await running.owner.query<{ subject: string }>('SELECT subject FROM mailbox ORDER BY subject');
    const subjects = rows.map(({ subject }) => subject);
    expect(subjects).toContain('Ahoy from Lumen');
    expect(subjects).toContain('Welcome to Belvoir: verify your email');
  }, 10_000);
});
