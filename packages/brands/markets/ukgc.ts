import { EXPLICIT_CONSENT, OUR_DEFAULT, personalData, REMOVAL_BY_SUPPORT, STRICT_SESSIONS } from './defaults.ts';
import { law, ours, reading, type Market, type Source } from './market.ts';

const LCCP = 'https://www.gamblingcommission.gov.uk/licensees-and-businesses/lccp';
const RTS = 'https://www.gamblingcommission.gov.uk/standards/remote-gambling-and-software-technical-standards';
const lccp = (provision: string, validFrom: string, page = ''): Source => ({
  source: `LCCP ${provision}`,
  url: LCCP + page,
  validFrom,
});
const rts = (provision: string, validFrom: string, url = RTS): Source => ({
  source: `Remote gambling and software technical standards, RTS ${provision}`,
  url,
  validFrom,
});
/** Says what was not compared with the text of the provision. */
const unread = (source: Source, what: string): Source => ({ ...source, source: `${source.source} (${what})` });
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
const RTS_12 =
  'https://www.gamblingcommission.gov.uk/consultation-response/definition-of-deposit-limits-in-the-remote-gambling-and-software-technical/annex-2-rts-12-wording-in-full-from-30-september-2026';
const RTS_14 = `${RTS}/rts-14-responsible-product-design`;
const REALITY_CHECK = rts('13B', '2016-04-30');
const SELF_EXCLUSION = unread(
  lccp('SR 3.5.3', '2015-05-08'),
  'text not read; six months: the Commission’s guidance on self-exclusion',
);
const NATIONAL_SCHEME = unread(
  lccp('SR 3.5.5', '2020-03-31'),
  'number and subject by the consultation of February 2023; text and date not read',
);
const TIME_OUT = unread(lccp('SR 3.3.4', '2015-10-31'), 'neither number nor text read; lengths from summaries');
const AGE_CHECK = lccp('SR 3.2.11', '2019-05-07', '/condition/3-2-11-remote-sr-code');
const REWARDS = lccp('SR 5.1.1', '2026-01-19', '/condition/5-1-1-sr-code');

/** Great Britain. */
export const ukgc: Market = {
  title: 'Great Britain',
  regulator: 'Gambling Commission',
  register: 'GAMSTOP',
  currency: ours(null, OUR_DEFAULT),
  facts: {
    ...STRICT_SESSIONS,
    ageYearsMin: law(18, AGE),
    sessionClockRequired: reading(true, unread(rts('13C', '2025-01-17'), 'neither number nor text read')),
    netPositionRequired: reading(
      true,
      unread(rts('2E', '2025-01-17'), 'listed for slots in the annex of the standards; text and date not read'),
    ),
    demoNeedsVerification: law(true, AGE_CHECK, 'Age before access to any free-to-play version of a game.'),
    newsletter: EXPLICIT_CONSENT,
    personalData: personalData(30, 24),
    exclusions: {
      scope: law('register', NATIONAL_SCHEME, 'GAMSTOP.'),
      whenRegisterUnavailable: reading('refuse', NATIONAL_SCHEME, 'The code does not name outages.'),
      daysMin: reading(184, SELF_EXCLUSION, 'Six months, rounded up to days.'),
      daysMax: reading(1_827, SELF_EXCLUSION, 'Five years, the longest period of GAMSTOP.'),
      coolingHoursAfterEnd: reading(24, SELF_EXCLUSION, 'One day to cool off before access is restored.'),
      returnByRequest: reading(
        true,
        SELF_EXCLUSION,
        'It stays until the customer takes positive action to gamble again.',
      ),
    },
    timeOuts: {
      hoursMin: reading(24, TIME_OUT),
      hoursMax: reading(1_008, TIME_OUT, 'Six weeks.'),
      panicButtonHours: ours(null, OUR_DEFAULT),
      waivesWageringFromHours: ours(720, OUR_DEFAULT),
    },
    breaks: { afterMinutes: ours(null, OUR_DEFAULT), minutes: ours(0, OUR_DEFAULT) },
    realityCheck: {
      isRequired: reading(true, REALITY_CHECK, 'The standard asks to offer it; here it is always on.'),
      defaultMinutes: reading(60, REALITY_CHECK),
      minMinutes: reading(15, REALITY_CHECK),
      maxMinutes: reading(60, REALITY_CHECK),
      stopsPlay: reading(true, REALITY_CHECK, 'The customer acknowledges the reminder.'),
    },
    slots: {
      spinMsMin: law(2_500, rts('14D', '2021-10-31', RTS_14)),
      otherRoundMsMin: law(5_000, rts('14G', '2025-01-17', RTS_14), 'Except peer-to-peer poker.'),
      autoplaySpinsMax: law(0, rts('8A', '2025-01-17', `${RTS}/rts-8-autoplay-functionality`)),
      allowsTurbo: law(false, rts('14E', '2025-01-17', RTS_14), 'All casino games; slots since 2021-10-31.'),
      allowsGamble: reading(
        false,
        STAKES,
        'A game cycle lasts until its winnings can be collected, and what is risked in it must not exceed the cap. A gamble risks more.',
      ),
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
      limitBeforeFirst: law('prompt', rts('12A', '2025-10-31', RTS_12), 'Customers may decline.'),
      crossOperatorMonthlyMax: ours({}, OUR_DEFAULT),
      verificationBefore: law('deposit', AGE_CHECK, 'Age before a deposit; identity before play (LC 17.1.1).'),
      beforeVerificationMax: law({ GBP: '0' }, AGE_CHECK),
    },
    limits: {
      windows: reading('fixed', rts('12B', '2026-09-30', RTS_12), '24 hours, 7 days and one month must be offered.'),
      looseningDelayHours: law(24, rts('12B', '2025-10-31', RTS_12)),
      requiresSecondConfirmation: law(true, rts('12B', '2025-10-31', RTS_12), 'Positive action after the delay.'),
      confirmWithinDays: ours(7, OUR_DEFAULT),
      removalBySupportFromLevel: REMOVAL_BY_SUPPORT,
    },
    bonuses: {
      wageringTimesMax: law(10, REWARDS, 'It also bans offers that mix products; all games here are casino games.'),
      welcomeOnly: ours(false, OUR_DEFAULT),
    },
  },
};
