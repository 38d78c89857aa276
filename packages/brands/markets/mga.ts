import { EXPLICIT_CONSENT, OUR_DEFAULT, personalData, REMOVAL_BY_SUPPORT, STRICT_SESSIONS } from './defaults.ts';
import { law, ours, reading, type Market, type Source } from './market.ts';

/** The directive was read in secondary sources only, so no value is more than a reading of it. */
const DIRECTIVE: Source = {
  source: 'Player Protection Directive (Directive 2 of 2018), as amended on 12 January 2023',
  url: 'https://www.mga.org.mt/',
  validFrom: '2023-01-12',
};
const AGE: Source = {
  source: 'Gaming Act (Cap. 583 of the Laws of Malta) and Gaming Player Protection Regulations (S.L. 583.08)',
  url: 'https://legislation.mt/eli/cap/583/eng',
  validFrom: '2018-08-01',
};
const VERIFICATION: Source = {
  source: 'Implementing Procedures Part II, remote gaming (FIAU): verification at deposits of €2,000 within 180 days',
  url: 'https://fiaumalta.org/',
  validFrom: '2018-07-01',
};

/** Malta. */
export const mga: Market = {
  title: 'Malta',
  regulator: 'Malta Gaming Authority',
  register: null,
  currency: ours(null, OUR_DEFAULT),
  facts: {
    ...STRICT_SESSIONS,
    ageYearsMin: law(18, AGE),
    sessionClockRequired: reading(true, DIRECTIVE),
    netPositionRequired: reading(true, DIRECTIVE, 'Shown with the reality check; here at all times.'),
    demoNeedsVerification: ours(false, OUR_DEFAULT),
    newsletter: EXPLICIT_CONSENT,
    personalData: personalData(90, 72),
    exclusions: {
      scope: reading('operator', DIRECTIVE, 'Players are asked whether all brands are meant; here it always is.'),
      whenRegisterUnavailable: ours('refuse', OUR_DEFAULT, 'There is no national register for remote gaming.'),
      daysMin: reading(1, DIRECTIVE, 'Definite periods are chosen by the player.'),
      daysMax: reading(null, DIRECTIVE, 'Indefinite exclusions must be offered.'),
      coolingHoursAfterEnd: reading(
        168,
        DIRECTIVE,
        'Seven days after an indefinite exclusion is revoked, 24 hours otherwise.',
      ),
      returnByRequest: ours(false, OUR_DEFAULT, 'Definite periods end; a permanent one is not revoked here.'),
    },
    timeOuts: {
      hoursMin: ours(24, OUR_DEFAULT),
      hoursMax: ours(1_008, OUR_DEFAULT),
      panicButtonHours: ours(null, OUR_DEFAULT),
      waivesWageringFromHours: ours(720, OUR_DEFAULT),
    },
    breaks: { afterMinutes: ours(null, OUR_DEFAULT), minutes: ours(0, OUR_DEFAULT) },
    realityCheck: {
      isRequired: reading(true, DIRECTIVE),
      defaultMinutes: reading(60, DIRECTIVE, 'The interval is the player’s choice.'),
      minMinutes: reading(15, DIRECTIVE),
      maxMinutes: reading(60, DIRECTIVE),
      stopsPlay: reading(true, DIRECTIVE, 'Play is suspended until the player confirms having read it.'),
    },
    slots: {
      spinMsMin: ours(0, OUR_DEFAULT),
      otherRoundMsMin: ours(0, OUR_DEFAULT),
      autoplaySpinsMax: reading(null, DIRECTIVE, 'Allowed, with the offer of an alert at intervals.'),
      allowsTurbo: ours(true, OUR_DEFAULT),
      allowsGamble: ours(true, OUR_DEFAULT),
    },
    stakeCaps: ours([], OUR_DEFAULT),
    deposits: {
      limitBeforeFirst: reading('prompt', DIRECTIVE, 'Tools are explained after registration, before the first bet.'),
      crossOperatorMonthlyMax: ours({}, OUR_DEFAULT),
      verificationBefore: reading('withdrawal', VERIFICATION),
      beforeVerificationMax: reading(
        { EUR: '2000' },
        VERIFICATION,
        'Counted over the life of the account, not over 180 days.',
      ),
    },
    limits: {
      windows: reading('fixed', DIRECTIVE),
      looseningDelayHours: reading(24, DIRECTIVE, 'The regulations before 2018 asked for seven days.'),
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
