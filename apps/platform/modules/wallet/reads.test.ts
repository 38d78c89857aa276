import { beforeAll, expect, test } from 'vitest';
import type { AssetCode } from '@marquee/money/assets.ts';
import { type CasinoEntryQuery, createReads } from './reads.ts';
import { tableOf } from '../../core/testing/text-table.ts';
import { createDb } from '../../db/database.ts';
import { withoutTriggers } from '../../db/testing/without-triggers.ts';
import { withTx } from '../../db/tx.ts';
import { untilOutboxReadable } from './testing/until-outbox-readable.ts';
import { setUpWalletHarness } from './testing/wallet-harness.ts';
import type { TransferKind, WalletEntryQuery } from './wallet.types.ts';

const harness = setUpWalletHarness(2);
const PLAYER = 'plr_reads';
const OTHER = 'plr_other';
const DAY_MS = 86_400_000;
const MIDNIGHT = Math.floor(Date.now() / DAY_MS) * DAY_MS - 6 * DAY_MS;
/** First and last instants of five days. */
const EDGES = [0, 1, 2, 3, 4].flatMap((day) => [day * DAY_MS, (day + 1) * DAY_MS - 1]);
const INSTANTS = [0, 1, 2, 3, 4]
  .flatMap((day) => [0, 1, DAY_MS / 2, DAY_MS - 1].map((ms) => day * DAY_MS + ms))
  .map((ms) => new Date(MIDNIGHT + ms));

/** Nine transfers of a wallet, of every kind that filters distinguish. */
async function fill(playerId: string, asset: AssetCode, turn: number): Promise<void> {
  const { wallet } = harness;
  const prefix = `${playerId}-${asset}`;
  const id = (name: string) => ({ source: 'reads', externalId: `${prefix}-${name}-${turn}`, playerId, asset });
  const payment = (reference: string) => ({ method: 'card', reference: `${reference}_${prefix}_${turn}` });
  const round = (gameSlug: string) => ({ provider: 'originals', roundId: `${prefix}-${gameSlug}`, gameSlug });
  await wallet.openWallet({ playerId, asset });
  await wallet.deposit({ ...id('deposit'), ...payment('dep'), amountMinor: 1_000n });
  await wallet.bet({ ...id('bet'), ...round('dice'), amountMinor: 100n });
  await wallet.win({ ...id('win'), ...round('dice'), amountMinor: 30n, closesRound: false });
  await wallet.bet({ ...id('rare-bet'), ...round('plinko'), amountMinor: 50n });
  await wallet.rollback({ ...id('rollback'), targetExternalId: id('rare-bet').externalId });
  await wallet.chargeback({ ...id('refund'), ...payment('rfd'), amountMinor: 7n });
  await wallet.chargeback({ ...id('chargeback'), ...payment('cbk'), amountMinor: 11n });
  await wallet.holdWithdrawal({ ...id('hold'), ...payment('wdr'), amountMinor: 200n });
  await wallet.reward({ ...id('reward'), amountMinor: 13n, reference: 'cashback' });
  // No row of the history.
  await wallet.rollback({ ...id('nothing'), targetExternalId: id('unknown').externalId });
}

async function fillAll(playerId: string): Promise<void> {
  for (const turn of [1, 2]) {
    for (const asset of ['EUR', 'BTC'] as const) await fill(playerId, asset, turn);
    const rates = { midRate: 10n ** 18n, rate: 10n ** 18n };
    const money = { from: 'EUR', to: 'BTC', amountMinor: 40n, receivedMinor: 3n } as const;
    await harness.wallet.exchange({ source: 'reads', quoteId: `${playerId}-${turn}`, playerId, ...money, ...rates });
  }
}

/** Moves the first transfers of each wallet of a player to these instants. */
const place = (playerId: string, instants: readonly Date[]) =>
  withoutTriggers(
    harness.owner,
    `UPDATE transfers t SET created_at = i.at FROM unnest($2::timestamptz[]) WITH ORDINALITY i (at, seq), wallets w
      WHERE w.id = t.wallet_id AND w.player_id = $1 AND i.seq = t.seq AND t.is_applied`,
    [playerId, instants],
  );

interface Row {
  readonly id: string;
  readonly asset: AssetCode;
  readonly seq: bigint;
  readonly kind: TransferKind;
  readonly game: string | null;
  readonly reference: string | null;
  readonly at: Date;
  readonly change: bigint;
}
let rows: readonly Row[];
async function readRows(): Promise<void> {
  const found = await harness.owner.query<Row>(
    `SELECT t.id, w.asset, t.seq, t.kind, t.game_slug AS game, t.reference, t.created_at AS at, t.real_change + t.bonus_change AS change
      FROM transfers t JOIN wallets w ON w.id = t.wallet_id WHERE w.player_id = $1 AND t.is_applied ORDER BY w.id, t.seq DESC`,
    [PLAYER],
  );
  rows = found.rows;
}

/** The same filter in another language. */
const matches = ({ kinds, asset, from, to, gameSlug, isRefund }: WalletEntryQuery) =>
  rows.filter(
    (row) =>
      (kinds?.includes(row.kind) ?? true) &&
      (asset === undefined || row.asset === asset) &&
      (from === undefined || row.at >= from) &&
      (to === undefined || row.at < to) &&
      (gameSlug === undefined || row.game === gameSlug) &&
      (isRefund === undefined ||
        row.kind !== 'chargeback' ||
        (row.reference?.startsWith('rfd_') ?? false) === isRefund),
  );

const QUERIES: ReadonlyArray<Partial<WalletEntryQuery>> = [
  {},
  { asset: 'EUR' },
  { asset: 'USD' },
  { kinds: ['bet', 'win', 'deposit'] },
  { kinds: ['bet'], gameSlug: 'dice' },
  { kinds: ['bet', 'rollback'], gameSlug: 'plinko', asset: 'BTC' },
  { kinds: ['rollback'], gameSlug: 'plinko' },
  { kinds: ['rollback'], gameSlug: 'dice' },
  { kinds: ['deposit', 'chargeback', 'reward'], asset: 'BTC' },
  { kinds: ['chargeback', 'deposit'], isRefund: true },
  { kinds: ['chargeback', 'deposit'], isRefund: false },
];
const BOUNDARIES = EDGES.map((ms) => new Date(MIDNIGHT + ms));
const SPANS = [undefined, ...BOUNDARIES].flatMap((from, at) =>
  [undefined, ...BOUNDARIES.slice(at)].map((to) => ({ from, to })),
);

beforeAll(async () => {
  for (const playerId of [PLAYER, OTHER]) await fillAll(playerId);
  for (const playerId of [PLAYER, OTHER]) await place(playerId, INSTANTS);
  await readRows();
});

async function expectSameLists(): Promise<void> {
  for (const query of QUERIES)
    for (const span of SPANS) {
      const whole = { playerId: PLAYER, limit: 100, ...query, ...span };
      const expected = matches(whole);
      const list = await harness.wallet.listWalletEntries(whole);
      expect([query, span, list.count, list.rows.map(({ transferId }) => transferId)]).toEqual([
        query,
        span,
        expected.length,
        expected.map(({ id }) => id),
      ]);
    }
}

/** Sums by kind, of one wallet. */
const totalsOf = (asset: AssetCode, from: Date | undefined, to: Date | undefined) => {
  const sum = (...kinds: readonly TransferKind[]) =>
    matches({ playerId: PLAYER, limit: 0, asset, from, to, ...(kinds.length > 0 && { kinds }) }).reduce(
      (total, { change }) => total + change,
      0n,
    );
  return {
    asset,
    depositedMinor: sum('deposit'),
    reversedMinor: -sum('chargeback'),
    withdrawnMinor: -sum('withdrawal_hold'),
    stakedMinor: -sum('bet', 'rollback'),
    wonMinor: sum('win'),
    bonusesMinor: sum('reward'),
    exchangedMinor: sum('exchange_out', 'exchange_in'),
    changeMinor: sum(),
  };
};

async function expectSameReads(): Promise<void> {
  await expectSameLists();
  for (const { from, to } of SPANS)
    for (const asset of [undefined, 'EUR', 'BTC'] as const) {
      const received = await harness.wallet.periodTotals({ playerId: PLAYER, asset, from, to });
      const wanted = asset === undefined ? (['EUR', 'BTC'] as const) : [asset];
      expect([from, to, received]).toEqual([from, to, wanted.map((each) => totalsOf(each, from, to))]);
    }
}

test('lists and totals of a period have exactly its transfers, before and after its days are summed', async () => {
  await expectSameReads();
  await untilOutboxReadable(harness.owner);
  await harness.owner.query('SELECT ledger_roll_up()');
  const days = await harness.owner.query(
    'SELECT FROM wallet_days d JOIN wallets w ON w.id = d.wallet_id WHERE player_id = $1',
    [PLAYER],
  );
  expect(days.rowCount).toBe(10);
  await expectSameReads();
  const round = { provider: 'originals', roundId: 'new', gameSlug: 'dice' };
  const id = { source: 'reads', externalId: 'new', playerId: PLAYER, asset: 'EUR' } as const;
  await harness.wallet.bet({ ...id, ...round, amountMinor: 3n });
  await readRows();
  await expectSameReads();
});

test('pages begin at a boundary of each wallet, in both directions', async () => {
  const read = async (query: Pick<CasinoEntryQuery, 'place' | 'kinds' | 'from'>) => {
    const list = await harness.wallet.listCasinoEntries({ playerId: PLAYER, limit: 2, ...query });
    return `${list.count}: ${list.rows.map(({ asset, seq, kind }) => `${asset} ${seq} ${kind}`).join(', ')}`;
  };
  const boundaries = { EUR: '4', BTC: '5' };
  const rollbacks = { EUR: '6', BTC: '5' };
  const kinds = ['rollback'] as const;
  const older = { direction: 'older', boundaries } as const;
  const newer = { direction: 'newer', boundaries } as const;
  expect(await read({})).toBe('17: EUR 21 bet, EUR 15 rollback, BTC 15 rollback, BTC 14 bet');
  expect(await read({ place: older })).toBe('17: EUR 3 win, EUR 2 bet, BTC 4 bet, BTC 3 win');
  expect(await read({ place: newer })).toBe('17: EUR 4 bet, EUR 5 rollback, BTC 5 rollback, BTC 12 bet');
  expect(await read({ kinds, place: { ...older, boundaries: rollbacks } })).toBe('4: EUR 5 rollback');
  expect(await read({ kinds, place: { ...newer, boundaries: rollbacks } })).toBe(
    '4: EUR 15 rollback, BTC 5 rollback, BTC 15 rollback',
  );
});

test.each([
  [{}, 'all_older'],
  [{ kinds: ['bet'] }, 'all_older'],
  [{ kinds: ['win', 'deposit'], from: new Date() }, 'all_older_period'],
  [{ kinds: ['deposit', 'rollback'] }, 'rare_older'],
  [{ kinds: ['rollback'], gameSlug: 'dice', to: new Date() }, 'rare_older_period'],
  [{ kinds: ['bet'], gameSlug: 'dice' }, 'game_older'],
  [{ gameSlug: 'dice', place: { direction: 'newer', boundaries: {} } }, 'game_newer'],
] as const)('a list of %j is read with the index %s', async (query, index) => {
  const names: string[] = [];
  const reads = createReads(async ({ name }) => {
    names.push(name);
    return [];
  });
  await reads.listWalletEntries({ playerId: PLAYER, limit: 2, ...query });
  expect(names).toEqual([`wallet_entries_${index}`, `wallet_entry_count_${index.replace(/_(?:older|newer)/, '')}`]);
});

test('sums since the beginning are those of the wallet, and the number of deposits is the player’s', async () => {
  const { totalsOf: sumsOf } = harness.wallet;
  expect(await sumsOf(PLAYER, 'BTC')).toEqual({ depositCount: 4, depositMinor: 1_964n, stakedMinor: 200n });
  expect(await sumsOf(PLAYER, 'EUR')).toEqual({ depositCount: 4, depositMinor: 1_964n, stakedMinor: 203n });
  expect(await sumsOf(PLAYER, 'USD')).toEqual({ depositCount: 0, depositMinor: 0n, stakedMinor: 0n });
});

test('median bets are those of the last hour and of the week before it, with the first instant and without the last one', async () => {
  const at = new Date(MIDNIGHT + 8 * DAY_MS);
  const HOUR_MS = 3_600_000;
  const id = { source: 'reads', playerId: 'plr_medians', asset: 'EUR' } as const;
  for (const asset of ['EUR', 'BTC'] as const) await harness.wallet.openWallet({ ...id, asset });
  await harness.wallet.deposit({ ...id, externalId: 'medians', amountMinor: 9_000n, method: 'card', reference: 'ref' });
  const ages = [169 * HOUR_MS + 1, 169 * HOUR_MS, 3 * HOUR_MS, HOUR_MS + 1, HOUR_MS, 1, 0];
  const amounts = [1_000n, 100n, 150n, 200n, 40n, 60n, 70n];
  for (const [index, amountMinor] of amounts.entries()) {
    const round = { provider: 'originals', roundId: 'medians', gameSlug: 'dice' };
    await harness.wallet.bet({ ...id, ...round, externalId: `medians-${index}`, amountMinor });
  }
  await place(
    'plr_medians',
    [200 * HOUR_MS, ...ages].map((age) => new Date(Number(at) - age)),
  );
  expect(await harness.wallet.listStakeMedians('plr_medians', at, 100)).toEqual([
    { asset: 'EUR', hourMedianMinor: 60n, hourBets: 3, weekMedianMinor: 150n, weekBets: 3 },
  ]);
  expect(await harness.wallet.listStakeMedians('plr_nobody', at, 100)).toEqual([]);
  const ago = (ms: number) => new Date(Number(at) - ms);
  const instants = [HOUR_MS, HOUR_MS - 1, 1, 0, -1, -2].map(ago);
  const periods = instants.slice(1).map((to, index) => [instants[index] ?? to, to] as const);
  expect(await harness.wallet.hasBets('plr_medians', periods)).toEqual([true, false, true, true, false]);
});

test('a round is found for its player and provider alone', async () => {
  const roundId = `${PLAYER}-BTC-dice`;
  expect(await harness.wallet.findRound('originals', roundId, PLAYER)).toEqual({
    provider: 'originals',
    roundId,
    playerId: PLAYER,
    asset: 'BTC',
    gameSlug: 'dice',
    state: 'open',
    stakedMinor: 200n,
    wonMinor: 60n,
    returnedMinor: 0n,
    openedAt: expect.any(Date) as Date,
  });
  expect(await harness.wallet.findRound('originals', roundId, OTHER)).toBeUndefined();
  expect(await harness.wallet.findRound('another', roundId, PLAYER)).toBeUndefined();
});

test('open rounds of a provider are listed oldest first, up to an instant and a number', async () => {
  for (const [roundId = '', opened, provider = '', closes] of tableOf(`
    second  | 2 | lister
    first   | 1 | lister
    closed  | 1 | lister  | closes
    foreign | 1 | another
    third   | 3 | lister
  `)) {
    const id = { source: 'reads', playerId: OTHER, asset: 'BTC', provider, roundId, gameSlug: 'dice' } as const;
    await harness.wallet.bet({ ...id, externalId: `${roundId}-bet`, amountMinor: 1n });
    if (closes) await harness.wallet.win({ ...id, externalId: `${roundId}-win`, amountMinor: 0n, closesRound: true });
    const at = new Date(MIDNIGHT + Number(opened));
    await harness.owner.query('UPDATE rounds SET opened_at = $2 WHERE round_id = $1', [roundId, at]);
  }
  const listed = async (before: number, limit = 9) =>
    (await harness.wallet.listOpenRounds('lister', new Date(MIDNIGHT + before), limit)).map(({ roundId }) => roundId);
  expect(await listed(3)).toEqual(['first', 'second']);
  expect(await listed(4)).toEqual(['first', 'second', 'third']);
  expect(await listed(4, 2)).toEqual(['first', 'second']);
});

test('wallets are listed for their player alone: the active one first, then as they were opened', async () => {
  const listed = async (playerId: string) =>
    (await harness.wallet.listWallets(playerId)).map(({ asset, isActive, owedMinor, ...each }) =>
      [each.playerId, asset, isActive, owedMinor].join(' '),
    );
  await harness.wallet.openWallet({ playerId: PLAYER, asset: 'USD' });
  await harness.owner.query(`UPDATE rounds SET state = 'closed'`);
  await harness.wallet.selectWallet({ playerId: PLAYER, asset: 'BTC' });
  expect(await listed(PLAYER)).toEqual(['plr_reads BTC true 0', 'plr_reads EUR false 0', 'plr_reads USD false 0']);
  expect(await listed(OTHER)).toEqual(['plr_other EUR true 0', 'plr_other BTC false 0']);
});

test('messages about restrictions are read from their cursor on, and no others', async () => {
  const start = await harness.wallet.outboxEnd();
  const emit = (topic: string, event: string) => harness.wallet.emit({ topic, key: PLAYER, event, payload: { a: 1 } });
  await emit('limits', 'first');
  await emit('other', 'between');
  await emit('limits', 'second');
  const read = await harness.wallet.readRestrictions(start);
  expect(read).toMatchObject([
    { topic: 'limits', key: PLAYER, event: 'first', seq: null, payload: { a: 1 } },
    { topic: 'limits', event: 'second' },
  ]);
  const [first] = read;
  const after = first ? await harness.wallet.readRestrictions(first.cursor) : [];
  expect(after.map(({ event }) => event)).toEqual(['second']);
});

test('messages of one transaction are read one after the other, however few at a time', async () => {
  await untilOutboxReadable(harness.owner);
  let after = await harness.wallet.outboxEnd();
  await withTx(createDb(harness.pool), async (tx) => {
    for (const event of ['first', 'second', 'third'])
      await harness.wallet.inTx(tx).emit({ topic: 'test', key: `plr_${event}`, event, payload: {} });
  });
  await untilOutboxReadable(harness.owner);
  const keys: (readonly string[])[] = [];
  const next = () => harness.wallet.nextInOutbox(after, 1);
  for (let read = await next(); read; read = await next()) {
    keys.push(read.keys);
    after = read.until;
  }
  expect(keys).toEqual([['plr_first'], ['plr_second'], ['plr_third']]);
});
