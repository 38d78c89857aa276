import { FIRST_ATTACHED } from './audit-live.sql.ts';

/** Rewards that cost more than the play that earned them. Independent of the functions that pay them. */
export const REWARD_CHECKS: readonly string[] = [
  `SELECT 'rewards_exceed_cost' AS finding, w.id AS wallet_id, NULL AS transfer_id, b.starts_at::text AS detail
   FROM reward_budgets b JOIN wallets w ON w.player_id = b.player_id AND w.asset = b.currency_code
   WHERE b.rakeback + b.pot + b.levels + b.cashback + b.referrals + b.tournaments > b.cost * 0.9999`,
  // Of what is paid since budgets exist, every kind is in them.
  `SELECT 'reward_without_budget' AS finding, w.id AS wallet_id, NULL AS transfer_id, x.kind AS detail FROM (
     SELECT player_id, currency_code, 'rakeback' AS kind, sum(rakeback) AS taken FROM reward_budgets GROUP BY 1, 2
     UNION ALL SELECT player_id, currency_code, 'pot', sum(pot) FROM reward_budgets GROUP BY 1, 2
     UNION ALL SELECT player_id, currency_code, 'cashback', sum(cashback) FROM reward_budgets GROUP BY 1, 2
     UNION ALL SELECT player_id, currency_code, 'tournaments', sum(tournaments) FROM reward_budgets GROUP BY 1, 2
   ) x JOIN wallets w ON w.player_id = x.player_id AND w.asset = x.currency_code CROSS JOIN LATERAL (
     SELECT CASE x.kind
       WHEN 'rakeback' THEN (SELECT sum(d.paid_minor) FROM rakeback_days d WHERE d.player_id = x.player_id AND d.currency_code = x.currency_code)
       WHEN 'pot' THEN (SELECT sum(s.paid_minor) FROM pot_shares s WHERE s.player_id = x.player_id AND s.currency_code = x.currency_code)
       WHEN 'cashback' THEN (SELECT sum(p.paid_minor) FROM cashback_periods p WHERE p.player_id = x.player_id AND p.currency_code = x.currency_code)
       ELSE (SELECT sum(r.paid_minor) FROM tournament_results r WHERE r.player_id = x.player_id AND r.currency_code = x.currency_code) END AS paid
   ) y WHERE x.taken > coalesce(y.paid, 0)`,
  `SELECT 'cashback_to_winner' AS finding, w.id AS wallet_id, NULL AS transfer_id, p.period_id AS detail
   FROM cashback_periods p JOIN wallets w ON w.player_id = p.player_id AND w.asset = p.currency_code CROSS JOIN LATERAL (
     SELECT sum(t.real_change + t.held_change + t.receivable_change) AS won FROM transfers t
     WHERE t.wallet_id = w.id AND t.is_applied AND t.created_at >= p.starts_at AND t.created_at < p.ends_at
       AND t.kind NOT IN ('deposit', 'chargeback', 'withdrawal_settle', 'withdrawal_return', 'exchange_out', 'exchange_in')
   ) t WHERE t.won IS NOT NULL AND p.paid_minor > greatest(0, -t.won) AND p.starts_at >= ${FIRST_ATTACHED}
     AND EXISTS (SELECT FROM reward_budgets b WHERE b.player_id = p.player_id AND b.currency_code = p.currency_code AND b.cashback > 0)`,
  `SELECT 'pot_share_exceeds_loss' AS finding, w.id AS wallet_id, NULL AS transfer_id, s.starts_at::text AS detail
   FROM pot_shares s JOIN wallets w ON w.player_id = s.player_id AND w.asset = s.currency_code CROSS JOIN LATERAL (
     SELECT sum(l.lost_minor) AS lost, sum(l.cost_minor_bps) / 10000 AS cost FROM pot_lines l
     WHERE l.brand_key = s.brand_key AND l.currency_code = s.currency_code AND l.starts_at = s.starts_at AND l.player_id = s.player_id
   ) l WHERE s.paid_minor > least(l.lost, l.cost)
     AND EXISTS (SELECT FROM reward_budgets b WHERE b.player_id = s.player_id AND b.currency_code = s.currency_code AND b.starts_at = s.starts_at)`,
];
