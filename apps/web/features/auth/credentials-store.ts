/** A login that was made; `password` is null where the player chose it. */
export interface NewCredentials {
  readonly login: string;
  readonly password: string | null;
}

/** What was made for a newcomer, for as long as this page lives: it is shown once and stored nowhere. */
let made: NewCredentials | null = null;

export function storeCredentials(login: NewCredentials): void {
  made = login;
}

export function currentCredentials(): NewCredentials | null {
  return made;
}

export function clearCredentials(): void {
  made = null;
}
