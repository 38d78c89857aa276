import { plantedIn, type LedgerMutant } from '../../wallet/testing/ledger-mutants.ts';

const mutant = (name: string, find: string, replace: string) => plantedIn(name, 'wallet_play_step', find, replace);

/** Plausible mistakes in `wallet_play_step`. */
export const STEP_MUTANTS: readonly LedgerMutant[] = [
  mutant('anything is a step', '(p_step = 0) <> (p_action IS NULL) OR', ''),
  mutant('an action may take back a stake', 'OR p_added < 0', ''),
  mutant('an opening may add a stake', 'OR (p_step = 0 AND p_added > 0)', ''),
  mutant('limits are locked after the round', 'IF p_step = 0 OR p_added > 0 OR p_risks_win THEN', 'IF false THEN'),
  mutant('every action waits for the limits', 'IF p_step = 0 OR p_added > 0 OR p_risks_win THEN', 'IF true THEN'),
  mutant('the round is not locked', 'AND player_id = p_player_id FOR UPDATE', 'AND player_id = p_player_id'),
  mutant('the round of another player is continued', 'AND player_id = p_player_id FOR UPDATE', 'FOR UPDATE'),
  mutant('an ended round is continued', "g.state = 'opened' AND", 'g.round_id IS NOT NULL AND'),
  mutant('an old view of the round is accepted', 'coalesce(jsonb_array_length(g.steps), 0) = p_step', 'true'),
  mutant('the first stake is not booked', 'CASE WHEN p_step = 0 THEN g.stake_minor ELSE p_added END', 'p_added'),
  mutant(
    'the added stake is that of the round',
    'CASE WHEN p_step = 0 THEN g.stake_minor ELSE p_added END',
    'CASE WHEN p_step = 0 OR p_added > 0 THEN g.stake_minor + p_added ELSE 0 END',
  ),
  mutant('an inactive wallet is used', 'IF NOT w.is_active THEN', 'IF false THEN'),
  mutant('stakes of restricted players are booked', 'wallet_bet_unrestricted(', 'wallet_bet('),
  mutant('added stakes have the id of the first one', "CASE WHEN p_step = 0 THEN '' ELSE ':' || p_step - 1 END", "''"),
  mutant('added stakes are numbered by steps', "':' || p_step - 1", "':' || p_step"),
  mutant('bonus money is staked first', "'real_first'", "'bonus_first'"),
  mutant('every stake counts in full', "'real_first', p_counted, p_cost)", "'real_first', stake, p_cost)"),
  mutant('the cost of a step is not stored', "'real_first', p_counted, p_cost)", "'real_first', p_counted)"),
  mutant('a refused stake is ignored', 'IF result.refusal IS NOT NULL THEN', 'IF false THEN'),
  mutant(
    'the stake of the round leaves out added stakes',
    'stake_minor = stake_minor + p_added',
    'stake_minor = stake_minor',
  ),
  mutant('earlier steps are forgotten', "coalesce(steps, '[]') || jsonb_build_array(", "'[]' || jsonb_build_array("),
  mutant(
    'the wallet of the end is that before the win',
    'CASE WHEN p_win IS NULL THEN jsonb_build_object',
    'CASE WHEN true THEN jsonb_build_object',
  ),
  mutant(
    'the wallet of a step is that before its stake',
    'SELECT * INTO w FROM wallets WHERE player_id = p_player_id AND asset = g.asset;',
    '',
  ),
  mutant('the round does not wait', 'SET waits_until = p_waits_until', 'SET waits_until = waits_until'),
  mutant('a round that is over stays open', 'PERFORM wallet_settle_round(p_round_id, p_win, p_outcome);', 'NULL;'),
];
