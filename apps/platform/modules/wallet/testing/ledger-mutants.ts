/** A planted bug: a plausible mistake in the text of one money function. */
export interface LedgerMutant {
  readonly name: string;
  readonly patches: readonly {
    readonly fn: string;
    readonly find: string;
    readonly replace: string;
  }[];
  /** Additional SQL for bugs outside of functions. */
  readonly statements?: readonly string[];
}

const one = (name: string, fn: string, find: string, replace: string): LedgerMutant => ({
  name,
  patches: [{ fn, find, replace }],
});
/** ledger_post rejects entries that do not sum to zero; some bugs are planted without this check, so that the others have to find them. */
const withoutSumCheck = { fn: 'ledger_post', find: 'IF total <> 0 THEN', replace: 'IF false THEN' };

export const LEDGER_MUTANTS: readonly LedgerMutant[] = [
  one('the wallet is read without its lock', 'ledger_lock', ' FOR UPDATE', ''),
  {
    name: 'house legs are not written',
    patches: [withoutSumCheck, { fn: 'ledger_post', find: "legs := legs || coalesce(o.house, '{}');", replace: '' }],
  },
  {
    name: 'a win is booked with the wrong sign at the house',
    patches: [
      withoutSumCheck,
      {
        fn: 'wallet_win',
        find: "ROW('house.ggr', p_provider, -p_amount)",
        replace: "ROW('house.ggr', p_provider, p_amount)",
      },
    ],
  },
  one(
    'a bet credits instead of debiting',
    'wallet_bet',
    "-real_part, -bonus_part, 0, 0,\n    ARRAY[ROW('house.ggr', p_provider, p_amount)",
    "real_part, bonus_part, 0, 0,\n    ARRAY[ROW('house.ggr', p_provider, -p_amount)",
  ),
  {
    name: 'a repeated command is executed again',
    patches: [
      { fn: 'ledger_replay', find: 'IF NOT FOUND THEN', replace: 'IF true THEN' },
      { fn: 'ledger_post', find: 'ON CONFLICT (source, external_id) DO NOTHING', replace: '' },
    ],
    statements: ['ALTER TABLE transfers DROP CONSTRAINT transfers_source_external_id_key'],
  },
  one('an id is accepted with another input', 'ledger_replay', 'IF t.request_hash <> p_hash THEN', 'IF false THEN'),
  one('a tombstone is ignored', 'ledger_replay', "RETURN ledger_refusal('wallet.bet_returned');", 'RETURN NULL;'),
  one(
    'a rollback before its bet leaves no tombstone',
    'wallet_rollback',
    "PERFORM ledger_record(w, p_source, p_target_external_id, 'bet', NULL, 'tombstone');",
    '',
  ),
  one(
    'a rollback returns everything as real money',
    'ledger_reverse_bet',
    "bet.amount - CASE WHEN outcome = 'real' THEN 0 ELSE bet.bonus_part END, CASE WHEN outcome = 'bonus' THEN bet.bonus_part ELSE 0 END",
    "bet.amount - CASE WHEN outcome IN ('real', 'bonus') THEN 0 ELSE bet.bonus_part END, 0",
  ),
  {
    name: 'every rollback returns the bet',
    patches: [
      {
        fn: 'wallet_rollback',
        find: 'IF EXISTS (SELECT FROM transfers WHERE reference_id = target.id',
        replace: 'IF false AND EXISTS (SELECT FROM transfers WHERE reference_id = target.id',
      },
    ],
    statements: ['DROP INDEX transfers_decided_once'],
  },
  one('seq does not always increase', 'ledger_post', 't.seq := w.seq + 1;', 't.seq := w.seq + (w.seq % 5 <> 4)::int;'),
  one('seq skips a number', 'ledger_post', 't.seq := w.seq + 1;', 't.seq := w.seq + 1 + (w.seq % 7 = 6)::int;'),
  {
    name: 'the real pocket may be negative',
    patches: [
      {
        fn: 'wallet_bet',
        find: 'IF real_part > w.real_minor OR bonus_part > w.bonus_minor THEN',
        replace: 'IF bonus_part > w.bonus_minor THEN',
      },
    ],
    statements: ['ALTER TABLE wallets DROP CONSTRAINT wallets_floors'],
  },
  one('a closed round accepts bets', 'wallet_bet', "IF round_state = 'closed' THEN", 'IF false THEN'),
  one('the hash chain is not continued', 'ledger_chain_hash', 'sha256(p_previous ||', "sha256('\\x'::bytea ||"),
  one('entries are not part of the hash chain', 'ledger_chain_hash', '::bigint, p_legs)', '::bigint)'),
  one(
    'wins have no outbox message',
    'ledger_post',
    '  RETURN t;\nEND',
    "  IF t.kind = 'win' THEN DELETE FROM outbox WHERE transfer_id = t.id; END IF;\n  RETURN t;\nEND",
  ),
  one('a hold can be decided more than once', 'ledger_decide_hold', "AND state = 'open';", ';'),
  one(
    'a settled withdrawal also returns to the player',
    'ledger_decide_hold',
    'CASE WHEN is_settled THEN 0 ELSE held.amount END, 0, -held.amount',
    'held.amount, 0, -held.amount',
  ),
  one(
    'a bonus part rounds up',
    'wallet_win',
    'div(p_amount::numeric * r.bonus_staked, r.staked)',
    'ceil(p_amount::numeric * r.bonus_staked / r.staked)',
  ),
  one('a win of a lost bonus becomes real money', 'ledger_bonus_outcome', "RETURN 'house';", "RETURN 'real';"),
  one('a converted bonus ignores its maximum', 'ledger_end_bonus', 'least(w.bonus_minor, p_real_max)', 'w.bonus_minor'),
  one(
    'a chargeback creates no debt',
    'wallet_chargeback',
    "covered - p_amount,\n    ARRAY[ROW('house.clearing', p_method, p_amount)",
    "0,\n    ARRAY[ROW('house.clearing', p_method, covered)",
  ),
  one(
    'the fund order is ignored',
    'wallet_bet',
    "WHEN 'bonus_first' THEN p_amount - least(w.bonus_minor, p_amount)",
    "WHEN 'bonus_first' THEN least(w.real_minor, p_amount)",
  ),
];
