import type { TemplateRow } from './bonuses.sql.ts';
import { termsOf } from './grant-bonus.ts';

/** A copy of the terms of a template's free spins. Its winnings are wagered on all games. */
export function setTermsOf(template: TemplateRow) {
  return {
    ...termsOf(template),
    bonus_type: 'freespins',
    free_spins: template.free_spins,
    free_spins_left: template.free_spins,
    spin_stake_minor: template.spin_stake_minor,
    game_slugs: template.spin_game_slugs,
    ...spinTermsOf(template),
    // Terms of the deposit bonus that comes with them.
    deposit_percent: null,
    deposit_number: null,
    threshold_minor_max: null,
    deposit_minor_min: null,
  };
}

/** Terms of the winnings: those of the bonus where its free spins have none of their own. */
export function spinTermsOf(template: TemplateRow) {
  const multiplier = template.spin_multiplier ?? template.multiplier ?? 0;
  return {
    multiplier,
    // Without wagering the winnings are real money, so they wait for no other bonus.
    winnings_as: multiplier === 0 && template.spin_winnings_as === 'bonus' ? 'real' : template.spin_winnings_as,
    win_minor_max: template.spin_win_minor_max ?? template.win_minor_max,
    // Time for the spins, and again for wagering the winnings; null: no end.
    valid_hours: template.spin_valid_hours ?? template.valid_hours,
  };
}
