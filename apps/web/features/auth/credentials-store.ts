/** A login that was made; `password` is null where the player chose it. */
export interface ShownLogin {
  readonly login: string;
  readonly password: string | null;
}

/** What was made for a newcomer, for as long as this page lives: it is shown once and stored nowhere. */
let made: ShownLogin | null = null;

export function keepCredentials(login: ShownLogin): void {
  made = login;
}

export function shownCredentials(): ShownLogin | null {
  return made;
}

export function forgetCredentials(): void {
  made = null;
}
