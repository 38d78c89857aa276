/** WebAuthn options of the platform, passed to the browser unchanged. */
type Options = Readonly<Record<string, unknown>>;
/** The browser's credential, passed to the platform unchanged. */
export interface Credential {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: Record<string, unknown>;
  readonly clientExtensionResults: Record<string, unknown>;
  readonly authenticatorAttachment?: string;
}

/** The player cancelled, the prompt timed out, or the device has no passkey for this site: browsers do not say which. */
export class PasskeyAborted extends Error {}
/** This device already has a passkey for the account. */
export class PasskeyExists extends Error {}

export function knowsPasskeys(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';
}

/** Creates a passkey on the device. */
export async function makePasskey(options: Options): Promise<Credential> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return fromDevice(() => startRegistration({ optionsJSON: options as never })); // the options are validated by the browser
}

/** Authenticates the player with a passkey. */
export async function getPasskeyAssertion(options: Options): Promise<Credential> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return fromDevice(() => startAuthentication({ optionsJSON: options as never })); // as above
}

async function fromDevice(requestCredential: () => Promise<unknown>): Promise<Credential> {
  try {
    return (await requestCredential()) as Credential; // the library's result has this shape
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') throw new PasskeyExists();
    throw new PasskeyAborted(name);
  }
}
