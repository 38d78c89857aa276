/** The details for a query of a national self-exclusion register. */
export interface RegisterPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string;
  /** CPF in digits; null if unknown. */
  readonly nationalNumber: string | null;
}

export type RegisterResult =
  | { readonly kind: 'clear' }
  /** `endsAt` is null if the exclusion has no end. */
  | { readonly kind: 'listed'; readonly endsAt: Date | null }
  /** The outcome is unknown: timeout, lost response, error of the register. Must never be reported as `clear`. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** A national register of self-exclusions. Each query ends within the adapter's timeout; none runs inside a database transaction. */
export interface SelfExclusionRegister {
  readonly name: string;
  find(person: RegisterPerson): Promise<RegisterResult>;
}
