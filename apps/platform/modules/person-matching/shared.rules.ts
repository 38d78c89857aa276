import type { PersonGrade } from '@marquee/person-matching/same-person.ts';

/** What a player shares with another account. */
export interface SharedDetails {
  readonly person: PersonGrade;
  /** National number. */
  readonly national: boolean;
  /** The mailbox behind both e-mail addresses. */
  readonly mailbox: boolean;
  /** Phone number, as typed; a confirmed one belongs to one account of the brand anyway. */
  readonly phone: boolean;
  /** Account or address of payouts. */
  readonly payout: boolean;
  /** A card of credited deposits, by the provider's hash of it. */
  readonly card: boolean;
  /** A browser in which both have logged in. */
  readonly device: boolean;
  /** Postal address. */
  readonly address: boolean;
}

export type SharedSignal = keyof SharedDetails;

/** Names of what is shared, for the record of a case. */
export function signalsOf(shared: SharedDetails): readonly SharedSignal[] {
  const names = ['person', 'national', 'mailbox', 'phone', 'payout', 'card', 'device', 'address'] as const;
  return names.filter((name) => (name === 'person' ? shared.person !== 'different' : shared[name]));
}

/**
 * Whether two accounts very likely belong to one person. The same name and birth date in any usual spelling, the same national number or the same mailbox are
 * enough. A couple may share a payout account, a card, a browser, an address or a phone number, so none of these is enough alone. `further` are signals that only
 * the caller knows.
 */
export function isSamePerson(shared: SharedDetails, further: readonly boolean[] = []): boolean {
  if (shared.person !== 'different' || shared.national || shared.mailbox) return true;
  const { phone, payout, card, device, address } = shared;
  return [phone, payout, card, device, address, ...further].filter(Boolean).length > 1;
}
