import { POT_NAMESPACE, SOCKET_PATH } from '@marquee/contract/constants.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getCalendarAward, getRakebackDays } from '@marquee/contract/rakeback.ts';
import { addDays, fourWeeksOf } from '@marquee/contract/four-weeks.rules.ts';
import { toExactString } from '@marquee/money/money.ts';
import { expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { signUpPlayer, type TestPlayer } from '../../testing/running-platform.ts';
import { io } from '../../testing/socket-client.ts';
import { ledgerOf } from '../../testing/ledger-of.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { dayIn } from '../../core/days.rules.ts';
import { dayIdOf } from './calendar.rules.ts';
import { EARNED_RAKEBACK } from './testing/earned-rakeback.sql.ts';

const EUR = 10_000n;
/** Generous, because the machine may be busy. */
const POLL = { timeout: 15_000 };
const harness = setUpPlatform();
const { wallet, pool, ids, depositor, playRound, rollBack, realOf } = ledgerOf(harness);
/** House edge of the bets, in basis points. */
const EDGE_BPS = 375n;

const today = () => dayIn(new Date(), 'UTC');

const lose = async (player: TestPlayer, amountMinor: bigint, wonMinor = 0n) =>
  (await playRound(player, amountMinor, { wonMinor, edgeBps: EDGE_BPS })).bet;

const watch = (token: string) =>
  io(`http://127.0.0.1:${harness.port}${POT_NAMESPACE}`, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
    extraHeaders: { host: `handelskade.localhost:${harness.port}` },
  });

const earn = (player: TestPlayer, day: string, amountMinor: bigint) =>
  harness.owner.query(EARNED_RAKEBACK, [player.userId, day, amountMinor]);

const daysOf = async ({ token }: TestPlayer, query = '') => {
  const path = `/api/admin/get-rakeback-days${query}`;
  return (await harness.read<ResponseOf<typeof getRakebackDays>>(path, { token })).data.days;
};
const dayOf = async (player: TestPlayer, day: string) =>
  (await daysOf(player)).find((each) => each.canClaimDate === day);

function claim(player: TestPlayer | null, bonusId: string, key = newId('key'), body: Record<string, unknown> = {}) {
  const day = today();
  return harness.request<{ code?: string; data?: { amount: string } }>(
    'POST',
    `/api/user/rakeback-claim?timeZone=Europe/Berlin&customerDate=${day}&bonusId=${bonusId}`,
    { ...(player && { token: player.token }), key, body: { bonusId, claimDate: day, customerDate: day, ...body } },
  );
}
const refused = async (response: ReturnType<typeof claim>) => {
  const { status, body } = await response;
  return [status, body.code];
};
const text = (minor: bigint) => toExactString(minor, 'EUR');

test('the calendar has four weeks from the Monday of the previous week with the flags of each day', async () => {
  const player = await depositor();
  await earn(player, today(), 12_500n);
  await earn(player, addDays(today(), -3), 700n);
  const days = await daysOf(player);
  expect(days.map((day) => day.canClaimDate)).toEqual(fourWeeksOf(today()));
  const of = (day: string) => days.find((each) => each.canClaimDate === day);
  expect(of(today())).toMatchObject({ today: true, amount: '1.25', showButton: true, paidAt: null });
  expect(of(addDays(today(), -1))).toMatchObject({ ended: false, amount: null, showButton: false, why: null });
  expect(of(addDays(today(), -3))).toMatchObject({ ended: true, amount: '0.07', showButton: false });
  expect(of(addDays(today(), 1))).toMatchObject({ future: true, amount: null, showButton: false });
  expect((await daysOf(player, `?bonusId=${dayIdOf(today())}`)).map((day) => day.canClaimDate)).toEqual([today()]);
  expect(await daysOf(player, '?bonusId=rbk_19990101')).toEqual([]);
});

test('a real stake earns house edge times the rate of the level, whether it wins or loses, and shows how', async () => {
  const player = await depositor();
  await lose(player, 100n * EUR);
  await lose(player, 200n * EUR, 500n * EUR);
  const earned = (300n * EUR * EDGE_BPS * 500n) / 100_000_000n;
  expect(await dayOf(player, today())).toMatchObject({
    amount: text(earned),
    showButton: true,
    why: { level: 0, ratePercent: '5', lines: [{ staked: '300.00' }] },
  });
  expect((await claim(player, dayIdOf(today()))).body.data?.amount).toBe(text(earned));
  expect(await realOf(player)).toBe(1_200n * EUR + earned);
});

test('after a claim of today later play counts for tomorrow, and a rollback of a paid stake reduces it', async () => {
  const player = await depositor();
  const bet = await lose(player, 100n * EUR);
  await claim(player, dayIdOf(today()));
  await lose(player, 150n * EUR);
  expect(await dayOf(player, today())).toMatchObject({ showButton: false, why: { lines: [{ staked: '100.00' }] } });
  const tomorrow = addDays(today(), 1);
  expect(await dayOf(player, tomorrow)).toMatchObject({ future: true, why: { lines: [{ staked: '150.00' }] } });
  expect(await refused(claim(player, dayIdOf(tomorrow)))).toEqual([422, 'rakeback.not_open_yet']);
  await rollBack(player, bet);
  expect(await dayOf(player, tomorrow)).toMatchObject({ why: { lines: [{ staked: '50.00' }] } });
});

test('a rollback before the claim takes its stake back, and what was won back never becomes negative', async () => {
  const player = await depositor();
  const [bet] = [await lose(player, 100n * EUR), await lose(player, 20n * EUR)];
  await rollBack(player, bet);
  expect(await dayOf(player, today())).toMatchObject({ why: { lines: [{ staked: '20.00' }] } });
});

test('a claim pays a day once as real money, and a repeated key returns the first response', async () => {
  const player = await depositor();
  await earn(player, today(), 12_500n);
  await earn(player, addDays(today(), -1), 2_500n);
  const id = dayIdOf(today());
  const key = newId('key');
  const [first, again] = await Promise.all([claim(player, id, key), claim(player, id, key)]);
  expect(first.body).toEqual({ data: { amount: '1.25', bonusId: id } });
  expect(again.body).toEqual(first.body);
  expect(await realOf(player)).toBe(1_000n * EUR + 12_500n);
  expect(await refused(claim(player, id))).toEqual([422, 'rakeback.nothing_to_claim']);
  expect(await refused(claim(player, dayIdOf(addDays(today(), -1)), key))).toEqual([409, 'request.id_reused']);
  expect((await claim(player, dayIdOf(addDays(today(), -1)))).body.data?.amount).toBe('0.25');
  expect((await dayOf(player, today()))?.paidAt).not.toBeNull();
  expect(await realOf(player)).toBe(1_000n * EUR + 15_000n);
});

test('of 64 concurrent claims of one day one is paid, also while play is counted', async () => {
  const player = await depositor();
  await earn(player, today(), 12_500n);
  const counting = () => pool.query('SELECT club_count($1)', [player.userId]);
  const [responses] = await Promise.all([
    Promise.all(Array.from({ length: 64 }, () => claim(player, dayIdOf(today())))),
    Promise.all(Array.from({ length: 8 }, counting)),
  ]);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await realOf(player)).toBe(1_000n * EUR + 12_500n);
});

test('invalid claims are refused with their error codes and move no money', async () => {
  const newPlayer = await signUpPlayer(harness.port);
  const player = await depositor();
  await earn(player, addDays(today(), -2), 5_000n);
  await earn(player, addDays(today(), 1), 5_000n);
  expect(await refused(claim(newPlayer, dayIdOf(today())))).toEqual([422, 'rakeback.deposit_required']);
  expect(await refused(claim(player, dayIdOf(today())))).toEqual([422, 'rakeback.nothing_to_claim']);
  expect(await refused(claim(player, dayIdOf(addDays(today(), 1))))).toEqual([422, 'rakeback.not_open_yet']);
  const ended = fourWeeksOf(today())[0] ?? '';
  expect(await refused(claim(player, dayIdOf(ended)))).toEqual([422, 'rakeback.ended']);
  expect(await refused(claim(player, 'rbk_20200101'))).toEqual([404, 'request.not_found']);
  expect((await claim(player, 'nonsense')).status).toBe(400);
  expect((await claim(null, dayIdOf(today()))).status).toBe(403);
  expect(await realOf(player)).toBe(1_000n * EUR);
});

test('a claim is paid as real money while a bonus is active', async () => {
  const player = await depositor();
  await earn(player, today(), 12_500n);
  await wallet.grantBonus({ ...ids(player), amountMinor: 1_000n, bonusId: 'bon_running' });
  expect((await claim(player, dayIdOf(today()))).status).toBe(200);
  expect(await wallet.findWallet(player.userId, 'EUR')).toMatchObject({
    realMinor: 1_000n * EUR + 12_500n,
    bonusMinor: 1_000n,
  });
});

test('days are those of the first time zone that the browser sends, and none comes twice after a change of it', async () => {
  const player = await depositor();
  const days = (zone: string) =>
    harness.request<ResponseOf<typeof getRakebackDays>>('GET', `/api/admin/get-rakeback-days?timeZone=${zone}`, {
      token: player.token,
    });
  expect((await days('Pacific/Kiritimati')).body.data.timeZone).toBe('Pacific/Kiritimati');
  const kept = (await days('Pacific/Niue')).body.data;
  expect(kept.timeZone).toBe('Pacific/Kiritimati');
  expect(kept.days.find((day) => day.today)?.canClaimDate).toBe(dayIn(new Date(), 'Pacific/Kiritimati'));
  const open = (at: string) =>
    harness.owner.query(
      `SELECT rakeback_open(ARRAY[ROW($1, 'handelskade', 'EUR', club_zone($1), true, x.at, 1, 0, x.at, 100, 10000)::club_play])
       FROM (SELECT $2::timestamptz AS at) x`,
      [player.userId, at],
    );
  const move = (zone: string) =>
    harness.owner.query('UPDATE player_limit_zones SET time_zone = $2 WHERE player_id = $1', [player.userId, zone]);
  await move('Europe/Berlin');
  await open('2027-03-29T10:00:00Z');
  await move('America/Curacao');
  await open('2027-03-30T01:00:00Z');
  const { rows } = await harness.owner.query(
    `SELECT to_char(day, 'MM-DD') AS day, starts_at, ends_at FROM rakeback_days WHERE player_id = $1 ORDER BY 1`,
    [player.userId],
  );
  expect(rows.map((row) => [row.day, row.starts_at.toISOString(), row.ends_at.toISOString()])).toEqual([
    ['03-29', '2027-03-28T22:00:00.000Z', '2027-03-29T22:00:00.000Z'],
    // In Curaçao it is still the 29th, which the player has had.
    ['03-30', '2027-03-29T22:00:00.000Z', '2027-03-31T04:00:00.000Z'],
  ]);
});

const awardOf = async (player: TestPlayer) =>
  (await harness.read<ResponseOf<typeof getCalendarAward>>('/api/user/calendar-award', { token: player.token })).data
    .userCalendarData;

test('the pot of a half hour is a share of what all players lost, divided by net losses, and is paid once', async () => {
  const [first, second, winner] = [await depositor(), await depositor(), await depositor()];
  const before = await awardOf(first);
  await lose(first, 100n * EUR);
  await lose(second, 300n * EUR);
  await lose(winner, 100n * EUR, 50n * EUR);
  await awardOf(second);
  await awardOf(winner);
  const pot = await awardOf(first);
  const closesAt = new Date(pot.closesAt);
  expect([closesAt.getUTCMinutes() % 30, closesAt.getUTCSeconds()]).toEqual([0, 0]);
  expect(Number(pot.ngr) - Number(before.ngr)).toBe(450);
  expect(pot).toMatchObject({ percent: '10', lines: [{ staked: '100.00' }], last: null });
  // Move the half hour into the past, without the play of other tests.
  await movePlay(await endedPot(7), [first, second, winner]);
  await Promise.all(Array.from({ length: 6 }, () => harness.platform.execute('count-club')));
  // 10 % of 450 are 45, in the proportion 100 : 300 : 50.
  expect(await realOf(first)).toBe(910n * EUR);
  expect(await realOf(second)).toBe(730n * EUR);
  expect(await realOf(winner)).toBe(955n * EUR);
  const { last } = await awardOf(first);
  expect(last).toMatchObject({ amount: '10.00', ngr: '450.00', payout: '45.00', percent: '10', shareBps: 2_222 });
  expect(last?.paidAt).not.toBeNull();
  await harness.platform.execute('count-club');
  expect(await realOf(first)).toBe(910n * EUR);
});

const HALF_HOUR_MS = 1_800_000;
const endedPot = async (halfHoursAgo: number): Promise<Date> => {
  const startsAt = new Date((Math.floor(Date.now() / HALF_HOUR_MS) - halfHoursAgo) * HALF_HOUR_MS);
  await harness.owner.query(
    `INSERT INTO pots (brand_key, currency_code, starts_at, percent_bps) VALUES ('handelskade', 'EUR', $1, 1000)`,
    [startsAt],
  );
  return startsAt;
};

/** Moves the play of players into an ended half hour, as if its stakes had this house edge, in basis points. */
async function movePlay(startsAt: Date, players: readonly TestPlayer[], edge = 10_000): Promise<void> {
  const ids = players.map(({ userId }) => userId);
  await harness.owner.query(
    'UPDATE pot_lines SET starts_at = $1, cost_minor_bps = staked_minor * $3::integer WHERE player_id = ANY ($2)',
    [startsAt, ids, edge],
  );
  await harness.owner.query(
    `UPDATE reward_budgets b SET starts_at = $1, cost = (SELECT sum(l.cost_minor_bps) / 10000 FROM pot_lines l
       WHERE l.player_id = b.player_id AND l.currency_code = b.currency_code AND l.starts_at = $1) WHERE b.player_id = ANY ($2)`,
    [startsAt, ids],
  );
}

test('a late stake, a tiny loss and opposite bets take no more of a pot than a share of what they cost', async () => {
  const [loser, late, even, alone] = [await depositor(), await depositor(), await depositor(), await depositor()];
  await lose(loser, 900n * EUR);
  // Nearly all of the stake came back.
  await lose(late, 500n * EUR, 4_875_000n);
  await lose(even, 500n * EUR, 500n * EUR);
  await lose(alone, 1_000n * EUR);
  for (const player of [loser, late, even, alone]) await awardOf(player);
  const before = await Promise.all([loser, late, even, alone].map(realOf));
  await movePlay(await endedPot(11), [loser, late, even], 2_000);
  // One large bet of a game that costs 1 % on average: the pot is 100.00, and 10 % of 10.00 are paid.
  await movePlay(await endedPot(13), [alone], 100);
  await harness.platform.execute('count-club');
  const after = await Promise.all([loser, late, even, alone].map(realOf));
  const paid = after.map((real, at) => (real ?? 0n) - (before[at] ?? 0n));
  // Of 10 % of 912.50, by 900 : 12.50 : 0, and at most 10 % of 180.00, 100.00 and 100.00.
  expect(paid).toEqual([18n * EUR, 12_500n, 0n, EUR]);
});

test('a share is paid out of the budget of its half hour, so that other rewards leave less of it', async () => {
  const player = await depositor();
  await lose(player, 100n * EUR);
  await awardOf(player);
  const startsAt = await endedPot(15);
  await movePlay(startsAt, [player]);
  // Of a cost of 100.00 all rewards together take less than 95.00.
  await harness.owner.query('UPDATE reward_budgets SET rakeback = $2 WHERE player_id = $1', [player.userId, 94n * EUR]);
  const before = (await realOf(player)) ?? 0n;
  await harness.platform.execute('count-club');
  expect(((await realOf(player)) ?? 0n) - before).toBe(EUR);
});

test('the pot shows bets and wins of others that are not counted yet, and the same sums once they are', async () => {
  const [watcher, player, other] = [await depositor(), await depositor(), await depositor()];
  await harness.platform.execute('count-club');
  const before = await awardOf(watcher);
  await lose(player, 100n * EUR);
  const undone = await lose(other, 70n * EUR);
  await rollBack(other, undone);
  const shown = await awardOf(watcher);
  expect(Number(shown.ngr) - Number(before.ngr)).toBe(100);
  expect(shown.players - before.players).toBe(1);
  const stored = () => harness.owner.query('SELECT * FROM pot_lines WHERE player_id = $1', [player.userId]);
  expect((await stored()).rows).toEqual([]);
  await harness.platform.execute('count-club');
  expect((await stored()).rows).toHaveLength(1);
  expect(await awardOf(watcher)).toEqual(shown);
});

test('who watches the pot is sent its totals when others play, and nobody without a session is', async () => {
  const [watcher, player] = [await depositor(), await depositor()];
  const sent: { readonly ngr: string }[] = [];
  const socket = watch(watcher.token);
  const refused = watch('mq_wrong');
  let refusal = '';
  refused.on('connect_error', (error: Error & { data?: { code?: string } }) => {
    refusal = error.data?.code ?? error.message;
  });
  socket.on('pot', (totals: { readonly ngr: string }) => sent.push(totals));
  try {
    await expect.poll(() => sent.length, POLL).toBe(1);
    await lose(player, 100n * EUR);
    await expect.poll(() => Number(sent.at(-1)?.ngr) - Number(sent[0]?.ngr), POLL).toBe(100);
    await expect.poll(() => refusal, POLL).toBe('session.invalid');
  } finally {
    socket.close();
    refused.close();
  }
});

test('what is counted after a pot was closed goes to the running one, and a loss of the house pays nothing', async () => {
  const player = await depositor();
  const bet = await lose(player, 100n * EUR);
  await awardOf(player);
  const ended = await endedPot(9);
  const loss = 'UPDATE pot_lines SET starts_at = $1, lost_minor = -1 WHERE player_id = $2';
  await harness.owner.query(loss, [ended, player.userId]);
  await harness.platform.execute('count-club');
  expect(await realOf(player)).toBe(900n * EUR);
  const pots = await harness.owner.query('SELECT revenue_minor, payout_minor FROM pots WHERE starts_at = $1', [ended]);
  expect(pots.rows).toEqual([{ revenue_minor: -1n, payout_minor: 0n }]);
  await rollBack(player, bet);
  expect((await awardOf(player)).lines).toEqual([{ edgePercent: String(Number(EDGE_BPS) / 100), staked: '-100.00' }]);
});

test('stored lines equal a recomputation from the ledger, and the ledger’s sum is zero', async () => {
  await pool.query('SELECT club_count(player_id) FROM (SELECT DISTINCT player_id FROM wallets) w');
  const { rows } = await harness.owner.query(`
    WITH staked AS (
      SELECT w.player_id, sum(-e.amount) FILTER (WHERE t.kind = 'bet' OR o.kind = 'bet') AS staked
      FROM entries e JOIN transfers t ON t.id = e.transfer_id JOIN wallets w ON w.id = e.wallet_id LEFT JOIN transfers o ON o.id = t.reference_id
      WHERE t.kind IN ('bet', 'rollback') AND e.account IN ('player.real', 'player.receivable') GROUP BY 1
    ), stored AS (SELECT player_id, sum(staked_minor) AS staked FROM loyalty_lines GROUP BY 1)
    SELECT s.player_id FROM staked s FULL JOIN stored l USING (player_id) WHERE s.staked IS DISTINCT FROM l.staked`);
  expect(rows).toEqual([]);
  const sum = await harness.owner.query('SELECT asset FROM entries GROUP BY 1 HAVING sum(amount) <> 0');
  expect(sum.rows).toEqual([]);
  const paid = await harness.owner
    .query(`SELECT d.player_id FROM rakeback_days d WHERE d.paid_at IS NOT NULL AND d.paid_minor IS DISTINCT FROM (
    SELECT t.amount FROM transfers t WHERE t.source = 'rakeback' AND t.external_id = concat(d.player_id, ':rbk_', to_char(d.day, 'YYYYMMDD'), ':', d.currency_code))`);
  expect(paid.rows).toEqual([]);
});

test('an unchanged calendar returns 304 without a body', async () => {
  const player = await depositor();
  for (const path of ['/api/admin/get-rakeback-days', '/api/user/calendar-award']) {
    const first = await harness.request('GET', path, { token: player.token });
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const headers = { 'if-none-match': String(first.headers['etag']) };
    expect((await harness.request('GET', path, { token: player.token, headers })).status).toBe(304);
  }
  expect((await harness.request('GET', '/api/user/calendar-award')).status).toBe(403);
  expect((await harness.request('GET', '/api/admin/get-rakeback-days')).status).toBe(403);
});
