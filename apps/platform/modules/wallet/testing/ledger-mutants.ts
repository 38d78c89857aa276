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

/** A bug in one SQL function: `replace` stands where `find` was. */
export const plantedIn = (name: string, fn: string, find: string, replace: string): LedgerMutant => ({
  name,
  patches: [{ fn, find, replace }],
});
/** ledger_post rejects entries that do not sum to zero; some bugs are planted without this check, so that the others have to find them. */
const withoutSumCheck = { fn: 'ledger_post', find: 'IF total <> 0 THEN', replace: 'IF false THEN' };

const FLOORS_DROPPED = ['ALTER TABLE wallets DROP CONSTRAINT wallets_floors'];

/** A bug that the floors of the table would stop as well. */
const withoutFloors = (name: string, fn: string, find: string, replace: string): LedgerMutant => ({
  ...plantedIn(name, fn, find, replace),
  statements: FLOORS_DROPPED,
});

export const LEDGER_MUTANTS: readonly LedgerMutant[] = [
  plantedIn('the wallet is read without its lock', 'ledger_lock', ' FOR UPDATE', ''),
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
  plantedIn(
    'a bet credits instead of debiting',
    'wallet_bet',
    "-real_part, -bonus_part, 0, 0,\n    ARRAY[ROW('house.ggr', p_provider, p_amount)",
    "real_part, bonus_part, 0, 0,\n    ARRAY[ROW('house.ggr', p_provider, -p_amount)",
  ),
  {
    name: 'a repeated command is executed again',
    patches: [
      { fn: 'ledger_replay', find: 'IF NOT FOUND THEN\n    RETURN NULL;', replace: 'IF true THEN\n    RETURN NULL;' },
    ],
    statements: ['ALTER TABLE transfer_keys DROP CONSTRAINT transfer_keys_pkey'],
  },
  plantedIn(
    'an id is accepted with another input',
    'ledger_replay',
    'IF t.request_hash <> p_hash THEN',
    'IF false THEN',
  ),
  plantedIn('a tombstone is ignored', 'ledger_replay', "RETURN ledger_refusal('wallet.bet_returned');", 'RETURN NULL;'),
  plantedIn(
    'a rollback before its bet leaves no tombstone',
    'wallet_rollback',
    "PERFORM ledger_record(w, p_source, p_target_external_id, 'bet', NULL, 'tombstone');",
    '',
  ),
  plantedIn(
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
        find: 'IF EXISTS (SELECT FROM transfer_decisions WHERE reference_id = target.id)',
        replace: 'IF false',
      },
    ],
    statements: ['ALTER TABLE transfer_decisions DROP CONSTRAINT transfer_decisions_pkey'],
  },
  plantedIn(
    'seq does not always increase',
    'ledger_post',
    't.seq := w.seq + 1;',
    't.seq := w.seq + (w.seq % 5 <> 4)::int;',
  ),
  plantedIn('seq skips a number', 'ledger_post', 't.seq := w.seq + 1;', 't.seq := w.seq + 1 + (w.seq % 7 = 6)::int;'),
  {
    name: 'the real pocket may be negative',
    patches: [
      {
        fn: 'wallet_bet',
        find: 'IF real_part > w.real_minor OR bonus_part > w.bonus_minor THEN',
        replace: 'IF bonus_part > w.bonus_minor THEN',
      },
    ],
    statements: FLOORS_DROPPED,
  },
  plantedIn('a closed round accepts bets', 'wallet_bet', "IF round_state = 'closed' THEN", 'IF false THEN'),
  plantedIn('the hash chain is not continued', 'ledger_chain_hash', 'sha256(p_previous ||', "sha256('\\x'::bytea ||"),
  plantedIn('entries are not part of the hash chain', 'ledger_chain_hash', '::bigint, p_legs)', '::bigint)'),
  plantedIn(
    'wins have no outbox message',
    'ledger_post',
    '  RETURN t;\nEND',
    "  IF t.kind = 'win' THEN DELETE FROM outbox WHERE transfer_id = t.id; END IF;\n  RETURN t;\nEND",
  ),
  plantedIn('a hold can be decided more than once', 'ledger_decide_hold', "AND state = 'open';", ';'),
  plantedIn(
    'a settled withdrawal also returns to the player',
    'ledger_decide_hold',
    'CASE WHEN is_settled THEN 0 ELSE held.amount END, 0, -held.amount',
    'held.amount, 0, -held.amount',
  ),
  plantedIn(
    'a bonus part rounds up',
    'wallet_win',
    'div(p_amount::numeric * r.bonus_staked, r.staked)',
    'ceil(p_amount::numeric * r.bonus_staked / r.staked)',
  ),
  plantedIn('a win of a lost bonus becomes real money', 'ledger_bonus_outcome', "RETURN 'house';", "RETURN 'real';"),
  plantedIn(
    'a converted bonus ignores its maximum',
    'ledger_end_bonus',
    'least(w.bonus_minor, p_real_max)',
    'w.bonus_minor',
  ),
  plantedIn(
    'a chargeback creates no debt',
    'wallet_chargeback',
    "covered - p_amount,\n    ARRAY[ROW('house.clearing', p_method, p_amount)",
    "0,\n    ARRAY[ROW('house.clearing', p_method, covered)",
  ),
  plantedIn(
    'the fund order is ignored',
    'wallet_bet',
    "WHEN 'bonus_first' THEN p_amount - least(w.bonus_minor, p_amount)",
    "WHEN 'bonus_first' THEN least(w.real_minor, p_amount)",
  ),
  plantedIn(
    'a deposit becomes bonus money',
    'wallet_deposit',
    'h, p_amount, p_amount, 0, 0, 0,',
    'h, p_amount, 0, p_amount, 0, 0,',
  ),
  withoutFloors(
    'a withdrawal is held without the money',
    'wallet_hold',
    'IF w.real_minor < p_amount THEN',
    'IF false THEN',
  ),
  plantedIn('a hold of another wallet is decided', 'ledger_decide_hold', ' AND held.wallet_id = w.id)', ')'),
  plantedIn('a chargeback takes nothing from the wallet', 'wallet_chargeback', 'least(w.real_minor, p_amount)', '0'),
  withoutFloors('a debt is repaid twice', 'wallet_repay', 'IF p_amount > -w.receivable_minor THEN', 'IF false THEN'),
  withoutFloors(
    'a debt is repaid without the money',
    'wallet_repay',
    'IF p_amount > w.real_minor THEN',
    'IF false THEN',
  ),
  plantedIn(
    'a second bonus replaces the active one',
    'wallet_bonus_grant',
    'IF w.bonus_id <> p_bonus_id THEN',
    'IF false THEN',
  ),
  plantedIn('an ended bonus is granted again', 'wallet_bonus_grant', " WHERE b.state = 'active';", ';'),
  plantedIn(
    'an ended bonus stays active',
    'ledger_end_bonus',
    'UPDATE wallets SET bonus_id = NULL WHERE id = w.id;',
    '',
  ),
  plantedIn('a bonus ends twice', 'ledger_end_bonus', "IF bonus_state <> 'active' THEN", 'IF false THEN'),
  plantedIn(
    'a forfeited bonus counts as converted',
    'ledger_end_bonus',
    "ELSE 'forfeited' END",
    "ELSE 'converted' END",
  ),
  plantedIn(
    'a negative win is booked',
    'wallet_win',
    'IF p_amount IS NULL OR p_amount < 0 THEN',
    'IF p_amount IS NULL THEN',
  ),
  plantedIn(
    'a win reopens a closed round',
    'wallet_win',
    "WHEN p_closes_round OR x.state = 'closed' THEN",
    'WHEN p_closes_round THEN',
  ),
  plantedIn('a round forgets earlier wins', 'wallet_win', 'won = x.won + excluded.won', 'won = excluded.won'),
  withoutFloors(
    'the reversal of a win makes a balance negative',
    'ledger_reverse_win',
    'real_taken bigint := least(w.real_minor, real_claim);',
    'real_taken bigint := real_claim;',
  ),
  plantedIn('a reversed win stays in its round', 'ledger_reverse_win', 'SET won = won - win.amount', 'SET won = won'),
  plantedIn('the cost of a bet is not stored', 'ledger_post', '  t.cost_minor_bps := p_cost;\n', ''),
  plantedIn(
    'a round costs what its last bet costs',
    'wallet_bet',
    'r.cost_minor_bps + excluded.cost_minor_bps',
    'excluded.cost_minor_bps',
  ),
  plantedIn('a stake may cost more than itself', 'wallet_bet', 'OR p_cost > p_amount::numeric * 10000 ', ''),
  plantedIn(
    'a bet that was rolled back still costs',
    'ledger_reverse_bet',
    ', cost_minor_bps = cost_minor_bps - bet.cost_minor_bps',
    '',
  ),
  plantedIn('a round that was won counts as returned', 'ledger_reverse_bet', ' AND won = 0 AND', ' AND'),
  plantedIn('a rollback undoes a bet of another wallet', 'wallet_rollback', 'target.wallet_id = w.id AND ', ''),
  plantedIn('a rollback undoes anything', 'wallet_rollback', " AND target.kind IN ('bet', 'win')", ''),
  plantedIn(
    'held money is counted down',
    'ledger_post',
    'w.held_minor + o.held_change',
    'w.held_minor - o.held_change',
  ),
  plantedIn('a debt is not written to the wallet', 'ledger_post', 'receivable_minor = t.receivable_after, ', ''),
  plantedIn('the head of the chain stays', 'ledger_post', ', head_hash = t.hash WHERE', ' WHERE'),
  plantedIn(
    'an entry has the balance of another pocket',
    'ledger_post',
    "WHEN 'player.bonus' THEN t.bonus_after",
    "WHEN 'player.bonus' THEN t.real_after",
  ),
  plantedIn(
    'a repeated command looks new',
    'ledger_replay',
    'RETURN ledger_result(t, true);',
    'RETURN ledger_result(t, false);',
  ),
  plantedIn(
    'an exchange reads its wallets without locks',
    'wallet_exchange',
    ' ORDER BY id FOR UPDATE LOOP',
    ' ORDER BY id LOOP',
  ),
  plantedIn('an exchange rounds wagering down', 'wallet_exchange', 'ceil(p_received', 'floor(p_received'),
  plantedIn('an exchange loses the wagering', 'wallet_exchange', 'least(p_amount, ledger_wagering_left(giving))', '0'),
  plantedIn(
    'an exchange ignores the balance',
    'wallet_exchange',
    'IF giving.real_minor < p_amount THEN',
    'IF false THEN',
  ),
  plantedIn(
    'an exchange ignores an active bonus',
    'wallet_exchange',
    'IF giving.bonus_id IS NOT NULL THEN',
    'IF false THEN',
  ),
  plantedIn('an exchange ignores a debt', 'wallet_exchange', 'receivable_minor < 0 AND', 'receivable_minor > 0 AND'),
  plantedIn(
    'a bet that was rolled back still counts as wagered',
    'ledger_days',
    "t.kind = 'rollback' AND c.change > 0",
    'false',
  ),
  plantedIn('a chargeback leaves its wagering', 'ledger_wagering_balance', 's.deposited - s.taken_back', 's.deposited'),
  plantedIn('a discounted bet counts in full', 'ledger_wagering_balance', '(s.discounted + undone_discount)', '0'),
];
