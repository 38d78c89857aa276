/** A generated login; `password` is null if the player chose it. */
export interface MadeCredentials {
  readonly login: string;
  readonly password: string | null;
}

/** Credentials of the new player, in memory only: they are shown once and stored nowhere. */
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
