/** What a player shares with another account of the brand. */
export interface SharedSignals {
  /** Name and date of birth, or the national number. */
  readonly person: boolean;
  /** Account or address of payouts. */
  readonly payout: boolean;
  /** A browser in which both have logged in. */
  readonly device: boolean;
  /** Postal address. */
  readonly address: boolean;
}

/** Whether another account very likely belongs to the same person. A couple may share a payout account, a browser or an address, so none is enough alone. */
export function isSamePerson({ person, payout, device, address }: SharedSignals): boolean {
  return person || [payout, device, address].filter(Boolean).length > 1;
}
