import { chooseMarket, MARKET_NAMES, type MarketChanges } from '@marquee/brands/markets/choose-market.ts';
import * as z from 'zod/mini';
import { country, lawCurrency, subdivision } from '../../core/code-fields.ts';

const whole = (least: number, most: number) => z.optional(z.number().check(z.int(), z.minimum(least), z.maximum(most)));
const wholeOrNull = (least: number, most: number) =>
  z.optional(z.nullable(z.number().check(z.int(), z.minimum(least), z.maximum(most))));
const flag = z.optional(z.boolean());
const oneOf = <const T extends readonly string[]>(names: T) => z.optional(z.enum(names));
const amountsByCurrency = z.record(
  lawCurrency,
  z.string().check(z.regex(/^\d{1,15}(?:\.\d{1,8})?$/, 'is not an amount')),
);
const amounts = z.optional(amountsByCurrency);
const marketName = z.enum(MARKET_NAMES);

const changes = z.strictObject({
  market: z._default(marketName, 'strictest'),
  byCountry: z._default(z.record(z.union([country, subdivision]), marketName), {}),
  sessionIdleMinutes: whole(1, 1_440),
  sessionHoursMax: whole(1, 720),
  tokenMinutes: whole(1, 1_440),
  stepUpMinutes: whole(1, 60),
  ageYearsMin: whole(18, 99),
  sessionClockRequired: flag,
  netPositionRequired: flag,
  demoNeedsVerification: flag,
  newsletter: z.optional(z.strictObject({ isTickedBefore: flag, optInCountries: z.optional(z.array(country)) })),
  personalData: z.optional(
    z.strictObject({
      eventDays: whole(1, 730),
      emailRetentionDays: whole(1, 3_650),
      exportHours: whole(1, 720),
      erasureCoolingDays: whole(0, 30),
      identityKeepYears: whole(0, 30),
    }),
  ),
  exclusions: z.optional(
    z.strictObject({
      scope: oneOf(['brand', 'operator', 'register']),
      whenRegisterUnavailable: oneOf(['refuse', 'allow']),
      daysMin: whole(0, 3_650),
      daysMax: wholeOrNull(1, 36_500),
      coolingHoursAfterEnd: whole(0, 8_760),
      returnByRequest: flag,
    }),
  ),
  timeOuts: z.optional(
    z.strictObject({
      hoursMin: whole(1, 720),
      hoursMax: whole(1, 8_760),
      panicButtonHours: wholeOrNull(1, 720),
      waivesWageringFromHours: whole(24, 8_760),
    }),
  ),
  breaks: z.optional(z.strictObject({ afterMinutes: wholeOrNull(1, 1_440), minutes: whole(0, 1_440) })),
  realityCheck: z.optional(
    z.strictObject({
      isRequired: flag,
      defaultMinutes: whole(1, 1_440),
      minMinutes: whole(1, 1_440),
      maxMinutes: whole(1, 1_440),
      stopsPlay: flag,
    }),
  ),
  slots: z.optional(
    z.strictObject({
      spinMsMin: whole(0, 60_000),
      otherRoundMsMin: whole(0, 60_000),
      autoplaySpinsMax: wholeOrNull(0, 10_000),
      allowsTurbo: flag,
      allowsGamble: flag,
    }),
  ),
  stakeCaps: z.optional(
    z.array(
      z.strictObject({
        category: z.enum(['slots', 'all']),
        ageFrom: z.number().check(z.int(), z.minimum(0), z.maximum(150)),
        ageTo: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(150))),
        max: amountsByCurrency,
      }),
    ),
  ),
  deposits: z.optional(
    z.strictObject({
      limitBeforeFirst: oneOf(['none', 'prompt', 'required']),
      crossOperatorMonthlyMax: amounts,
      verificationBefore: oneOf(['withdrawal', 'play', 'deposit']),
      beforeVerificationMax: amounts,
    }),
  ),
  limits: z.optional(
    z.strictObject({
      windows: oneOf(['fixed', 'rolling', 'both']),
      looseningDelayHours: whole(0, 8_760),
      requiresSecondConfirmation: flag,
      confirmWithinDays: whole(1, 365),
      removalBySupportFromLevel: wholeOrNull(0, 1_000),
    }),
  ),
  bonuses: z.optional(
    z.strictObject({
      wageringTimesMax: wholeOrNull(0, 1_000),
      welcomeOnly: flag,
    }),
  ),
});

/** A market with changes → the policy. That the changes are stricter is a rule of the whole brand (`brand-rules.ts`). */
export const marketPolicy = z.pipe(
  z._default(changes, { market: 'strictest', byCountry: {} }),
  z.transform(({ market, byCountry, ...changed }) => chooseMarket(market, changed as MarketChanges, byCountry)),
);

/** `"marketPolicy": "mga"` is short for `"marketPolicy": { "market": "mga" }`. */
export function withMarketObject(brand: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { marketPolicy: given } = brand;
  return typeof given === 'string' ? { ...brand, marketPolicy: { market: given } } : brand;
}
