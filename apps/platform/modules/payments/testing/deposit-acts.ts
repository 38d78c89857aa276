import { newId } from '../../../db/new-id.ts';
import { recordChanges } from '../../../testing/record-changes.sql.ts';
import { createDepositAdminActions } from '../deposit-admin-actions.ts';
import type { DepositState } from '../deposit-life.rules.ts';
import type { AcquirerPayment } from '../port.ts';
import { depositsOf, newPlayer, returnsOf } from './deposit-requests.ts';
import type { PaymentsHarness } from './payments-harness.ts';

/** What the provider reports. */
const REPORTS = {
  challenge: { status: 'challenge' },
  processing: { status: 'processing' },
  declined: { status: 'declined', failureReason: 'declined_by_bank' },
  cancelled: { status: 'cancelled' },
  approved: { status: 'approved', cardFingerprint: 'card-1' },
  more: { status: 'approved', amount: '30.00' },
  refund: { status: 'approved', returns: returnsOf('25.00') },
  chargeback: { status: 'approved', returns: returnsOf('0', '25.00') },
} satisfies Record<string, Partial<AcquirerPayment>>;

/** Reports of the provider, the first also while the player is excluded; acts of the player, of operators, and of the job when the provider finds nothing. */
export const ACTS = [
  'challenge',
  'processing',
  'declined',
  'cancelled',
  'approved',
  'more',
  'refund',
  'chargeback',
  'approved while excluded',
  'discard',
  'respond',
  'order refund',
  'order accept',
  'order return',
  'not found',
] as const;
export type Act = (typeof ACTS)[number];

/** How a deposit of 25.00 gets into each state, once it was opened. `closed`: its money was returned from the review. */
export const STATES = {
  created: [],
  pending: [],
  challenge: [{ status: 'challenge' }],
  authorised: [{ status: 'authorised' }],
  processing: [{ status: 'processing' }],
  failed: [{ status: 'failed', failureReason: 'processing_error' }],
  declined: [REPORTS.declined],
  cancelled: [REPORTS.cancelled],
  expired: [{ status: 'expired' }],
  completed: [REPORTS.approved],
  partly_refunded: [{ status: 'approved', returns: returnsOf('10.00') }],
  refunded: [REPORTS.refund],
  charged_back: [REPORTS.chargeback],
  review: [REPORTS.more],
  closed: [REPORTS.more],
} satisfies Record<string, readonly Partial<AcquirerPayment>[]>;
export type Start = keyof typeof STATES;

interface Begun {
  readonly playerId: string;
  readonly depositId: string;
}

export async function createDepositActs(harness: PaymentsHarness) {
  const { acquirer, owner, payments, player } = harness;
  const { begin, report } = depositsOf(harness);
  const recorder = await recordChanges(owner);
  const actions = createDepositAdminActions({ db: harness.db, newId, singleApprovalUpTo: { EUR: '100' } });
  const idOf = async (playerId: string) => {
    const { rows } = await owner.query<{ id: string }>('SELECT deposit_id AS id FROM deposits WHERE player_id = $1', [
      playerId,
    ]);
    return rows[0]?.id ?? '';
  };

  /** Makes this deposit alone due, four days after it began. */
  async function age(depositId: string): Promise<void> {
    await owner.query(
      `UPDATE deposits SET created_at = now() - interval '4 days', next_check_at = CASE WHEN deposit_id = $1 THEN now() END
        WHERE next_check_at IS NOT NULL`,
      [depositId],
    );
    await owner.query(`UPDATE deposit_admin_actions SET next_try_at = 'infinity' WHERE next_try_at IS NOT NULL`);
  }

  function act(name: Act, { playerId, depositId }: Begun): Promise<unknown> {
    const by = { depositId, by: 'Ada', reason: 'asked for it' };
    const merchantData = acquirer.opened.find(({ reference }) => reference === depositId)?.merchantData ?? '';
    switch (name) {
      case 'discard':
        return payments.discardDeposit(playerId, depositId);
      case 'respond':
        return payments.completeChallenge({ playerId, response: 'right-response', merchantData });
      case 'order refund':
        return actions.refund(by, '5');
      case 'order accept':
        return actions.accept(by);
      case 'order return':
        return actions.returnFunds(by);
      case 'not found':
        return payments.reconcileDeposits();
      default:
        return report(depositId, REPORTS[name === 'approved while excluded' ? 'approved' : name]);
    }
  }

  return {
    actions,
    /** A new deposit in this state. */
    reach: async (start: Start): Promise<Begun> => {
      const playerId = newPlayer();
      if (start === 'created') acquirer.line = 'response_lost';
      await begin({ playerId }).catch(() => {});
      acquirer.line = 'up';
      const depositId = await idOf(playerId);
      for (const change of STATES[start]) await report(depositId, change);
      if (start === 'closed') {
        await actions.returnFunds({ depositId, by: 'Ada', reason: 'asked for it' });
        await payments.reconcileDeposits();
      }
      return { playerId, depositId };
    },
    /** Performs an act, and returns its refusal and what it wrote. */
    perform: async (name: Act, begun: Begun) => {
      if (name === 'not found') {
        acquirer.payments.delete(begun.depositId);
        await age(begun.depositId);
      }
      player.isExcluded = name === 'approved while excluded';
      let refusal: string | null = null;
      const { adds, changes, removes } = await recorder.during(() =>
        act(name, begun).catch((error: unknown) => {
          refusal = error instanceof Error && 'code' in error ? String(error.code) : String((error as Error).message);
        }),
      );
      player.isExcluded = false;
      return { refusal, writes: [...adds, ...changes.map((row) => `~ ${row}`), ...removes.map((row) => `- ${row}`)] };
    },
    /** The deposit, its money, and everything that was written about it. */
    look: async ({ playerId, depositId }: Begun) => {
      const all = async (text: string, values: readonly string[] = [depositId]) =>
        (await owner.query<Record<string, unknown>>(text, [...values])).rows.map((row) => Object.values(row));
      const { rows } = await owner.query<DepositFacts>(
        `SELECT state, failure_reason AS reason, amount_minor AS amount, refunded_minor AS refunded, charged_back_minor AS "chargedBack",
           restored_minor AS restored, acquirer_id IS NOT NULL AS "isOpened", settled_at IS NOT NULL AS "isSettled",
           next_check_at IS NOT NULL AS "isChecked", card_fingerprint AS card FROM deposits WHERE deposit_id = $1`,
        [depositId],
      );
      const wallet = await harness.wallet.findWallet(playerId, 'EUR');
      if (rows[0] === undefined) throw new Error(`No deposit ${depositId}`);
      return {
        ...rows[0],
        money: wallet?.realMinor ?? 0n,
        changes: await all(
          `SELECT from_state, to_state, split_part(cause, ':', 1) FROM deposit_changes WHERE deposit_id = $1 ORDER BY change_id`,
        ),
        returns: await all('SELECT kind, amount_minor, total_minor FROM deposit_returns WHERE deposit_id = $1'),
        events: await all(`SELECT event, payload FROM outbox WHERE key = $1 AND topic = 'payments' ORDER BY id`, [
          playerId,
        ]),
        orders: await all(
          'SELECT kind, state, amount_minor, requested_by, reason FROM deposit_admin_actions WHERE deposit_id = $1 ORDER BY requested_at',
        ),
        log: await all('SELECT actor, action, detail FROM deposit_audit_log WHERE deposit_id = $1 ORDER BY audit_id'),
        mailed: harness.returned.length,
      };
    },
  };
}

interface DepositFacts {
  readonly state: DepositState;
  readonly reason: string | null;
  readonly amount: bigint;
  readonly refunded: bigint;
  readonly chargedBack: bigint;
  readonly restored: bigint;
  readonly isOpened: boolean;
  readonly isSettled: boolean;
  readonly isChecked: boolean;
  readonly card: string | null;
}
