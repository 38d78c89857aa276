/** What a player shares with another account of the brand. */
export interface SharedSignals {
  /** Name and date of birth, or the national number. */
  readonly person: boolean;
  /** Account or address of payouts. */
  readonly payout: boolean;
  /** A card of credited deposits, by the provider's hash of it. */
  readonly card: boolean;
  /** A browser in which both have logged in. */
  readonly device: boolean;
  /** Postal address. */
  readonly address: boolean;
  /** Phone number, as typed; a confirmed one belongs to one account of the brand anyway. */
  readonly phone: boolean;
  /** Several live rounds in which one bet on a side and the other on the opposite one. */
  readonly opposed: boolean;
}

/**
 * Whether another account very likely belongs to the same person. A couple may share a payout account, a card, a browser, an address or a phone number, and players
 * who do not know each other may bet on opposite sides, so none is enough alone.
 */
export function isSamePerson({ person, payout, card, device, address, phone, opposed }: SharedSignals): boolean {
  return person || [payout, card, device, address, phone, opposed].filter(Boolean).length > 1;
}
