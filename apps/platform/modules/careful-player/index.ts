export { EARNING_RULES } from './earning-rules.ts';
export { economyOf, type RewardDefinitions } from './economy-of.ts';
export type { EarningRules, Economy, Gain } from './economy.types.ts';
export { findGains, unacceptedOf } from './find-gains.ts';
export { JUDGEMENT, listPlayedBets, type BetJudgement, type PlayedBet } from './played-bets.ts';
export { gainText } from './gain-text.ts';
export { assessRewards, NO_REWARDS } from './assess-rewards.ts';
