import { addRows, type RowsById } from '../../../db/testing/table-rows.ts';
import { BRAND, type PaymentsHarness } from './payments-harness.ts';

export const [ADA, BOB] = ['plr_ada', 'plr_bob'];
/** Rows are placed around this instant by milliseconds. */
const AT = Date.parse('2026-10-25T00:59:59.999Z');
export const at = (ms: number) => new Date(AT + ms);

/** Rows of the module's tables. */
export function depositRows(harness: Pick<PaymentsHarness, 'db' | 'owner'>) {
  return {
    addDeposits: (rows: RowsById<'deposits'>) =>
      addRows(
        harness.db,
        'deposits',
        (id) => ({
          deposit_id: id,
          brand_key: BRAND,
          player_id: ADA,
          method: 'card',
          adapter: 'payments-sandbox',
          currency_code: 'EUR',
          amount_minor: 250_000n,
          idempotency_key: `key of ${id}`,
          input_hash: 'hash',
          return_base: 'http://quay.localhost:8080/deposit',
          locale: 'en',
          merchant_data: `md of ${id}`,
          state: 'pending',
          failure_reason: null,
          acquirer_id: null,
          payment_url: null,
          checks: 0,
          next_check_at: null,
          created_at: at(0),
          settled_at: null,
          charged_back_minor: 0n,
          restored_minor: 0n,
          limit_currency_code: null,
          limit_amount_minor: null,
          cancel_requested_at: null,
          challenge_hash: null,
          card_fingerprint: null,
          credited_differences: [],
          refunded_minor: 0n,
        }),
        rows,
      ),
    addReturns: (rows: RowsById<'deposit_returns'>) =>
      addRows(
        harness.db,
        'deposit_returns',
        (id) => ({
          return_id: id,
          deposit_id: 'dep_1',
          kind: 'restore',
          amount_minor: 10_000n,
          total_minor: 10_000n,
          booked_at: at(0),
        }),
        rows,
      ),
    addActions: (rows: RowsById<'deposit_admin_actions'>) =>
      addRows(
        harness.db,
        'deposit_admin_actions',
        (id) => ({
          action_id: id,
          deposit_id: 'dep_1',
          kind: 'refund',
          amount_minor: 10_000n,
          reason: 'asked for it',
          state: 'requested',
          requested_by: 'Ada',
          attempts: 0,
          next_try_at: null,
          ended_at: null,
          requested_at: at(0),
        }),
        rows,
      ),
    addReservations: (rows: RowsById<'central_reservations'>) =>
      addRows(
        harness.db,
        'central_reservations',
        (id) => ({
          deposit_id: id,
          currency_code: 'EUR',
          amount_minor: 100n,
          deposit_minor: 250_000n,
          state: 'reserved',
          wanted: 'confirmed',
          tries: 0,
          next_try_at: at(0),
        }),
        rows,
      ),
    addWebhooks: (rows: RowsById<'payment_webhooks'>) =>
      addRows(
        harness.db,
        'payment_webhooks',
        (id) => ({
          adapter: 'payments-sandbox',
          event_id: id,
          reference: 'dep_1',
          payment: {},
          received_at: at(0),
          attempts: 0,
          processed_at: null,
        }),
        rows,
      ),
    reset: () =>
      harness.owner.query(
        `TRUNCATE deposits, deposit_changes, deposit_returns, deposit_admin_actions, deposit_audit_log, central_reservations, card_sessions, payment_webhooks CASCADE`,
      ),
  };
}
