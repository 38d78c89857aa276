import type { Db, Tx } from '../../db/database.ts';
import { activationRefusal, type ActivationFacts, type ActivationRefusal } from './activation.rules.ts';
import { isFull, listHeld } from './activations.sql.ts';
import { audienceRefusal, GUEST, type Audience } from './audience.rules.ts';
import type { BonusesDeps } from './bonuses.deps.ts';
import { findStanding, type TemplateRow } from './bonuses.sql.ts';
import { countDeposits } from './ending.sql.ts';
import { hasPersonHad, listOtherAccounts } from './other-accounts.ts';
import { spinTermsOf } from './set-terms.ts';

export type OfferCheckDeps = Pick<BonusesDeps, 'policyOf' | 'residenceOf' | 'personOf' | 'now'>;

interface Checked {
  readonly brandKey: string;
  readonly playerId: string;
  /** Of the player, for names of days. */
  readonly locale: string;
  readonly currencyCode: string;
}

/** Reads what decides about offers to a player in a currency, once. The result checks offers: for the list, for activation, and for the preview of operators. */
export async function createOfferCheck(
  deps: OfferCheckDeps,
  tx: Db | Tx,
  { brandKey, playerId, locale, currencyCode }: Checked,
) {
  const now = deps.now();
  const person = { ...(await deps.personOf(playerId, tx)), locale };
  const policy = await deps.policyOf(brandKey, playerId, tx);
  const countryCode = await deps.residenceOf(playerId, tx);
  const { level, redeemed } = await findStanding(tx, playerId);
  const depositCount = await countDeposits(tx, playerId);
  const held = await listHeld(tx, playerId);
  const others = await listOtherAccounts(tx, { playerId, brandKey });
  const visitor = { isGuest: false, currencyCode, countryCode, level, tags: person.tags, redeemed, policy };
  const active = held.filter(({ status }) => status === 'active');
  const factsOf = async (template: TemplateRow): Promise<ActivationFacts> => ({
    ...scheduleOf(template),
    ...person,
    ...lastClaimOf(held, template),
    hasOtherAccount: others.some(({ isCounting }) => isCounting),
    hasPersonHad: await hasPersonHad(tx, template, { playerId, others }),
    depositCount,
    isFull: await isFull(tx, playerId, template),
    isBarredByMarket: policy.welcomeOnly && (held.length > 0 || depositCount > 0),
    hasActiveBonus: active.some((bonus) => !bonus.is_set),
    hasActiveFreeSpins: active.some((bonus) => bonus.is_set),
  });
  return {
    timeZone: person.timeZone,
    factsOf,
    /** Why the bonus is neither shown nor activated, whatever the time. */
    audienceRefusal: (template: TemplateRow) => audienceRefusal(audienceOf(template), visitor),
    /** Why the player cannot activate a bonus that is for players like this one. */
    activationRefusal: async (template: TemplateRow): Promise<ActivationRefusal | null> =>
      activationRefusal(await factsOf(template), now),
  };
}

export type OfferCheck = Awaited<ReturnType<typeof createOfferCheck>>;

/** Checks offers for a guest: as for a new player who meets all conditions that an account can meet. */
export async function createGuestCheck(
  deps: OfferCheckDeps,
  db: Db,
  { brandKey, locale, currencyCode, timeZone }: Omit<Checked, 'playerId'> & { readonly timeZone: string },
): Promise<Pick<OfferCheck, 'timeZone' | 'factsOf' | 'audienceRefusal'>> {
  const policy = await deps.policyOf(brandKey, null, db);
  const registeredAt = deps.now();
  return {
    timeZone,
    factsOf: async (template) => ({
      ...scheduleOf(template),
      timeZone,
      locale,
      isGuest: true,
      registeredAt,
      isEmailVerified: true,
      lastClaimedAt: null,
      wasCancelled: false,
      hasOtherAccount: false,
      hasPersonHad: false,
      depositCount: template.bonus_type === 'instant_cashback' ? 1 : (template.deposit_number ?? 1) - 1,
      isFull: await isFull(db, '', template),
      isBarredByMarket: false,
      hasActiveBonus: false,
      hasActiveFreeSpins: false,
    }),
    audienceRefusal: (template) => audienceRefusal(audienceOf(template), { ...GUEST, currencyCode, policy }),
  };
}

type Held = Awaited<ReturnType<typeof listHeld>>;

/** When the player had this bonus last, or one of the same offer, such as that in another currency. A gift that a person has had as often as it may be is never available again. Cashback is claimed once per period instead, and a deposit bonus that never got its deposit may be chosen again. */
function lastClaimOf(
  held: Held,
  template: Pick<TemplateRow, 'bonus_id' | 'bonus_type' | 'offer_key' | 'retry_hours' | 'takes_max'>,
): Pick<ActivationFacts, 'lastClaimedAt' | 'wasCancelled' | 'retryHours'> {
  const { retry_hours: retryHours, takes_max: takesMax } = template;
  if (template.bonus_type === 'instant_cashback') return { lastClaimedAt: null, wasCancelled: false, retryHours };
  const claims = held
    .filter((bonus) => bonus.with_bonus_id === null)
    .filter(
      ({ bonus_id: id, offer_key: offer }) =>
        id === template.bonus_id || (offer !== null && offer === template.offer_key),
    )
    .filter(({ bonus_type: type, deposit_minor: depositMinor }) => type !== 'deposit' || depositMinor !== null)
    .toSorted((a, b) => b.starts_at.getTime() - a.starts_at.getTime());
  const [claim] = claims;
  return {
    lastClaimedAt: claim?.starts_at ?? null,
    wasCancelled: claim?.status === 'cancelled',
    retryHours: takesMax !== null && claims.length >= takesMax ? null : retryHours,
  };
}

/** The terms of a stored bonus that decide when it can be activated. */
export function scheduleOf(template: TemplateRow) {
  return {
    type: template.bonus_type as ActivationFacts['type'], // A check constraint limits the column to these values.
    startsAt: template.starts_at,
    endsAt: template.ends_at,
    validTo: template.valid_to,
    weekdays: template.weekdays,
    hourFrom: template.hour_from,
    hourTo: template.hour_to,
    registeredHoursMax: template.registered_hours_max,
    needsVerifiedEmail: template.needs_email_verification,
    retryHours: template.retry_hours,
    depositNumber: template.deposit_number,
    givesFreeSpins: template.free_spins !== null,
  };
}

/** For whom a stored bonus is. */
export function audienceOf(row: TemplateRow): Audience {
  const spins = spinTermsOf(row);
  const ofSpins = spins.winnings_as === 'bonus' ? spins.multiplier : 0;
  return {
    bonusId: row.bonus_id,
    type: row.bonus_type as Audience['type'], // A check constraint limits the column to these values.
    multiplier: row.bonus_type === 'freespins' ? ofSpins : Math.max(row.multiplier ?? 0, ofSpins),
    currencyCode: row.currency_code,
    countries: row.country_codes,
    levelMin: row.level_min,
    needsCoupon: row.needs_coupon,
    tags: row.tags,
    excludedTags: row.excluded_tags,
  };
}
