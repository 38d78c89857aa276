import { beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf } from '../../core/testing/text-table.ts';
import { Refusal } from '../../core/refusal.ts';
import { dispatch, type LedgerCommand } from './testing/ledger-command.ts';
import { setUpWalletHarness } from './testing/wallet-harness.ts';

const harness = setUpWalletHarness(2);

interface Case {
  readonly command: LedgerCommand;
  /** The transfer, its legs with the pocket after each, and its message. */
  readonly written: readonly string[];
  /** The same id with one field changed. */
  readonly changes: ReadonlyArray<Readonly<Record<string, unknown>>>;
  /** Fields that are not part of the identity. */
  readonly free: Readonly<Record<string, unknown>>;
}

const PLAYER = { source: 'commands', playerId: 'plr_own', asset: 'EUR' } as const;
const ROUND = { provider: 'studio', roundId: 'rnd', gameSlug: 'dice' } as const;
const PAYMENT = { method: 'card', reference: 'ref' } as const;

/**
 * One after the other in one wallet, so that every amount before and after is known: `>` with the id, the command and its fields, and behind bars each field that
 * refuses the same id; `free` with the fields that do not; then what the command writes.
 */
const CASES = `
  > deposit deposit amountMinor=1000 payment | method=bank | reference=other
  transfer deposit 1000, of plr_own EUR, applied true, real 1000, bonus 0, held 0, receivable 0, seq 2, effect done, bonus_part 0, method card, reference ref
  leg player.real 1000, of plr_own EUR, seq 2, after 1005
  leg house.clearing -1000, party card, of EUR
  message wallet balance, to plr_own, seq 2, payload playerId plr_own, asset EUR, kind deposit, amountMinor 1000, realMinor 1005, bonusMinor 0, heldMinor 0, seq 2
  > grant grantBonus amountMinor=200 bonusId=welcome | bonusId=other
  transfer bonus_grant 200, of plr_own EUR, applied true, real 0, bonus 200, held 0, receivable 0, seq 3, effect done, bonus_id welcome, bonus_part 200, reference welcome
  leg player.bonus 200, of plr_own EUR, seq 3, after 200
  leg house.bonus_cost -200, party welcome, of EUR
  message wallet balance, to plr_own, seq 3, payload playerId plr_own, asset EUR, kind bonus_grant, amountMinor 200, realMinor 1005, bonusMinor 200, heldMinor 0, seq 3
  > bet bet amountMinor=1100 costMinorBps=30 round | provider=other | roundId=other | gameSlug=other
  free fundOrder=bonus_first countedMinor=5 costMinorBps=7
  transfer bet 1100, of plr_own EUR, applied true, real -1005, bonus -95, held 0, receivable 0, seq 4, effect done, bonus_id welcome, bonus_part 95, provider studio, round rnd, game dice, cost 30
  leg player.real -1005, of plr_own EUR, seq 4, after 0
  leg player.bonus -95, of plr_own EUR, seq 4, after 105
  leg house.ggr 1100, party studio, of EUR
  message wallet debit, to plr_own, seq 4, payload playerId plr_own, asset EUR, kind bet, amountMinor 1100, realMinor 0, bonusMinor 105, heldMinor 0, seq 4
  > win win amountMinor=605 closesRound=false round | provider=other | roundId=other | gameSlug=other | closesRound=true
  transfer win 605, of plr_own EUR, applied true, real 553, bonus 52, held 0, receivable 0, seq 5, effect done, bonus_id welcome, bonus_part 52, provider studio, round rnd, game dice
  leg player.real 553, of plr_own EUR, seq 5, after 553
  leg player.bonus 52, of plr_own EUR, seq 5, after 157
  leg house.ggr -605, party studio, of EUR
  message wallet credit, to plr_own, seq 5, payload playerId plr_own, asset EUR, kind win, amountMinor 605, realMinor 553, bonusMinor 157, heldMinor 0, seq 5
  > undo-win rollback targetExternalId=win | targetExternalId=bet
  transfer rollback 605, of plr_own EUR, applied true, real -553, bonus -52, held 0, receivable 0, seq 6, effect undone, undoes win, bonus_id welcome, bonus_part 52, provider studio, round rnd, game dice
  leg player.real -553, of plr_own EUR, seq 6, after 0
  leg player.bonus -52, of plr_own EUR, seq 6, after 105
  leg house.ggr 605, party studio, of EUR
  message wallet balance, to plr_own, seq 6, payload playerId plr_own, asset EUR, kind rollback, amountMinor -605, realMinor 0, bonusMinor 105, heldMinor 0, seq 6
  > undo-bet rollback targetExternalId=bet | targetExternalId=win
  transfer rollback 1100, of plr_own EUR, applied true, real 1005, bonus 95, held 0, receivable 0, seq 7, effect undone, undoes bet, bonus_id welcome, bonus_part 95, provider studio, round rnd, game dice
  leg player.real 1005, of plr_own EUR, seq 7, after 1005
  leg player.bonus 95, of plr_own EUR, seq 7, after 200
  leg house.ggr -1100, party studio, of EUR
  message wallet balance, to plr_own, seq 7, payload playerId plr_own, asset EUR, kind rollback, amountMinor 1100, realMinor 1005, bonusMinor 200, heldMinor 0, seq 7
  > undo-again rollback targetExternalId=bet | targetExternalId=win
  transfer rollback 0, of plr_own EUR, applied false, real 0, bonus 0, held 0, receivable 0, seq 7, effect already_undone, bonus_part 0
  > undo-unknown rollback targetExternalId=unknown | targetExternalId=win
  transfer rollback 0, of plr_own EUR, applied false, real 0, bonus 0, held 0, receivable 0, seq 7, effect tombstone, bonus_part 0
  > hold holdWithdrawal amountMinor=300 payment | method=bank | reference=other
  transfer withdrawal_hold 300, of plr_own EUR, applied true, real -300, bonus 0, held 300, receivable 0, seq 8, effect done, bonus_part 0, method card, reference ref
  leg player.real -300, of plr_own EUR, seq 8, after 705
  leg player.held 300, of plr_own EUR, seq 8, after 300
  message wallet balance, to plr_own, seq 8, payload playerId plr_own, asset EUR, kind withdrawal_hold, amountMinor -300, realMinor 705, bonusMinor 200, heldMinor 300, seq 8
  > second-hold holdWithdrawal amountMinor=150 payment | method=bank | reference=other
  transfer withdrawal_hold 150, of plr_own EUR, applied true, real -150, bonus 0, held 150, receivable 0, seq 9, effect done, bonus_part 0, method card, reference ref
  leg player.real -150, of plr_own EUR, seq 9, after 555
  leg player.held 150, of plr_own EUR, seq 9, after 450
  message wallet balance, to plr_own, seq 9, payload playerId plr_own, asset EUR, kind withdrawal_hold, amountMinor -150, realMinor 555, bonusMinor 200, heldMinor 450, seq 9
  > settle settleWithdrawal holdExternalId=hold | holdExternalId=second-hold
  transfer withdrawal_settle 300, of plr_own EUR, applied true, real 0, bonus 0, held -300, receivable 0, seq 10, effect done, undoes hold, bonus_part 0, method card, reference ref
  leg player.held -300, of plr_own EUR, seq 10, after 150
  leg house.clearing 300, party card, of EUR
  message wallet balance, to plr_own, seq 10, payload playerId plr_own, asset EUR, kind withdrawal_settle, amountMinor 0, realMinor 555, bonusMinor 200, heldMinor 150, seq 10
  > release releaseWithdrawal holdExternalId=second-hold | holdExternalId=hold
  transfer withdrawal_release 150, of plr_own EUR, applied true, real 150, bonus 0, held -150, receivable 0, seq 11, effect done, undoes second-hold, bonus_part 0, method card, reference ref
  leg player.real 150, of plr_own EUR, seq 11, after 705
  leg player.held -150, of plr_own EUR, seq 11, after 0
  message wallet balance, to plr_own, seq 11, payload playerId plr_own, asset EUR, kind withdrawal_release, amountMinor 150, realMinor 705, bonusMinor 200, heldMinor 0, seq 11
  > return returnWithdrawal amountMinor=90 payment | method=bank | reference=other
  transfer withdrawal_return 90, of plr_own EUR, applied true, real 90, bonus 0, held 0, receivable 0, seq 12, effect done, bonus_part 0, method card, reference ref
  leg player.real 90, of plr_own EUR, seq 12, after 795
  leg house.clearing -90, party card, of EUR
  message wallet balance, to plr_own, seq 12, payload playerId plr_own, asset EUR, kind withdrawal_return, amountMinor 90, realMinor 795, bonusMinor 200, heldMinor 0, seq 12
  > reward reward amountMinor=11 reference=cashback | reference=other
  transfer reward 11, of plr_own EUR, applied true, real 11, bonus 0, held 0, receivable 0, seq 13, effect done, bonus_part 0, reference cashback
  leg player.real 11, of plr_own EUR, seq 13, after 806
  leg house.bonus_cost -11, party commands, of EUR
  message wallet balance, to plr_own, seq 13, payload playerId plr_own, asset EUR, kind reward, amountMinor 11, realMinor 806, bonusMinor 200, heldMinor 0, seq 13
  > convert convertBonus bonusId=welcome amountMinorMax=120 | bonusId=other | amountMinorMax=121 | amountMinorMax=undefined
  transfer bonus_convert 200, of plr_own EUR, applied true, real 120, bonus -200, held 0, receivable 0, seq 14, effect done, bonus_id welcome, bonus_part 200, reference welcome
  leg player.real 120, of plr_own EUR, seq 14, after 926
  leg player.bonus -200, of plr_own EUR, seq 14, after 0
  leg house.bonus_cost 80, party welcome, of EUR
  message wallet balance, to plr_own, seq 14, payload playerId plr_own, asset EUR, kind bonus_convert, amountMinor -80, realMinor 926, bonusMinor 0, heldMinor 0, seq 14
  > second-grant grantBonus amountMinor=40 bonusId=second | bonusId=welcome
  transfer bonus_grant 40, of plr_own EUR, applied true, real 0, bonus 40, held 0, receivable 0, seq 15, effect done, bonus_id second, bonus_part 40, reference second
  leg player.bonus 40, of plr_own EUR, seq 15, after 40
  leg house.bonus_cost -40, party second, of EUR
  message wallet balance, to plr_own, seq 15, payload playerId plr_own, asset EUR, kind bonus_grant, amountMinor 40, realMinor 926, bonusMinor 40, heldMinor 0, seq 15
  > forfeit forfeitBonus bonusId=second | bonusId=welcome
  transfer bonus_forfeit 40, of plr_own EUR, applied true, real 0, bonus -40, held 0, receivable 0, seq 16, effect done, bonus_id second, bonus_part 40, reference second
  leg player.bonus -40, of plr_own EUR, seq 16, after 0
  leg house.bonus_cost 40, party second, of EUR
  message wallet balance, to plr_own, seq 16, payload playerId plr_own, asset EUR, kind bonus_forfeit, amountMinor -40, realMinor 926, bonusMinor 0, heldMinor 0, seq 16
  > chargeback chargeback amountMinor=1000 payment | method=bank | reference=other
  free depositReference=ref
  transfer chargeback 1000, of plr_own EUR, applied true, real -926, bonus 0, held 0, receivable -74, seq 17, effect done, bonus_part 0, method card, reference ref
  leg player.real -926, of plr_own EUR, seq 17, after 0
  leg player.receivable -74, of plr_own EUR, seq 17, after -74
  leg house.clearing 1000, party card, of EUR
  message wallet balance, to plr_own, seq 17, payload playerId plr_own, asset EUR, kind chargeback, amountMinor -926, realMinor 0, bonusMinor 0, heldMinor 0, seq 17
  > second-deposit deposit amountMinor=500 payment | method=bank | reference=other
  transfer deposit 500, of plr_own EUR, applied true, real 500, bonus 0, held 0, receivable 0, seq 18, effect done, bonus_part 0, method card, reference ref
  leg player.real 500, of plr_own EUR, seq 18, after 500
  leg house.clearing -500, party card, of EUR
  message wallet balance, to plr_own, seq 18, payload playerId plr_own, asset EUR, kind deposit, amountMinor 500, realMinor 500, bonusMinor 0, heldMinor 0, seq 18
  > repay repay amountMinor=50 |
  transfer repayment 50, of plr_own EUR, applied true, real -50, bonus 0, held 0, receivable 50, seq 19, effect done, bonus_part 0
  leg player.real -50, of plr_own EUR, seq 19, after 450
  leg player.receivable 50, of plr_own EUR, seq 19, after -24
  message wallet balance, to plr_own, seq 19, payload playerId plr_own, asset EUR, kind repayment, amountMinor -50, realMinor 450, bonusMinor 0, heldMinor 0, seq 19`
  .split('\n  > ')
  .slice(1)
  .map(caseOf);

function caseOf(text: string): Case {
  const [line = '', ...lines] = text.split('\n').map((one) => one.trim());
  const [head = '', ...changes] = line.split('|').map((part) => part.trim());
  const [externalId, name, ...words] = head.split(' ');
  const shared = { ...(words.includes('round') && ROUND), ...(words.includes('payment') && PAYMENT) };
  const command = { name, ...PLAYER, ...shared, externalId, ...valuesOf(words.join(' ')) };
  const isFree = lines[0]?.startsWith('free ') === true;
  return {
    command: command as unknown as LedgerCommand, // As the table has it.
    written: isFree ? lines.slice(1) : lines,
    changes: changes.filter((change) => change !== '').map(valuesOf),
    free: isFree ? valuesOf(lines[0] ?? '') : {},
  };
}

function valuesOf(text: string): Record<string, unknown> {
  const values = Object.entries(fieldsOf(text.replaceAll(/(?:^| )\w+(?= |$)/g, '')));
  return Object.fromEntries(values.map(([name, value]) => [name, valueOf(value)]));
}
function valueOf(text: string): unknown {
  if (text === 'undefined') return undefined;
  return text === 'true' || text === 'false' ? text === 'true' : /^\d+$/.test(text) ? BigInt(text) : text;
}

interface Row {
  readonly [column: string]: string | null;
}

async function rows(text: string, id: string): Promise<readonly Row[]> {
  return (await harness.owner.query<Row>(text, [id])).rows;
}
const line = (row: Row) =>
  Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

/** What a transfer wrote, without its ids, hashes and times. */
async function writtenBy(id: string): Promise<readonly string[]> {
  const [transfer = {}] = await rows(
    `SELECT t.kind || ' ' || t.amount AS transfer, w.player_id || ' ' || w.asset AS of, t.is_applied::text AS applied, t.real_change::text AS real, t.bonus_change::text AS bonus,
        t.held_change::text AS held, t.receivable_change::text AS receivable, t.seq::text, t.effect, r.external_id AS undoes, t.bonus_id, t.bonus_part::text,
        t.provider, t.round_id AS round, t.game_slug AS game, t.method, t.reference, t.cost_minor_bps::text AS cost
      FROM transfers t JOIN wallets w ON w.id = t.wallet_id LEFT JOIN transfers r ON r.id = t.reference_id WHERE t.id = $1`,
    id,
  );
  const legs = await rows(
    `SELECT e.account || ' ' || e.amount AS leg, nullif(e.party, '') AS party, concat_ws(' ', w.player_id, e.asset) AS of, e.seq::text, e.balance_after::text AS after
      FROM entries e LEFT JOIN wallets w ON w.id = e.wallet_id WHERE e.transfer_id = $1 ORDER BY e.line`,
    id,
  );
  const messages = await rows(
    `SELECT topic || ' ' || event AS message, key AS to, seq::text, (SELECT string_agg(concat(f.key, ' ', f.value), ', ') FROM json_each_text(payload) f) AS payload FROM outbox WHERE transfer_id = $1`,
    id,
  );
  return [line(transfer), ...legs.map(line), ...messages.map(line)];
}

/** All wallets but the player's EUR. */
async function others(): Promise<unknown> {
  return (
    await harness.owner.query(`SELECT * FROM wallets WHERE NOT (player_id = 'plr_own' AND asset = 'EUR') ORDER BY id`)
  ).rows;
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
const send = (command: LedgerCommand, change: object = {}) =>
  codeOf(dispatch(harness.wallet, { ...command, ...change } as LedgerCommand)); // A change keeps the types of the fields.

beforeAll(async () => {
  for (const playerId of ['plr_own', 'plr_other'])
    for (const asset of ['EUR', 'USD'] as const) {
      await harness.wallet.openWallet({ playerId, asset });
      const id = { source: 'before', externalId: `${playerId}-${asset}`, playerId, asset } as const;
      await harness.wallet.deposit({ ...id, amountMinor: 5n, method: 'card', reference: 'before' });
    }
});

describe.each(CASES.map((each) => [each.command.externalId, each] as const))('%s', (_, each) => {
  const { command, written, changes, free } = each;

  test('is refused for an amount of zero or less, without a wallet, and then writes nothing', async () => {
    const before = await harness.wallet.findWallet('plr_own', 'EUR');
    const id = `${command.externalId}-refused`;
    if ('amountMinor' in command) {
      expect(await send(command, { externalId: id, amountMinor: -1n })).toBe('wallet.amount_invalid');
      if (command.name !== 'win')
        expect(await send(command, { externalId: id, amountMinor: 0n })).toBe('wallet.amount_invalid');
    }
    expect(await send(command, { externalId: id, asset: 'BTC' })).toBe('wallet.unknown_currency');
    expect(await send(command, { externalId: id, playerId: 'plr_none' })).toBe('wallet.unknown_currency');
    expect(await harness.wallet.findTransfer('commands', id)).toBeUndefined();
    expect(await harness.wallet.findWallet('plr_own', 'EUR')).toEqual(before);
  });

  test('writes one transfer with its legs and one message, and changes no other wallet', async () => {
    const before = await others();
    const result = await dispatch(harness.wallet, command);
    expect(result.isReplay).toBe(false);
    expect(await writtenBy(result.transferId)).toEqual(written);
    expect(await others()).toEqual(before);
  });

  test('returns the first result again, also with other fields that are not part of it', async () => {
    const before = await harness.wallet.findWallet('plr_own', 'EUR');
    const first = await dispatch(harness.wallet, command);
    expect(first.isReplay).toBe(true);
    expect(await dispatch(harness.wallet, { ...command, ...free } as LedgerCommand)).toEqual(first); // As in `send`.
    expect(await harness.wallet.findWallet('plr_own', 'EUR')).toEqual(before);
  });

  test('refuses its id with any other input', async () => {
    const all = [
      ...changes,
      { playerId: 'plr_other' },
      { asset: 'USD' },
      ...('amountMinor' in command ? [{ amountMinor: command.amountMinor + 1n }] : []),
    ];
    for (const change of all) expect([change, await send(command, change)]).toEqual([change, 'request.id_reused']);
    const { name: _name, ...rest } = command;
    const same = { ...PAYMENT, amountMinor: 1n, ...rest };
    for (const name of ['deposit', 'holdWithdrawal', 'returnWithdrawal', 'chargeback'] as const)
      if (name !== command.name) expect(await send({ ...same, name })).toBe('request.id_reused');
  });
});

test('rounds, holds and bonuses of the wallet end as the commands say', async () => {
  const ended = async (text: string) =>
    (
      await harness.owner.query<Row>(
        `${text} WHERE wallet_id = (SELECT id FROM wallets WHERE player_id = $1 AND asset = $2) ORDER BY 1`,
        ['plr_own', 'EUR'],
      )
    ).rows.map(line);
  expect(
    await ended(`SELECT round_id AS round, provider, game_slug AS game, state, staked::text, won::text, returned::text, bonus_staked::text, bonus_id,
      cost_minor_bps::text AS cost, closed_at::text FROM rounds`),
  ).toEqual([
    'round rnd, provider studio, game dice, state returned, staked 1100, won 0, returned 1100, bonus_staked 95, bonus_id welcome, cost 0',
  ]);
  expect(
    await ended('SELECT amount::text AS hold, state, (decided_at IS NOT NULL)::text AS decided FROM holds'),
  ).toEqual(['hold 150, state released, decided true', 'hold 300, state settled, decided true']);
  expect(
    await ended(
      'SELECT bonus_id AS bonus, state, granted::text, (ended_at IS NOT NULL)::text AS ended FROM wallet_bonuses',
    ),
  ).toEqual([
    'bonus second, state forfeited, granted 40, ended true',
    'bonus welcome, state converted, granted 200, ended true',
  ]);
});

test('the same id of another source is another command', async () => {
  const [{ command } = { command: undefined }] = CASES;
  expect(command && (await send(command, { source: 'another' }))).toBe('done');
});
