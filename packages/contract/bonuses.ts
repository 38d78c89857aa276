import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { heroBanner } from './catalogue.ts';
import type { ErrorCode } from './errors.ts';
import { COUPON_CHARS_MAX } from './constants.ts';
import {
  amount,
  count,
  countryCode,
  currencyCode,
  cursorPaging,
  cursors,
  day,
  instant,
  localeCode,
  opaqueId,
  paging,
  required,
  shortText,
  slug,
  timeZone,
} from './fields.ts';

export const bonusType = z.enum(['no_deposit', 'freespins', 'instant_cashback', 'deposit']);
/** Which stakes count towards wagering: `REAL_MONEY_ONLY` real stakes only, `REAL_TO_FUN` bonus stakes too. */
export const wageringSource = z.enum(['REAL_TO_FUN', 'REAL_MONEY_ONLY']);
export const bonusStatus = z.enum(['available', 'active', 'completed', 'cancelled', 'expired']);

/** Local date and time without a time zone. */
const calendarDateTime = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'validation.invalid_format'));
/** `true` or `false` in a query string. */
const queryFlag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);

/** Only applied for accounts with the debug permission; otherwise ignored. */
const debugQuery = {
  countryCheck: z.optional(z.literal('1')),
  currencyCode: z.optional(currencyCode),
  countryCode: z.optional(countryCode),
  subdivision: z.optional(shortText),
};

/** What the winnings of free spins become: bonus money with wagering, or real money. */
export const winningsAs = z.enum(['bonus', 'real']);

export const bonusQuery = z.object({
  ...paging,
  /** Only bonuses on deposits. */
  isDeposit: z._default(queryFlag, false),
  type: z.optional(bonusType),
  /** Of the texts; without one, the language of the request. */
  language: z.optional(localeCode),
  /** Key or id of one bonus: lists this one only, also one that has ended or begins later. */
  bonus: z.optional(shortText),
  /** Campaign of the visitor's link: lists its bonuses too. */
  cpnc: z.optional(shortText),
  /** 1 is Monday, 7 is Sunday. Lists what is available at some time of that weekday. */
  dayOfWeek: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7))),
  /** IANA name: in which days and hours are counted for guests; those of players are in the zone that the platform keeps. */
  timeZone: z.optional(timeZone),
  /** Within a month: lists what is available at that time instead of now. */
  calendarDateTime: z.optional(calendarDateTime),
  ...debugQuery,
});

/** Refusals of an activation that the player can end. */
export const OFFER_REFUSALS = [
  'bonus.REQUIRED_EMAIL_VERIFICATION',
  'bonus.ACTIVE_BONUS',
  'bonus.ACTIVE_FREE_SPINS',
  'bonus.CASHBACK_NEED_DEPOSIT',
] as const satisfies readonly ErrorCode[];

/** Every reason for which an offer to this player cannot be activated now, or at all. */
export const ACTIVATION_REFUSALS = [
  ...OFFER_REFUSALS,
  'bonus.START_TIME_ERROR',
  'bonus.END_TIME_ERROR',
  'bonus.VALID_ON_DAYS',
  'bonus.DAYS_VALID',
  'bonus.REGISTRATION_BONUS',
  'bonus.RETRY_PERIOD',
  'bonus.CANCELLED',
  'bonus.BONUS_FRAUD',
  'bonus.DEPOSITS_NUMBER',
  'bonus.DEPOSITS_NUMBER2',
  'bonus.MAXIMUM_PARTICIPANTS',
] as const satisfies readonly ErrorCode[];

export const bonusRow = z.object({
  bonusId: opaqueId,
  name: z.string(),
  type: bonusType,
  banner: heroBanner,
  currencyCode,
  depositAmount: z.nullable(amount),
  freeSpinsQuantity: z.nullable(count),
  /** Terms of its free spins; null without any. A deposit bonus gives them with the deposit. */
  freeSpins: z.nullable(
    z.object({
      stake: amount,
      games: z.array(z.object({ slug, name: z.string() })),
      winningsAs,
      /** Wagering of the winnings, if they become bonus money. */
      multiplier: count,
      /** Of the winnings, at most this is credited, and at most this becomes real money; null: no maximum. */
      maxWinAmount: z.nullable(amount),
      /** Time for the spins, and again for the wagering; null: no end. */
      validHours: z.nullable(count),
    }),
  ),
  bonusAmount: z.nullable(amount),
  multiplier: z.nullable(count),
  start: z.nullable(instant),
  expiration: z.nullable(instant),
  depositBonusPercent: z.nullable(count),
  maxBonusThreshold: z.nullable(amount),
  maxWinAmount: z.nullable(amount),
  minBalance: z.nullable(amount),
  minDeposit: z.nullable(amount),
  /** Largest stake of a round while the bonus is active. */
  maxBet: z.nullable(amount),
  validTo: z.nullable(instant),
  /** Time for the wagering from the activation or, with a deposit, from the choice of the bonus; null: until `validTo`. */
  validHours: z.nullable(count),
  wageringMultiplier: z.nullable(wageringSource),
  games: z.array(z.string()),
  /**
   * Games whose bets count only in part towards the wagering, by name: from `percent` to `percentMax` percent of the stake, by the house edge of the bet. Both 0: they do
   * not count. At most 200 names each.
   */
  gameWeights: z.array(z.object({ percent: count, percentMax: count, games: z.array(z.string()) })),
  /** From when this visitor can activate it, within a week; null: now, unless `refusal` says why not. */
  availableAt: z.nullable(instant),
  /** Weekdays and hours in which it can be activated, with their time zone for players, in the language of the request; null or absent: at any time. */
  when: z.optional(z.nullable(z.string())),
  /** Why the activation would refuse it now; null: it would not. Offers that the player can do nothing about come last. */
  refusal: z.nullable(
    z.object({
      code: z.enum(ACTIVATION_REFUSALS),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
});

export const getAllBonus = defineEndpoint({
  id: 'getAllBonus',
  method: 'GET',
  path: '/api/admin/get-all-bonus',
  access: 'public',
  summary: 'Bonuses available to this visitor.',
  query: bonusQuery,
  response: z.object({ data: z.object({ bonus: z.object({ count, rows: z.array(bonusRow) }) }) }),
  errors: [],
  example: { query: { pageNo: '1' }, response: { data: { bonus: { count: 0, rows: [] } } } },
});

/** An active or past bonus of this player, with its progress. */
export const userBonus = z.object({
  userBonusId: opaqueId,
  bonusId: opaqueId,
  name: z.string(),
  type: bonusType,
  status: bonusStatus,
  currencyCode,
  depositAmount: z.nullable(amount),
  freeSpinsQuantity: z.nullable(count),
  /** Unused spins; of an ended set those that lapsed. */
  freeSpinsLeft: z.nullable(count),
  /** Free spins; null for other bonuses. */
  freeSpins: z.nullable(
    z.object({
      stake: amount,
      won: amount,
      winningsAs,
      /**
       * `pending`: waits for its deposit, or for the end of other free spins; `open`: spins are left; `waiting`: the winnings wait for the end of another
       * bonus; `credited`: the winnings became bonus money; `ended`.
       */
      state: z.enum(['pending', 'open', 'waiting', 'credited', 'ended']),
    }),
  ),
  games: z.array(z.string()),
  bonusAmount: amount,
  multiplier: count,
  wagerLeft: amount,
  wageredAmount: amount,
  start: instant,
  expiration: z.nullable(instant),
  /** The game of the open round after which an active bonus is paid, if it is complete, or ends, if its time is over; null: it waits for none. */
  waitsForGame: z.nullable(slug),
  depositBonusPercent: z.nullable(count),
  maxBonusThreshold: z.nullable(amount),
  maxWinAmount: z.nullable(amount),
  minBalance: z.nullable(amount),
  minDeposit: z.nullable(amount),
  /** Largest stake of a round while the bonus is active. */
  maxBet: z.nullable(amount),
  /** Bonus money that became real money at the end; null before it. */
  convertedAmount: z.nullable(amount),
  /** Bonus money that returned to the house at the end; null before it. */
  forfeitedAmount: z.nullable(amount),
  validTo: z.nullable(instant),
  wageringMultiplier: wageringSource,
});

/** What the site shows of an active bonus beside the balance; its money is `bonusAmount` of the wallet. */
export const activeBonus = z.pick(userBonus, {
  userBonusId: true,
  name: true,
  type: true,
  status: true,
  currencyCode: true,
  bonusAmount: true,
  multiplier: true,
  wagerLeft: true,
  wageredAmount: true,
  expiration: true,
  waitsForGame: true,
});

const exampleUserBonus = {
  userBonusId: 'ubn_01jd3v9k2m4n6p8r',
  bonusId: 'bns_01jd3v9k2m4n6p8r',
  name: 'First evening',
  type: 'deposit' as const,
  status: 'active' as const,
  currencyCode: 'EUR',
  depositAmount: '25.00',
  freeSpinsQuantity: null,
  freeSpinsLeft: null,
  freeSpins: null,
  games: [],
  bonusAmount: '25.00',
  multiplier: 10,
  wagerLeft: '250.00',
  wageredAmount: '0.00',
  start: '2026-11-20T18:04:05Z',
  expiration: null,
  waitsForGame: null,
  depositBonusPercent: 100,
  maxBonusThreshold: null,
  maxWinAmount: null,
  minBalance: null,
  minDeposit: '10.00',
  maxBet: '5.00',
  convertedAmount: null,
  forfeitedAmount: null,
  validTo: null,
  wageringMultiplier: 'REAL_MONEY_ONLY' as const,
};

export const getUserBonus = defineEndpoint({
  id: 'getUserBonus',
  method: 'GET',
  path: '/api/user/get-user-bonus',
  access: 'player',
  summary: 'Bonuses of this player, newest first.',
  query: z.object({ ...cursorPaging, status: z.optional(bonusStatus) }),
  response: z.object({ count, ...cursors, rows: z.array(userBonus) }),
  errors: [],
  example: { query: {}, response: { count: 0, nextCursor: null, previousCursor: null, rows: [] } },
});

/** The player's active free spins; one set can be active. */
export const activeFreeSpins = z.object({
  userBonusId: opaqueId,
  name: z.string(),
  currencyCode,
  quantity: count,
  left: count,
  stake: amount,
  won: amount,
  winningsAs,
  multiplier: count,
  maxWinAmount: z.nullable(amount),
  expiration: z.nullable(instant),
  /** `waiting`: no spin can be used any more, and the winnings wait for the end of another bonus. */
  state: z.enum(['open', 'waiting']),
  games: z.array(z.object({ slug, name: z.string() })),
});

export const getFreeSpins = defineEndpoint({
  id: 'getFreeSpins',
  method: 'GET',
  path: '/api/user/free-spins',
  access: 'player',
  summary: 'The active free spins of this player.',
  response: z.object({ freeSpins: z.nullable(activeFreeSpins) }),
  errors: [],
  example: {
    response: {
      freeSpins: {
        userBonusId: 'ubn_01jd3v9k2m4n6p8r',
        name: 'Ten free spins',
        currencyCode: 'EUR',
        quantity: 10,
        left: 7,
        stake: '0.20',
        won: '1.40',
        winningsAs: 'bonus',
        multiplier: 20,
        maxWinAmount: '50.00',
        expiration: '2026-11-21T18:04:05Z',
        state: 'open',
        games: [{ slug: 'harbour-lights', name: 'Harbour Lights' }],
      },
    },
  },
});

export const activateBonus = defineEndpoint({
  id: 'activateBonus',
  method: 'POST',
  path: '/api/user/activate-bonus',
  access: 'player',
  summary: 'Activates an available bonus.',
  movesMoney: true,
  body: z.object({ bonusId: opaqueId, currencyCode }),
  response: z.object({ userBonus }),
  errors: [
    'request.not_found',
    'request.id_reused',
    'wallet.unknown_currency',
    'bonus.REGISTRATION_BONUS',
    'bonus.MAXIMUM_PARTICIPANTS',
    'bonus.market_forbidden',
    'bonus.RETRY_PERIOD',
    'bonus.DAYS_VALID',
    'bonus.UNIFIED_ERROR',
    'bonus.DEPOSITS_NUMBER',
    'bonus.DEPOSITS_NUMBER2',
    'bonus.ACTIVE_FREE_SPINS',
    'bonus.ACTIVE_BONUS',
    'bonus.CANCELLED',
    'bonus.NO_CASHBACK',
    'bonus.ADD_TO_CALENDAR',
    'bonus.REQUIRED_EMAIL_VERIFICATION',
    'bonus.VALID_ON_DAYS',
    'bonus.START_TIME_ERROR',
    'bonus.END_TIME_ERROR',
    'bonus.BONUS_FRAUD',
    'bonus.CASHBACK_NEED_DEPOSIT',
    'player.excluded',
  ],
  example: {
    body: { bonusId: 'bns_01jd3v9k2m4n6p8r', currencyCode: 'EUR' },
    response: { userBonus: exampleUserBonus },
  },
});

export const previewBonusCancellation = defineEndpoint({
  id: 'previewBonusCancellation',
  method: 'GET',
  path: '/api/user/bonuses/:userBonusId/cancellation',
  access: 'player',
  summary: 'What a cancellation of this bonus would take and leave now.',
  params: z.object({ userBonusId: opaqueId }),
  response: z.object({
    userBonusId: opaqueId,
    currencyCode,
    /** Status after it: `completed` if the wagering is complete, so that the bonus would be paid; `active` if it is paid after an open round. */
    status: bonusStatus,
    /** Bonus money, or winnings of free spins, that would be lost. */
    lostAmount: amount,
    /** Free spins that would be lost. */
    lostFreeSpins: count,
    /** `lostAmount` is what free spins have won so far. */
    isOfFreeSpins: z.boolean(),
    /** Real money afterwards. */
    keptAmount: amount,
    /** A round with money of this bonus is open: what it wins with bonus money would be lost too. */
    hasOpenRounds: z.boolean(),
  }),
  errors: ['request.not_found'],
  example: {
    params: { userBonusId: exampleUserBonus.userBonusId },
    response: {
      userBonusId: exampleUserBonus.userBonusId,
      currencyCode: 'EUR',
      status: 'cancelled' as const,
      lostAmount: '25.00',
      lostFreeSpins: 0,
      isOfFreeSpins: false,
      keptAmount: '12.50',
      hasOpenRounds: false,
    },
  },
});

export const cancelBonus = defineEndpoint({
  id: 'cancelBonus',
  method: 'POST',
  path: '/api/user/bonuses/:userBonusId/cancel',
  access: 'player',
  summary: 'Cancels a bonus: its money returns to the house. Has no effect on a bonus that has ended.',
  params: z.object({ userBonusId: opaqueId }),
  /** What the player was shown (`previewBonusCancellation`); refused if the cancellation would take or leave other amounts. */
  body: z.object({ lostAmount: amount, lostFreeSpins: count, keptAmount: amount }),
  response: z.object({ userBonus }),
  errors: ['request.not_found', 'bonus.cancellation_changed'],
  example: {
    params: { userBonusId: exampleUserBonus.userBonusId },
    body: { lostAmount: '25.00', lostFreeSpins: 0, keptAmount: '12.50' },
    response: {
      userBonus: {
        ...exampleUserBonus,
        status: 'cancelled' as const,
        forfeitedAmount: '25.00',
        convertedAmount: '0.00',
      },
    },
  },
});

/** What moved the bonus money of a bonus, each as a sum of ledger entries: `granted − staked + won + returned − undone − ended = balance`. */
const bonusMoneyLines = z.object({
  grantedAmount: amount,
  /** Bets. */
  stakedAmount: amount,
  wonAmount: amount,
  /** Bets that were rolled back. */
  returnedAmount: amount,
  /** Wins that were rolled back. */
  undoneAmount: amount,
  /** Taken out at the end: `convertedAmount` and `forfeitedAmount` of the bonus. */
  endedAmount: amount,
  balance: amount,
});

export const listBonusLines = defineEndpoint({
  id: 'listBonusLines',
  method: 'GET',
  path: '/api/user/bonuses/:userBonusId/lines',
  access: 'player',
  summary: 'How the amount left to wager and the bonus money of a bonus result from its bets, per day and game.',
  params: z.object({ userBonusId: opaqueId }),
  query: z.object(cursorPaging),
  response: z.object({
    userBonusId: opaqueId,
    currencyCode,
    wagering: z.object({
      /** `baseAmount × multiplier`; may be below it for a bonus whose deposit is not there yet. */
      wagerAmount: amount,
      baseAmount: amount,
      multiplier: count,
      /** The sum of `countedAmount` of all rows. */
      wageredAmount: amount,
      /** What bets of open rounds will count when these end. */
      openAmount: amount,
      wagerLeft: amount,
    }),
    money: bonusMoneyLines,
    /** Null: a bonus without free spins. */
    freeSpins: z.nullable(
      z.object({
        quantity: count,
        used: count,
        /** Spins that can be used now; `quantity − used` are left or have lapsed. */
        left: count,
        /** Of one spin. */
        stake: amount,
        /** The sum of the wins of all used spins. */
        won: amount,
        /** `won`, at most the maximum win, once the set has ended; zero before, and if the player cancelled it. */
        credited: amount,
      }),
    ),
    ...cursors,
    rows: z.array(
      z.object({
        /** Day in UTC, YYYY-MM-DD. */
        day,
        gameSlug: z.string(),
        gameName: z.string(),
        bets: count,
        betAmount: amount,
        countedAmount: amount,
        /** `countedAmount` in percent of `betAmount`, rounded down. */
        percent: count,
      }),
    ),
  }),
  errors: ['request.not_found'],
  example: {
    params: { userBonusId: exampleUserBonus.userBonusId },
    query: {},
    response: {
      userBonusId: exampleUserBonus.userBonusId,
      currencyCode: 'EUR',
      wagering: {
        wagerAmount: '250.00',
        baseAmount: '25.00',
        multiplier: 10,
        wageredAmount: '6.00',
        openAmount: '0.00',
        wagerLeft: '244.00',
      },
      money: {
        grantedAmount: '25.00',
        stakedAmount: '6.00',
        wonAmount: '3.00',
        returnedAmount: '0.00',
        undoneAmount: '0.00',
        endedAmount: '0.00',
        balance: '22.00',
      },
      freeSpins: null,
      nextCursor: null,
      previousCursor: null,
      rows: [
        {
          day: '2026-11-21',
          gameSlug: 'dice',
          gameName: 'Dice',
          bets: 12,
          betAmount: '12.00',
          countedAmount: '6.00',
          percent: 50,
        },
      ],
    },
  },
});

export const redeemCoupon = defineEndpoint({
  id: 'redeemCoupon',
  method: 'POST',
  path: '/api/user/redeem-coupon',
  access: 'player',
  summary: 'Redeems a coupon: its bonus becomes available to this player.',
  body: z.object({
    code: z.string({ error: required }).check(z.minLength(1, required), z.maxLength(COUPON_CHARS_MAX)),
  }),
  response: z.object({ bonusId: opaqueId, name: z.string() }),
  errors: ['coupon.invalid', 'coupon.already_redeemed', 'player.excluded'],
  example: { body: { code: 'HARBOUR-10' }, response: { bonusId: 'bns_01jd3v9k2m4n6p8r', name: 'First evening' } },
});
