import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEPOSIT_STATES,
  applyUpdate,
  isCredited,
  isOpen,
  NOTHING_RETURNED,
  OPEN_STATES,
  type ArrivalDifference,
  type Booking,
  type DepositLife,
  type DepositState,
  type DepositUpdate,
} from './deposit-life.rules.ts';
import type { AcquirerStatus } from './port.ts';
import { faultyHistory, finalUpdate, play, history } from './testing/provider-model.ts';

/** Number of random histories, set by `MARQUEE_SEQUENCES`. A failing run prints its seed: set it as `MARQUEE_SEED` to reproduce it. */
const HISTORY_COUNT = Number(process.env['MARQUEE_SEQUENCES'] ?? 2_000);
const SEED = process.env['MARQUEE_SEED'];
const settings = { numRuns: HISTORY_COUNT, ...(SEED !== undefined && { seed: Number(SEED) }) };

const AGREED = 250_000n;
const lifeIn = (state: DepositState, change: Partial<DepositLife> = {}): DepositLife => ({
  state,
  amountMinor: AGREED,
  currencyCode: 'EUR',
  ...NOTHING_RETURNED,
  ...change,
});
const update = (status: AcquirerStatus, change: Partial<DepositUpdate> = {}): DepositUpdate => ({
  status,
  amountMinor: AGREED,
  currencyCode: 'EUR',
  returns: NOTHING_RETURNED,
  ...change,
});
const sumOf = (bookings: readonly Booking[], kind: Booking['kind']) =>
  bookings.reduce((sum, booking) => (booking.kind === kind ? sum + booking.amountMinor : sum), 0n);

/** The state after each report, for every state in the order of `DEPOSIT_STATES`. `+` means a credit, `-` no change. */
const TABLE: Readonly<Record<AcquirerStatus, string>> = {
  open: 'pending - - - - - - - - - - - - -',
  challenge: 'challenge challenge - - - - - - - - - - - -',
  authorised: 'authorised authorised authorised - - - - - - - - - - -',
  processing: 'processing processing processing processing - - - - - - - - - -',
  declined: 'declined declined declined declined declined - - - - - - - - -',
  cancelled: 'cancelled cancelled cancelled cancelled cancelled - - - - - - - - -',
  failed: 'failed failed failed failed failed - - - - - - - - -',
  expired: 'expired expired expired expired expired - - - - - - - - -',
  approved: '+ + + + + + + + + - - - - -',
};

describe('applyUpdate', () => {
  it.each(Object.entries(TABLE))('%s', (status, expected) => {
    const led = DEPOSIT_STATES.map((state) => {
      // States of returned money need sums that match them.
      const refundedMinor = state === 'refunded' ? AGREED : state === 'partly_refunded' ? 1n : 0n;
      const before = lifeIn(state, { refundedMinor, chargedBackMinor: state === 'charged_back' ? 1n : 0n });
      const { life, bookings } = applyUpdate(before, update(status as AcquirerStatus));
      if (bookings.length > 0) return bookings.every(({ kind }) => kind === 'credit') ? '+' : 'booked';
      return life.state === state ? '-' : life.state;
    });
    expect(led.join(' ')).toBe(expected);
  });

  it.each<Partial<DepositUpdate>>([{ amountMinor: AGREED + 1n }, { amountMinor: null }, { currencyCode: 'USD' }])(
    'never credits %o where 25.00 EUR was agreed',
    (change) => {
      for (const state of DEPOSIT_STATES) {
        const { bookings, alarm } = applyUpdate(lifeIn(state), update('approved', change));
        expect(bookings).toEqual([]);
        expect(alarm).not.toBe(null);
      }
      expect(applyUpdate(lifeIn('pending'), update('approved', change)).life.state).toBe('review');
    },
  );

  it('books refunds, chargebacks and restored money by totals and derives the state', () => {
    const after = (state: DepositState, refundedMinor: bigint, chargedBackMinor = 0n, restoredMinor = 0n) =>
      applyUpdate(lifeIn(state), update('approved', { returns: { refundedMinor, chargedBackMinor, restoredMinor } }));
    expect(after('completed', 50_000n)).toMatchObject({
      life: { state: 'partly_refunded' },
      bookings: [{ kind: 'refund', amountMinor: 50_000n, totalMinor: 50_000n }],
    });
    expect(after('completed', AGREED).life.state).toBe('refunded');
    expect(after('completed', 0n, AGREED).life.state).toBe('charged_back');
    expect(after('completed', 0n, AGREED, AGREED)).toMatchObject({
      life: { state: 'completed' },
      bookings: [{ kind: 'chargeback' }, { kind: 'restore' }],
    });
    // The first report already says paid and charged back.
    expect(after('pending', 0n, AGREED).bookings.map(({ kind }) => kind)).toEqual(['credit', 'chargeback']);
    for (const impossible of [
      after('completed', AGREED + 1n),
      after('completed', AGREED, 1n),
      after('completed', 0n, 1n, 2n),
      after('completed', -1n),
    ])
      expect(impossible).toMatchObject({ bookings: [], alarm: 'impossible_returns', life: { state: 'completed' } });
    expect(applyUpdate(lifeIn('completed'), update('approved', { returns: null })).alarm).toBe('impossible_returns');
    expect(
      applyUpdate(lifeIn('pending'), update('declined', { returns: { ...NOTHING_RETURNED, refundedMinor: 1n } })),
    ).toMatchObject({
      bookings: [],
      alarm: 'impossible_returns',
    });
  });
});

describe('an amount other than agreed', () => {
  const arrives = (amountMinor: bigint | null, differences: readonly ArrivalDifference[], currencyCode = 'EUR') => {
    const { life, bookings, alarm } = applyUpdate(
      lifeIn('pending'),
      update('approved', { amountMinor, currencyCode }),
      differences,
    );
    return { state: life.state, amountMinor: life.amountMinor, credited: sumOf(bookings, 'credit'), alarm };
  };
  const inReview = { state: 'review', amountMinor: AGREED, credited: 0n, alarm: 'mismatch' };

  it.each([
    ['less', AGREED - 1n],
    ['more', AGREED + 1n],
  ] as const)('is credited as it arrived if the method credits %s', (difference, amountMinor) => {
    const credited = { state: 'completed', amountMinor, credited: amountMinor, alarm: null };
    expect(arrives(amountMinor, [difference])).toEqual(credited);
    expect(arrives(amountMinor, ['less', 'more'])).toEqual(credited);
    expect(arrives(amountMinor, [])).toEqual(inReview);
    expect(arrives(amountMinor, [difference === 'less' ? 'more' : 'less'])).toEqual(inReview);
  });

  it('is never credited if it is nothing, cannot be read, or is in another currency', () => {
    for (const amountMinor of [0n, -1n, null]) expect(arrives(amountMinor, ['less', 'more'])).toEqual(inReview);
    expect(arrives(AGREED - 1n, ['less', 'more'], 'USD')).toEqual(inReview);
    expect(arrives(AGREED, ['less', 'more'], 'USD')).toEqual(inReview);
  });
});

describe('a deposit that an operator must decide or has closed', () => {
  const settled = [lifeIn('review'), lifeIn('failed', { isClosed: true })];
  const reported = (change: Partial<DepositUpdate>) =>
    settled.map((life) => applyUpdate(life, update('approved', change)));

  it('reports money that is there, and changes nothing', () => {
    for (const [index, verdict] of reported({}).entries())
      expect(verdict).toEqual({ life: settled[index], bookings: [], alarm: 'money_in_review' });
  });

  it.each([
    ['refunded', { refundedMinor: AGREED }],
    ['charged back', { chargedBackMinor: AGREED }],
    ['partly refunded, the rest charged back', { refundedMinor: 50_000n, chargedBackMinor: AGREED - 50_000n }],
    [
      'refunded, after a chargeback that was restored',
      { refundedMinor: AGREED, chargedBackMinor: 50_000n, restoredMinor: 50_000n },
    ],
  ])('reports nothing once all of it was %s', (_name, returns) => {
    for (const { alarm } of reported({ returns: { ...NOTHING_RETURNED, ...returns } })) expect(alarm).toBeNull();
  });

  it.each<[string, Partial<DepositUpdate>]>([
    ['a part was refunded', { returns: { ...NOTHING_RETURNED, refundedMinor: 1n } }],
    ['the bank gave it back', { returns: { ...NOTHING_RETURNED, chargedBackMinor: AGREED, restoredMinor: 1n } }],
    ['the totals are impossible', { returns: { refundedMinor: AGREED, chargedBackMinor: 0n, restoredMinor: 1n } }],
    ['the amount cannot be read', { amountMinor: null }],
    ['the totals cannot be read', { returns: null }],
  ])('reports money if %s', (_name, change) => {
    for (const { alarm } of reported(change)) expect(alarm).toBe('money_in_review');
  });

  it('ignores other reports', () => {
    for (const life of settled)
      expect(applyUpdate(life, update('declined', { returns: null }))).toEqual({ life, bookings: [], alarm: null });
  });
});

describe('impossible returns', () => {
  const impossible = 'impossible_returns';

  it('of a payment that brought no money raise an alarm, and the state is still applied', () => {
    const alarmOf = (returns: DepositUpdate['returns']) =>
      applyUpdate(lifeIn('pending'), update('failed', { returns }));
    expect(alarmOf(NOTHING_RETURNED)).toMatchObject({ alarm: null, life: { state: 'failed' } });
    for (const change of [{ refundedMinor: 1n }, { chargedBackMinor: 1n }, { restoredMinor: 1n }])
      expect(alarmOf({ ...NOTHING_RETURNED, ...change })).toMatchObject({
        alarm: impossible,
        life: { state: 'failed' },
      });
    expect(alarmOf(null).alarm).toBe(impossible);
  });

  it('below zero or above the deposit book nothing', () => {
    const alarmOf = (change: Partial<DepositLife>) =>
      applyUpdate(lifeIn('completed'), update('approved', { returns: { ...NOTHING_RETURNED, ...change } })).alarm;
    for (const kind of ['refundedMinor', 'chargedBackMinor', 'restoredMinor'])
      expect(alarmOf({ [kind]: -1n })).toBe(impossible);
    expect(alarmOf({ chargedBackMinor: -1n, restoredMinor: -1n })).toBe(impossible);
    expect(alarmOf({ refundedMinor: AGREED, chargedBackMinor: 1n, restoredMinor: 1n })).toBeNull();
  });

  it('together with what is known already book nothing', () => {
    const life = lifeIn('partly_refunded', { refundedMinor: AGREED - 1n });
    const older = update('approved', { returns: { ...NOTHING_RETURNED, chargedBackMinor: 2n } });
    expect(applyUpdate(life, older)).toEqual({ life, bookings: [], alarm: impossible });
  });
});

it('a difference in the report of a credited deposit is an alarm', () => {
  expect(applyUpdate(lifeIn('completed'), update('approved', { amountMinor: 1n })).alarm).toBe('mismatch');
  expect(applyUpdate(lifeIn('pending'), update('approved', { currencyCode: 'USD' })).alarm).toBe('mismatch');
});

it('a credit whose report has impossible returns is completed, with an alarm', () => {
  expect(applyUpdate(lifeIn('pending'), update('approved', { returns: null }))).toMatchObject({
    life: { state: 'completed' },
    bookings: [{ kind: 'credit' }],
    alarm: 'impossible_returns',
  });
});

/** Cheaper than `expect`, which would run some hundred thousand times. */
function assertHolds(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what);
}

/** Applies the reports in order and checks the invariants after each step. */
function applyAll(
  amountMinor: bigint,
  reports: readonly DepositUpdate[],
): { life: DepositLife; bookings: readonly Booking[] } {
  let life: DepositLife = { state: 'created', amountMinor, currencyCode: 'EUR', ...NOTHING_RETURNED };
  const bookings: Booking[] = [];
  for (const report of reports) {
    const before = life;
    const verdict = applyUpdate(before, report);
    ({ life } = verdict);
    bookings.push(...verdict.bookings);
    assertHolds(applyUpdate(life, report).bookings.length === 0, 'a repeated report books nothing');
    assertHolds(!isCredited(before.state) || isCredited(life.state), 'a credited deposit stays one');
    assertHolds(isOpen(before.state) || !isOpen(life.state), 'an ended deposit is never reopened');
    const isForward = OPEN_STATES.indexOf(life.state as never) >= OPEN_STATES.indexOf(before.state as never);
    assertHolds(!isOpen(life.state) || isForward, 'open states only move forward');
    const [credit, refund, chargeback, restore] = (['credit', 'refund', 'chargeback', 'restore'] as const).map((kind) =>
      sumOf(bookings, kind),
    ) as [bigint, bigint, bigint, bigint]; // As many as are named.
    const net = credit - refund - chargeback + restore;
    assertHolds(net >= 0n && net <= amountMinor, 'the net amount is between zero and the agreed amount');
    assertHolds(credit === (isCredited(life.state) ? amountMinor : 0n), 'credited once, whole, or not at all');
    assertHolds(
      refund === life.refundedMinor && chargeback === life.chargedBackMinor,
      'refunds and chargebacks were booked',
    );
    assertHolds(restore === life.restoredMinor, 'restored money was booked');
  }
  return { life, bookings };
}

describe(`${HISTORY_COUNT} random payment histories`, () => {
  it('lost, repeated, late and reordered reports end in the provider’s totals to the minor unit', () => {
    fc.assert(
      fc.property(history, (history) => {
        const { truth, reports } = play(history);
        const all = [...reports.map(({ update: one }) => one), finalUpdate(truth, history.amountMinor)];
        const { life } = applyAll(history.amountMinor, all);
        assertHolds(isCredited(life.state) === (truth.status === 'approved'), 'credited if the provider has the money');
        assertHolds(life.refundedMinor === truth.refundedMinor, 'refunded as at the provider');
        assertHolds(life.chargedBackMinor === truth.chargedBackMinor, 'charged back as at the provider');
        assertHolds(life.restoredMinor === truth.restoredMinor, 'restored as at the provider');
      }),
      settings,
    );
  });

  it('the order of reports of a paid deposit does not change the result', () => {
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.nat()), (history, order) => {
        const { truth, reports } = play(history);
        fc.pre(truth.status === 'approved');
        const last = finalUpdate(truth, history.amountMinor);
        const shuffled = [...reports.map(({ update: one }) => one), last]
          .map((one) => ({ one, at: order.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one);
        const inOrder = applyAll(history.amountMinor, [...reports.map(({ update: one }) => one), last]);
        assertHolds(isDeepStrictEqual(applyAll(history.amountMinor, shuffled).life, inOrder.life), 'the same result');
      }),
      settings,
    );
  });

  it('reports of a wrong amount or currency never move money', () => {
    fc.assert(
      fc.property(faultyHistory, (history) => {
        const { reports } = play(history);
        const { bookings } = applyAll(
          history.amountMinor,
          reports.map(({ update: one }) => one),
        );
        const isRight = ({ update: one }: (typeof reports)[number]) =>
          one.status === 'approved' && one.amountMinor === history.amountMinor && one.currencyCode === 'EUR';
        const firstApproved = reports.find(({ update: one }) => one.status === 'approved');
        const isCreditDue = firstApproved !== undefined && isRight(firstApproved);
        assertHolds(
          bookings.some(({ kind }) => kind === 'credit') === isCreditDue,
          'credited if the first approval was right',
        );
      }),
      settings,
    );
  });
});
