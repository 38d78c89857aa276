import type { Amounts, MarketPolicy, StakeCap } from '../market-policy.ts';
import { isGroup, type PolicyGroup } from './market.ts';

/** The stricter of two values; for values that restrict in different ways, one that satisfies both. */
type Stricter<T> = (left: T, right: T) => T;

type StrictnessOf<T> = { readonly [K in keyof T]: Stricter<T[K]> };
type Strictness = {
  readonly [K in keyof MarketPolicy]: K extends PolicyGroup ? StrictnessOf<MarketPolicy[K]> : Stricter<MarketPolicy[K]>;
};

const lower: Stricter<number> = Math.min;
const higher: Stricter<number> = Math.max;
const required: Stricter<boolean> = (left, right) => left || right;
const forbidden: Stricter<boolean> = (left, right) => left && right;
/** Null is the loosest. */
const lowerOrNone: Stricter<number | null> = (left, right) =>
  left === null || right === null ? (left ?? right) : Math.min(left, right);
const higherOrNone: Stricter<number | null> = (left, right) =>
  left === null || right === null ? (left ?? right) : Math.max(left, right);
/** Null is the strictest. */
const higherOrEndless: Stricter<number | null> = (left, right) =>
  left === null || right === null ? null : Math.max(left, right);
const union: Stricter<readonly string[]> = (left, right) => [...new Set([...left, ...right])].sort();

/** Values from the loosest to the strictest. */
const ranked =
  <T>(...order: readonly T[]): Stricter<T> =>
  (left, right) =>
    order.indexOf(left) >= order.indexOf(right) ? left : right;

/** Compares decimal strings of equal currency exactly. */
function isLess(left: string, right: string): boolean {
  const [whole = '0', fraction = ''] = left.split('.');
  const [otherWhole = '0', otherFraction = ''] = right.split('.');
  const length = Math.max(fraction.length, otherFraction.length);
  return BigInt(whole + fraction.padEnd(length, '0')) < BigInt(otherWhole + otherFraction.padEnd(length, '0'));
}

/** Every currency of either, with its lower amount. */
const amounts: Stricter<Amounts> = (left, right) => {
  const codes = [...new Set([...Object.keys(left), ...Object.keys(right)])].sort();
  return Object.fromEntries(
    codes.map((code) => {
      const [mine, other] = [left[code], right[code]];
      return [code, mine === undefined || (other !== undefined && isLess(other, mine)) ? (other ?? '') : mine];
    }),
  );
};

/** Whether everything that `other` forbids is forbidden by `cap`. */
function covers(cap: StakeCap, other: StakeCap): boolean {
  return (
    (cap.category === 'all' || cap.category === other.category) &&
    cap.ageFrom <= other.ageFrom &&
    (cap.ageTo === null || (other.ageTo !== null && cap.ageTo >= other.ageTo)) &&
    isEqual(amounts(cap.max, other.max), amounts(cap.max, {}))
  );
}

/** All caps of both without those that another one covers. */
const caps: Stricter<readonly StakeCap[]> = (left, right) => {
  const all = [...left, ...right];
  const isNeedless = (cap: StakeCap, at: number) =>
    all.some((other, place) => place !== at && covers(other, cap) && !(covers(cap, other) && at < place));
  return all.filter((cap, at) => !isNeedless(cap, at)).sort((one, other) => keyOf(one).localeCompare(keyOf(other)));
};

const keyOf = ({ category, ageFrom, ageTo, max }: StakeCap) =>
  JSON.stringify([category, ageFrom, ageTo, amounts(max, {})]);

const STRICTNESS: Strictness = {
  sessionIdleMinutes: lower,
  sessionHoursMax: lower,
  tokenMinutes: lower,
  stepUpMinutes: lower,
  ageYearsMin: higher,
  sessionClockRequired: required,
  netPositionRequired: required,
  demoNeedsVerification: required,
  newsletter: { isTickedBefore: forbidden, optInCountries: union },
  personalData: {
    eventDays: lower,
    emailRetentionDays: lower,
    exportHours: lower,
    erasureCoolingDays: lower,
    // Anti-money-laundering law states the least time.
    identityKeepYears: higher,
  },
  exclusions: {
    scope: ranked<'brand' | 'operator' | 'register'>('brand', 'operator', 'register'),
    whenRegisterUnavailable: ranked<'refuse' | 'allow'>('allow', 'refuse'),
    daysMin: higher,
    daysMax: higherOrEndless,
    coolingHoursAfterEnd: higher,
    returnByRequest: required,
  },
  timeOuts: { hoursMin: lower, hoursMax: higher, panicButtonHours: higherOrNone, waivesWageringFromHours: lower },
  breaks: { afterMinutes: lowerOrNone, minutes: higher },
  realityCheck: {
    isRequired: required,
    defaultMinutes: lower,
    minMinutes: lower,
    maxMinutes: lower,
    stopsPlay: required,
  },
  slots: {
    spinMsMin: higher,
    otherRoundMsMin: higher,
    autoplaySpinsMax: lowerOrNone,
    allowsTurbo: forbidden,
    allowsGamble: forbidden,
  },
  stakeCaps: caps,
  deposits: {
    limitBeforeFirst: ranked<'none' | 'prompt' | 'required'>('none', 'prompt', 'required'),
    crossOperatorMonthlyMax: amounts,
    verificationBefore: ranked<'withdrawal' | 'play' | 'deposit'>('withdrawal', 'play', 'deposit'),
    beforeVerificationMax: amounts,
  },
  limits: {
    // Neither is stricter than the other.
    windows: (left, right) => (left === right ? left : 'both'),
    looseningDelayHours: higher,
    requiresSecondConfirmation: required,
    confirmWithinDays: lower,
    removalBySupportFromLevel: lowerOrNone,
  },
  bonuses: {
    wageringTimesMax: lowerOrNone,
    welcomeOnly: required,
  },
};

type Values = Readonly<Record<string, unknown>>;
type Rules = Readonly<Record<string, Stricter<unknown>>>;

/** Applies a function to every field of both policies. */
function combine(
  left: MarketPolicy,
  right: MarketPolicy,
  of: (rule: Stricter<unknown>, path: string, pair: [unknown, unknown]) => unknown,
): Values {
  return Object.fromEntries(
    Object.entries(STRICTNESS).map(([name, rule]) => {
      const mine: unknown = left[name as keyof MarketPolicy];
      const other: unknown = right[name as keyof MarketPolicy];
      if (!isGroup(name)) return [name, of(rule as Stricter<unknown>, name, [mine, other])];
      const inner = Object.entries(rule as Rules).map(([field, one]) => [
        field,
        of(one, `${name}.${field}`, [(mine as Values)[field], (other as Values)[field]]),
      ]);
      return [name, Object.fromEntries(inner)];
    }),
  );
}

/** The strictest value of each field. */
export function strictestOf(first: MarketPolicy, ...others: readonly MarketPolicy[]): MarketPolicy {
  return others.reduce(
    (strictest, policy) => combine(strictest, policy, (rule, _path, pair) => rule(...pair)) as unknown as MarketPolicy, // it has exactly these fields
    // With itself, so that lists have their usual order.
    combine(first, first, (rule, _path, pair) => rule(...pair)) as unknown as MarketPolicy,
  );
}

export interface LooserField {
  /** `exclusions.scope` */
  readonly field: string;
  readonly value: unknown;
  readonly required: unknown;
}

/** Fields in which a policy is looser than required. Empty: it is at least as strict in each. */
export function looserFields(policy: MarketPolicy, requiredPolicy: MarketPolicy): readonly LooserField[] {
  const looser: LooserField[] = [];
  combine(policy, requiredPolicy, (rule, field, [value, needed]) => {
    if (!isEqual(rule(value, needed), rule(value, value))) looser.push({ field, value, required: needed });
  });
  return looser;
}

function isEqual(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
