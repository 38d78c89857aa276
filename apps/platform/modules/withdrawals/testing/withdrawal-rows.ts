import { addRows, at, type RowsById } from '../../../db/testing/table-rows.ts';
import { BRAND, type WithdrawalsHarness } from './withdrawals-harness.ts';

export const [ADA, BOB] = ['plr_ada', 'plr_bob'];

export const TARGET = {
  method: 'crypto',
  network: 'xrp',
  address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  tag: '7',
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
};

/** Rows of withdrawals and destinations. */
export function withdrawalRows(harness: Pick<WithdrawalsHarness, 'db' | 'owner'>) {
  const addDestinations = (rows: RowsById<'payout_destinations'>) => {
    const { fullName, ...target } = TARGET;
    const times = { usable_from: at(0), created_at: at(0), used_at: at(0), removed_at: null };
    const usual = { player_id: ADA, ...target, full_name: fullName, ...times };
    return addRows(harness.db, 'payout_destinations', (id) => ({ destination_id: id, ...usual }), rows);
  };
  return {
    addDestinations,
    addWithdrawals: (rows: RowsById<'withdrawals'>) =>
      addRows(
        harness.db,
        'withdrawals',
        (id) => ({
          withdrawal_id: id,
          quote_id: `quote of ${id}`,
          idempotency_key: `key of ${id}`,
          brand_key: BRAND,
          player_id: ADA,
          destination_id: 'dst_usual',
          method: 'crypto',
          provider: 'one',
          currency_code: 'EUR',
          amount_minor: 300_000n,
          fee_minor: 10_000n,
          limit_currency_code: 'EUR',
          limit_amount_minor: 300_000n,
          approvals_needed: 1,
          state: 'requested',
          provider_payout_id: null,
          not_before: at(0),
          created_at: at(0),
          checks: 0,
          next_check_at: null,
        }),
        rows,
      ),
    /** Empty tables with a destination for withdrawals. */
    reset: async () => {
      await harness.owner.query(
        'TRUNCATE withdrawals, withdrawal_changes, withdrawal_quotes, payout_destinations CASCADE',
      );
      await addDestinations({ dst_usual: {} });
    },
  };
}
