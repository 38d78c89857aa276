/** The test that shows the effect of a field on the running product, over HTTP or in the browser. */
export interface FieldTest {
  readonly file: string;
  readonly title: string;
}

const P = 'apps/platform/modules';
const shown = (file: string, title: string): FieldTest => ({ file, title });
const terms = (title: string) => shown(`${P}/payments/deposit-terms.test.ts`, title);
const limits = (title: string) => shown(`${P}/limits/market-terms.test.ts`, title);
const bonuses = (title: string) => shown(`${P}/bonuses/market-bonuses.test.ts`, title);
const excluded = (title: string) => shown(`${P}/limits/exclusions.test.ts`, title);
const session = (title: string) => shown(`${P}/play-rules/play-session.test.ts`, title);
const inGames = (title: string) => shown('apps/web/features/games/play-rules.browser.test.tsx', title);
const personal = (title: string) => shown(`${P}/personal-data/personal-data.test.ts`, title);

/** Field of `MarketPolicy` → its test. A field without an effect does not belong into the policy. */
export const MARKET_FIELDS: Readonly<Record<string, FieldTest>> = {
  sessionIdleMinutes: limits('sessions end as the strictest market of the brand requires'),
  sessionHoursMax: limits('sessions end as the strictest market of the brand requires'),
  tokenMinutes: limits('sessions end as the strictest market of the brand requires'),
  stepUpMinutes: limits('a step-up lasts as long as the strictest market of the brand allows'),
  ageYearsMin: limits('the minimum age is that of the market of the residence'),
  sessionClockRequired: inGames('%s keeps the meter visible when the player hides the others'),
  netPositionRequired: inGames('%s keeps the meter visible when the player hides the others'),
  demoNeedsVerification: terms('a market that requires an age check for play money refuses demo rounds until then'),
  'breaks.afterMinutes': session('breaks.afterMinutes and breaks.minutes: play pauses for this time'),
  'breaks.minutes': session('breaks.afterMinutes and breaks.minutes: play pauses for this time'),
  'realityCheck.isRequired': session('realityCheck.isRequired: the check cannot be turned off'),
  'realityCheck.defaultMinutes': session('realityCheck.defaultMinutes: the check is due after this time of play'),
  'realityCheck.minMinutes': session('realityCheck.minMinutes and maxMinutes: other intervals are refused'),
  'realityCheck.maxMinutes': session('realityCheck.minMinutes and maxMinutes: other intervals are refused'),
  'realityCheck.stopsPlay': session(
    'realityCheck.stopsPlay: bets in every process are refused until the check is answered',
  ),
  'slots.spinMsMin': session('slots.spinMsMin: the next spin waits, in every tab and process'),
  'slots.otherRoundMsMin': session('slots.otherRoundMsMin: the next round of other games waits'),
  'slots.autoplaySpinsMax': shown(
    'apps/web/features/games/autoplay/autoplay.browser.test.tsx',
    '0: no game has autoplay',
  ),
  'slots.allowsTurbo': inGames('false: nothing shortens a running spin'),
  'slots.allowsGamble': session('slots.allowsGamble: neither a round with a gamble nor play money is accepted'),
  stakeCaps: session('stakeCaps: stakes above the cap of the age and category are refused'),
  'newsletter.isTickedBefore': limits('the newsletter box is ticked only where market and country allow it'),
  'newsletter.optInCountries': shown(
    `${P}/registration/registration.test.ts`,
    'the newsletter’s box follows the law of %s, and a sign-up consents only by sending it',
  ),
  'personalData.eventDays': shown(
    `${P}/browser-events/events.test.ts`,
    "deletes events after the retention of the brand's market",
  ),
  'personalData.emailRetentionDays': limits('e-mails are deleted after the retention of the strictest market'),
  'personalData.exportHours': limits(
    'a copy of personal data can be downloaded as long as the strictest market allows',
  ),
  'personalData.erasureCoolingDays': personal('an erasure requires confirmation, waits, and can be cancelled'),
  'personalData.identityKeepYears': personal(
    'removes everything that names the player, keeps what the law requires, and prevents logins',
  ),
  'exclusions.scope': excluded('is allowed after the exclusion has ended, and at brands outside of its scope'),
  'exclusions.whenRegisterUnavailable': excluded(
    'blocks sign-ups while it does not respond if the policy says so, with a retry time',
  ),
  'exclusions.daysMin': limits(
    'a self-exclusion shorter than the market allows is refused, and longer ones are accepted',
  ),
  'exclusions.daysMax': limits('the longest self-exclusion of the market is offered'),
  'exclusions.coolingHoursAfterEnd': limits(
    'a self-exclusion is followed by the waiting time of the market, in which bets and deposits are refused',
  ),
  'exclusions.returnByRequest': limits(
    'a self-exclusion applies after its end until the player asks to return, where the market requires it',
  ),
  'timeOuts.hoursMin': limits('time-outs are offered and accepted between the shortest and the longest of the market'),
  'timeOuts.hoursMax': limits('time-outs are offered and accepted between the shortest and the longest of the market'),
  'timeOuts.waivesWageringFromHours': limits('a time-out waives wagering from the length of the policy on'),
  'timeOuts.panicButtonHours': shown(
    `${P}/protection/hints.test.ts`,
    'starts a time-out of the market’s length at once',
  ),
  'deposits.limitBeforeFirst': terms('a market that requires a deposit limit refuses deposits until one is set'),
  'deposits.crossOperatorMonthlyMax': terms(
    'a deposit above the monthly maximum of all operators is refused with what is left',
  ),
  'deposits.verificationBefore': terms(
    'a market that requires verification before play accepts deposits and refuses bets',
  ),
  'deposits.beforeVerificationMax': terms('deposits before the verification stop at the maximum of the market'),
  'limits.windows': limits('periods are calendar periods or rolling ones, as the market counts them'),
  'limits.looseningDelayHours': limits('a looser limit waits as long as the market of the residence requires'),
  'limits.requiresSecondConfirmation': limits(
    'a looser limit needs a second confirmation in time only where the market requires it',
  ),
  'limits.confirmWithinDays': limits(
    'a looser limit needs a second confirmation in time only where the market requires it',
  ),
  'limits.removalBySupportFromLevel': limits('only support removes limits from the level of the market'),
  'bonuses.wageringTimesMax': bonuses(
    'a bonus above the wagering maximum of the market is neither offered nor activated',
  ),
  'bonuses.welcomeOnly': bonuses('the residence decides whether only a first play may be rewarded'),
};
