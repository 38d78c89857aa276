/** A login that was made; `password` is null where the player chose it. */
export interface MadeCredentials {
  readonly login: string;
  readonly password: string | null;
}

/** What was made for a newcomer, for as long as this page lives: it is shown once and stored nowhere. */
let made: MadeCredentials | null = null;

export function storeCredentials(login: MadeCredentials): void {
  made = login;
}

export function currentCredentials(): MadeCredentials | null {
  return made;
}

export function clearCredentials(): void {
  made = null;
}
