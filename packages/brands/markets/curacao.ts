import { CONSENT_BY_RESIDENCE, OUR_DEFAULT, personalData, REMOVAL_BY_SUPPORT, USUAL_SESSIONS } from './defaults.ts';
import { law, ours, reading, type Market, type Source } from './market.ts';

const LOK: Source = {
  source: 'Landsverordening op de kansspelen (LOK)',
  url: 'https://www.cga.cw/',
  validFrom: '2024-12-24',
};
/** Read in secondary sources only, so no value is more than a reading of it. */
const PLAYER_PROTECTION: Source = {
  source: 'Responsible Gaming Policy for Licensed Operators 1.0 of the Curaçao Gaming Authority (LOK, art. 12.1)',
  url: 'https://www.cga.cw/',
  validFrom: '2025-04-17',
};

/** Curaçao. */
export const curacao: Market = {
  title: 'Curaçao',
  regulator: 'Curaçao Gaming Authority',
  register: null,
  currency: ours(null, OUR_DEFAULT),
  facts: {
    ...USUAL_SESSIONS,
    ageYearsMin: law(18, LOK),
    sessionClockRequired: ours(false, OUR_DEFAULT),
    netPositionRequired: ours(false, OUR_DEFAULT),
    demoNeedsVerification: ours(false, OUR_DEFAULT),
    newsletter: CONSENT_BY_RESIDENCE,
    personalData: personalData(90, 72),
    exclusions: {
      scope: reading('operator', PLAYER_PROTECTION),
      whenRegisterUnavailable: ours('refuse', OUR_DEFAULT, 'There is no national register.'),
      daysMin: ours(0, OUR_DEFAULT, 'Shorter ones may be offered besides those that must be: 1, 3, 5 years, lifetime.'),
      daysMax: reading(null, PLAYER_PROTECTION),
      coolingHoursAfterEnd: ours(0, OUR_DEFAULT),
      returnByRequest: ours(false, OUR_DEFAULT),
    },
    timeOuts: {
      hoursMin: reading(24, PLAYER_PROTECTION, 'Cool-off periods must be offered; their lengths are ours.'),
      hoursMax: reading(1_008, PLAYER_PROTECTION),
      panicButtonHours: ours(null, OUR_DEFAULT),
      waivesWageringFromHours: ours(720, OUR_DEFAULT),
    },
    breaks: { afterMinutes: ours(null, OUR_DEFAULT), minutes: ours(0, OUR_DEFAULT) },
    realityCheck: {
      isRequired: reading(true, PLAYER_PROTECTION, 'Players are told how long they play and what they spend.'),
      defaultMinutes: ours(60, OUR_DEFAULT),
      minMinutes: ours(15, OUR_DEFAULT),
      maxMinutes: ours(120, OUR_DEFAULT),
      stopsPlay: ours(true, OUR_DEFAULT, 'A reminder that can be ignored does not inform.'),
    },
    slots: {
      spinMsMin: ours(0, OUR_DEFAULT),
      otherRoundMsMin: ours(0, OUR_DEFAULT),
      autoplaySpinsMax: ours(null, OUR_DEFAULT),
      allowsTurbo: ours(true, OUR_DEFAULT),
      allowsGamble: ours(true, OUR_DEFAULT),
    },
    stakeCaps: ours([], OUR_DEFAULT),
    deposits: {
      limitBeforeFirst: ours('none', OUR_DEFAULT),
      crossOperatorMonthlyMax: ours({}, OUR_DEFAULT),
      verificationBefore: ours('withdrawal', OUR_DEFAULT),
      beforeVerificationMax: ours({}, OUR_DEFAULT, 'The anti-money-laundering thresholds are in `kycPolicy`.'),
    },
    limits: {
      windows: reading('fixed', PLAYER_PROTECTION, 'Daily, weekly and monthly limits.'),
      looseningDelayHours: reading(24, PLAYER_PROTECTION, 'A waiting period is mandatory; its length is ours.'),
      requiresSecondConfirmation: ours(true, OUR_DEFAULT),
      confirmWithinDays: ours(7, OUR_DEFAULT),
      removalBySupportFromLevel: REMOVAL_BY_SUPPORT,
    },
    bonuses: {
      wageringTimesMax: ours(null, OUR_DEFAULT),
      welcomeOnly: ours(false, OUR_DEFAULT),
    },
  },
};
