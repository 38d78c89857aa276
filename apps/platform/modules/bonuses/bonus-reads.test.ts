import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createDb, type Db } from '../../db/database.ts';
import { addTextRows, at, PLAYER } from '../../db/testing/table-rows.ts';
import { withTx } from '../../db/tx.ts';
import { setUpWalletHarness } from '../wallet/testing/wallet-harness.ts';
import * as abuse from './abuse.sql.ts';
import * as activations from './activations.sql.ts';
import * as bonuses from './bonuses.sql.ts';
import { listCampaigns } from './campaigns.sql.ts';
import * as ending from './ending.sql.ts';
import * as estimate from './estimate.sql.ts';
import { listUserBonuses } from './list-user-bonuses.ts';
import { redeemCoupon } from './redeem-coupon.ts';
import * as own from './user-bonuses.sql.ts';

const harness = setUpWalletHarness();
let db: Db;
const [ADA, BOB, BRAND, OTHER] = ['plr_ada', 'plr_bob', 'one', 'two'];

beforeAll(async () => {
  db = createDb(harness.pool);
  await addTextRows(
    harness.owner,
    'players',
    PLAYER,
    `player_id=plr_ada email=a@x created_at=@0
     player_id=plr_bob email=b@x created_at=@-1
     player_id=plr_late email=c@x created_at=@1
     player_id=plr_elsewhere email=d@x created_at=@-1 brand_key=two`,
  );
});
beforeEach(() => harness.owner.query('TRUNCATE user_bonuses, bonus_templates, coupons, live_stakes CASCADE'));

const USUAL =
  'player_id=plr_ada bonus_id=bns_1 name=A bonus_type=deposit status=completed currency_code=EUR bonus_minor=100 multiplier=2 wager_minor=200 wagering_source=REAL_TO_FUN starts_at=@0';
const addBonuses = (text: string) => addTextRows(harness.owner, 'user_bonuses', USUAL, text);
const SET = 'bonus_type=freespins free_spins=3 free_spins_left=2 spin_stake_minor=10 winnings_as=real';
const addTemplates = (text: string) =>
  addTextRows(
    harness.owner,
    'bonus_templates',
    'brand_key=one bonus_type=no_deposit currency_code=EUR sort_order=5',
    text,
  );
const addTexts = (locale: string, ids: string) =>
  harness.owner.query(
    `INSERT INTO bonus_template_texts (bonus_id, locale, title) SELECT id, $1, id || ' ' || $1 FROM unnest(string_to_array($2, ' ')) id`,
    [locale, ids],
  );
const idOf = (row: { readonly user_bonus_id: string } | undefined) => row?.user_bonus_id;

it('the list of a player has their bonuses, the newest first, of one status, page by page in both directions', async () => {
  await addBonuses(`
    user_bonus_id=ubn_1 starts_at=@0
    user_bonus_id=ubn_2 starts_at=@1 status=expired
    user_bonus_id=ubn_3 starts_at=@1
    user_bonus_id=ubn_4 starts_at=@-1
    user_bonus_id=ubn_others player_id=plr_bob`);
  const list = async (query: Pick<Parameters<typeof listUserBonuses>[1], 'limit' | 'status' | 'cursor'>) => {
    const found = await listUserBonuses(db, { playerId: ADA, ...query });
    return { ...found, rows: found.rows.map(({ userBonusId }) => userBonusId) };
  };
  expect(await list({ limit: 9 })).toEqual({
    count: 4,
    rows: ['ubn_3', 'ubn_2', 'ubn_1', 'ubn_4'],
    nextCursor: null,
    previousCursor: null,
  });
  const first = await list({ status: 'completed', limit: 2 });
  expect(first).toMatchObject({ count: 3, rows: ['ubn_3', 'ubn_1'], previousCursor: null });
  const last = await list({ status: 'completed', limit: 2, cursor: first.nextCursor ?? undefined });
  expect(last).toMatchObject({ count: 3, rows: ['ubn_4'], nextCursor: null });
  expect(await list({ status: 'completed', limit: 2, cursor: last.previousCursor ?? undefined })).toEqual(first);
});

it('an active bonus, an active set, what waits for a deposit and the set of a bonus are found each for itself', async () => {
  await addBonuses(`
    user_bonus_id=ubn_active status=active
    user_bonus_id=ubn_set status=active ${SET}
    user_bonus_id=ubn_waits status=available
    user_bonus_id=ubn_waiting_set status=available with_bonus_id=ubn_waits ${SET}
    user_bonus_id=ubn_waits_other status=available bonus_id=bns_2
    user_bonus_id=ubn_past
    user_bonus_id=ubn_past_set ${SET}
    user_bonus_id=ubn_set_of_past status=available bonus_id=bns_3 with_bonus_id=ubn_past ${SET}
    user_bonus_id=ubn_others player_id=plr_bob status=active bonus_id=bns_3
    user_bonus_id=ubn_others_set player_id=plr_bob status=active ${SET}
    user_bonus_id=ubn_others_wait player_id=plr_bob status=available bonus_id=bns_3`);
  expect(idOf(await own.findActiveRow(db, ADA))).toBe('ubn_active');
  expect(idOf(await own.findActiveSet(db, ADA))).toBe('ubn_set');
  expect(idOf(await own.findSetOf(db, 'ubn_waits'))).toBe('ubn_waiting_set');
  expect(await own.findSetOf(db, 'ubn_waits_other')).toBeUndefined();
  const available = (playerId: string, bonusId: string) =>
    withTx(db, async (tx) => idOf(await activations.findAvailable(tx, playerId, bonusId)));
  expect([await available(ADA, 'bns_1'), await available(ADA, 'bns_2'), await available(ADA, 'bns_3')]).toEqual([
    'ubn_waits',
    'ubn_waits_other',
    undefined,
  ]);
  expect(idOf(await ending.findUserBonus(db, ADA, 'ubn_past'))).toBe('ubn_past');
  expect(await ending.findUserBonus(db, BOB, 'ubn_past')).toBeUndefined();
  const blocked = (playerId: string, userBonusId: string) =>
    withTx(db, (tx) => ending.isBlockedByFreeSpins(tx, { playerId, userBonusId }));
  expect(await blocked(ADA, 'ubn_waits')).toBe(true);
  expect(await blocked(ADA, 'ubn_waits_other')).toBe(false);
  await harness.owner.query(`UPDATE user_bonuses SET status = 'completed' WHERE user_bonus_id = 'ubn_set'`);
  expect(await blocked(ADA, 'ubn_waits')).toBe(false);
  expect((await activations.listHeld(db, ADA)).length).toBe(8);
});

it('what the job has to end is over, complete, or a set that waits, in pages by id', async () => {
  await addBonuses(`
    user_bonus_id=ubn_00_credited player_id=p0 deposit_minor=5
    user_bonus_id=ubn_01_open player_id=p0 status=available
    user_bonus_id=ubn_10_over player_id=p1 status=active ends_at=@0 starts_at=@-9
    user_bonus_id=ubn_11_over_offer player_id=p1 status=available ends_at=@0 starts_at=@-9
    user_bonus_id=ubn_12_later player_id=p2 status=active ends_at=@1 starts_at=@-9
    user_bonus_id=ubn_13_over_past player_id=p2 status=expired ends_at=@0 starts_at=@-9
    user_bonus_id=ubn_20_complete player_id=p3 status=active wagered_minor=200
    user_bonus_id=ubn_21_nearly player_id=p4 status=active wagered_minor=199
    user_bonus_id=ubn_22_complete_past player_id=p4 wagered_minor=200
    user_bonus_id=ubn_30_played_set player_id=p5 status=active ${SET} free_spins_left=0
    user_bonus_id=ubn_31_open_set player_id=p6 status=active ${SET} wager_minor=0
    user_bonus_id=ubn_32_set_of_deposit player_id=p0 status=available ${SET} with_bonus_id=ubn_00_credited
    user_bonus_id=ubn_33_set_of_no_deposit player_id=p0 status=available ${SET} with_bonus_id=ubn_01_open
    user_bonus_id=ubn_34_past_set player_id=p6 ${SET} free_spins_left=0`);
  const due = ['ubn_10_over', 'ubn_11_over_offer', 'ubn_20_complete', 'ubn_30_played_set', 'ubn_32_set_of_deposit'];
  const list = (after: string, limit: number) => ending.listBonusesToSettle(db, { now: at(0), after, limit });
  expect(await list('', 9)).toEqual(due);
  expect(await list('', 2)).toEqual(due.slice(0, 2));
  expect(await list('ubn_11_over_offer', 9)).toEqual(due.slice(2));
});

it('offers are those of the brand, of a campaign or of none, of a type, in the language or in English', async () => {
  await addTemplates(`
    bonus_id=bns_first sort_order=1 bonus_key=bns-first
    bonus_id=bns_match sort_order=2 bonus_type=deposit bonus_key=bns-match
    bonus_id=bns_spring sort_order=3 cpnc=spring bonus_key=bns-spring
    bonus_id=bns_autumn sort_order=4 cpnc=autumn bonus_key=bns-autumn
    bonus_id=bns_stopped is_active=false bonus_key=bns-stopped
    bonus_id=bns_other brand_key=two bonus_key=bns-other
    bonus_id=bns_calendar bonus_key=bns-calendar
    bonus_id=bns_untold bonus_key=bns-untold`);
  await addTexts('en', 'bns_first bns_match bns_spring bns_autumn bns_stopped bns_other bns_calendar');
  await addTexts('de', 'bns_first bns_stopped');
  await addTexts('ar', 'bns_match bns_untold');
  await harness.owner.query(
    `INSERT INTO calendar_plans (brand_key, currency_code, weekday, from_on, bonus_id, valid_days) VALUES ($1, 'EUR', 1, '2026-01-01', 'bns_calendar', 1)`,
    [BRAND],
  );
  const titles = async (filter: Partial<bonuses.OfferFilter>) =>
    (
      await bonuses.listTemplates(db, {
        brandKey: BRAND,
        locale: 'de',
        type: undefined,
        isDeposit: false,
        cpnc: undefined,
        ...filter,
      })
    ).map(({ title }) => title);
  expect(await titles({})).toEqual(['bns_first de', 'bns_match en']);
  expect(await titles({ cpnc: 'spring' })).toEqual(['bns_first de', 'bns_match en', 'bns_spring en']);
  expect(await titles({ cpnc: null, locale: 'ar' })).toEqual([
    'bns_first en',
    'bns_match ar',
    'bns_spring en',
    'bns_autumn en',
    'bns_untold ar',
  ]);
  expect(await titles({ isDeposit: true })).toEqual(['bns_match en']);
  expect(await titles({ type: 'no_deposit' })).toEqual(['bns_first de']);
  const found = async (id: string, locale: string) => (await bonuses.findTemplate(db, id, locale))?.title;
  expect([await found('bns_first', 'de'), await found('bns_match', 'de'), await found('bns_untold', 'de')]).toEqual([
    'bns_first de',
    'bns_match en',
    undefined,
  ]);
  const named = (id: string) => withTx(db, (tx) => bonuses.findBonusName(tx, id, 'de'));
  expect([await named('bns_first'), await named('bns_match'), await named('bns_stopped')]).toEqual([
    'bns_first de',
    'bns_match en',
    undefined,
  ]);
});

it('a coupon of a brand is redeemed from its first instant until before its end, as often as it may be, once by each player', async () => {
  await addTemplates(`
    bonus_id=bns_a bonus_key=bns-a
    bonus_id=bns_b bonus_key=bns-b
    bonus_id=bns_stopped bonus_key=bns-stopped is_active=false`);
  await addTexts('en', 'bns_a bns_b bns_stopped');
  await addTexts('de', 'bns_a');
  await addTextRows(
    harness.owner,
    'coupons',
    'brand_key=one bonus_id=bns_a',
    `code=EARLY starts_at=@1
     code=LAST uses=2 uses_max=3
     code=NOW starts_at=@0 ends_at=@1
     code=NOW brand_key=two bonus_id=bns_b uses=2 uses_max=3
     code=OVER ends_at=@0
     code=STOPPED bonus_id=bns_stopped
     code=TWO brand_key=two`,
  );
  const deps = { db, now: () => at(0), requireUnrestricted: async () => {} };
  const redeem = (typed: string, playerId = ADA, brandKey = BRAND) =>
    redeemCoupon(deps, { brandKey, playerId, locale: 'de', typed }).then(
      ({ bonusId, name }) => `${bonusId}: ${name}`,
      ({ code, params, detail = '' }) => `${code} ${Object.keys(params).join('')}${detail}`,
    );
  const [early, unknown] = ['coupon.invalid outside of its validity', 'coupon.invalid unknown'];
  const now = [await redeem('NOW'), await redeem('NOW'), await redeem('NOW', BOB), await redeem('NOW', ADA, OTHER)];
  expect(now.join()).toBe('bns_a: bns_a de,coupon.already_redeemed ,bns_a: bns_a de,bns_b: bns_b en');
  expect([await redeem('LAST'), await redeem('LAST', BOB)]).toEqual(['bns_a: bns_a de', 'coupon.invalid used up']);
  expect([await redeem('EARLY'), await redeem('OVER')]).toEqual([early, early]);
  expect([await redeem('STOPPED'), await redeem('TWO')]).toEqual([unknown, unknown]);
  const { rows } = await harness.owner.query('SELECT uses FROM coupons ORDER BY code, brand_key');
  expect(rows.map(({ uses }) => uses)).toEqual([0, 3, 2, 3, 0, 0, 0]);
  await harness.owner.query(`INSERT INTO club_members (player_id, level) VALUES ($1, 3)`, [BOB]);
  expect(await bonuses.findStanding(db, ADA)).toEqual({ level: 0, redeemed: new Set(['bns_a', 'bns_b']) });
  expect(await bonuses.findStanding(db, BOB)).toEqual({ level: 3, redeemed: new Set(['bns_a']) });
});

it('what accounts have had of an offer counts in all its currencies, without what was not credited', async () => {
  await addTemplates(`
    bonus_id=bns_eur offer_key=hello bonus_key=bns-eur
    bonus_id=bns_usd offer_key=hello bonus_key=bns-usd
    bonus_id=bns_weekly offer_key=weekly retry_hours=168 bonus_key=bns-weekly
    bonus_id=bns_thrice retry_hours=24 takes_max=3 bonus_key=bns-thrice
    bonus_id=bns_two brand_key=two offer_key=hello bonus_key=bns-two`);
  await addBonuses(`
    user_bonus_id=ubn_eur bonus_id=bns_eur bonus_type=no_deposit
    user_bonus_id=ubn_usd bonus_id=bns_usd deposit_minor=5
    user_bonus_id=ubn_waits bonus_id=bns_usd
    user_bonus_id=ubn_cashback bonus_id=bns_eur bonus_type=instant_cashback
    user_bonus_id=ubn_set bonus_id=bns_usd with_bonus_id=ubn_usd ${SET}
    user_bonus_id=ubn_two bonus_id=bns_two bonus_type=no_deposit
    user_bonus_id=ubn_weekly bonus_id=bns_weekly deposit_minor=5
    user_bonus_id=ubn_thrice bonus_id=bns_thrice deposit_minor=5
    user_bonus_id=ubn_bob bonus_id=bns_eur deposit_minor=5 player_id=plr_bob`);
  expect(await abuse.countTakes(db, 'bns_eur', [ADA])).toBe(2);
  expect(await abuse.countTakes(db, 'bns_usd', [ADA, BOB])).toBe(3);
  expect(await abuse.countTakes(db, 'bns_thrice', [ADA])).toBe(1);
  expect((await abuse.listLimitedTakes(db, ADA)).toSorted()).toEqual(['bns_eur', 'bns_thrice', 'bns_two', 'bns_usd']);
  expect(await abuse.listLimitedTakes(db, BOB)).toEqual(['bns_eur']);
  expect([await abuse.hadFreeMoney(db, ADA), await abuse.hadFreeMoney(db, BOB)]).toEqual([true, false]);
});

it('another account counts if it is older or has had money without a deposit, and is opposed from three rounds on', async () => {
  const others = ['plr_bob', 'plr_late', 'plr_elsewhere'];
  const known = async () =>
    Object.fromEntries(
      [...(await abuse.listOthers(db, ADA, others))].map(([id, { isCounting, isOpposed }]) => [
        id,
        [isCounting, isOpposed],
      ]),
    );
  expect(await known()).toEqual({ plr_bob: [true, false], plr_late: [false, false] });
  await addBonuses(`
    user_bonus_id=ubn_late player_id=plr_late ${SET}
    user_bonus_id=ubn_own bonus_type=no_deposit`);
  const place = (player: string, table: string, number: number, side: string, age = '1 day') =>
    harness.owner.query(
      `INSERT INTO live_stakes (round_id, table_slug, number, player_id, brand_key, shown_name, asset, stake_minor, move, placed_at)
       VALUES ($1, $2, $3, $4, 'one', 'A', 'EUR', 1, json_build_object($5::text, '1'), now() - $6::interval)`,
      [`${player} ${table} ${number}`, table, number, player, side, age],
    );
  for (const number of [1, 2])
    for (const player of [ADA, BOB]) await place(player, 'wheel', number, player === ADA ? 'red' : 'black');
  // Neither the same side, nor another table or round, nor a bet of long ago.
  for (const [number, side, age] of [
    [3, 'red', '1 day'],
    [4, 'black', '31 days'],
  ] as const) {
    await place(ADA, 'wheel', number, 'red', age);
    await place(BOB, 'wheel', number, side, age);
  }
  await place(ADA, 'wheel', 5, 'red');
  await place(BOB, 'dome', 5, 'black');
  expect(await known()).toEqual({ plr_bob: [true, false], plr_late: [true, false] });
  await place(ADA, 'dome', 1, 'high', '29 days');
  await place(BOB, 'dome', 1, 'low', '29 days');
  expect(await known()).toEqual({ plr_bob: [true, true], plr_late: [true, false] });
  expect(await abuse.listOthers(db, ADA, [])).toEqual(new Map());
});

it('places of a bonus are free until they are taken, or their time is over', async () => {
  await addTemplates(`
    bonus_id=bns_two participants_max=2 lease_minutes=5 bonus_key=bns-two
    bonus_id=bns_any bonus_key=bns-any sort_order=1 is_active=false
    bonus_id=bns_other bonus_key=bns-other brand_key=two`);
  for (const locale of ['en', 'de']) await addTexts(locale, 'bns_two bns_any bns_other');
  await addBonuses(`
    user_bonus_id=ubn_a bonus_id=bns_any
    user_bonus_id=ubn_b bonus_id=bns_any
    user_bonus_id=ubn_c bonus_id=bns_any player_id=plr_bob`);
  await harness.owner.query(`INSERT INTO bonus_campaign_versions (brand_key, campaign_key, version, author)
    VALUES ('one', 'bns-any', 1, 'A'), ('one', 'bns-any', 2, 'A'), ('one', 'bns-else', 3, 'A'), ('two', 'bns-any', 4, 'A')`);
  const listed = async () => (await listCampaigns(db, BRAND)).map((each) => Object.values(each).join());
  const any = 'bns-any,bns_any en,EUR,false,2,2,,0,0';
  const full = (playerId: string) => activations.isFull(db, playerId, { bonus_id: 'bns_two', participants_max: 2 });
  const take = (playerId: string, isPermanent: boolean) =>
    withTx(db, (tx) => activations.takePlace(tx, { bonusId: 'bns_two', playerId, isPermanent }));
  expect(await activations.isFull(db, ADA, { bonus_id: 'bns_any', participants_max: null })).toBe(false);
  await take(ADA, true);
  expect([await full(ADA), await full(BOB)]).toEqual([false, false]);
  await take(BOB, false);
  expect([await full(ADA), await full(BOB), await full('plr_late')]).toEqual([false, false, true]);
  await expect(take('plr_late', true)).rejects.toMatchObject({ code: 'bonus.MAXIMUM_PARTICIPANTS' });
  const places = async () =>
    (
      await harness.owner.query(
        `SELECT player_id, free_from = 'infinity' AS kept, free_from - now() > interval '4 minutes' AS held FROM bonus_places ORDER BY place`,
      )
    ).rows;
  expect(await places()).toEqual([
    { player_id: ADA, kept: true, held: true },
    { player_id: BOB, kept: false, held: true },
  ]);
  await harness.owner.query(`UPDATE bonus_places SET free_from = clock_timestamp() WHERE player_id = $1`, [BOB]);
  expect(await listed()).toEqual([any, 'bns-two,bns_two en,EUR,true,,0,2,1,0']);
  await take('plr_late', false);
  expect((await listed()).at(-1)).toBe('bns-two,bns_two en,EUR,true,,0,2,1,1');
  expect([await full(BOB), (await places()).map((place) => place.player_id)]).toEqual([true, [ADA, 'plr_late']]);
});

it('terms of bets are those of the active bonus of this wallet', async () => {
  await harness.wallet.openWallet({ playerId: ADA, asset: 'EUR' });
  await harness.wallet.openWallet({ playerId: ADA, asset: 'USD' });
  await harness.wallet.openWallet({ playerId: BOB, asset: 'EUR' });
  await addBonuses(`
    user_bonus_id=ubn_active status=active bet_minor_max=7 game_slugs={dice}
    user_bonus_id=ubn_past bet_minor_max=9`);
  const terms = (playerId: string, asset: string, gameSlug: string) =>
    own.findBetTerms(db, { playerId, asset, gameSlug });
  expect(await terms(ADA, 'EUR', 'dice')).toBeNull();
  await harness.owner.query(`UPDATE wallets SET bonus_id = 'ubn_active' WHERE player_id = $1 AND asset = 'EUR'`, [ADA]);
  expect(await terms(ADA, 'EUR', 'dice')).toEqual({ betMinorMax: 7n, isGameExcluded: false });
  expect(await terms(ADA, 'EUR', 'mines')).toEqual({ betMinorMax: 7n, isGameExcluded: true });
  expect([await terms(ADA, 'USD', 'dice'), await terms(BOB, 'EUR', 'dice')]).toEqual([null, null]);
  await harness.owner.query(`UPDATE wallets SET bonus_id = 'ubn_past' WHERE player_id = $1 AND asset = 'EUR'`, [ADA]);
  expect(await terms(ADA, 'EUR', 'dice')).toBeNull();
});

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

it('the estimate counts deposits and days with play of the brand, the currency and the last days, and deposits to all wallets before', async () => {
  await addTextRows(
    harness.owner,
    'players',
    PLAYER,
    `player_id=plr_dora email=e@x created_at=@0 country_code=NL tags={vip} is_email_verified=true
     player_id=plr_far email=f@x created_at=@0 brand_key=two`,
  );
  await harness.owner.query(`INSERT INTO club_members (player_id, level) VALUES ('plr_dora', 4);
    INSERT INTO player_limit_zones (player_id, time_zone) VALUES ('plr_dora', 'Asia/Tokyo'); CREATE TABLE archive PARTITION OF archived_transfers DEFAULT`);
  for (const asset of ['EUR', 'USD'] as const) await harness.wallet.openWallet({ playerId: 'plr_dora', asset });
  await harness.wallet.openWallet({ playerId: 'plr_far', asset: 'EUR' });
  const wallets = await harness.owner.query<{ id: bigint }>(
    `SELECT id FROM wallets WHERE player_id IN ('plr_dora', 'plr_far') ORDER BY id`,
  );
  const [eur, usd, far] = wallets.rows.map(({ id }) => String(id));
  await addTextRows(
    harness.owner,
    'archived_transfers',
    `source=t kind=deposit is_applied=true wallet_id=${eur} real_change=0 bonus_change=0 held_change=0 receivable_change=0 real_after=0 bonus_after=0
       held_after=0 receivable_after=0 seq=1`,
    [
      `created_at=${ago(41)} amount=1`,
      `created_at=${ago(39.5)} amount=2 wallet_id=${usd}`,
      `created_at=${ago(39)} amount=3`,
      `created_at=${ago(38)} amount=4 is_applied=false`,
      `created_at=${ago(37)} amount=5 kind=reward`,
      `created_at=${ago(36)} amount=6 wallet_id=${far}`,
    ]
      .map((row, index) => `id=${crypto.randomUUID()} external_id=x${index} ${row}`)
      .join('\n'),
  );
  await harness.wallet.deposit(harness.payment('plr_dora', 'dora', 70_000n));
  await harness.wallet.bet(harness.bet('plr_dora', 'dora-bet', 1n));
  const about = {
    playerId: 'plr_dora',
    countryCode: 'NL',
    tags: ['vip'],
    registeredAt: at(0),
    isEmailVerified: true,
    level: 4,
    timeZone: 'Asia/Tokyo',
  };
  const past = { brandKey: BRAND, currencyCode: 'EUR', days: 40 };
  expect(await estimate.listDeposits(db, past)).toEqual([
    { ...about, at: expect.any(Date), depositMinor: 3n, depositCount: 2 },
    { ...about, at: expect.any(Date), depositMinor: 70_000n, depositCount: 3 },
  ]);
  await harness.owner.query('DELETE FROM wallet_days');
  const zero =
    'first_seq=1 last_seq=1 deposited=0 taken_back=0 withdrawn=0 won=0 bonuses=0 exchanged=0 change=0 discounted=0 played_ms=0';
  const day = (days: number) => ago(days).slice(0, 10);
  await addTextRows(
    harness.owner,
    'wallet_days',
    `${zero} wallet_id=${eur} staked=1 deposits=1`,
    `day=${day(41)}
     day=${day(40)}
     day=${day(39)} staked=0
     day=${day(38)} wallet_id=${usd} deposits=2
     day=${day(37)}
     day=${day(36)} wallet_id=${far}`,
  );
  const played = (days: number) => new Date(`${day(days)}T12:00:00Z`);
  expect(await estimate.listPlayedDays(db, past)).toEqual([
    { ...about, at: played(40), depositMinor: 0n, depositCount: 2 },
    { ...about, at: played(37), depositMinor: 0n, depositCount: 6 },
  ]);
});
