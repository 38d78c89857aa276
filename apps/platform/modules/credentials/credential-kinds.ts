/** Events that void credentials or pending proofs. */
export const CREDENTIAL_EVENTS = [
  /** The player logs out of one session. */
  'logged_out',
  /** A session is revoked from another one, or because a replaced token was used. */
  'session_ended',
  /** All other sessions are ended. */
  'other_sessions_ended',
  /** A password change with the current password. */
  'password_changed',
  /** A new password with an e-mailed link. */
  'password_reset',
  /** The e-mail address is verified for the first time, by any link; continues the session that held the link, if any. */
  'email_first_verified',
  /** A verified address is replaced by another verified one. */
  'email_changed',
  /** The former address restores the account. */
  'email_reverted',
  /** A passkey or the authenticator app is removed. */
  'factor_removed',
  /** The account is erased. */
  'account_closed',
] as const;

export type CredentialEvent = (typeof CREDENTIAL_EVENTS)[number];

/**
 * Which ones of a kind an event voids. `all`; `other`: all except those of the continuing session; `own`: those of the
 * session that the event is about; `recent`: those set up since the time given with the event.
 */
export type Extent = 'all' | 'other' | 'own' | 'recent';

export interface CredentialKind {
  /** `table.column`, or `table.column=value` if one column holds several kinds. Empty: signed and not stored. */
  readonly storedIn: readonly string[];
  /** What its holder can do with it. */
  readonly opens: string;
  readonly lasts: string;
  readonly voidedBy: Readonly<Partial<Record<CredentialEvent, Extent>>>;
}

/** The owner has recovered the account: everything set up or requested before is void. */
const ACCOUNT_RECOVERED = { email_first_verified: 'all', email_reverted: 'all', account_closed: 'all' } as const;
/** Pending requests end with any change of credentials. */
const PENDING = {
  ...ACCOUNT_RECOVERED,
  other_sessions_ended: 'all',
  password_changed: 'all',
  password_reset: 'all',
  email_changed: 'all',
} as const;
const LINK = { ...PENDING, session_ended: 'own' } as const;
const PROOF = { ...PENDING, session_ended: 'all', factor_removed: 'all' } as const;
const FACTOR = { email_first_verified: 'all', email_reverted: 'recent', account_closed: 'all' } as const;

/** Every credential and pending proof of a player. A test fails for similar columns that are missing here. */
export const CREDENTIAL_KINDS = {
  password: {
    storedIn: ['players.password_hash'],
    opens: 'Login and step-up, with a code if an app is enabled',
    lasts: 'until it is replaced',
    // A change and a reset write the new hash themselves. A first verification by link leaves it: the owner sets a new
    // one by another link.
    voidedBy: { email_reverted: 'all', account_closed: 'all' },
  },
  session: {
    storedIn: ['session_tokens.token_hash'],
    opens: 'Everything that needs no step-up',
    lasts: 'idle timeout and maximum lifetime of the market policy',
    voidedBy: {
      ...ACCOUNT_RECOVERED,
      // Only the session of the browser in which the address was confirmed continues, with a new token and nothing else.
      email_first_verified: 'other',
      logged_out: 'own',
      session_ended: 'own',
      other_sessions_ended: 'other',
      password_changed: 'other',
      password_reset: 'all',
    },
  },
  step_up: {
    storedIn: ['sessions.stepped_up_at'],
    opens: 'Sensitive actions in its session',
    lasts: '`stepUpMinutes` of the market policy',
    voidedBy: {
      ...ACCOUNT_RECOVERED,
      logged_out: 'own',
      session_ended: 'own',
      other_sessions_ended: 'other',
      password_changed: 'other',
      password_reset: 'all',
      email_changed: 'all',
      factor_removed: 'other',
    },
  },
  known_device: {
    storedIn: ['known_devices.device_hash'],
    opens: 'Own attempt counters, no e-mail at login',
    lasts: 'until it is voided',
    voidedBy: {
      ...ACCOUNT_RECOVERED,
      session_ended: 'own',
      other_sessions_ended: 'other',
      password_changed: 'other',
      password_reset: 'all',
    },
  },
  link_verify: {
    storedIn: ['player_links.token_hash=verify'],
    opens: 'Verifies the account’s address',
    lasts: '48 hours',
    voidedBy: LINK,
  },
  link_reset: {
    storedIn: ['player_links.token_hash=reset'],
    opens: 'Sets a new password',
    lasts: '1 hour',
    voidedBy: LINK,
  },
  link_email: {
    storedIn: ['player_links.token_hash=email'],
    opens: 'Replaces the account’s address',
    lasts: '1 hour',
    voidedBy: LINK,
  },
  link_credentials: {
    storedIn: ['player_links.token_hash=credentials'],
    opens: 'Gives an account without an address its first one and a password',
    lasts: '1 hour',
    voidedBy: LINK,
  },
  link_revert: {
    storedIn: ['player_links.token_hash=revert'],
    opens: 'Restores the former address and asks for a new password',
    lasts: '7 days',
    // An attacker can cause every other event, so the owner's revert link outlives them.
    voidedBy: { email_reverted: 'all', account_closed: 'all' },
  },
  phone_code: {
    storedIn: ['phone_codes.code_hash', 'phone_codes.salt'],
    opens: 'Verifies a phone number',
    lasts: '10 minutes, 5 tries',
    voidedBy: { ...PENDING, session_ended: 'all' },
  },
  verified_phone: {
    storedIn: ['players.verified_phone'],
    opens: 'Login name, with the password',
    lasts: 'until it is voided',
    voidedBy: FACTOR,
  },
  totp: {
    storedIn: ['totp_secrets.encrypted_secret'],
    opens: 'Second factor and step-up',
    lasts: 'until it is removed',
    voidedBy: FACTOR,
  },
  recovery_code: {
    storedIn: ['recovery_codes.code_hash'],
    opens: 'Second factor and step-up, once each',
    lasts: 'until used or renewed',
    voidedBy: FACTOR,
  },
  passkey: {
    storedIn: ['passkeys.credential_id', 'passkeys.public_key'],
    opens: 'Login and step-up on its own',
    lasts: 'until it is removed',
    voidedBy: FACTOR,
  },
  challenge_second_factor: {
    storedIn: ['factor_challenges.token_hash=second_factor'],
    opens: 'The second factor after a correct password',
    lasts: '5 minutes',
    voidedBy: PROOF,
  },
  challenge_step_up: {
    storedIn: ['factor_challenges.token_hash=step_up'],
    opens: 'Step-up by passkey',
    lasts: '5 minutes',
    voidedBy: PROOF,
  },
  challenge_passkey_add: {
    storedIn: ['factor_challenges.token_hash=passkey_add'],
    opens: 'Adding a passkey',
    lasts: '5 minutes',
    voidedBy: PROOF,
  },
  challenge_login_code: {
    storedIn: ['factor_challenges.token_hash=login_code'],
    opens: 'A session, after the player confirmed the account',
    lasts: '5 minutes',
    voidedBy: PROOF,
  },
  challenge_passkey_login: {
    storedIn: ['factor_challenges.token_hash=passkey_login'],
    opens: 'Nothing without the passkey; it contains no player',
    lasts: '5 minutes',
    voidedBy: {},
  },
  login_code: {
    storedIn: ['login_codes.code_hash'],
    opens: 'A session, by a link with `?at=`, after the player confirmed it',
    lasts: '60 seconds, one use',
    voidedBy: PROOF,
  },
  data_copy_ticket: {
    storedIn: ['data_exports.ticket_hash'],
    opens: 'One download of the copy of the player’s data',
    lasts: '5 minutes, one use',
    voidedBy: PROOF,
  },
  card_session: {
    storedIn: ['card_sessions.provider_session'],
    opens: 'The provider’s card form, for a deposit by an active session',
    lasts: 'set by the provider',
    voidedBy: { ...ACCOUNT_RECOVERED, password_reset: 'all' },
  },
  share_link: {
    storedIn: ['shared_statistics.share_key', 'shared_statistics.key_hash'],
    opens: 'The player’s shared statistics page',
    lasts: 'until sharing ends',
    voidedBy: { email_first_verified: 'all', account_closed: 'all' },
  },
  location_proof: {
    storedIn: [],
    opens: 'Counts as the country of the visitor, for one network, browser and player; no access',
    lasts: '24 hours, signed, cannot be revoked',
    voidedBy: {},
  },
} as const satisfies Readonly<Record<string, CredentialKind>>;

export type CredentialName = keyof typeof CREDENTIAL_KINDS;

/** Events that void everything issued before them that carries a credential version. */
export const RENEWING_EVENTS: ReadonlySet<CredentialEvent> = new Set([
  'other_sessions_ended',
  'password_changed',
  'password_reset',
  'email_first_verified',
  'email_changed',
  'email_reverted',
  'account_closed',
]);
