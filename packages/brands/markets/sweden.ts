import { EXPLICIT_CONSENT, OUR_DEFAULT, personalData, REMOVAL_BY_SUPPORT, STRICT_SESSIONS } from './defaults.ts';
import { law, ours, reading, type Market, type Source } from './market.ts';

const act = (section: string): Source => ({
  source: `Spellag (2018:1138), ${section}`,
  url: 'https://www.riksdagen.se/sv/dokument-och-lagar/dokument/svensk-forfattningssamling/spellag-20181138_sfs-2018-1138/',
  validFrom: '2019-01-01',
});
const LIMIT_RAISE: Source = {
  source: 'Spelförordning (2018:1475), 11 kap. 3 §',
  url: 'https://www.spelinspektionen.se/fragor--svar/spelkonto--registrering/insattningsgranser/',
  validFrom: '2019-01-01',
};
const TECHNICAL: Source = {
  source: 'Spelinspektionens föreskrifter om tekniska krav (LIFS 2018:8)',
  url: 'https://www.spelinspektionen.se/lagar--forordningar/',
  validFrom: '2019-01-01',
};

/** Sweden. */
export const sweden: Market = {
  title: 'Sweden',
  regulator: 'Spelinspektionen',
  register: 'Spelpaus',
  currency: reading('SEK', act('13 kap.')),
  facts: {
    ...STRICT_SESSIONS,
    ageYearsMin: law(18, act('14 kap. 2 §')),
    sessionClockRequired: reading(true, TECHNICAL),
    netPositionRequired: reading(true, TECHNICAL),
    demoNeedsVerification: ours(false, OUR_DEFAULT),
    newsletter: EXPLICIT_CONSENT,
    personalData: personalData(30, 24),
    exclusions: {
      scope: law('register', act('14 kap. 12 §'), 'Spelpaus.'),
      whenRegisterUnavailable: reading('refuse', act('14 kap. 12 §')),
      daysMin: reading(31, act('14 kap. 11 §'), 'One month, the shortest period of Spelpaus besides 24 hours.'),
      daysMax: law(null, act('14 kap. 11 §'), 'Until further notice, at least twelve months.'),
      coolingHoursAfterEnd: ours(0, OUR_DEFAULT),
      returnByRequest: ours(false, OUR_DEFAULT),
    },
    timeOuts: {
      hoursMin: reading(24, act('14 kap. 11 §')),
      hoursMax: reading(1_008, act('14 kap. 11 §')),
      panicButtonHours: reading(24, act('14 kap. 11 §')),
      waivesWageringFromHours: ours(720, OUR_DEFAULT),
    },
    breaks: { afterMinutes: ours(null, OUR_DEFAULT), minutes: ours(0, OUR_DEFAULT) },
    realityCheck: {
      isRequired: reading(true, TECHNICAL),
      defaultMinutes: ours(60, OUR_DEFAULT),
      minMinutes: ours(15, OUR_DEFAULT),
      maxMinutes: ours(60, OUR_DEFAULT),
      stopsPlay: ours(true, OUR_DEFAULT),
    },
    slots: {
      spinMsMin: reading(3_000, TECHNICAL),
      otherRoundMsMin: ours(0, OUR_DEFAULT),
      autoplaySpinsMax: reading(0, TECHNICAL),
      allowsTurbo: ours(false, OUR_DEFAULT),
      allowsGamble: ours(false, OUR_DEFAULT, 'The sources were not checked for it, so it is off.'),
    },
    stakeCaps: ours([], OUR_DEFAULT),
    deposits: {
      limitBeforeFirst: law('required', act('14 kap. 7 §'), 'Per day, week and month; nobody plays without.'),
      crossOperatorMonthlyMax: ours({}, OUR_DEFAULT, 'Above SEK 10,000 a month the operator must contact the player.'),
      verificationBefore: reading('deposit', act('13 kap.'), 'Identity is verified at registration.'),
      beforeVerificationMax: reading({ SEK: '0' }, act('13 kap.')),
    },
    limits: {
      windows: reading('fixed', LIMIT_RAISE, 'Per day, week and month.'),
      looseningDelayHours: law(
        72,
        LIMIT_RAISE,
        'The authority adds that it must not apply before the running period ended; that is not modelled.',
      ),
      requiresSecondConfirmation: ours(true, OUR_DEFAULT),
      confirmWithinDays: ours(7, OUR_DEFAULT),
      removalBySupportFromLevel: REMOVAL_BY_SUPPORT,
    },
    bonuses: {
      wageringTimesMax: ours(null, OUR_DEFAULT),
      welcomeOnly: law(true, act('14 kap. 9 §')),
    },
  },
};
