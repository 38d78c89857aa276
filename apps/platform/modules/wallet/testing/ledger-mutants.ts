/** A planted bug: a change of one money function's text that somebody could make by mistake. */
export interface LedgerMutant {
  readonly name: string;
  readonly patches: readonly {
    readonly fn: string;
    readonly find: string;
    readonly replace: string;
  }[];
  /** Statements for bugs that are not in a function. */
  readonly statements?: readonly string[];
}

const one = (name: string, fn: string, find: string, replace: string): LedgerMutant => ({
  name,
  patches: [{ fn, find, replace }],
});
/** ledger_post refuses entries that do not sum to zero; bugs behind it are planted with that net taken away, so that others have to catch them. */
const noNet = { fn: 'ledger_post', find: 'IF total <> 0 THEN', replace: 'IF false THEN' };

export const LEDGER_MUTANTS: readonly LedgerMutant[] = [
  one('the wallet is read without its lock', 'ledger_lock', ' FOR UPDATE', ''),
  {
    name: 'house legs are not written',
    patches: [noNet, { fn: 'ledger_post', find: "legs := legs || coalesce(o.house, '{}');", replace: '' }],
  },
  {
    name: 'a win is booked with the wrong sign at the house',
    patches: [
      noNet,
      {
        fn: 'wallet_win',
        find: "ROW('house.ggr', p_provider, -p_amount)",
        replace: "ROW('house.ggr', p_provider, p_amount)",
      },
    ],
  },
  one(
    'a bet adds instead of taking',
    'wallet_bet',
    "-real_part, -bonus_part, 0, 0,\n    ARRAY[ROW('house.ggr', p_provider, p_amount)",
    "real_part, bonus_part, 0, 0,\n    ARRAY[ROW('house.ggr', p_provider, -p_amount)",
  ),
  {
    name: 'a repeated command is carried out again',
    patches: [
      { fn: 'ledger_replay', find: 'IF NOT FOUND THEN', replace: 'IF true THEN' },
      { fn: 'ledger_post', find: 'ON CONFLICT (source, external_id) DO NOTHING', replace: '' },
    ],
    statements: ['ALTER TABLE transfers DROP CONSTRAINT transfers_source_external_id_key'],
  },
  one('an id may be used again with other input', 'ledger_replay', 'IF t.request_hash <> p_hash THEN', 'IF false THEN'),
  one('a tombstone is ignored', 'ledger_replay', "RETURN ledger_refusal('wallet.bet_returned');", 'RETURN NULL;'),
  one(
    'a rollback before its bet leaves no tombstone',
    'wallet_rollback',
    "PERFORM ledger_record(w, p_source, p_target_external_id, 'bet', NULL, 'tombstone');",
    '',
  ),
  one(
    'a rollback gives everything back as real money',
    'ledger_reverse_bet',
    "bet.amount - CASE WHEN outcome = 'real' THEN 0 ELSE bet.bonus_part END, CASE WHEN outcome = 'bonus' THEN bet.bonus_part ELSE 0 END",
    "bet.amount - CASE WHEN outcome IN ('real', 'bonus') THEN 0 ELSE bet.bonus_part END, 0",
  ),
  {
    name: 'a bet goes back once per rollback',
    patches: [
      {
        fn: 'wallet_rollback',
        find: 'IF EXISTS (SELECT FROM transfers WHERE reference_id = target.id',
        replace: 'IF false AND EXISTS (SELECT FROM transfers WHERE reference_id = target.id',
      },
    ],
    statements: ['DROP INDEX transfers_decided_once'],
  },
  one('seq stands still', 'ledger_post', 't.seq := w.seq + 1;', 't.seq := w.seq + (w.seq % 5 <> 4)::int;'),
  one('seq skips a number', 'ledger_post', 't.seq := w.seq + 1;', 't.seq := w.seq + 1 + (w.seq % 7 = 6)::int;'),
  {
    name: 'the floor under the real pocket is gone',
    patches: [
      {
        fn: 'wallet_bet',
        find: 'IF real_part > w.real_minor OR bonus_part > w.bonus_minor THEN',
        replace: 'IF bonus_part > w.bonus_minor THEN',
      },
    ],
    statements: ['ALTER TABLE wallets DROP CONSTRAINT wallets_floors'],
  },
  one('a closed round takes bets', 'wallet_bet', "IF round_state = 'closed' THEN", 'IF false THEN'),
  one('the chain is not continued', 'ledger_chain_hash', 'sha256(p_previous ||', "sha256('\\x'::bytea ||"),
  one('entries are not part of the chain', 'ledger_chain_hash', '::bigint, p_legs)', '::bigint)'),
  one(
    'some movements tell nobody',
    'ledger_post',
    '  RETURN t;\nEND',
    "  IF t.kind = 'win' THEN DELETE FROM outbox WHERE transfer_id = t.id; END IF;\n  RETURN t;\nEND",
  ),
  one('a hold is decided any number of times', 'ledger_decide_hold', "AND state = 'open';", ';'),
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
  one('a win follows a bonus that was lost', 'ledger_bonus_outcome', "RETURN 'house';", "RETURN 'real';"),
  one(
    'a converted bonus pays without its maximum',
    'ledger_end_bonus',
    'least(w.bonus_minor, p_real_max)',
    'w.bonus_minor',
  ),
  one(
    'a charge-back forgets the debt',
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
