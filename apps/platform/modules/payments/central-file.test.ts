import { policyOfMarket } from '@marquee/brands/markets/choose-market.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CentralReservation } from './central-file-port.ts';
import { codeOf, depositsOf, loggedAbout, newPlayer, recordCalls, told } from './testing/deposit-requests.ts';
import { BRAND, setUpPayments } from './testing/payments-harness.ts';

const harness = setUpPayments();
const { begin: beginDeposit, report } = depositsOf(harness);
beforeEach(() => {
  const { crossOperatorMonthlyMax } = policyOfMarket('germany').deposits;
  harness.market.deposits = { ...policyOfMarket('curacao').deposits, crossOperatorMonthlyMax };
});

let playerId = '';
const begin = (amount = '25.00', change: object = {}) => {
  playerId = newPlayer();
  return beginDeposit({ playerId, amount, ...change });
};
const inFile = (depositId: string) => harness.centralFile.find(`${depositId}:EUR`);
const ofPlayer = async () => {
  const { rows } = await harness.owner.query<{ deposit_id: string; state: string }>(
    'SELECT deposit_id, state FROM deposits WHERE player_id = $1',
    [playerId],
  );
  return { depositId: rows[0]?.deposit_id ?? '', state: rows[0]?.state };
};
/** Runs the job as if the time for the next try had come. */
const settle = async () => {
  await harness.owner.query(`UPDATE central_reservations SET next_try_at = now() - interval '1 second'`);
  await harness.payments.reconcileDeposits();
};

describe('a deposit of a market with a central file', () => {
  test('is reserved before the payment, released when it fails, and confirmed if the money arrives afterwards', async () => {
    const { depositId } = await begin();
    expect(inFile(depositId)).toEqual({ state: 'reserved', amount: '25.00' });
    await report(depositId, { status: 'declined' });
    await settle();
    expect(inFile(depositId)?.state).toBe('released');
    await report(depositId, { status: 'approved' });
    await settle();
    expect(inFile(depositId)?.state).toBe('confirmed');
  });

  test('stays reserved while the outcome of the payment is unknown', async () => {
    harness.acquirer.line = 'response_lost';
    expect(await codeOf(begin())).toBe('deposit.PROVIDER_ERROR');
    await settle();
    const { depositId, state } = await ofPlayer();
    expect([state, inFile(depositId)?.state]).toEqual(['created', 'reserved']);
  });

  test.each(['timeout', 'error', 'lost'] as const)(
    'is refused, never opened and released later if the reservation ends with %s',
    async (line) => {
      harness.centralFile.line = line;
      expect(await codeOf(begin())).toBe('deposit.central_file_unavailable');
      const { depositId, state } = await ofPlayer();
      expect(state).toBe('failed');
      expect(harness.acquirer.opened.some(({ reference }) => reference === depositId)).toBe(false);
      await settle();
      harness.centralFile.line = 'up';
      await settle();
      expect(inFile(depositId)?.state).toBe('released');
    },
  );

  test.each(['timeout', 'error', 'lost'] as const)(
    'is reported again until the file has confirmed it, also after %s',
    async (line) => {
      const { depositId } = await begin();
      harness.centralFile.line = line;
      await report(depositId, { status: 'approved' });
      await settle();
      harness.centralFile.line = 'up';
      await settle();
      expect(inFile(depositId)?.state).toBe('confirmed');
      const { rows } = await harness.owner.query('SELECT state FROM central_reservations WHERE deposit_id = $1', [
        depositId,
      ]);
      expect(rows).toEqual([{ state: 'confirmed' }]);
    },
  );

  test('names the person, the amount and the maximum, and is refused above it with what is left', async () => {
    const asked: CentralReservation[] = [];
    const { reserve } = harness.centralFile;
    harness.deps.centralFile = {
      ...harness.centralFile,
      reserve: async (reservation) => (asked.push(reservation), reserve(reservation)),
    };
    const calls = recordCalls(harness);
    expect(await told(begin('1000.01'))).toMatch(/^deposit.central_limit max=1000 left=[0-9.]+ currency=EUR$/);
    const { depositId, state } = await ofPlayer();
    expect([state, inFile(depositId)]).toEqual(['failed', undefined]);
    expect(harness.acquirer.opened.some(({ reference }) => reference === depositId)).toBe(false);
    const person = { firstName: 'Ada', lastName: 'Lovelace', dateOfBirth: '1990-12-10' };
    expect(asked).toEqual([
      { reference: `${depositId}:EUR`, person, amount: '1000.01', currency: 'EUR', monthlyMax: '1000' },
    ]);
    const of = (name: string) => calls.filter(([called]) => called === name).map(([, ...parameters]) => parameters);
    expect(of('findIdentity')).toEqual([[playerId], [playerId]]);
    expect(of('findPlayer')).toEqual([[playerId], [playerId]]);
    expect(of('policyOf')).toEqual([1, 2].map(() => [{ brandKey: BRAND, countryCode: 'DE' }]));
  });

  const exceeded = async () => ({ kind: 'exceeded', left: 'lots' }) as const;
  test.each<[string, string, () => unknown]>([
    [
      'without a file',
      'deposit.central_file_unavailable retryAfterSeconds=60',
      () => (harness.deps.centralFile = null),
    ],
    [
      'with an answer that cannot be read',
      'deposit.central_file_unavailable retryAfterSeconds=60',
      () => (harness.deps.centralFile = { ...harness.centralFile, reserve: exceeded }),
    ],
    [
      'without a name',
      'player.profile_incomplete fields=lastName,dateOfBirth',
      () => (harness.deps.findIdentity = async () => ({ firstName: 'Ada', lastName: null, dateOfBirth: null })),
    ],
  ])('is refused %s', async (_name, refusal, happens) => {
    happens();
    expect(await told(begin())).toBe(refusal);
    const { depositId } = await ofPlayer();
    const logged = loggedAbout(harness, depositId || 'nothing').map(([level, message]) => [level, message]);
    expect(logged).toEqual(depositId === '' ? [] : [['warn', 'central deposit file did not respond']]);
    await settle();
  });

  test('counts in the currency of the file at the rate of its beginning, rounded up', async () => {
    harness.brand.convertToLimitCurrency = (amountMinor) => (amountMinor * 9n + 9n) / 10n;
    const { depositId } = await begin('25.00', { currencyCode: 'USD' });
    expect(inFile(depositId)?.amount).toBe('22.50');
    await report(depositId, { status: 'approved' });
    await settle();
    expect(inFile(depositId)).toEqual({ state: 'confirmed', amount: '22.50' });
  });

  test('repeated with the same key is reserved once', async () => {
    const key = { idempotencyKey: 'key-1', playerId: newPlayer() };
    const [first, second] = await Promise.all([begin('600.00', key), begin('600.00', key)]);
    expect(second.depositId).toBe(first.depositId);
    expect(inFile(first.depositId)).toEqual({ state: 'reserved', amount: '600.00' });
  });

  test('needs no file in another market', async () => {
    harness.market.deposits = policyOfMarket('curacao').deposits;
    harness.centralFile.line = 'timeout';
    const { depositId } = await begin();
    expect(inFile(depositId)).toBeUndefined();
  });
});
