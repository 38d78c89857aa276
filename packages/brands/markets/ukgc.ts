import { EXPLICIT_CONSENT, OUR_DEFAULT, personalData, STRICT_SESSIONS } from './defaults.ts';
import { law, ours, reading, type Market, type Source } from './market.ts';

const lccp = (provision: string, path: string, validFrom: string): Source => ({
  source: `LCCP ${provision}`,
  url: `https://www.gamblingcommission.gov.uk/licensees-and-businesses/lccp/condition/${path}`,
  validFrom,
});
const rts = (provision: string, page: string, validFrom: string): Source => ({
  source: `Remote gambling and software technical standards, RTS ${provision}`,
  url: `https://www.gamblingcommission.gov.uk/standards/remote-gambling-and-software-technical-standards/${page}`,
  validFrom,
});
const STAKES: Source = {
  source: 'Gambling Act 2005 (Operating Licence Conditions) (Amendment) Regulations 2025 (SI 2025/215), reg. 2',
  url: 'https://www.legislation.gov.uk/uksi/2025/215/made',
  validFrom: '2025-05-21',
};
const AGE: Source = {
  source: 'Gambling Act 2005, sections 45 and 46',
  url: 'https://www.legislation.gov.uk/ukpga/2005/19/part/4',
  validFrom: '2007-09-01',
};
const RTS_12 = 'rts-12-financial-limits';
const RTS_13 = 'rts-13-time-requirements-and-reality-checks';
const RTS_14 = 'rts-14-responsible-product-design';
const SELF_EXCLUSION = lccp('SR 3.5.3', '3-5-3-self-exclusion-remote-sr-code', '2015-05-08');
const NATIONAL_SCHEME = lccp('SR 3.5.5', '3-5-5-remote-multi-operator-sr-code', '2020-03-31');
const TIME_OUT = lccp('SR 3.3.4', '3-3-4-remote-time-out-facilities', '2015-10-31');
const AGE_CHECK = lccp('SR 3.2.11', '3-2-11-remote-sr-code', '2019-05-07');
const REWARDS = lccp('SR 5.1.1', '5-1-1-rewards-and-bonuses-sr-code', '2026-01-19');

/** Great Britain. */
export const ukgc: Market = {
  title: 'Great Britain',
  regulator: 'Gambling Commission',
  currency: ours(null, OUR_DEFAULT),
  facts: {
    ...STRICT_SESSIONS,
    ageYearsMin: law(18, AGE),
    sessionClockRequired: law(true, rts('13C', RTS_13, '2025-01-17')),
    netPositionRequired: law(true, rts('2E', 'rts-2-displaying-transactions', '2025-01-17')),
    newsletter: EXPLICIT_CONSENT,
    personalData: personalData(30, 24),
    exclusions: {
      scope: law('register', NATIONAL_SCHEME, 'GAMSTOP.'),
      whenRegisterUnavailable: reading('refuse', NATIONAL_SCHEME, 'The code does not name outages.'),
      waivesWageringFromDays: ours(180, OUR_DEFAULT),
      daysMin: law(183, SELF_EXCLUSION, 'Six months, rounded up to days.'),
      daysMax: reading(1_826, SELF_EXCLUSION, 'Five years, the longest period of GAMSTOP.'),
      coolingHoursAfterEnd: law(24, SELF_EXCLUSION, 'One day to cool off before access is restored.'),
    },
    timeOuts: {
      hoursMin: law(24, TIME_OUT),
      hoursMax: law(1_008, TIME_OUT, 'Six weeks.'),
      panicButtonHours: ours(null, OUR_DEFAULT),
    },
    breaks: { afterMinutes: ours(null, OUR_DEFAULT), minutes: ours(0, OUR_DEFAULT) },
    realityCheck: {
      isRequired: reading(
        true,
        rts('13B', RTS_13, '2016-04-01'),
        'The standard asks to offer it; here it is always on.',
      ),
      defaultMinutes: reading(60, rts('13B', RTS_13, '2016-04-01')),
      minMinutes: reading(15, rts('13B', RTS_13, '2016-04-01')),
      maxMinutes: reading(60, rts('13B', RTS_13, '2016-04-01')),
      stopsPlay: reading(true, rts('13B', RTS_13, '2016-04-01'), 'The customer acknowledges the reminder.'),
    },
    slots: {
      spinMsMin: law(2_500, rts('14D', RTS_14, '2021-10-31')),
      otherRoundMsMin: law(5_000, rts('14G', RTS_14, '2025-01-17'), 'Except peer-to-peer poker.'),
      autoplaySpinsMax: law(0, rts('8A', 'rts-8-auto-play-functionality', '2025-01-17')),
      allowsTurbo: law(false, rts('14E', RTS_14, '2021-10-31')),
      allowsLossCelebration: law(false, rts('14F', RTS_14, '2021-10-31')),
    },
    stakeCaps: law(
      [
        { category: 'slots', ageFrom: 0, ageTo: 24, max: { GBP: '2' } },
        { category: 'slots', ageFrom: 25, ageTo: null, max: { GBP: '5' } },
      ],
      STAKES,
      'The £5 cap applies to all adults from 2025-04-09, the £2 cap below 25 years from 2025-05-21. Per game cycle.',
    ),
    deposits: {
      limitBeforeFirst: law('prompt', rts('12A', RTS_12, '2025-10-31'), 'Customers may decline.'),
      crossOperatorMonthlyMax: ours({}, OUR_DEFAULT),
      verificationBefore: law('deposit', AGE_CHECK, 'Age before a deposit; identity before play (LC 17.1.1).'),
      beforeVerificationMax: law({ GBP: '0' }, AGE_CHECK),
    },
    limits: {
      windows: reading('fixed', rts('12B', RTS_12, '2026-09-30'), '24 hours, 7 days and one month must be offered.'),
      looseningDelayHours: law(24, rts('12B', RTS_12, '2025-10-31')),
      requiresSecondConfirmation: law(true, rts('12B', RTS_12, '2025-10-31'), 'Positive action after the delay.'),
      confirmWithinDays: ours(7, OUR_DEFAULT),
      removalBySupportFromLevel: ours(null, OUR_DEFAULT),
    },
    bonuses: {
      wageringTimesMax: law(10, REWARDS),
      allowsMixedProducts: law(false, REWARDS),
      welcomeOnly: ours(false, OUR_DEFAULT),
      advertising: ours('anywhere', OUR_DEFAULT, 'Within the CAP and BCAP codes.'),
    },
  },
};
