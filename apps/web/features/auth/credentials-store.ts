/** A generated login; `password` is null if the player chose it. */
export interface NewCredentials {
  readonly login: string;
  readonly password: string | null;
}

/** Credentials of the new player, in memory only: they are shown once and stored nowhere. */
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
