import { EXPLICIT_CONSENT, OUR_DEFAULT, personalData, REMOVAL_BY_SUPPORT, STRICT_SESSIONS } from './defaults.ts';
import { law, ours, reading, type Market, type Source } from './market.ts';

const treaty = (section: string): Source => ({
  source: `Glücksspielstaatsvertrag 2021, § ${section}`,
  url: `https://www.gesetze-bayern.de/Content/Document/StVGlueStV2021-${/^\d+[a-z]?/.exec(section)?.[0] ?? ''}`,
  validFrom: '2021-07-01',
});

/** Germany, for virtual slot machines. Table games online are licensed by the states and not covered. */
export const germany: Market = {
  title: 'Germany',
  regulator: 'Gemeinsame Glücksspielbehörde der Länder',
  register: 'OASIS',
  currency: law('EUR', treaty('6b'), 'Accounts are kept in euros and cents.'),
  facts: {
    ...STRICT_SESSIONS,
    ageYearsMin: law(18, treaty('4')),
    sessionClockRequired: reading(true, treaty('6e')),
    netPositionRequired: reading(true, treaty('6d'), 'Stakes, wins and losses of 30 days; here also of the session.'),
    demoNeedsVerification: reading(
      true,
      treaty('6j'),
      'The section is about free offers; its text was not read, so this is the strictest possible meaning.',
    ),
    newsletter: EXPLICIT_CONSENT,
    personalData: personalData(30, 24),
    exclusions: {
      scope: law('register', treaty('8'), 'OASIS.'),
      whenRegisterUnavailable: reading('refuse', treaty('8')),
      daysMin: law(92, treaty('8a'), 'Three months, rounded up; one year if the player names no period.'),
      daysMax: law(null, treaty('8a'), 'It lasts until the player applies for its end.'),
      coolingHoursAfterEnd: reading(168, treaty('8b'), 'One week after the application.'),
      returnByRequest: law(true, treaty('8b'), 'Without an application it does not end, whatever period was named.'),
    },
    timeOuts: {
      hoursMin: law(24, treaty('6i')),
      hoursMax: ours(1_008, OUR_DEFAULT),
      panicButtonHours: law(24, treaty('6i')),
      waivesWageringFromHours: ours(720, OUR_DEFAULT),
    },
    breaks: {
      afterMinutes: law(60, treaty('22a')),
      minutes: law(5, treaty('22a')),
    },
    realityCheck: {
      isRequired: law(true, treaty('22a')),
      defaultMinutes: law(60, treaty('22a')),
      minMinutes: reading(15, treaty('22a')),
      maxMinutes: law(60, treaty('22a')),
      stopsPlay: law(true, treaty('22a')),
    },
    slots: {
      spinMsMin: law(5_000, treaty('22a'), 'The law asks for five seconds on average; here each spin.'),
      otherRoundMsMin: ours(5_000, OUR_DEFAULT, 'Other games need a licence of a state.'),
      autoplaySpinsMax: law(0, treaty('22a')),
      allowsTurbo: reading(false, treaty('22a')),
      allowsGamble: reading(
        false,
        treaty('22a'),
        'A gamble would be a game of its own: above the highest stake, within five seconds, started before the last game has ended.',
      ),
    },
    stakeCaps: law([{ category: 'slots', ageFrom: 0, ageTo: null, max: { EUR: '1' } }], treaty('22a')),
    deposits: {
      limitBeforeFirst: law('required', treaty('6c')),
      crossOperatorMonthlyMax: law(
        { EUR: '1000' },
        treaty('6c'),
        'The central file is LUGAS. A licence may allow more in single cases.',
      ),
      verificationBefore: law('play', treaty('6a')),
      beforeVerificationMax: law({ EUR: '100' }, treaty('6a'), 'In the first 72 hours, without withdrawals.'),
    },
    limits: {
      windows: law('fixed', treaty('6c'), 'By calendar month; day and week may be offered besides.'),
      looseningDelayHours: law(168, treaty('6c')),
      requiresSecondConfirmation: ours(true, OUR_DEFAULT),
      confirmWithinDays: ours(7, OUR_DEFAULT),
      removalBySupportFromLevel: REMOVAL_BY_SUPPORT,
    },
    bonuses: {
      wageringTimesMax: ours(null, OUR_DEFAULT, 'Licences restrict bonuses further.'),
      welcomeOnly: ours(false, OUR_DEFAULT),
    },
  },
};
