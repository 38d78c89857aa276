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
