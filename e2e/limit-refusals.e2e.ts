import { EXAMPLE_LANGUAGES } from '@marquee/locales/testing/example-languages.ts';
import { numberLocale } from '@marquee/text/numbers.ts';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { readLanguageFile, readMessages } from '@marquee/locales/read-messages.ts';
import { PART, sample } from '@marquee/platform/testing/sample.ts';
import { isHydrated } from './browser-kit.ts';
import { type Casino, expect, test } from './fixtures.ts';
import type { TestPlayer } from './platform-client.ts';

type Locale = (typeof EXAMPLE_LANGUAGES)[number];

/** Messages of the site by key. */
const textsOf = (locale: Locale): Readonly<Record<string, string>> =>
  Object.fromEntries(readMessages(locale).map(({ key, text }) => [key, text]));

/**
 * Limits of 0.05, which a bet of more meets, in the opposite order of the refusals: each is refused before those above it. The codes are those of the product
 * specification.
 */
const LIMITS = [
  ['monthlyBetLimit', 'turnover', 2],
  ['weeklyBetLimit', 'turnover', 1],
  ['dailyBetLimit', 'turnover', 0],
  ['monthlyLossLimit', 'loss', 2],
  ['weeklyLossLimit', 'loss', 1],
  ['dailyLossLimit', 'loss', 0],
  ['maxBetLimit', 'stake', null],
] as const;

async function setLimit(
  casino: Casino,
  { token, brand }: TestPlayer,
  kind: string,
  period: number | null,
  amount: string,
) {
  const { status, text } = await casino.request('/api/user/limits', {
    method: 'PUT',
    brand,
    token,
    body: { kind, period, amount, currencyCode: 'EUR' },
  });
  expect(status, text).toBe(200);
}

const openPhone = (
  casino: Casino,
  { token, brand }: TestPlayer,
  locale: Locale,
  options: Parameters<Casino['openPage']>[0] = {},
) => casino.openPage({ brand, locale, token, device: 'phone', allowedErrors: [/status of 4\d\d/], ...options });

async function openDice(casino: Casino, locale: Locale, brand = 'ferrant') {
  const player = await casino.signUpPlayer(brand);
  await casino.payIn(player, '50.00');
  const page = await openPhone(casino, player, locale);
  await page.goto('/casino/games/dice');
  const roll = page.getByRole('button', {
    name: readLanguageFile(locale, 'games')['dice']?.['roll'] ?? '',
    exact: true,
  });
  await roll.waitFor();
  return { player, page, roll };
}

/** The refusal above the game, which names no key and no placeholder. */
async function refusalOf(page: Page): Promise<string> {
  const alert = page.locator('main').getByRole('alert');
  await alert.waitFor();
  const text = (await alert.textContent()) ?? '';
  expect(text).not.toMatch(/errors\.|limit\.|play\.|[{}]|undefined|Invalid/);
  return text;
}

/** A number as the page's language writes it. */
const numberIn = (page: Page, locale: Locale, value: number) =>
  page.evaluate(([language, number]) => new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(number), [
    numberLocale(locale),
    value,
  ] as const);

/** The day of an instant as the page's language writes it. */
const dayIn = (page: Page, locale: Locale, instant: string) =>
  page.evaluate(
    ([language, at]) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' }).format(new Date(at)),
    [numberLocale(locale), instant] as const,
  );

/** In the opposite order of the refusals, as above. */
const DEPOSIT_LIMITS = [
  ['monthlyDepositLimit', 2],
  ['weeklyDepositLimit', 1],
  ['dailyDepositLimit', 0],
] as const;

const SESSION_LIMITS = [
  ['monthlySessionLimit', 2],
  ['weeklySessionLimit', 1],
  ['dailySessionLimit', 0],
] as const;

test.describe.configure({ mode: 'parallel' });

/** Every refusal in one language, on another day in another; a deep run meets all in all. */
const localesOf = (at: number) => sample(EXAMPLE_LANGUAGES, EXAMPLE_LANGUAGES.length, PART + at);

for (const locale of localesOf(0))
  test(`each limit of bets and losses refuses a bet with its amounts and time in ${locale}`, async ({ casino }) => {
    const { player, page, roll } = await openDice(casino, locale);
    const least = await numberIn(page, locale, 0.05);
    const texts = textsOf(locale);
    const seen = new Set<string>();
    for (const [code, kind, period] of LIMITS) {
      await setLimit(casino, player, kind, period, '0.05');
      const refused = page.waitForResponse((response) => response.url().endsWith('/api/user/game-rounds'));
      await roll.click();
      const response = (await (await refused).json()) as {
        readonly code: string;
        readonly params: { readonly stake: string; readonly availableAt?: string };
      };
      expect(response.code).toBe(`limit.${code}`);
      // Up to the first placeholder, the text of this refusal.
      const start = (texts[`errors.limit.${code}`] ?? '').split('{')[0] ?? '';
      await page.locator('main').getByRole('alert').filter({ hasText: start }).waitFor();
      await expect.poll(async () => seen.has(await refusalOf(page))).toBe(false);
      const text = await refusalOf(page);
      seen.add(text);
      expect(text).toContain(least);
      expect(text).toContain(await numberIn(page, locale, Number(response.params.stake)));
      const { availableAt } = response.params;
      expect(availableAt === undefined, code).toBe(period === null);
      if (availableAt === undefined) continue;
      expect(text).toContain(await dayIn(page, locale, availableAt));
    }
    // Opened again, the game says so before the first bet.
    await page.reload();
    const play = textsOf(locale);
    const said = page.getByRole('status').filter({ hasText: (play['play.blocked.stake'] ?? '').split('{')[0] ?? '' });
    await expect(said).toContainText(least);
    await expect(page.getByRole('link', { name: play['play.blocked.demo'] ?? '' })).toBeVisible();
    await expect(roll).toHaveAttribute('aria-disabled', 'true');
  });

for (const locale of localesOf(1))
  test(`each limit of playing time refuses a bet with its minutes and time in ${locale}`, async ({
    casino,
    ownerDb,
  }) => {
    const { player, page, roll } = await openDice(casino, locale);
    const texts = textsOf(locale);
    const betting = () => page.waitForResponse((response) => response.url().endsWith('/api/user/game-rounds'));
    for (const [code, period] of SESSION_LIMITS) {
      await setLimit(casino, player, 'sessionTime', period, '10');
      if (period === 2) {
        const accepted = betting();
        await roll.click();
        expect((await accepted).status()).toBe(200);
        await expect(roll).not.toHaveAttribute('aria-disabled', 'true');
      }
      await sql`UPDATE player_limit_usage SET played_ms = 600000, valid_until = '-infinity' WHERE player_id = ${player.userId}`.execute(
        ownerDb,
      );
      const refused = betting();
      await roll.click();
      const response = (await (await refused).json()) as {
        readonly code: string;
        readonly params: { readonly availableAt: string };
      };
      expect(response.code).toBe(`limit.${code}`);
      const start = (texts[`errors.limit.${code}`] ?? '').split('{')[0] ?? '';
      await page.locator('main').getByRole('alert').filter({ hasText: start }).waitFor();
      const text = await refusalOf(page);
      expect(text).toContain('10');
      expect(text).toContain(await dayIn(page, locale, response.params.availableAt));
    }
  });

for (const locale of localesOf(2))
  test(`the operator’s limit of one bet and the game’s own range refuse a bet in ${locale}`, async ({
    casino,
    ownerDb,
  }) => {
    // The limit stays for all players of the brand; no other test plays there.
    const brand = { en: 'jadegrille', de: 'amberveld', ar: 'bonbonnet' }[locale];
    const { page, roll } = await openDice(casino, locale, brand);
    // A bet that the game’s buttons cannot choose.
    await page.route('**/api/user/game-rounds', async (route) => {
      const body = { ...(route.request().postDataJSON() as object), stake: '99999.00' };
      await route.continue({ postData: JSON.stringify(body) });
    });
    await roll.click();
    const range = textsOf(locale)['errors.game.stake_out_of_range']?.split('{')[0] ?? '';
    await page.locator('main').getByRole('alert').filter({ hasText: range }).waitFor();
    await refusalOf(page);
    await page.unrouteAll({ behavior: 'wait' });
    await sql`INSERT INTO brand_limits (brand_key, set_by, currency_code, kind, period, value)
      VALUES (${brand}, 'operator', 'EUR', 'stake', NULL, 500) ON CONFLICT DO NOTHING`.execute(ownerDb);
    await roll.click();
    const most = textsOf(locale)['errors.limit.MAX_BET_LIMIT_REACHED']?.split('{')[0] ?? '';
    await page.locator('main').getByRole('alert').filter({ hasText: most }).waitFor();
    expect(await refusalOf(page)).toContain(await numberIn(page, locale, 0.05));
  });

for (const locale of localesOf(3))
  test(`each limit of deposits refuses a deposit with its amounts and time in ${locale}`, async ({ casino }) => {
    const player = await casino.signUpPlayer('ferrant');
    const page = await openPhone(casino, player, locale, { allowedErrors: [/status of 422/] });
    for (const [code, period] of DEPOSIT_LIMITS) {
      await setLimit(casino, player, 'deposit', period, '5.00');
      // The refused amount cannot be sent again from the same form.
      await page.goto('/deposit');
      await page.waitForFunction(isHydrated);
      await page.locator('input[name=method][value=card]').check({ force: true });
      const refused = page.waitForResponse((response) => response.url().endsWith('/api/user/deposits'));
      await page.locator('main form button[type=submit]').click();
      const { code: refusal, params } = (await (await refused).json()) as {
        readonly code: string;
        readonly params: { readonly amount: string; readonly availableAt: string };
      };
      expect(refusal).toBe(`limit.${code}`);
      const shown = [
        await numberIn(page, locale, 5),
        await numberIn(page, locale, Number(params.amount)),
        await dayIn(page, locale, params.availableAt),
      ];
      const start = (textsOf(locale)[`errors.limit.${code}`] ?? '').split('{')[0] ?? '';
      const text = page
        .locator('main')
        .getByText(start)
        .filter({ hasText: shown[2] ?? '' });
      for (const part of shown) await expect(text.filter({ hasText: part }).first()).toBeVisible();
    }
  });

for (const locale of localesOf(4))
  test(`a second increase of a limit within an hour is refused with its reason and time in ${locale}`, async ({
    casino,
  }) => {
    const player = await casino.signUpPlayer('ferrant');
    await setLimit(casino, player, 'stake', null, '5.00');
    const page = await openPhone(casino, player, locale);
    await page.goto('/profile2/limits');
    const texts = textsOf(locale);
    await page
      .locator('main')
      .getByRole('button', { name: texts['limits.kind.stake.title'] ?? '' })
      .first()
      .click();
    await page.getByRole('textbox').fill('9');
    await page.locator('#limits form button[type=submit]').click();
    expect(await refusalOf(page)).toContain(texts['limits.refused.title'] ?? '');
  });

for (const locale of localesOf(5))
  test(`the price of a bonus is confirmed, and a limit of bets refuses it, in ${locale}`, async ({ casino }) => {
    const player = await casino.signUpPlayer('ferrant');
    await casino.payIn(player, '200.00');
    const page = await openPhone(casino, player, locale, { hasReducedMotion: true });
    await page.goto('/casino/games/velvet-vampire');
    await page.waitForFunction(isHydrated);
    const texts = readLanguageFile(locale, 'games')['slot-view'] ?? {};
    const press = (key: string) => page.getByRole('button', { name: new RegExp(`^${texts[key]}`) }).click();
    const playWith = async (key: string) => {
      const played = page.waitForResponse((response) => response.url().endsWith('/api/user/game-rounds'));
      await press('buy');
      await press(key);
      return played;
    };
    const regular = await playWith('buy_regular');
    expect(regular.request().postDataJSON()).toMatchObject({ move: {} });
    expect(regular.status()).toBe(200);
    await setLimit(casino, player, 'stake', null, '5.00');
    const refused = await playWith('buy_confirm');
    expect(refused.request().postDataJSON()).toMatchObject({ move: { buy: true } });
    expect((await refused.json()) as object).toMatchObject({ code: 'limit.maxBetLimit' });
    expect(await refusalOf(page)).toContain(await numberIn(page, locale, 5));
  });
