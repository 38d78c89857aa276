import { policyOfMarket } from '@marquee/brands/markets/choose-market.ts';
import type { PlayerRules } from '../limits.deps.ts';

/** What the player, support and time do. Bets are limited by the day's turnover, all else is about the day's deposits. */
export const ACTS = {
  change: [
    'look',
    'limit to 50',
    'limit to 100',
    'limit to 200',
    'limit to 300',
    'remove',
    'confirm',
    'cancel',
    'limit the week',
  ],
  support: ['propose', 'confirm as another', 'confirm as the same'],
  use: ['deposit 80', 'deposit 150', 'deposit 250', 'bet 100', 'bet 150', 'bet 250'],
  restrict: [
    'look',
    'freeze for a day',
    'freeze for an hour',
    'press the panic button',
    'exclude for a day',
    'exclude for ever',
    'ask to return',
  ],
  play: ['deposit 80', 'bet 100', 'limit to 50'],
} as const;
export type Act = (typeof ACTS)[keyof typeof ACTS][number];
export type Step =
  | Act
  | 'bet 1'
  | 'freeze for ten days'
  | 'exclude for a year'
  | 'limit by operator'
  | 'limit by market';

interface State {
  readonly limits?: Partial<PlayerRules['limits']>;
  readonly exclusions?: Partial<PlayerRules['exclusions']>;
  readonly timeOuts?: Partial<PlayerRules['timeOuts']>;
  /** What happened before, and the hours that passed then. */
  readonly steps: readonly (Step | number)[];
}

const RAISED = ['limit to 100', 2, 'limit to 200'] as const;
const CONFIRMED = { requiresSecondConfirmation: true };
const BY_SUPPORT = { removalBySupportFromLevel: 0 };
const LIMITED = {
  none: { steps: [] },
  'just set': { steps: ['limit to 100'] },
  set: { steps: ['limit to 100', 2] },
  'raise waits': { steps: [...RAISED, 2] },
  'raise in force': { steps: [...RAISED, 25] },
  'removal waits': { steps: ['limit to 100', 2, 'remove', 2] },
  removed: { steps: ['limit to 100', 2, 'remove', 25] },
  'raise was cancelled': { steps: [...RAISED, 2, 'cancel', 23] },
  'lowered instead': { steps: [...RAISED, 2, 'limit to 50', 23] },
  'raise to be confirmed': { limits: CONFIRMED, steps: [...RAISED, 2] },
  'raise can be confirmed': { limits: CONFIRMED, steps: [...RAISED, 25] },
  'raise lapsed': { limits: CONFIRMED, steps: [...RAISED, 193] },
  // What is left for bets was computed before.
  'raise was confirmed': { limits: CONFIRMED, steps: [...RAISED, 25, 'bet 1', 'confirm'] },
  'left to support': { limits: BY_SUPPORT, steps: ['limit to 100', 2] },
  'removal proposed': { limits: BY_SUPPORT, steps: ['limit to 100', 2, 'propose'] },
  'removal by support waits': { limits: BY_SUPPORT, steps: ['limit to 100', 2, 'propose', 'confirm as another'] },
  'operator allows less': { steps: ['limit to 200', 'limit by operator', 2] },
  'market allows less': { steps: ['limit to 200', 'limit by market', 2] },
} as const satisfies Record<string, State>;

const COOLING = { coolingHoursAfterEnd: 48 };
const RETURN = { coolingHoursAfterEnd: 48, returnByRequest: true };
const YEAR = 365 * 24;
const RESTRICTED = {
  free: { steps: [] },
  'free with a panic button': { timeOuts: { panicButtonHours: 1 }, steps: [] },
  'free for long exclusions': { exclusions: { daysMin: 184 }, steps: [] },
  frozen: { steps: ['freeze for ten days', 1] },
  'was frozen': { steps: ['freeze for a day', 25] },
  excluded: { steps: ['exclude for a year', 1] },
  'was excluded': { steps: ['exclude for a year', YEAR + 1] },
  'excluded for ever': { steps: ['exclude for ever', YEAR] },
  'frozen after an exclusion': { steps: ['exclude for a day', 'freeze for ten days', 25] },
  'cooling off': { exclusions: COOLING, steps: ['exclude for a year', YEAR + 1] },
  'cooled off': { exclusions: COOLING, steps: ['exclude for a year', YEAR + 49] },
  'excluded until asked': { exclusions: RETURN, steps: ['exclude for a year', YEAR - 1] },
  'may ask': { exclusions: RETURN, steps: ['exclude for a year', YEAR + 1] },
  'has asked': { exclusions: RETURN, steps: ['exclude for a year', YEAR + 1, 'ask to return', 47] },
  'has returned': { exclusions: RETURN, steps: ['exclude for a year', YEAR + 1, 'ask to return', 49] },
} as const satisfies Record<string, State>;

export const STATES: Readonly<Record<string, State>> = { ...LIMITED, ...RESTRICTED };
const STARTS = { change: LIMITED, support: LIMITED, use: LIMITED, restrict: RESTRICTED, play: RESTRICTED };

/** The states that a group of acts is tried in. */
export const startsOf = (group: keyof typeof ACTS): readonly string[] => Object.keys(STARTS[group]);

/** Rules that are looser than those of any market, but for what a state is about. */
export function rulesOf({ limits, exclusions, timeOuts }: State): PlayerRules {
  const rules = policyOfMarket('curacao');
  return {
    ...rules,
    deposits: { ...rules.deposits, limitBeforeFirst: 'none' },
    limits: { ...rules.limits, requiresSecondConfirmation: false, removalBySupportFromLevel: null, ...limits },
    exclusions: { ...rules.exclusions, ...exclusions },
    timeOuts: { ...rules.timeOuts, ...timeOuts },
  };
}
