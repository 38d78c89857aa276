import { newId } from '../../../db/new-id.ts';
import type { WalletCommands } from '../../wallet/commands.ts';
import type { Outcome, RacingPlayer } from './racing-player.ts';

type Attempt = (index: number) => Promise<Outcome>;

interface RefusedCommand {
  /** Prepares what the command needs, before the restriction. */
  readonly prepare: (player: RacingPlayer) => Promise<Attempt>;
  /** Counts what the command has done for a player ($1); it must not grow after the commit of a restriction. */
  readonly effects: string;
}

const RACERS = 80;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const inLedger = (kind: string) =>
  `SELECT count(*) AS n FROM transfers t JOIN wallets w ON w.id = t.wallet_id WHERE w.player_id = $1 AND t.is_applied AND t.kind = '${kind}'`;
const inTable = (table: string) => `SELECT count(*) AS n FROM ${table} WHERE player_id = $1`;

/** Commands that give a player money, a right or a round: refused from the commit of a restriction on. */
export const REFUSED_COMMANDS: Readonly<Record<string, RefusedCommand>> = {
  'bet in one step': {
    prepare: async (player) => (index) => player.playRound(index),
    effects: inLedger('bet'),
  },
  'bet in steps': {
    prepare: async (player) => {
      await player.keepOnlyBonusMoney();
      return (index) => player.playRound(index);
    },
    effects: inLedger('bet'),
  },
  'free spin': {
    prepare: async (player) => {
      const userBonusId = await player.earnFreeSpins();
      return (index) => player.playFreeSpin(index, userBonusId);
    },
    effects: inLedger('free_spin'),
  },
  'bet of a studio': {
    prepare: async (player) => (index) => player.studioBet(index),
    effects: inLedger('bet'),
  },
  'bet at a live table': {
    prepare: async (player) => {
      const number = await player.platforms.openLiveRound();
      return (index) => player.liveBet(index, number);
    },
    effects: inLedger('bet'),
  },
  'demo round': {
    prepare: async (player) => (index) => player.playDemo(index),
    // Nothing is written.
    effects: 'SELECT 0 AS n WHERE $1::text IS NOT NULL',
  },
  'start of a deposit': {
    prepare: async (player) => (index) => player.startDeposit(index),
    effects: inTable('deposits'),
  },
  exchange: {
    prepare: async (player) => {
      await player.openWallet('USD');
      const quotes = await Promise.all(upTo(RACERS).map((index) => player.quoteExchange(index)));
      return (index) => player.request(index, '/api/user/exchanges', { quoteId: quotes[index] });
    },
    effects: inTable('wallet_exchanges'),
  },
  'claim of rakeback': {
    prepare: async (player) => {
      const claim = await player.earnRakeback();
      return (index) => {
        const [, path, body] = claim();
        return player.request(index, path, body);
      };
    },
    effects: `${inTable('rakeback_days')} AND paid_at IS NOT NULL`,
  },
  'claim of cashback': {
    prepare: async (player) => {
      const periodId = await player.earnCashback();
      return (index) => player.request(index, '/api/user/cashback-claims', { periodId });
    },
    effects: `${inTable('cashback_periods')} AND paid_at IS NOT NULL`,
  },
  'claim for friends': {
    prepare: async (player) => {
      await player.earnReferral();
      return (index) => player.request(index, '/api/user/referrals', { currencyCode: 'EUR' });
    },
    effects: inTable('referral_payments'),
  },
  'bonus of the calendar': {
    prepare: async (player) => {
      const day = await player.planCalendar();
      return (index) => player.request(index, '/api/user/bonus-calendar/collections', { day });
    },
    effects: inTable('calendar_collections'),
  },
  'activation of a bonus': {
    prepare: async (player) => {
      const { bonusId } = await player.offerBonus();
      return (index) => player.request(index, '/api/user/activate-bonus', { bonusId, currencyCode: 'EUR' });
    },
    effects: inTable('bonus_activations'),
  },
  coupon: {
    prepare: async (player) => {
      const { code } = await player.offerBonus();
      return (index) => player.request(index, '/api/user/redeem-coupon', { code });
    },
    effects: inTable('coupon_redemptions'),
  },
};

interface ContinuingCommand {
  readonly prepare: (player: RacingPlayer) => Promise<Attempt>;
  /** How many of the attempts have an effect, whenever the restriction is written. */
  readonly expected: (attempts: number) => number;
  readonly effects: string;
}

const bets = async (player: RacingPlayer) =>
  Promise.all(
    upTo(RACERS).map(async (index) => {
      const betId = newId('bet');
      await player.untilDone(() => player.studioBet(index, betId));
      return betId;
    }),
  );

/** Commands that end what exists, or pay out: as for every player. */
export const CONTINUING_COMMANDS: Readonly<Record<string, ContinuingCommand>> = {
  'win of a studio': {
    prepare: async (player) => {
      const rounds = await bets(player);
      return (index) => player.untilDone(() => player.studioWin(index, rounds[index] ?? ''));
    },
    expected: (attempts) => attempts,
    effects: inLedger('win'),
  },
  'rollback of a studio': {
    prepare: async (player) => {
      const ids = await bets(player);
      return (index) => player.untilDone(() => player.studioRollback(index, ids[index] ?? ''));
    },
    expected: (attempts) => attempts,
    effects: inLedger('rollback'),
  },
  withdrawal: {
    prepare: async (player) => {
      const quoteId = await player.quoteWithdrawal();
      return (index) => player.untilDone(() => player.request(index, '/api/user/withdrawals', { quoteId }));
    },
    expected: () => 1,
    effects: inLedger('withdrawal_hold'),
  },
};

/** A stake that an action adds in an open round: raced in `games/interactive-races.test.ts`, because every action needs a round of its own. */
export const ADDED_STAKE = 'added stake of a round';

/** Where each endpoint that moves money is raced: a name above. */
export const RACE_OF_ENDPOINT: Readonly<Record<string, string>> = {
  playRound: 'bet in one step',
  actInRound: ADDED_STAKE,
  placeLiveBet: 'bet at a live table',
  createDeposit: 'start of a deposit',
  confirmExchange: 'exchange',
  claimRakeback: 'claim of rakeback',
  claimCashback: 'claim of cashback',
  claimReferrals: 'claim for friends',
  collectCalendarDay: 'bonus of the calendar',
  activateBonus: 'activation of a bonus',
  createWithdrawal: 'withdrawal',
};

/** Of a deposit that the provider reports as paid: credited before a restriction, returned after it. */
export const SETTLEMENT = 'settlement of a deposit';

/**
 * Where each command of the wallet is raced. `ends`: moves money out, or ends what exists, and does not depend on a restriction, because nothing that a player
 * starts reaches it.
 */
export const RACE_OF_WALLET_COMMAND: Readonly<Record<keyof WalletCommands, string>> = {
  bet: 'bet of a studio',
  win: 'win of a studio',
  rollback: 'rollback of a studio',
  deposit: SETTLEMENT,
  exchange: 'exchange',
  grantBonus: 'activation of a bonus',
  convertBonus: 'claim of cashback',
  reward: 'claim of rakeback',
  holdWithdrawal: 'withdrawal',
  settleWithdrawal: 'ends',
  releaseWithdrawal: 'ends',
  returnWithdrawal: 'ends',
  forfeitBonus: 'ends',
  chargeback: 'ends',
  repay: 'ends',
};

/** Limits that apply to a command; those of play are: one bet, bets, losses, playing time. */
type LimitsOf = 'play' | 'deposit' | 'none';

/** By name of the race. Money that has arrived counts and is not refused; rewards, exchange and everything that ends or pays out are no stakes. */
export const LIMITS_OF: Readonly<Record<string, LimitsOf>> = {
  'bet in one step': 'play',
  'bet in steps': 'play',
  'bet of a studio': 'play',
  'bet at a live table': 'play',
  [ADDED_STAKE]: 'play',
  'start of a deposit': 'deposit',
  [SETTLEMENT]: 'none',
  'free spin': 'none',
  'demo round': 'none',
  exchange: 'none',
  'claim of rakeback': 'none',
  'claim of cashback': 'none',
  'claim for friends': 'none',
  'bonus of the calendar': 'none',
  'activation of a bonus': 'none',
  coupon: 'none',
  'win of a studio': 'none',
  'rollback of a studio': 'none',
  withdrawal: 'none',
};
