import type { Pool } from 'pg';
import { Refusal } from '../../../core/refusal.ts';
import { recordChanges } from '../../../testing/record-changes.sql.ts';
import type { PayOut } from '../port.ts';
import type { WithdrawalsHarness } from './withdrawals-harness.ts';

/** Acts on a withdrawal: of its player, of operators, of a recovery, and of the job by what the provider then reports. */
export const ACTS = [
  'cancel',
  'confirm',
  'confirm as another',
  'reject',
  'recover',
  'no response',
  'processing',
  'sent',
  'refused',
  'returned',
] as const;
export type Act = (typeof ACTS)[number];
export const isByJob = (act: Act) => ACTS.indexOf(act) >= ACTS.indexOf('no response');

/** How a withdrawal gets into each state, from its request. `two`: two people have to confirm. `cooling`: its destination is in cool-down. */
export const STATES = {
  requested: [],
  'requested two': [],
  'pending two': ['confirm'],
  confirmed: ['confirm'],
  'confirmed cooling': ['confirm'],
  paying: ['confirm', 'no response'],
  'paying known': ['confirm', 'processing'],
  sent: ['confirm', 'sent'],
  returned: ['confirm', 'sent', 'returned'],
  rejected: ['reject'],
  cancelled: ['cancel'],
} satisfies Record<string, readonly Act[]>;
export type Start = keyof typeof STATES;

/** Of the player's wallet before the withdrawal, in euros. */
export const BALANCE = 4_000n;
export const amountOf = (start: Start) => (start.endsWith('two') ? 3_000n : 100n);

export interface Requested {
  readonly playerId: string;
  readonly withdrawalId: string;
}

export async function createWithdrawalActs(harness: WithdrawalsHarness) {
  const { admin, owner, provider, settings, withdrawals } = harness;
  const { policy } = settings;
  const recorder = await recordChanges(owner);

  /** Makes this withdrawal alone due, for a provider that then reports this. */
  async function prepare(act: Act, withdrawalId: string): Promise<void> {
    const isLost = act === 'no response';
    const status = (isLost ? 'processing' : act) as PayOut['status']; // The other acts of the job are named so.
    Object.assign(provider.outcome, { status, lost: isLost ? 'before' : null });
    provider.set(withdrawalId, status);
    await makeDue(owner, withdrawalId);
  }

  function act(name: Act, requested: Requested): Promise<unknown> {
    const { playerId, withdrawalId } = requested;
    if (isByJob(name)) return withdrawals.payOutDue();
    if (name === 'cancel') return withdrawals.cancel(requested);
    if (name === 'recover') return harness.recover(playerId);
    return name === 'reject'
      ? admin.reject(withdrawalId, { by: 'Ada', reason: 'not_own_account' })
      : admin.confirm(withdrawalId, name === 'confirm' ? 'Ada' : 'Grace');
  }

  /** Performs an act, and returns its refusal and what it wrote. */
  async function perform(name: Act, requested: Requested) {
    if (isByJob(name)) await prepare(name, requested.withdrawalId);
    let refusal: string | null = null;
    const { adds, changes, removes } = await recorder.during(() =>
      act(name, requested).catch((error: unknown) => {
        refusal = error instanceof Refusal ? error.code : String((error as Error).message);
      }),
    );
    return { refusal, writes: [...adds, ...changes.map((row) => `~ ${row}`), ...removes.map((row) => `- ${row}`)] };
  }

  return {
    perform,
    /** A new withdrawal in this state. */
    reach: async (start: Start): Promise<Requested> => {
      const playerId = await harness.newPlayer(BALANCE * 10_000n);
      settings.policy = { ...policy, coolDownMinutes: start.endsWith('cooling') ? 60 : 0 };
      const { withdrawalId } = await harness.quoteAndRequest(playerId, String(amountOf(start)));
      const requested = { playerId, withdrawalId };
      for (const name of STATES[start]) await perform(name, requested);
      return requested;
    },
    /** The withdrawal, its money, and everything that its player was told. */
    look: async ({ playerId, withdrawalId }: Requested) => {
      const { rows } = await owner.query<{ next_check_at: Date | null; checks: number }>(
        'SELECT next_check_at, checks FROM withdrawals WHERE withdrawal_id = $1',
        [withdrawalId],
      );
      const events = await owner.query<{ payload: unknown }>(
        `SELECT payload FROM outbox WHERE key = $1 AND event = 'withdrawalUpdated' ORDER BY id`,
        [playerId],
      );
      const { row, changes: made } = await admin.show(withdrawalId);
      return {
        state: row.state,
        reason: row.reason,
        providerPaymentId: row.providerPaymentId,
        networkReference: row.networkReference,
        isChecked: rows[0]?.next_check_at !== null,
        checks: rows[0]?.checks,
        money: await harness.walletOf(playerId),
        changes: made.map(({ to, actor, detail }) => [to, actor, detail]),
        events: events.rows.map(({ payload }) => payload),
        emails: harness.posted.filter(({ recipient }) => recipient === `${playerId}@example.com`),
        sendings: harness.sendings(),
      };
    },
  };
}

const makeDue = (owner: Pool, withdrawalId: string) =>
  owner.query(
    'UPDATE withdrawals SET next_check_at = CASE WHEN withdrawal_id = $1 THEN now() END WHERE next_check_at IS NOT NULL',
    [withdrawalId],
  );
