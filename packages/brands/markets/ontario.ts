import { EXPLICIT_CONSENT, OUR_DEFAULT, personalData, REMOVAL_BY_SUPPORT, STRICT_SESSIONS } from './defaults.ts';
import { law, ours, reading, type Market, type Source } from './market.ts';

const standard = (number: string, url: string, validFrom = '2022-04-04'): Source => ({
  source: `Registrar’s Standards for Internet Gaming, ${number}`,
  url,
  validFrom,
});
const STANDARDS = 'https://www.agco.ca/book/export/html/57666/';
const BREAKS = 'https://www.agco.ca/en/lottery-and-gaming/responsible-gambling/self-exclusion-and-breaks-play';
const LIMITS = 'https://www.agco.ca/limit-setting-features';
const GAME_DESIGN = standard('theme 4 (game design)', STANDARDS);
const SELF_EXCLUSION = standard('2.14', BREAKS, '2026-05-14');
const CENTRAL_EXCLUSION = standard('2.14.1', BREAKS, '2026-05-14');
const BREAK_IN_PLAY = standard('2.13', BREAKS);
const AGE = standard('theme 3 (eligible persons)', STANDARDS);
const INACTIVITY = standard('4.30', 'https://www.agco.ca/game-management');

/** Ontario, Canada. */
export const ontario: Market = {
  title: 'Ontario',
  regulator: 'Alcohol and Gaming Commission of Ontario',
  register: 'BetGuard',
  currency: law('CAD', GAME_DESIGN, 'Amounts are shown in Canadian dollars.'),
  facts: {
    ...STRICT_SESSIONS,
    sessionIdleMinutes: reading(30, INACTIVITY, 'An end after inactivity is required; the time is ours.'),
    ageYearsMin: law(19, AGE),
    sessionClockRequired: reading(true, GAME_DESIGN),
    netPositionRequired: law(true, GAME_DESIGN, 'The net position in the game, at all times.'),
    demoNeedsVerification: ours(false, OUR_DEFAULT),
    newsletter: EXPLICIT_CONSENT,
    personalData: personalData(30, 24),
    exclusions: {
      scope: law('register', CENTRAL_EXCLUSION, 'BetGuard.'),
      whenRegisterUnavailable: law(
        'refuse',
        CENTRAL_EXCLUSION,
        'No registrations while the registry cannot be queried.',
      ),
      daysMin: law(184, SELF_EXCLUSION, 'Six months, one year and five years; six months rounded up to days.'),
      daysMax: law(1_827, SELF_EXCLUSION, 'Five years, rounded up to days.'),
      coolingHoursAfterEnd: reading(24, SELF_EXCLUSION, 'A process of return is required; its time is ours.'),
      returnByRequest: reading(true, SELF_EXCLUSION),
    },
    timeOuts: {
      hoursMin: law(24, BREAK_IN_PLAY),
      hoursMax: law(2_208, BREAK_IN_PLAY, 'Three months, rounded up.'),
      panicButtonHours: ours(null, OUR_DEFAULT),
      waivesWageringFromHours: ours(720, OUR_DEFAULT),
    },
    breaks: { afterMinutes: ours(null, OUR_DEFAULT), minutes: ours(0, OUR_DEFAULT) },
    realityCheck: {
      isRequired: reading(true, GAME_DESIGN),
      defaultMinutes: ours(60, OUR_DEFAULT),
      minMinutes: ours(15, OUR_DEFAULT),
      maxMinutes: ours(60, OUR_DEFAULT),
      stopsPlay: ours(true, OUR_DEFAULT),
    },
    slots: {
      spinMsMin: law(2_500, GAME_DESIGN),
      otherRoundMsMin: ours(0, OUR_DEFAULT),
      autoplaySpinsMax: law(0, GAME_DESIGN),
      allowsTurbo: law(false, GAME_DESIGN),
      allowsGamble: ours(false, OUR_DEFAULT, 'The sources were not checked for it, so it is off.'),
    },
    stakeCaps: ours([], OUR_DEFAULT),
    deposits: {
      limitBeforeFirst: law('prompt', standard('2.23', LIMITS), 'The option is part of the registration.'),
      crossOperatorMonthlyMax: ours({}, OUR_DEFAULT),
      verificationBefore: reading('deposit', AGE, 'Before a player account is opened.'),
      beforeVerificationMax: reading({ CAD: '0' }, AGE),
    },
    limits: {
      windows: reading('rolling', standard('2.23', LIMITS), 'The standard counts 24 hours, 7 days and one month.'),
      looseningDelayHours: law(24, standard('2.24', LIMITS)),
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
