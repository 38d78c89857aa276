/** Options of the platform for the browser's own API, passed on as they are. */
type Options = Readonly<Record<string, unknown>>;
/** What the device answered, passed on to the platform as it is. */
export interface Credential {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: Record<string, unknown>;
  readonly clientExtensionResults: Record<string, unknown>;
  readonly authenticatorAttachment?: string;
}

/** The player turned it down, took too long, or the device has no passkey for this site: browsers do not say which. */
export class PasskeyAborted extends Error {}
/** This device has made one for the account before. */
export class PasskeyExists extends Error {}

export function knowsPasskeys(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';
}

/** Lets the device make a passkey. */
export async function makePasskey(options: Options): Promise<Credential> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return fromDevice(() => startRegistration({ optionsJSON: options as never })); // the platform's own words, checked by the browser
}

/** Lets the player prove by a passkey who they are. */
export async function getPasskeyAssertion(options: Options): Promise<Credential> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return fromDevice(() => startAuthentication({ optionsJSON: options as never })); // as above
}

async function fromDevice(requestCredential: () => Promise<unknown>): Promise<Credential> {
  try {
    return (await requestCredential()) as Credential; // the library's answer has this shape
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') throw new PasskeyExists();
    throw new PasskeyAborted(name);
  }
}
