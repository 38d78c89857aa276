import { EXAMPLE_LANGUAGES } from '@marquee/locales/testing/example-languages.ts';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Locator, Page, Response } from '@playwright/test';
import type { Insertable } from 'kysely';
import type { Db } from '../apps/platform/db/database.ts';
import { newId } from '../apps/platform/db/new-id.ts';
import type { BonusTemplatesTable, UserBonusesTable } from '../apps/platform/db/schema.gen.ts';
import type { WalletModule } from '../apps/platform/modules/wallet/index.ts';
import { readMessages } from '@marquee/locales/read-messages.ts';
import { sample } from '@marquee/platform/testing/sample.ts';
import { createTranslator, type Messages } from '../apps/web/lib/i18n/translator.ts';
import { errorValues } from '../apps/web/lib/i18n/use-error-text.ts';
import { type Casino, expect, test } from './fixtures.ts';
import type { TestPlayer } from './platform-client.ts';

/** A brand with cashback whose bonuses no other test reads. */
const BRAND = 'isvik';
const EUR = 10_000n;
const HOUR_MS = 3_600_000;

const SPINS = { free_spins: 10, spin_stake_minor: 2_000n };

type Template = Partial<Insertable<BonusTemplatesTable>>;

/** What the bonus is before each attempt, so that only one thing refuses it. */
const FREE: Template = {
  bonus_type: 'no_deposit',
  bonus_minor: EUR,
  multiplier: 10,
  free_spins: null,
  spin_stake_minor: null,
  spin_winnings_as: null,
  spin_game_slugs: [],
  deposit_percent: null,
  deposit_number: null,
  participants_max: null,
  registered_hours_max: null,
  retry_hours: null,
  needs_email_verification: false,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  hour_to: 24,
  starts_at: null,
  ends_at: null,
};

const template = (bonusId: string): Insertable<BonusTemplatesTable> => ({
  ...FREE,
  bonus_id: bonusId,
  brand_key: BRAND,
  bonus_key: bonusId.replace('_', '-').toLowerCase(),
  bonus_type: 'no_deposit',
  currency_code: 'EUR',
  sort_order: 900,
});

const userBonus = (
  playerId: string,
  bonusId: string,
  facts: Partial<Insertable<UserBonusesTable>>,
): Insertable<UserBonusesTable> => ({
  user_bonus_id: newId('ubn'),
  player_id: playerId,
  bonus_id: bonusId,
  name: 'A gift',
  bonus_type: 'no_deposit',
  status: 'completed',
  currency_code: 'EUR',
  bonus_minor: EUR,
  multiplier: 10,
  wager_minor: 10n * EUR,
  wagering_source: 'REAL_TO_FUN',
  ...facts,
});

interface Scene {
  readonly db: Db;
  readonly wallet: WalletModule;
  readonly player: TestPlayer;
  /** Registers another account of the brand. */
  readonly addPlayer: () => Promise<TestPlayer>;
  readonly bonusId: string;
}

interface Condition {
  readonly code: string;
  readonly template?: Template;
  /** Bonuses that the player has. */
  readonly holds?: Partial<Insertable<UserBonusesTable>>;
  readonly prepare?: (scene: Scene) => Promise<unknown>;
}

const lose = async ({ wallet, player }: Scene, amountMinor: bigint) => {
  const ids = () => ({ source: 'test', externalId: newId('ext'), playerId: player.userId, asset: 'EUR' }) as const;
  const round = { provider: 'studio', roundId: newId('rnd'), gameSlug: 'harbour-lights' };
  await wallet.bet({ ...ids(), ...round, amountMinor });
  await wallet.win({ ...ids(), ...round, amountMinor: 0n, closesRound: true });
};
/** The player's only deposit, however often it is called: each condition stands alone. */
const depositOnce = ({ wallet, player }: Scene) =>
  wallet.deposit({
    source: 'test',
    externalId: `only-${player.userId}`,
    playerId: player.userId,
    asset: 'EUR',
    amountMinor: 50n * EUR,
    method: 'card',
    reference: `only-${player.userId}`,
  });
const setPlayer = ({ db, player }: Scene, facts: { created_at: Date } | { first_name: string }) =>
  db.updateTable('players').set(facts).where('player_id', '=', player.userId).execute();

/** Each reason for which an open offer is refused. Those of a player without a deposit, and of one without losses, come first. */
const CONDITIONS: readonly Condition[] = [
  { code: 'CASHBACK_NEED_DEPOSIT', template: { bonus_type: 'instant_cashback' } },
  { code: 'DEPOSITS_NUMBER', template: { bonus_type: 'deposit', deposit_percent: 50, deposit_number: 3 } },
  {
    code: 'DEPOSITS_NUMBER2',
    template: { bonus_type: 'deposit', deposit_percent: 50, deposit_number: 1 },
    prepare: depositOnce,
  },
  { code: 'NO_CASHBACK', template: { bonus_type: 'instant_cashback' }, prepare: depositOnce },
  {
    code: 'ADD_TO_CALENDAR',
    template: { bonus_type: 'instant_cashback' },
    prepare: async (scene) => {
      await depositOnce(scene);
      await lose(scene, 20n * EUR);
    },
  },
  {
    code: 'REGISTRATION_BONUS',
    template: { registered_hours_max: 2 },
    prepare: (scene) => setPlayer(scene, { created_at: new Date(Date.now() - 3 * HOUR_MS) }),
  },
  { code: 'REQUIRED_EMAIL_VERIFICATION', template: { needs_email_verification: true } },
  // Neither today nor the day before or after it, whatever the time zone.
  {
    code: 'VALID_ON_DAYS',
    template: { weekdays: [3, 4].map((days) => ((new Date().getUTCDay() + days + 6) % 7) + 1) },
  },
  { code: 'START_TIME_ERROR', template: { starts_at: new Date(Date.now() + 30 * HOUR_MS) } },
  { code: 'END_TIME_ERROR', template: { ends_at: new Date(Date.now() - HOUR_MS) } },
  {
    code: 'DAYS_VALID',
    template: { hour_to: 1 },
    // In which the hour from midnight is over.
    prepare: ({ db, player }) =>
      db
        .insertInto('player_limit_zones')
        .values({ player_id: player.userId, time_zone: new Date().getUTCHours() < 12 ? 'Etc/GMT-6' : 'UTC' })
        .onConflict((conflict) =>
          conflict.column('player_id').doUpdateSet((row) => ({ time_zone: row.ref('excluded.time_zone') })),
        )
        .execute(),
  },
  {
    code: 'MAXIMUM_PARTICIPANTS',
    template: { participants_max: 1 },
    prepare: async ({ db, addPlayer, bonusId }) =>
      db
        .insertInto('user_bonuses')
        .values(userBonus((await addPlayer()).userId, bonusId, {}))
        .execute(),
  },
  { code: 'RETRY_PERIOD', template: { retry_hours: 24 }, holds: {} },
  { code: 'CANCELLED', template: { retry_hours: 24 }, holds: { status: 'cancelled' } },
  { code: 'ACTIVE_BONUS', holds: { bonus_id: 'bns_another', status: 'active' } },
  {
    code: 'ACTIVE_FREE_SPINS',
    template: { bonus_type: 'freespins', ...SPINS, spin_game_slugs: ['velvet-vampire'], spin_winnings_as: 'bonus' },
    holds: {
      bonus_id: 'bns_another',
      bonus_type: 'freespins',
      status: 'active',
      ...SPINS,
      free_spins_left: 10,
      winnings_as: 'bonus',
    },
  },
  {
    code: 'BONUS_FRAUD',
    prepare: async ({ db, player, addPlayer }) => {
      const other = await addPlayer();
      const person = { first_name: newId('x'), last_name: 'Doppel', date_of_birth: new Date('1980-02-03') };
      await db.updateTable('players').set(person).where('player_id', 'in', [player.userId, other.userId]).execute();
      // A newer account counts once it has had money without a deposit.
      await db
        .insertInto('user_bonuses')
        .values(userBonus(other.userId, 'bns_another', {}))
        .execute();
    },
  },
];

/** Makes one thing refuse the bonus. */
async function set(scene: Scene, { template: facts, holds, prepare }: Condition): Promise<void> {
  const { db, player, bonusId } = scene;
  await db.deleteFrom('user_bonuses').where('player_id', '=', player.userId).execute();
  await prepare?.(scene);
  if (holds)
    await db
      .insertInto('user_bonuses')
      .values(userBonus(player.userId, bonusId, holds))
      .execute();
  await db
    .updateTable('bonus_templates')
    .set({ ...FREE, ...facts })
    .where('bonus_id', '=', bonusId)
    .execute();
}

/** The text of a refusal in a language, with its values. */
function textOf(locale: string, code: string, params: Readonly<Record<string, string | number>>): string {
  const key = `errors.bonus.${code}`;
  const text = readMessages(locale).find((message) => message.key === key)?.text;
  const messages = text ? { [key]: compileMessageOrThrow(text) } : {};
  const { t, has } = createTranslator(locale, messages as Messages); // a list of pieces
  if (!has(key)) throw new Error(`${locale} has no text for ${code}`);
  return t(key as Parameters<typeof t>[0], errorValues(locale, { params })); // a key of the language
}

/** Acts, and expects this refusal in the response, and its whole text beside the button, without a key or a placeholder. */
async function expectRefusal(
  page: Page,
  locale: string,
  refusal: { code: string; path: string; act: Locator; within: Locator },
) {
  const { code, path, act, within } = refusal;
  const refused = page.waitForResponse(
    (response: Response) => response.url().endsWith(path) && response.status() !== 200,
  );
  await act.click();
  const body = (await (await refused).json()) as { code: string; params: Record<string, string | number> };
  expect(body.code).toBe(`bonus.${code}`);
  const text = textOf(locale, code, body.params);
  expect(text).not.toMatch(/[{}]|undefined|Invalid|errors\.|  /);
  await within.getByText(text).first().waitFor();
}

const openPhone = (casino: Casino, { token }: TestPlayer, options: Parameters<Casino['openPage']>[0]) =>
  casino.openPage({ brand: BRAND, token, device: 'phone', ...options });

/** Every refusal in one language, on another day in another; a deep run meets all in all. */
for (const locale of sample(EXAMPLE_LANGUAGES, 3)) {
  test(`a bonus whose conditions change while its offer is open is refused with the reason in ${locale}`, async ({
    casino,
    ownerDb: db,
    wallet,
  }) => {
    const addPlayer = () => casino.signUpPlayer(BRAND);
    const player = await addPlayer();
    const bonusId = newId('bns');
    const scene: Scene = { db, wallet, player, addPlayer, bonusId };
    await db.insertInto('bonus_templates').values(template(bonusId)).execute();
    await db.insertInto('bonus_template_texts').values({ bonus_id: bonusId, locale: 'en', title: 'A gift' }).execute();
    const page = await openPhone(casino, player, { locale, allowedErrors: [/status of 422/] });
    await page.goto(`/contacts?modal=promotion&item=${template(bonusId).bonus_key}`);
    const dialog = page.getByRole('dialog');
    const button = dialog.locator('button[data-invites]');
    const path = '/api/user/activate-bonus';
    for (const condition of CONDITIONS) {
      // The offer is open and can be activated; then the condition changes.
      await set(scene, { code: '' });
      await page.reload();
      await button.waitFor();
      await set(scene, condition);
      await expectRefusal(page, locale, { code: condition.code, path, act: button, within: dialog });
    }

    // The same offer, without any of these, to a player who then has bonus money only.
    await lose(scene, 30n * EUR);
    await setPlayer(scene, { first_name: newId('x') });
    await set(scene, { code: '' });
    const activated = page.waitForResponse((response) => response.url().endsWith(path));
    await button.click();
    expect((await activated).status()).toBe(200);
    await dialog.getByRole('status').waitFor();
    await db.updateTable('bonus_templates').set({ is_active: false }).where('bonus_id', '=', bonusId).execute();

    await page.goto('/casino/games/dice');
    const roll = page.locator('[data-part=game] [data-action]').first();
    const bet = { path: '/api/user/game-rounds', act: roll, within: page.locator('main') };
    const update = db.updateTable('user_bonuses').where('player_id', '=', player.userId);
    await update.set({ bet_minor_max: 500n }).execute();
    await expectRefusal(page, locale, { code: 'max_bet_exceeded', ...bet });
    await update.set({ bet_minor_max: null, weights: JSON.stringify({ games: { dice: 0 } }) }).execute();
    await expectRefusal(page, locale, { code: 'play_unavailable', ...bet });
  });

  test(`free spins that a page does not know of, or that have ended, are refused before any bet in ${locale}`, async ({
    casino,
    ownerDb: db,
  }) => {
    const player = await casino.signUpPlayer(BRAND);
    await casino.payIn(player, '20.00');
    const set = userBonus(player.userId, newId('bns'), {
      bonus_type: 'freespins',
      status: 'active',
      ...SPINS,
      free_spins_left: 10,
      winnings_as: 'bonus',
      game_slugs: ['velvet-vampire'],
    });
    await db.insertInto('user_bonuses').values(set).execute();
    await db
      .updateTable('wallets')
      .set({ free_spins_id: set.user_bonus_id })
      .where('player_id', '=', player.userId)
      .execute();
    const page = await openPhone(casino, player, { locale, allowedErrors: [/status of 409/], hasReducedMotion: true });
    await page.goto('/casino/games/velvet-vampire');
    const path = '/api/user/game-rounds';
    for (const [code, freeSpins] of [
      ['free_spins_first', undefined],
      ['free_spins_over', newId('ubn')],
    ] as const) {
      // What a page sends whose state is older.
      await page.route(`**${path}`, async (route) => {
        const body = { ...(route.request().postDataJSON() as object), freeSpins };
        await route.continue({ postData: JSON.stringify(body) });
      });
      const act = page.locator('[data-part=game] [data-action]').first();
      await expectRefusal(page, locale, { code, path, act, within: page.locator('main') });
      await page.unrouteAll({ behavior: 'wait' });
    }
    expect(await casino.balanceOf(player)).toBe('20.00');
  });

  test(`a deposit whose bonus no longer applies is refused with its reference in ${locale}`, async ({
    casino,
    ownerDb: db,
  }) => {
    const player = await casino.signUpPlayer(BRAND);
    const bonusId = newId('bns');
    const facts = { bonus_type: 'deposit', bonus_minor: 5n * EUR, deposit_minor_min: 20n * EUR, sort_order: -1 };
    await db
      .insertInto('bonus_templates')
      .values({ ...template(bonusId), ...facts })
      .execute();
    await db.insertInto('bonus_template_texts').values({ bonus_id: bonusId, locale: 'en', title: bonusId }).execute();
    const page = await openPhone(casino, player, { locale, allowedErrors: [/status of 422/] });
    await page.goto('/deposit');
    await page.locator('input[name=method][value=card]').check({ force: true });
    await page.locator('label', { hasText: bonusId }).locator('input').check({ force: true });
    const ofBonus = db.updateTable('bonus_templates').where('bonus_id', '=', bonusId);
    await ofBonus.set({ deposit_minor_min: 100n * EUR }).execute();
    await expectRefusal(page, locale, {
      code: 'UNIFIED_ERROR',
      path: '/api/user/deposits',
      act: page.locator('main form button[type=submit]'),
      within: page.locator('main'),
    });
    for (const id of [bonusId, player.userId]) await expect(page.locator('main').getByRole('alert')).toContainText(id);
    await ofBonus.set({ is_active: false }).execute();
  });
}
