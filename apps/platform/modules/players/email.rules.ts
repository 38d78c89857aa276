import { readEmail } from '@marquee/text/email.ts';

/**
 * How an e-mail address is stored and compared. The contract allows ASCII only, with international domains in Punycode, so lower case is the same in every
 * language.
 */
export function normaliseEmail(email: string): string {
  return readEmail(email).toLowerCase();
}

/** The part of the address that is shown as name until the player chooses one. */
export function usernameOf(email: string, chosen: string | undefined): string {
  const name = chosen?.trim();
  return name ? name : (email.split('@')[0] ?? email);
}
