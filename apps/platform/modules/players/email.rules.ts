/** How an address is stored and compared. Only ASCII passes the contract, so lower case is the same in every language. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** The part that a player is greeted with until they choose a name. */
export function usernameOf(email: string, chosen: string | undefined): string {
  const name = chosen?.trim();
  return name ? name : (email.split('@')[0] ?? email);
}
