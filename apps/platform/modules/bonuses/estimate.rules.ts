import { activationRefusal, wagerOf, type ActivationFacts } from './activation.rules.ts';
import { audienceRefusal, type Audience, type Visitor } from './audience.rules.ts';
import { depositBonusOf, type DepositBonusTerms } from './deposit-bonus.rules.ts';

/** A past deposit, or a day with play, with the player. */
export interface Occasion {
  readonly playerId: string;
  readonly at: Date;
  /** Zero on a day with play. */
  readonly depositMinor: bigint;
  /** Earlier deposits. */
  readonly depositCount: number;
  readonly countryCode: string | null;
  readonly tags: readonly string[];
  readonly level: number;
  readonly registeredAt: Date;
  readonly isEmailVerified: boolean;
  readonly timeZone: string;
}

/** A campaign as the estimate sees it. */
export interface EstimatedOffer {
  readonly audience: Audience;
  readonly schedule: Omit<ActivationFacts, keyof Person | keyof State>;
  readonly deposit: Omit<DepositBonusTerms, 'status' | 'endsAt'>;
  readonly participantsMax: number | null;
}
type Person = Pick<ActivationFacts, 'timeZone' | 'locale' | 'registeredAt' | 'isEmailVerified'>;
type State = Pick<
  ActivationFacts,
  | 'hasOtherAccount'
  | 'hasPersonHad'
  | 'depositCount'
  | 'isFull'
  | 'isBarredByMarket'
  | 'lastClaimedAt'
  | 'wasCancelled'
  | 'hasActiveBonus'
  | 'hasActiveFreeSpins'
>;

export interface Granted {
  readonly occasions: number;
  readonly players: number;
  readonly depositedMinor: bigint;
  readonly grants: number;
  readonly participants: ReadonlySet<string>;
  /** Deposits that got a bonus. */
  readonly matchedMinor: bigint;
  readonly grantedMinor: bigint;
  readonly isFull: boolean;
}

/** Which occasions would have got the bonus, in their order, by the rules of listing, activation and deposits. Every player takes it as soon and as often as possible. */
export function grantAll(
  { audience, schedule, deposit, participantsMax }: EstimatedOffer,
  occasions: readonly Occasion[],
  policyOf: (countryCode: string | null) => Visitor['policy'],
): Granted {
  const last = new Map<string, Date>();
  const participants = new Set<string>();
  const sums = { depositedMinor: 0n, matchedMinor: 0n, grantedMinor: 0n, grants: 0 };
  let isFull = false;
  for (const each of occasions) {
    sums.depositedMinor += each.depositMinor;
    const policy = policyOf(each.countryCode);
    const visitor = {
      ...each,
      isGuest: false,
      currencyCode: audience.currencyCode,
      redeemed: new Set<string>(),
      policy,
    };
    if (audienceRefusal({ ...audience, needsCoupon: false }, visitor)) continue;
    const facts: ActivationFacts = {
      ...schedule,
      ...each,
      locale: 'en',
      lastClaimedAt: last.get(each.playerId) ?? null,
      wasCancelled: false,
      hasOtherAccount: false,
      hasPersonHad: false,
      hasActiveBonus: false,
      hasActiveFreeSpins: false,
      isBarredByMarket: policy.welcomeOnly && each.depositCount > 0,
      isFull: !participants.has(each.playerId) && participants.size >= (participantsMax ?? Infinity),
    };
    const refusal = activationRefusal(facts, each.at);
    if (refusal?.code === 'bonus.MAXIMUM_PARTICIPANTS') isFull = true;
    if (refusal) continue;
    const bonusMinor =
      schedule.type === 'deposit'
        ? depositBonusOf(
            { ...deposit, status: 'available', endsAt: null },
            { currencyCode: audience.currencyCode, amountMinor: each.depositMinor, number: each.depositCount + 1 },
            each.at,
          )
        : deposit.bonusMinor;
    if (bonusMinor <= 0n) continue;
    last.set(each.playerId, each.at);
    participants.add(each.playerId);
    sums.grants += 1;
    sums.matchedMinor += each.depositMinor;
    sums.grantedMinor += bonusMinor;
  }
  const players = new Set(occasions.map(({ playerId }) => playerId)).size;
  return { ...sums, occasions: occasions.length, players, participants, isFull };
}

export interface Cost {
  readonly wagerMinor: bigint;
  /** Stakes that the wagering needs, since some count only in part. */
  readonly turnoverMinor: bigint;
  /** What players lose on these stakes on average. */
  readonly lostMinor: bigint;
  /** Bonuses less that loss; zero if the loss exceeds them. */
  readonly costMinor: bigint;
}

/** The expected cost of granted bonuses if everybody completes the wagering with these games. Rounded against the house. */
export function costOf(
  grantedMinor: bigint,
  {
    multiplier,
    countedBps,
    edgeBps,
  }: { readonly multiplier: number; readonly countedBps: number; readonly edgeBps: number },
): Cost {
  const wagerMinor = wagerOf(grantedMinor, multiplier);
  const turnoverMinor = (wagerMinor * 10_000n) / BigInt(countedBps);
  const lostMinor = (turnoverMinor * BigInt(edgeBps)) / 10_000n;
  return { wagerMinor, turnoverMinor, lostMinor, costMinor: grantedMinor > lostMinor ? grantedMinor - lostMinor : 0n };
}
