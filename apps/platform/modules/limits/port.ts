/** Whom a national register of self-exclusions is asked about. */
export interface RegisterPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string;
  /** CPF in digits; null where none is known. */
  readonly nationalNumber: string | null;
}

export type RegisterResult =
  | { readonly kind: 'clear' }
  /** `endsAt` is null where the register names no end. */
  | { readonly kind: 'listed'; readonly endsAt: Date | null }
  /** Nobody knows: time-out, lost answer, error of the register. Never reported as `clear`. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** A national register of self-exclusions. Each call ends within the adapter's time-out; none is made inside a database transaction. */
export interface SelfExclusionRegister {
  readonly name: string;
  find(person: RegisterPerson): Promise<RegisterResult>;
}
